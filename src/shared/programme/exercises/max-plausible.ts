import type { PlanEntry } from '#shared/api/workout.ts'

/** No one does more than two repetitions a second in a timed test (D). */
const mostPerSecond = 2
/** The most push-ups of one set (D): five hundred are far above every accepted profile. */
const mostOfOneSet = 500

type Amounts = Pick<PlanEntry, 'reps' | 'duration' | 'test' | 'countedSeconds' | 'drill'>

/** The results that a drill can have: rounds, counts, or seconds until it was done (D). */
const drillResults = { rounds: [0, 40], minute: [0, 240], time: [30, 240] } as const

/**
 * The highest plausible amount of an entry in one set, in repetitions or seconds: ten times the prescribed amount.
 * A test asks for as many as possible, so its limit is what a body can do: two repetitions a second in a timed
 * test, otherwise at least 100 and at most 500, and ten minutes for a hold. The server refuses more, and the player
 * does not let a trainee enter more.
 */
export function maxPlausible({ reps, duration, test, countedSeconds, drill }: Amounts): number {
  if (drill) return drillResults[drill.format][1]
  const most = 10 * (reps ?? duration ?? 0)
  if (!test) return most
  // What the plan itself expects is never refused.
  if (countedSeconds) return Math.max(mostPerSecond * countedSeconds, reps ?? 0)
  return reps === null ? Math.max(most, 100) : Math.min(Math.max(most, 100), mostOfOneSet)
}

/** The lowest plausible result: a drill cannot be done in a few seconds. */
const minPlausible = ({ drill }: Pick<PlanEntry, 'drill'>): number =>
  drill ? drillResults[drill.format][0] : 0

/** Why a result is implausible, in the words of the player and the server; null if it is plausible. */
export function implausible(entry: Amounts, result: number): string | null {
  if (result < minPlausible(entry)) return `${result} s looks too fast`
  if (result <= maxPlausible(entry)) return null
  return entry.drill?.format === 'time' ? `${result} s is longer than the drill` : `${result} looks too high`
}
