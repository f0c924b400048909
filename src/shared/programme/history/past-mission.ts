import type { OptionId } from '#shared/story/choices.ts'
import type { Length } from '#shared/programme/versions/lengths.ts'
import { withFilledTests } from './filled-tests.ts'
import type { Rule } from './rules.ts'

/** One round of a station: what was done, and with which exercise; null if it was skipped. */
export type RoundDone = { code: number; done: number } | null

/**
 * One station of a finished mission. Counts are per round: repetitions (per side if sides are counted
 * separately) or seconds (both sides together).
 */
export type PastStation = {
  /** The code of the exercise that was prescribed. */
  code: number
  /** The code of the exercise that was done. */
  variant: number
  prescribed: number
  /** The mean of the rounds done as the variant; 0 if there were none. */
  done: number
  completed: boolean
  pain: boolean
  test: boolean
  /** A test that was done but not counted: its result is unknown, not the expected number. */
  uncounted: boolean
  /** The camera referee counted it. */
  refereed?: boolean
  /** The rule that set the number. */
  rule: Rule
  /** Missing in older sessions, for tests, and for stations that were not done at all. */
  rounds?: readonly RoundDone[]
}

/** Some of it was done, but not all. */
export const isPartlyDone = ({ completed, done }: PastStation) => !completed && done > 0

/** The sets of a station that were done, in order; without rounds, `assumedCount` sets are assumed. */
export function setsOf(
  { variant, done, rounds }: PastStation,
  assumedCount: number,
): { code: number; done: number }[] {
  const known = rounds ?? Array.from({ length: assumedCount }, () => ({ code: variant, done }))
  return known.filter((round) => round !== null)
}

/** A finished mission, as the planner needs it. */
export type PastMission = {
  day: number
  /** Milliseconds since 1970. */
  completedAt: number
  /** True for the first completion of its day, false for a repeat. */
  counts: boolean
  /** The level of its plan; null for the built-in plan. */
  level: number | null
  /** The minutes of the shorter version that was done; null for the whole mission. */
  length: Length | null
  /** True if its plan was eased after a break. */
  returning: boolean
  /** True if its plan was eased for a day of low energy. */
  lowEnergy?: boolean
  /** RPE 6 to 10; null if none was given. */
  effort: number | null
  /** The option that was chosen on a day with a choice; null or missing is the crew's vote. */
  choice?: OptionId | null
  stations: readonly PastStation[]
}

/** First completions, in the order of their days, as they were stored. */
export const firstCompletions = <Mission extends PastMission>(history: readonly Mission[]): Mission[] =>
  history.filter(({ counts }) => counts).toSorted((a, b) => a.day - b.day)

/**
 * The missions that the plan of `day` and the statistics are based on: first completions of earlier days, in order.
 * A repeat of a test day fills the tests that were not counted.
 */
export function missionsBefore<Mission extends PastMission>(
  day: number,
  history: readonly Mission[],
): Mission[] {
  return firstCompletions(history)
    .filter((mission) => mission.day < day)
    .map((mission) => withFilledTests(mission, history))
}
