import type { Exercise } from '#shared/content/exercises/exercise.ts'
import { capacityOf } from '#shared/programme/strength/capacity.ts'
import type { LastTime } from '#shared/programme/strength/last-time.ts'
import { type Slot, firstTimeShare, maxShare, minShare } from './load.ts'
import type { Rule } from '#shared/programme/history/rules.ts'
import { stepOf } from '#shared/programme/exercises/step.ts'
import type { Trainee } from '#shared/programme/plan/trainee.ts'
import { unitSeconds } from '#shared/programme/exercises/unit-seconds.ts'

/** One set of one exercise, and what decided its size. */
export type WorkSet = {
  exercise: Exercise
  /** Repetitions (per side if sides are counted separately) or seconds (both sides together). */
  amount: number
  /** Seconds of work. */
  seconds: number
  rule: Rule
  capacity: number | null
  /** True if the trainee has counted exactly this capacity: the reserve after a mission is only an estimate. */
  counted: boolean
  last: LastTime | null
}

/** The most that an exercise grows from one time to the next (training.md 12), or one step if that is more. */
const maxGrowth = 1.2
/** The effort that a mission should have; at a harder one, the next set is smaller. */
const fittingEffort = 8
const easeByEffort: Readonly<Record<number, number>> = { 9: 0.95, 10: 0.9 }

/** The set of a day: a share of the capacity, at most a small step from the last time. */
export function workSetOf(exercise: Exercise, trainee: Trainee, slot: Slot): WorkSet {
  const capacity = capacityOf(exercise, trainee)
  const last = slot.load === 'light' || slot.returning ? null : (trainee.lastTimes.get(exercise.code) ?? null)
  const wanted = wantedAmount(exercise, capacity, isKnown(exercise, trainee), slot)
  const { amount, rule } = last ? stepFrom(last, wanted, exercise, capacity) : wanted
  // An alternating exercise never changes by half a step.
  const isSame = last?.done === wholeAmount(exercise, amount) && amount !== last.done
  return setOf(exercise, amount, {
    rule: isSame ? 'same' : rule,
    capacity,
    counted: isCounted(exercise, trainee),
    last,
  })
}

/** A set of this amount for one side; an alternating move has an even number. */
export function setOf(
  exercise: Exercise,
  amount: number,
  why: Pick<WorkSet, 'rule' | 'capacity' | 'counted' | 'last'>,
): WorkSet {
  const whole = wholeAmount(exercise, amount)
  const sidesInAmount = exercise.type === 'duration' && exercise.sides === 'each' ? 2 : 1
  return { ...why, exercise, amount: whole * sidesInAmount, seconds: whole * unitSeconds(exercise) }
}

/** How far a set's size may change without breaking a rule, in amounts of one side. */
export function roomOf({ exercise, capacity, last, rule }: WorkSet, trainee: Trainee, slot: Slot) {
  const step = stepOf(exercise)
  const least = Math.max(Math.ceil((capacity ?? 0) * Math.min(minShare, slot.share)), step)
  // A number that was limited by an answer, a landing or a break does not grow to fill the time.
  if (slot.returning || !growing.includes(rule) || (last && last.effort > fittingEffort))
    return { least, most: 0 }
  const share = isKnown(exercise, trainee)
    ? Math.min(slot.mostShare, maxShare)
    : Math.min(slot.mostShare, firstTimeShare)
  const byCapacity = capacity === null ? Infinity : Math.floor(capacity * share)
  const byGrowth = last ? growthLimit(last, step) : Infinity
  return { least, most: Math.min(byCapacity, byGrowth, exercise.setLimit ?? Infinity) }
}

/** The rules whose sets may be larger, within the limits. */
const growing: readonly Rule[] = ['capacity', 'time', 'in-hand', 'step', 'same', 'lighter', 'fitted']

/** The maximum after a last time that went well enough. */
const growthLimit = (last: LastTime, step: number) =>
  last.partial || last.length !== null
    ? last.done
    : Math.max(last.done + step, Math.floor(last.done * maxGrowth))

const wholeAmount = ({ sides }: Exercise, amount: number) =>
  sides === 'alternate' ? amount - (amount % 2) : amount

type Amount = { amount: number; rule: Rule }

/** What the day asks for without history, for one side. */
function wantedAmount(exercise: Exercise, capacity: number | null, known: boolean, slot: Slot): Amount {
  const step = stepOf(exercise)
  if (capacity === null) return { amount: Math.floor(30 / unitSeconds(exercise)), rule: 'time' }
  const share = Math.min(slot.share, known ? maxShare : firstTimeShare)
  const least =
    slot.load === 'light' || slot.returning
      ? 0
      : Math.min(Math.ceil(capacity * Math.min(minShare, share)), capacity * maxShare)
  const amount = Math.max(Math.floor(capacity * share), Math.floor(least), capacity < step ? 0 : step)
  const landings = exercise.setLimit ?? Infinity
  return amount > landings
    ? { amount: landings, rule: 'landings' }
    : { amount, rule: slot.returning ? 'returning' : 'capacity' }
}

/** The wanted set, at most a small step above the last one, and below it after a hard mission. */
function stepFrom(last: LastTime, wanted: Amount, exercise: Exercise, capacity: number | null): Amount {
  const step = stepOf(exercise)
  const ease = easeByEffort[last.effort]
  if (ease !== undefined) {
    const floor = Math.min(Math.ceil((capacity ?? 0) * minShare), last.done)
    const less = Math.max(
      Math.min(last.done - step, Math.floor(last.done * ease)),
      floor,
      Math.min(step, last.done),
    )
    const amount = Math.min(wanted.amount, less)
    return { amount, rule: amount < last.done ? 'eased' : 'floor' }
  }
  const most = growthLimit(last, step)
  if (wanted.amount > most && last.length !== null) return { amount: most, rule: 'shorter' }
  if (wanted.amount <= most && wanted.rule === 'landings') return wanted
  const amount = Math.min(wanted.amount, most)
  if (amount === last.done) return { amount, rule: 'same' }
  if (amount < last.done) return { amount, rule: 'lighter' }
  return { amount, rule: last.effort < fittingEffort ? 'in-hand' : 'step' }
}

/** True if the known count is still the declared one. */
function isCounted({ id }: Exercise, { strength, pushups, situps }: Trainee): boolean {
  return (id === 'push-up' && strength.pushups === pushups) || (id === 'sit-up' && strength.situps === situps)
}

/** True for an exercise that was counted, by test or at the start, or done before. */
function isKnown({ code, capacity }: Exercise, { strength, lastTimes }: Trainee): boolean {
  return capacity?.measured === true || strength.measured.has(code) || lastTimes.has(code)
}
