import type { Exercise } from '#shared/content/exercises/exercise.ts'
import { capacityOf } from '#shared/programme/strength/capacity.ts'
import type { LastTime } from '#shared/programme/strength/last-time.ts'
import { type Slot, loadPercent } from './load.ts'
import { missionOf } from '#shared/programme/plan/mission.ts'
import { nextAmount } from './next-amount.ts'
import type { Rule } from '#shared/programme/history/rules.ts'
import { stepOf } from '#shared/programme/exercises/step.ts'
import type { Trainee } from '#shared/programme/plan/trainee.ts'

/** One set of one exercise, and what decided its size. */
export type WorkSet = {
  exercise: Exercise
  /** Repetitions (per side if sides are counted separately) or seconds (both sides together). */
  amount: number
  /** Seconds of work. */
  seconds: number
  rule: Rule
  capacity: number | null
  /** True if the trainee counted the capacity, false if it was calculated. */
  counted: boolean
  last: LastTime | null
}

/** The first time, a new move stays below this share of an estimate, and of its landings limit (D). */
const maxFirstPercent = 60
const firstLandingsShare = 2 / 3

/**
 * The set of a day. Without a history: the largest that the trainee's capacity, the slot's time and the
 * exercise's own limit allow. With a history: adapted to how it went last time, within the same limits.
 */
export function workSetOf(exercise: Exercise, trainee: Trainee, slot: Slot): WorkSet {
  const capacity = capacityOf(exercise, trainee)
  const isFirstTime = !isKnown(exercise, trainee)
  const percent = isFirstTime ? Math.min(slot.percent, maxFirstPercent) : slot.percent
  const scheduled = largestSet(
    exercise,
    capacity,
    percent,
    slot.workSeconds,
    isFirstTime ? firstLandingsShare : 1,
  )
  // An eased mission uses its own share, whatever the last one was.
  const last = slot.load === 'light' || slot.returning ? null : (trainee.lastTimes.get(exercise.code) ?? null)
  const { amount, rule } = last
    ? adaptToLastTime(exercise, last, scheduled.amount, capacity, slot)
    : scheduled
  const whole = exercise.sides === 'alternate' ? amount - (amount % 2) : amount
  const sidesInAmount = exercise.type === 'duration' && exercise.sides === 'each' ? 2 : 1
  return {
    exercise,
    amount: whole * sidesInAmount,
    seconds: whole * unitSeconds(exercise),
    rule: ruleOf(rule, whole, last, slot),
    capacity,
    counted: isCounted(exercise, trainee),
    last,
  }
}

/** Tested, or the declared count itself if no test has replaced it. */
function isCounted({ code, id }: Exercise, { strength, pushups, situps }: Trainee): boolean {
  if (id === 'push-up' && strength.pushups === pushups) return true
  if (id === 'sit-up' && strength.situps === situps) return true
  return strength.measured.has(code)
}

/** True for an exercise that was counted, by test or at the start, or done before. */
export function isKnown({ code, capacity }: Exercise, { strength, lastTimes }: Trainee): boolean {
  return capacity?.measured === true || strength.measured.has(code) || lastTimes.has(code)
}

/** Seconds of one repetition, or of one second of a hold: doubled if both sides are done separately. */
export function unitSeconds(exercise: Exercise): number {
  return (exercise.secondsPerRep ?? 1) * (exercise.sides === 'each' ? 2 : 1)
}

/**
 * The rule by the final amount: rounding an alternating move to an even number may result in the same as
 * last time.
 */
function ruleOf(rule: Rule, amount: number, last: LastTime | null, { returning }: Slot): Rule {
  if (returning) return 'returning'
  if (rule !== 'step' || !last || amount > last.done) return rule
  return amount === last.done ? 'same' : 'lighter'
}

function adaptToLastTime(
  exercise: Exercise,
  last: LastTime,
  scheduled: number,
  capacity: number | null,
  slot: Slot,
): { amount: number; rule: Rule } {
  const ratio = loadPercent(slot.day, slot.load) / loadPercent(last.day, missionOf(last.day).load)
  const next = nextAmount(exercise, last, scheduled, ratio)
  const limit = largestSet(exercise, capacity, slot.maxPercent, slot.maxSeconds)
  return next.amount <= limit.amount ? next : limit
}

/** The largest set within a share of the capacity, a time, and the exercise's own limit; for one side. */
function largestSet(
  exercise: Exercise,
  capacity: number | null,
  percent: number,
  workSeconds: number,
  landings = 1,
): { amount: number; rule: Rule } {
  const byTime = Math.floor(workSeconds / unitSeconds(exercise) + 1e-9)
  const step = stepOf(exercise)
  const byCapacity =
    capacity === null
      ? Infinity
      : Math.max(Math.floor((capacity * percent) / 100), capacity < step ? 0 : step)
  const byLandings = Math.ceil((exercise.setLimit ?? Infinity) * landings)
  if (byCapacity <= Math.min(byTime, byLandings)) return { amount: byCapacity, rule: 'capacity' }
  return byLandings < byTime ? { amount: byLandings, rule: 'landings' } : { amount: byTime, rule: 'time' }
}
