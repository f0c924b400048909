import type { Step } from '#shared/programme/plan/steps.ts'
import type { Changes } from '../attempt/changes.ts'

/** A mission can change its version until a round of a main station is done or one was changed. */
export const canChangeVersion = (
  steps: readonly Step[],
  { done, changes }: { done: readonly string[]; changes?: Changes | undefined },
) => changes === undefined && !steps.some(({ section, key }) => section === 'exercise' && done.includes(key))
