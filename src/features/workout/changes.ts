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
  /** What a station is done as from some round on, by the entry's id; of several the later ones later. */
  swaps: z.record(z.string(), z.array(swapSchema)),
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
    const swap = swaps[step.entry.id]?.findLast(({ from }) => from <= step.round)
    return swap ? { ...step, entry: swap.entry } : step
  })
}

/** This round and those that follow are done as `entry`; the rounds before stay what they were. */
export function withSwap(
  changes: Changes = noChanges,
  { round }: Pick<Step, 'round'>,
  planned: PlanEntry,
  entry: PlanEntry,
): Changes {
  const { [planned.id]: own = [], ...others } = changes.swaps
  const before = own.filter(({ from }) => from < round)
  const changed =
    (before.at(-1)?.entry ?? planned).code === entry.code ? before : [...before, { from: round, entry }]
  return { ...changes, swaps: changed.length === 0 ? others : { ...others, [planned.id]: changed } }
}

/** What is left to do of these entries is left out; `hurts` is what was done when it hurt. */
export function withoutEntries(
  changes: Changes = noChanges,
  steps: readonly Step[],
  done: readonly string[],
  ids: readonly string[],
  hurts: string | null,
): Changes {
  const open = steps
    .filter(({ entry, key }) => ids.includes(entry.id) && !done.includes(key))
    .map(({ key }) => key)
  return {
    ...changes,
    left: [...new Set([...changes.left, ...open])],
    pain: hurts === null ? changes.pain : [...new Set([...changes.pain, hurts])],
  }
}
