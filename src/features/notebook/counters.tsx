import type { Notebook } from '#shared/api/notebook.ts'

type Counters = Notebook['counters']

const names = [
  ['food', 'Food'],
  ['water', 'Water'],
  ['battery', 'Battery'],
] as const satisfies readonly (readonly [keyof Counters, string])[]

/** The crew's supplies: in words, and as boxes filled with ink. A low supply is never red. */
export function Counters({ counters }: { counters: Counters }) {
  return (
    <dl className="grid gap-2">
      {names.map(([key, name]) => {
        const { left, words } = counters[key]
        return (
          <div key={key} className="flex flex-wrap items-center justify-between gap-x-3">
            <dt className="cond text-lg font-bold">{name}</dt>
            <dd className="ml-auto flex items-center gap-3">
              <span className="text-[.9375rem] text-ink-muted">
                {words}
                <span className="sr-only">, {left} of 5</span>
              </span>
              <Boxes left={left} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Drawn as a shape, so that forced colors keep the ink. */
function Boxes({ left }: { left: number }) {
  return (
    <svg
      width="71"
      height="22"
      className="shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden
    >
      {[0, 1, 2, 3, 4].map((box) => (
        <rect
          key={box}
          x={box * 15 + 0.75}
          y=".75"
          width="9.5"
          height="20.5"
          rx="2"
          fill={box < left ? 'currentColor' : undefined}
        />
      ))}
    </svg>
  )
}
