import type { Plan } from '#shared/api/workout.ts'
import { sections } from './sections.ts'

/** What the mission holds: the names of its exercises, counted once however many rounds they have. */
export function ProgressPanel({ id, plan }: { id: string; plan: Plan }) {
  const held = sections.filter(({ list }) => plan[list].length > 0)
  return (
    <div
      id={id}
      role="region"
      aria-label="Mission contents"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: without a tab stop a keyboard cannot
      tabIndex={0}
      className="absolute inset-x-0 z-20 mt-2 grid max-h-[60dvh] gap-3 overflow-y-auto rounded-box border border-line-strong bg-base-300 p-4 shadow-3"
    >
      {held.map(({ list, name }) => (
        <div key={list}>
          <p className="cond flex justify-between text-lg font-bold">
            <span>{name}</span>
            <span className="figures">{plan[list].length}</span>
          </p>
          <p className="text-[.9375rem] text-muted">{plan[list].map((entry) => entry.name).join(' · ')}</p>
        </div>
      ))}
    </div>
  )
}
