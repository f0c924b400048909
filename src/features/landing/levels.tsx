import { Insignia, Ribbon } from '#src/components/pictures/insignia.tsx'

const levels = ['Recruit', 'Soldier', 'Commando', 'Special Forces', 'Elite'] as const

export function Levels() {
  return (
    <>
      <h3 className="stencil mt-12 text-[2rem] lg:text-4xl">FIVE LEVELS. YOU START AT YOURS.</h3>
      <ol className="mt-5 grid grid-cols-1 gap-3 sm:grid-cols-5">
        {levels.map((name, i) => (
          <li
            key={name}
            className="card-field flex items-center gap-4 px-4 py-3 sm:flex-col sm:gap-3 sm:px-2 sm:py-6 sm:text-center"
          >
            <Insignia rank={i + 1} className="size-12 text-secondary sm:size-16" />
            <span className="cond grow text-xl font-bold">{name}</span>
            <Ribbon rank={i + 1} className="h-4 w-20" />
          </li>
        ))}
      </ol>
    </>
  )
}
