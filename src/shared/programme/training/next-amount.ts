import type { Exercise } from '#shared/content/exercises/exercise.ts'
import { type LastTime, reserveEffort } from '#shared/programme/strength/last-time.ts'
import type { Rule } from '#shared/programme/history/rules.ts'
import { stepOf } from '#shared/programme/exercises/step.ts'

/**
 * How the effort of a mission changes the same move next time (training.md 7; D, modeled on the table of a
 * trial: A, PMC11057620). At least one repetition; holds by five seconds.
 */
const changeByEffort: Readonly<Record<number, number>> = { 6: 0.1, 7: 0.05, 8: 0, 9: -0.05, 10: -0.1 }

/** After this many misses in a row a move is eased (training.md 7, as openGym does). */
const missesForEase = 3
const easeAfterMisses = -0.1

/** Easing stops at this share of the amount that the numbers suggest (D). */
const minShare = 0.5

/**
 * The maximum growth of a move from one time to the next (A, ACSM 2009: 2-10 % a step), or one step if that
 * is more.
 */
const maxGrowth = 0.1

/**
 * The next set of a move that was done before, for one side, without the day's own limits. `scheduled` is
 * what the day would prescribe without a history, `ratio` how much harder this day is meant to be than the
 * last one.
 */
export function nextAmount(
  exercise: Exercise,
  last: LastTime,
  scheduled: number,
  ratio: number,
): { amount: number; rule: Rule } {
  const step = stepOf(exercise)
  // A partly done set is at most repeated.
  const ceiling = last.partial
    ? last.done
    : Math.max(last.done + step, Math.floor(last.done * (1 + maxGrowth)))
  const change = changeByEffort[last.effort] ?? 0
  if (last.misses >= missesForEase)
    return lowerAmount(last.done, easeAfterMisses, { step, scheduled, rule: 'misses' })
  if (change < 0) return lowerAmount(last.done, change, { step, scheduled, rule: 'eased' })
  if (last.length !== null) return { amount: last.done, rule: 'shorter' }
  const scaled = Math.floor(last.done * Math.min(ratio, 1 + maxGrowth))
  const raised =
    last.effort <= reserveEffort ? Math.max(last.done + step, Math.floor(last.done * (1 + change))) : scaled
  const wanted = Math.max(raised, scaled, scheduled)
  if (wanted > ceiling) return { amount: ceiling, rule: 'step' }
  if (last.effort <= reserveEffort && wanted > last.done) return { amount: wanted, rule: 'in-hand' }
  return { amount: wanted, rule: wanted === last.done ? 'same' : 'step' }
}

/**
 * Less than last time, but not below half of what the numbers suggest: below that an easier rung is the
 * answer, or sets would shrink to nothing. If the trainee did even less than that, the same is prescribed
 * again.
 */
function lowerAmount(
  done: number,
  change: number,
  day: { step: number; scheduled: number; rule: Rule },
): { amount: number; rule: Rule } {
  const less = Math.max(Math.min(done - day.step, Math.floor(done * (1 + change))), day.step)
  const floor = Math.min(done, Math.ceil(day.scheduled * minShare))
  return floor > less ? { amount: floor, rule: 'floor' } : { amount: less, rule: day.rule }
}
