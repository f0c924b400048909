import type { Plan, PlanEntry } from '#shared/api/workout.ts'
import type { Step } from '#shared/programme/plan/steps.ts'
import { aNumber, aText, listOf, objectOf, recordOf } from '#src/lib/read-stored.ts'
import { anEntry } from '../plan/read-plan.ts'

type Swap = {
  /** The first round that is done with this entry. */
  from: number
  /** The whole entry: after an offline reload there is no library to look it up in. */
  entry: PlanEntry
}

/** The trainee's changes to the plan during the mission. */
export type Changes = {
  /** The entries that replace a station from some round on, by its entry id; a later one overrides an earlier one. */
  swaps: Record<string, Swap[]>
  /** Keys of the skipped steps. */
  left: string[]
  /** Ids of the entries that hurt. */
  pain: string[]
}

export const storedChanges = objectOf<Changes>({
  swaps: recordOf(listOf(objectOf<Swap>({ from: aNumber, entry: anEntry }))),
  left: listOf(aText),
  pain: listOf(aText),
})

const noChanges: Changes = { swaps: {}, left: [], pain: [] }

/** The steps as they are done: some as another exercise, some skipped. Applying it twice changes nothing. */
export function changedSteps(steps: readonly Step[], changes: Changes | undefined): readonly Step[] {
  if (!changes) return steps
  return swappedSteps(steps, changes).filter(({ key }) => !changes.left.includes(key))
}

/** The same, but skipped steps stay in the list. */
export function swappedSteps(steps: readonly Step[], { swaps }: Changes): Step[] {
  return steps.map((step) => {
    const swap = swaps[step.entry.id]?.findLast(({ from }) => from <= step.round)
    return swap ? { ...step, entry: swap.entry } : step
  })
}

/** From this round on the station is done as `entry`; earlier rounds stay unchanged. */
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

/** Skips the unfinished steps of these entries; `hurts` is the id of the entry that hurt. */
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

/** Replaces or skips the unfinished steps of several entries. Each replacement begins with the entry's first open round. */
export function withInstead(
  { exercises }: Pick<Plan, 'exercises'>,
  steps: readonly Step[],
  { changes, done }: { changes?: Changes; done: readonly string[] },
  instead: readonly { entryId: string; entry: PlanEntry | null }[],
): Changes {
  return instead.reduce<Changes>((so, { entryId, entry }) => {
    const planned = exercises.find(({ id }) => id === entryId)
    const next = steps.find(({ entry: { id }, key }) => id === entryId && !done.includes(key))
    return entry && planned && next
      ? withSwap(so, next, planned, entry)
      : withoutEntries(so, steps, done, [entryId], null)
  }, changes ?? noChanges)
}
