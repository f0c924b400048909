import type { Load } from '#shared/content/missions.ts'
import { type Emphasis, emphasisOf } from './emphasis.ts'
import type { Trainee } from '#shared/programme/plan/trainee.ts'

/** Seconds between two rounds. */
export const roundRestSeconds = 60
/** The shortest rest after a set, with the change of position (training.md 3). */
export const minimumRestSeconds = 12
/** From this age on, getting up and down takes longer, balance is trained, and the trunk is spared (D). */
export const steadyAge = 60
const steadyRestSeconds = 20
/** About as long as a careful trainee's set, however many stations share the time (training.md 3, D). */
const carefulRestSeconds = 25
/** Rest for each second of work at levels 1 to 5 (training.md 3, D). */
const restByLevel = [1, 0.75, 0.5, 0.4, 0.3] as const

/** The share of a mission's volume after a week or more away (training.md 2, B). */
export const returningShare = 0.7

/** The share of each set that is left on a day of low energy (training.md 7, D). */
export const lowEnergyShare = 0.8

/** The share of the capacity that a set takes on steady days, by week, and what a hard day adds (training.md 3, D). */
const shareByWeek = [0.56, 0.66, 0.69, 0.76] as const
const hardDayShare = 0.04
/** The most that a set takes, by week, whatever the goal (training.md 3, D). */
const maxShareByWeek = [0.65, 0.75, 0.75, 0.85] as const
const lightShare = 0.5
/** A set never takes more than this share of the capacity (training.md 3). */
export const maxShare = 0.85
/** A set of an ordinary day takes at least this share, even if time is short (training.md 12). */
export const minShare = 0.46
/** The first time, an exercise without a counted result stays below this share of its estimate (D). */
export const firstTimeShare = 0.58
/** A careful trainee's sets stop well before the limit (training.md 9, D). */
const carefulShare = 0.84

/** What decides the size of a set on one day. */
export type Slot = {
  day: number
  load: Load
  returning: boolean
  /** The share of the trainee's capacity in one set. */
  share: number
  /** The largest share of the capacity that any set of the day may take. */
  mostShare: number
  /** Rungs below the usual one: in the first week and after a break. */
  easierRungs: number
  emphasis: Emphasis
  restRatio: number
  /** The shortest rest after a set, in seconds. */
  minimumRest: number
}

/** The slot of a day (1 to 30) for a trainee. */
export function slotOf(
  day: number,
  load: Load,
  {
    level,
    rank,
    age,
    conditions: { returning, needs },
  }: Pick<Trainee, 'level' | 'rank' | 'age' | 'conditions'>,
): Slot {
  const emphasis = emphasisOf(rank)
  const { usual, most } = sharesOf(day)
  const share =
    load === 'light'
      ? lightShare
      : Math.min(usual + (load === 'hard' ? hardDayShare : 0) + emphasis.share, most)
  const eased = (returning ? returningShare : 1) * (needs.careful ? carefulShare : 1)
  return {
    day,
    load,
    returning,
    share: share * eased,
    mostShare: most * eased,
    easierRungs: day <= 7 || returning ? 1 : 0,
    emphasis,
    restRatio: restRatioOf(level) * emphasis.rest,
    minimumRest: needs.careful
      ? carefulRestSeconds
      : age >= steadyAge
        ? steadyRestSeconds
        : minimumRestSeconds,
  }
}

/** The share of a steady day, and the most of any day in its week. */
function sharesOf(day: number): { usual: number; most: number } {
  const week = Math.min(Math.floor((day - 1) / 7), shareByWeek.length - 1)
  return { usual: shareByWeek[week] ?? lightShare, most: maxShareByWeek[week] ?? lightShare }
}

function restRatioOf(level: number): number {
  const ratio = restByLevel[level - 1]
  if (ratio === undefined) throw new RangeError(`No level ${level}: levels run from 1 to 5`)
  return ratio
}
