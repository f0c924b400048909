import * as z from 'zod/mini'
import { type PlanEntry, planEntrySchema } from '#shared/api/workout.ts'
import type { Step } from '#shared/programme/steps.ts'

const swapSchema = z.object({
  /** The first round that is done as this. */
  from: z.number(),
  /** In full: a reload without a signal has no library to look it up in. */
  entry: planEntrySchema,
})

export const changesSchema = z.object({
  /** What a station is done as from some round on, by the entry's id. */
  swaps: z.record(z.string(), swapSchema),
  /** Keys of the steps that are left out. */
  left: z.array(z.string()),
  /** Ids of the entries that hurt. */
  pain: z.array(z.string()),
})

/** What the trainee made of the plan in the mission. */
export type Changes = z.infer<typeof changesSchema>

const noChanges: Changes = { swaps: {}, left: [], pain: [] }

/** The steps as they are done: some as another exercise, some not at all. Of steps that are changed already, themselves. */
export function changedSteps(steps: readonly Step[], changes: Changes | undefined): readonly Step[] {
  if (!changes) return steps
  return swappedSteps(steps, changes).filter(({ key }) => !changes.left.includes(key))
}

/** The same with every step in its place. */
export function swappedSteps(steps: readonly Step[], { swaps }: Changes): Step[] {
  return steps.map((step) => {
    const swap = swaps[step.entry.id]
    return swap && step.round >= swap.from ? { ...step, entry: swap.entry } : step
  })
}

/** This round and those that follow are done as `entry`; back to the plan where that is what it is. */
export function withSwap(changes: Changes = noChanges, { round }: Pick<Step, 'round'>, planned: PlanEntry, entry: PlanEntry): Changes {
  const { [planned.id]: _, ...others } = changes.swaps
  return { ...changes, swaps: entry.code === planned.code ? others : { ...others, [planned.id]: { from: round, entry } } }
}

/** What is left to do of these entries is left out; `hurts` is what was done when it hurt. */
export function withoutEntries(changes: Changes = noChanges, steps: readonly Step[], done: readonly string[], ids: readonly string[], hurts: string | null): Changes {
  const open = steps.filter(({ entry, key }) => ids.includes(entry.id) && !done.includes(key)).map(({ key }) => key)
  return {
    ...changes,
    left: [...new Set([...changes.left, ...open])],
    pain: hurts === null ? changes.pain : [...new Set([...changes.pain, hurts])],
  }
}
