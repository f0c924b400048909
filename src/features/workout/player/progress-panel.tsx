import type { Plan } from '#shared/api/workout.ts'
import type { Changes } from '../attempt/changes.ts'
import { contentsOf } from './contents.ts'
import { sections } from '../sections.ts'

type Panel = { id: string; plan: Plan; changes?: Changes }

/**
 * The contents of the mission as it is done: the names of its exercises, each once regardless of its rounds,
 * and what was skipped.
 */
export function ProgressPanel({ id, plan, changes }: Panel) {
  const contents = sections
    .map(({ list, name }) => ({ name, ...contentsOf(plan, list, changes) }))
    .filter(({ names, skipped }) => names.length + skipped.length > 0)
  return (
    <div
      id={id}
      role="region"
      aria-label="Mission contents"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: without a tab stop a keyboard cannot
      tabIndex={0}
      className="absolute inset-x-0 z-20 mt-2 grid max-h-[60dvh] gap-3 overflow-y-auto rounded-box border border-line-strong bg-base-300 p-4 shadow-3"
    >
      {contents.map(({ name, names, skipped }) => (
        <div key={name}>
          <p className="cond flex justify-between text-lg font-bold">
            <span>{name}</span>
            <span className="figures">{names.length}</span>
          </p>
          <p className="text-[.9375rem] text-muted">{names.join(' · ')}</p>
          {skipped.length > 0 && (
            <p className="mt-1 text-[.9375rem] text-secondary">Skipped: {skipped.join(' · ')}</p>
          )}
        </div>
      ))}
    </div>
  )
}
