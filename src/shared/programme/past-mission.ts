/** One round: the count of the station's variant, or of another exercise; null if it was skipped. */
export type RoundDone = number | null | readonly [done: number, code: number]

/**
 * One station of a finished mission: [exercise code, code of the variant that was done, prescribed, done,
 * flags, code of the rule that set the number, its rounds]. Counts are per round: repetitions (per side if
 * sides are counted separately) or seconds (both sides together). `done` is the mean of the rounds done as
 * the variant, 0 if there were none. Rounds are missing in older rows, for tests, and for stations that were
 * not done at all.
 */
export type PastStation = readonly [
  code: number,
  variant: number,
  prescribed: number,
  done: number,
  flags: number,
  rule: number,
  rounds?: readonly RoundDone[],
]

/** The bits of a station's flags. */
export const stationFlags = {
  completed: 1,
  pain: 2,
  /** A test that was done but not counted: its result is unknown, not the expected number. */
  uncounted: 4,
  test: 8,
} as const

/** Some of it was done, but not all. */
export const isPartlyDone = (station: PastStation) => !hasFlag(station, 'completed') && station[3] > 0

/** The sets of a station that were done, in order; for a row without rounds, `assumedCount` sets are assumed. */
export function setsOf(
  [, variant, , done, , , rounds]: PastStation,
  assumedCount: number,
): { code: number; done: number }[] {
  const knownRounds = rounds ?? Array.from({ length: assumedCount }, () => done)
  return knownRounds.flatMap((round) => {
    if (round === null) return []
    return typeof round === 'number' ? { code: variant, done: round } : { code: round[1], done: round[0] }
  })
}

/** A finished mission, as the planner needs it. */
export type PastMission = {
  day: number
  /** Milliseconds since 1970. */
  completedAt: number
  /** True for the first completion of its day, false for a repeat. */
  counts: boolean
  planId: string
  /** RPE 6 to 10; null if none was given. */
  effort: number | null
  stations: readonly PastStation[]
}

export const hasFlag = (station: PastStation, flag: keyof typeof stationFlags) =>
  (station[4] & stationFlags[flag]) !== 0

/** The missions that the plan of `day` is based on: first completions of earlier days, in order. */
export function missionsBefore<Mission extends PastMission>(
  day: number,
  history: readonly Mission[],
): Mission[] {
  return history.filter((mission) => mission.counts && mission.day < day).toSorted((a, b) => a.day - b.day)
}
