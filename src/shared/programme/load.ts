import type { Load } from '#shared/content/missions.ts'

/** Seconds of one circuit slot: work, rest and the 8-10 s change-over. */
export const slotSeconds = 60
/** Seconds between two rounds. */
export const roundRestSeconds = 60
/** The shortest rest in a slot, change-over included. */
export const minimumRestSeconds = 10

/** Seconds of work in a slot at levels 1 to 5 (training.md 3, D). */
const workByLevel = [30, 35, 40, 45, 50] as const

/** What limits a set on a given day at a given level. */
export type Slot = {
  /** Most of the trainee's capacity one set may take, in percent. */
  percent: number
  /** Most seconds of work. */
  workSeconds: number
  /** The highest level whose rungs are given. */
  rungLevel: number
}

/**
 * Share of the level's work time a set may take, by week. With fewer sets the first week comes to the cap of -30 % against
 * the fourth (training.md 2); the steps between are D.
 */
const workShareByWeek = [0.75, 0.85, 0.95, 1] as const

/**
 * The slot of a day (1 to 30) at a level (1 to 5). The first week and light days are gentle: the first week's share of
 * the work time, and rungs a level easier and at most of level 3. Too much of the new, too soon, is what harms.
 */
export function slotOf(day: number, load: Load, level: number): Slot {
  const gentle = day <= 7 || load === 'light'
  const workShare = gentle ? workShareByWeek[0] : (workShareByWeek[Math.floor((day - 1) / 7)] ?? 1)
  return {
    percent: loadPercent(day, load),
    workSeconds: workSecondsOf(level) * workShare,
    rungLevel: gentle ? Math.min(Math.max(level - 1, 1), 3) : level,
  }
}

/**
 * Percent of the tested maximum a set may take: 51-62 in the first week (training.md 3: 50-70), 75 on day 27, the
 * hardest. It grows by 5/8 of a point a day, 7 to 8 % of the load a week (A, ACSM 2009: 2-10 % a step). Light days stay
 * at 50.
 */
export function loadPercent(day: number, load: Load): number {
  if (load === 'light') return 50
  return 50 + (5 / 8) * day + (load === 'hard' ? 8 : 0)
}

/** Seconds of work in a full slot of a level (1 to 5). Throws RangeError on another. */
export function workSecondsOf(level: number): number {
  const seconds = workByLevel[level - 1]
  if (seconds === undefined) throw new RangeError(`No level ${level}: levels run from 1 to 5`)
  return seconds
}
