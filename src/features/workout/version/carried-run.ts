import type { Plan } from '#shared/api/workout.ts'
import { type Step, stepsOf } from '#shared/programme/steps.ts'
import type { Changes } from '../changes.ts'
import { type Run, newRun } from '../run.ts'

/** A run in another version of its mission: the same sitting, with the steps of the warm-up that both have. */
export function carriedRun(run: Run, from: Plan, to: Plan): Run {
  const before = new Map(from.warmup.map(({ id, code }) => [id, code]))
  const steps = stepsOf(to)
  const done = steps
    .filter(
      ({ entry, section, key }) =>
        section === 'warmup' && before.get(entry.id) === entry.code && run.done.includes(key),
    )
    .map(({ key }) => key)
  return {
    ...newRun(to, run.id),
    done,
    index: Math.max(
      steps.findIndex(({ key }) => !done.includes(key)),
      0,
    ),
  }
}

/** Until a round of a main station is done, or one was changed, a mission can be had in another version. */
export const isOpenToVersions = (
  steps: readonly Step[],
  { done, changes }: { done: readonly string[]; changes?: Changes | undefined },
) => changes === undefined && !steps.some(({ section, key }) => section === 'exercise' && done.includes(key))
