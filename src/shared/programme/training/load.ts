import type { Load } from '#shared/content/missions.ts'

/** Seconds of one circuit slot: work, rest and the changeover of 8-10 s. */
export const slotSeconds = 60
/** Seconds between two rounds. */
export const roundRestSeconds = 60
/** The shortest rest in a slot, including the changeover. */
export const minimumRestSeconds = 10

/** Seconds of work in a slot at levels 1 to 5 (training.md 3, D). */
const workByLevel = [30, 35, 40, 45, 50] as const

/** The share of a mission's volume that is left after a week or more away (training.md 2, B). */
export const returningShare = 0.7

/** What limits a set on a given day at a given level. */
export type Slot = {
  day: number
  load: Load
  returning: boolean
  /** The maximum share of the trainee's capacity in one set, in percent, before there is any result to go by. */
  percent: number
  /** The same, once the trainee has shown that there is more in reserve. */
  maxPercent: number
  /** Maximum seconds of work, and the maximum with more in reserve. */
  workSeconds: number
  maxSeconds: number
  /** The highest level whose rungs are used. */
  rungLevel: number
}

/**
 * The share of the level's work time that a set may take, by week. With its fewer sets, the first week ends
 * up at the limit of -30 % against the fourth (training.md 2); the steps in between are D.
 */
const workShareByWeek = [0.75, 0.85, 0.95, 1] as const

/**
 * The maximum share of the tested maximum in one set: 70 % in the first week (training.md 3), 80 % after it
 * (D: two or more in reserve).
 */
const maxPercentFirstWeek = 70
const maxPercentLater = 80

/**
 * The slot of a day (1 to 30) at a level (1 to 5). The first week, light days and the first mission after a
 * break are gentle: rungs one level easier and at most level 3, and no increase from what is in reserve. Too
 * much, too new and too soon is what harms.
 */
export function slotOf(day: number, load: Load, level: number, returning = false): Slot {
  const gentle = day <= 7 || load === 'light' || returning
  const firstWeekShare = day <= 7 || load === 'light'
  const share = (firstWeekShare ? workShareByWeek[0] : workShareOf(day)) * (returning ? returningShare : 1)
  const percent = loadPercent(day, load) * (returning ? returningShare : 1)
  const workSeconds = workSecondsOf(level) * share
  return {
    day,
    load,
    returning,
    percent,
    maxPercent: gentle
      ? Math.min(
          Math.max(percent, returning || load === 'light' ? 0 : maxPercentFirstWeek),
          maxPercentFirstWeek,
        )
      : maxPercentLater,
    workSeconds,
    maxSeconds: gentle ? workSeconds : workSecondsOf(level),
    rungLevel: gentle ? Math.min(Math.max(level - 1, 1), 3) : level,
  }
}

/**
 * The percentage of the tested maximum that a set may take: 51-62 in the first week (training.md 3: 50-70),
 * 75 on day 27, the hardest. It grows by 5/8 of a point per day, 7 to 8 % of the load per week (A, ACSM
 * 2009: 2-10 % a step). Light days stay at 50.
 */
export function loadPercent(day: number, load: Load): number {
  if (load === 'light') return 50
  return 50 + (5 / 8) * day + (load === 'hard' ? 8 : 0)
}

/** Seconds of a circuit of full slots, including the rests between rounds. */
export function circuitSeconds(stations: number, rounds: number): number {
  return stations * rounds * slotSeconds + Math.max(rounds - 1, 0) * roundRestSeconds
}

/** Seconds of work in a full slot at a level (1 to 5). Throws RangeError on any other level. */
export function workSecondsOf(level: number): number {
  const seconds = workByLevel[level - 1]
  if (seconds === undefined) throw new RangeError(`No level ${level}: levels run from 1 to 5`)
  return seconds
}

function workShareOf(day: number): number {
  return workShareByWeek[Math.floor((day - 1) / 7)] ?? 1
}
