import type { Exercise } from '#shared/content/exercises/exercise.ts'
import { type LastTime, inHandEffort } from './last-time.ts'
import type { Rule } from './rules.ts'
import { stepOf } from './step.ts'

/**
 * What the effort after a mission does to the same move the next time (training.md 7; D, its shape from a trial's table:
 * A, PMC11057620). At least one repetition; holds by five seconds.
 */
const changeByEffort: Readonly<Record<number, number>> = { 6: 0.1, 7: 0.05, 8: 0, 9: -0.05, 10: -0.1 }

/** After this many misses in a row a move is eased (training.md 7, openGym's practice). */
const missesForEase = 3
const easeAfterMisses = -0.1

/** Easing stops at this share of what the numbers suggest (D). */
const smallestShare = 0.5

/** The most a move may grow from one time to the next (A, ACSM 2009: 2-10 % a step), or one step if that is more. */
const largestGrowth = 0.1

/**
 * The next set of a move that was done before, for one side, before the day's own limits: `scheduled` is what the day
 * would ask of somebody without a past, `ratio` how much harder this day is meant to be than that one.
 */
export function nextAmount(
  exercise: Exercise,
  last: LastTime,
  scheduled: number,
  ratio: number,
): { amount: number; rule: Rule } {
  const step = stepOf(exercise)
  // Of what was done in part the same is asked again, at most.
  const ceiling = last.partly
    ? last.done
    : Math.max(last.done + step, Math.floor(last.done * (1 + largestGrowth)))
  const change = changeByEffort[last.effort] ?? 0
  if (last.misses >= missesForEase)
    return lowered(last.done, easeAfterMisses, { step, scheduled, rule: 'misses' })
  if (change < 0) return lowered(last.done, change, { step, scheduled, rule: 'eased' })
  if (last.length !== null) return { amount: last.done, rule: 'shorter' }
  const kept = Math.floor(last.done * Math.min(ratio, 1 + largestGrowth))
  const raised =
    last.effort <= inHandEffort ? Math.max(last.done + step, Math.floor(last.done * (1 + change))) : kept
  const wanted = Math.max(raised, kept, scheduled)
  if (wanted > ceiling) return { amount: ceiling, rule: 'step' }
  if (last.effort <= inHandEffort && wanted > last.done) return { amount: wanted, rule: 'in-hand' }
  return { amount: wanted, rule: wanted === last.done ? 'same' : 'step' }
}

/**
 * Less than last time, but not below half of what the numbers suggest: from there on the easier rung is the way, or a set
 * would end as nothing. Whoever really did less than that is asked for no more than they did.
 */
function lowered(
  done: number,
  change: number,
  day: { step: number; scheduled: number; rule: Rule },
): { amount: number; rule: Rule } {
  const less = Math.max(Math.min(done - day.step, Math.floor(done * (1 + change))), day.step)
  const floor = Math.min(done, Math.ceil(day.scheduled * smallestShare))
  return floor > less ? { amount: floor, rule: 'floor' } : { amount: less, rule: day.rule }
}
