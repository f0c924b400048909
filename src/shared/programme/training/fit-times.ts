import { type Slot, roundRestSeconds } from './load.ts'

/** The share of the level's rest that is always left (D). */
const leastRestShare = 2 / 5

/** The least and the most that a circuit may last, in seconds with its rests. */
export type TimeBudget = { least: number; most: number }

/**
 * The training of a mission (specification, section 1: 20-25 min), with some room: the shorter versions are sized by
 * the mean.
 */
export const circuitBudget: TimeBudget = { least: 1240, most: 1480 }

/**
 * Fits the work and the rest of each station into the circuit's time. No set is longer than an equal share of
 * the time, so that strength in one family never shortens the sets of another. The level decides the rests.
 * If time is short, at least two fifths of them stay, and enough to change position. If there is time to
 * spare, rests get longer.
 */
export function fitTimes(
  sets: readonly { seconds: number }[],
  { restRatio, minimumRest }: Pick<Slot, 'restRatio' | 'minimumRest'>,
  rounds: number,
  budget: TimeBudget,
): { workSeconds: number; restSeconds: number }[] {
  const between = Math.max(rounds - 1, 0) * roundRestSeconds
  const perRound = { least: (budget.least - between) / rounds, most: (budget.most - between) / rounds }
  const perSlot = perRound.most / sets.length
  const leastRatio = restRatio * leastRestShare
  const fairShare = Math.min(perSlot - minimumRest, perSlot / (1 + leastRatio))
  const works = sets.map(({ seconds }) => Math.min(seconds, fairShare))
  const work = sum(works)
  const restsBy = (ratio: number) =>
    works.map((seconds) => Math.max(Math.floor(seconds * ratio), minimumRest))
  const rests = withinTotal(
    { least: restsBy(leastRatio), wanted: restsBy(restRatio) },
    { least: Math.ceil(perRound.least - work), most: Math.floor(perRound.most - work) },
  )
  return works.map((workSeconds, index) => ({ workSeconds, restSeconds: rests[index]! }))
}

/** The wanted rests, or the part of them above the minimum that fits; each changes by about the same share. */
function withinTotal(
  rests: { least: readonly number[]; wanted: readonly number[] },
  { least, most }: TimeBudget,
): number[] {
  const total = sum(rests.wanted)
  if (total < least)
    return spread(
      rests.wanted.map((rest) => (rest * least) / total),
      least,
    )
  if (total <= most) return [...rests.wanted]
  const room = Math.max(most - sum(rests.least), 0)
  const share = room / Math.max(total - sum(rests.least), 1)
  return rests.wanted.map((rest, index) => {
    const floor = rests.least[index] ?? rest
    return floor + Math.floor((rest - floor) * share)
  })
}

/** Whole seconds that add up to at least this sum. */
function spread(rests: readonly number[], least: number): number[] {
  const whole = rests.map(Math.floor)
  for (let index = 0; sum(whole) < least; index = (index + 1) % whole.length) whole[index]! += 1
  return whole
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
