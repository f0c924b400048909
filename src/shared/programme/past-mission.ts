/**
 * One station of a finished mission: [exercise code, code of the variant that was done, prescribed, done, flags, code of
 * the rule that set the number]. Counts are of one round: repetitions (a side, where sides are counted apart) or seconds
 * (both sides together).
 */
export type PastStation = readonly [code: number, variant: number, prescribed: number, done: number, flags: number, rule: number]

/** The bits of a station's flags. */
export const stationFlags = {
  completed: 1,
  pain: 2,
  /** A test that was done and not counted: its number is unknown, not the one that was expected. */
  uncounted: 4,
  test: 8,
} as const

/** A finished mission as the planner needs it. */
export type PastMission = {
  day: number
  /** Milliseconds since 1970. */
  completedAt: number
  /** True for the first completion of its day; a repeat is for its own sake. */
  counts: boolean
  planId: string
  /** RPE 6 to 10; null when it was not given. */
  effort: number | null
  stations: readonly PastStation[]
}

export const hasFlag = (station: PastStation, flag: keyof typeof stationFlags) => (station[4] & stationFlags[flag]) !== 0

/** The missions that count for the plan of `day`: first completions of earlier days, in order. */
export function missionsBefore<Mission extends PastMission>(day: number, history: readonly Mission[]): Mission[] {
  return history.filter((mission) => mission.counts && mission.day < day).toSorted((a, b) => a.day - b.day)
}
