import type { PlanEntry } from '#shared/api/workout.ts'

/** Nobody does more than two repetitions a second, of any exercise that is tested against the clock (D). */
const mostPerSecond = 2
/** The most push-ups of one set (D): five hundred are far above every accepted profile. */
const mostOfOneSet = 500

type Amounts = Pick<PlanEntry, 'reps' | 'duration' | 'test' | 'countedSeconds' | 'drill'>

/** The results that a drill can have: rounds, counts, or seconds until it was done (D). */
const drillResults = { rounds: [0, 40], minute: [0, 240], time: [30, 240] } as const

/**
 * The most that anybody does of an entry in one set, in repetitions or seconds: ten times the prescribed
 * amount. A test asks for as many as possible, so its limit is what a body can do: two repetitions a second
 * against the clock, otherwise at least 100 and at most 500. A hold of ten minutes is believed. The server
 * refuses more, and the player does not let a trainee enter more.
 */
export function maxPlausible({ reps, duration, test, countedSeconds, drill }: Amounts): number {
  if (drill) return drillResults[drill.format][1]
  const most = 10 * (reps ?? duration ?? 0)
  if (!test) return most
  // What the plan itself expects is never refused.
  if (countedSeconds) return Math.max(mostPerSecond * countedSeconds, reps ?? 0)
  return reps === null ? Math.max(most, 100) : Math.min(Math.max(most, 100), mostOfOneSet)
}

/** The least that anybody needs: nobody is done with a drill in a few seconds. */
const minPlausible = ({ drill }: Pick<PlanEntry, 'drill'>): number =>
  drill ? drillResults[drill.format][0] : 0

/** Why a result cannot be right, in the words of the player and of the server; null if it can be. */
export function implausible(entry: Amounts, result: number): string | null {
  if (result < minPlausible(entry)) return `${result} s looks too fast`
  if (result <= maxPlausible(entry)) return null
  return entry.drill?.format === 'time' ? `${result} s is longer than the drill` : `${result} looks too high`
}
