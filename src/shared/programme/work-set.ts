import type { Exercise } from '#shared/content/exercises/exercise.ts'
import { capacityOf } from './capacity.ts'
import type { LastTime } from './last-time.ts'
import { type Slot, loadPercent } from './load.ts'
import { missionOf } from './mission.ts'
import { nextAmount } from './next-amount.ts'
import type { Rule } from './rules.ts'
import { stepOf } from './step.ts'
import type { Trainee } from './trainee.ts'

/** One set of one exercise, and what decided its size. */
export type WorkSet = {
  exercise: Exercise
  /** Repetitions (a side, where sides are counted apart) or seconds (both sides together). */
  amount: number
  /** Seconds of work. */
  seconds: number
  rule: Rule
  capacity: number | null
  last: LastTime | null
}

/**
 * The set of a day: without a past, the largest that the trainee's capacity, the slot's time and the exercise's own limit
 * allow; with one, what follows from how it went the last time, inside the same limits.
 */
export function workSetOf(exercise: Exercise, trainee: Trainee, slot: Slot): WorkSet {
  const capacity = capacityOf(exercise, trainee)
  const scheduled = largest(exercise, capacity, slot.percent, slot.workSeconds)
  // An eased mission asks for its own share, whatever the last one was.
  const last = slot.load === 'light' || slot.returning ? null : (trainee.lastTimes.get(exercise.code) ?? null)
  const { amount, rule } = last ? adapted(exercise, last, scheduled.amount, capacity, slot) : scheduled
  const whole = exercise.sides === 'alternate' ? amount - (amount % 2) : amount
  const sidesInAmount = exercise.type === 'duration' && exercise.sides === 'each' ? 2 : 1
  return { exercise, amount: whole * sidesInAmount, seconds: whole * unitSeconds(exercise), rule: ruleOf(rule, whole, last, slot), capacity, last }
}

/** Seconds that one repetition, or one second of a hold, takes: doubled where both sides are done apart. */
export function unitSeconds(exercise: Exercise): number {
  return (exercise.secondsPerRep ?? 1) * (exercise.sides === 'each' ? 2 : 1)
}

/** An even number of a move that alternates may come out as it was: then that is the reason. */
function ruleOf(rule: Rule, amount: number, last: LastTime | null, { returning }: Slot): Rule {
  if (returning) return 'returning'
  return rule === 'step' && amount === last?.done ? 'same' : rule
}

function adapted(exercise: Exercise, last: LastTime, scheduled: number, capacity: number | null, slot: Slot): { amount: number; rule: Rule } {
  const ratio = loadPercent(slot.day, slot.load) / loadPercent(last.day, missionOf(last.day).load)
  const next = nextAmount(exercise, last, scheduled, ratio)
  const most = largest(exercise, capacity, slot.mostPercent, slot.mostSeconds)
  return next.amount <= most.amount ? next : most
}

/** The largest set inside a share of the capacity, a time, and the exercise's own limit; for one side. */
function largest(exercise: Exercise, capacity: number | null, percent: number, workSeconds: number): { amount: number; rule: Rule } {
  const byTime = Math.floor(workSeconds / unitSeconds(exercise) + 1e-9)
  const step = stepOf(exercise)
  const byCapacity = capacity === null ? Infinity : Math.max(Math.floor((capacity * percent) / 100), capacity < step ? 0 : step)
  const byLandings = exercise.setLimit ?? Infinity
  if (byCapacity <= Math.min(byTime, byLandings)) return { amount: byCapacity, rule: 'capacity' }
  return byLandings < byTime ? { amount: byLandings, rule: 'landings' } : { amount: byTime, rule: 'time' }
}
