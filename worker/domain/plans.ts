import { type Plan, defaultPlanId } from '#shared/api/workout.ts'
import { isReturning, painfulPatterns } from '#shared/programme/conditions.ts'
import { defaultPlan } from '#shared/programme/default-plan.ts'
import type { Length } from '#shared/programme/lengths.ts'
import { programDays } from '#shared/programme/limits.ts'
import type { PastMission } from '#shared/programme/past-mission.ts'
import { type PlanInput, planFor } from '#shared/programme/plan.ts'
import { readPlanId } from '#shared/programme/plan-id.ts'
import { shortenPlan } from '#shared/programme/shorten.ts'
import { difficulties, goalOf, rankOf } from '#shared/programme/targets.ts'
import { basisOf } from '#shared/programme/today.ts'
import { traineeOn } from '#shared/programme/trainee.ts'
import { type BootcampRow, type TraineeState, historyOf } from '#worker/domain/trainee.ts'
import { AppError, invalidField } from '#worker/errors.ts'

/** The plan of a day as it is made now: by the numbers, by what was done before it, sparing what must be spared; and what it was made from. */
export function planOfDay(trainee: TraineeState, bootcamp: BootcampRow, day: number, now: number): Plan {
  const history = historyOf(trainee)
  const lastCompletedAt =
    history.find((mission) => mission.counts && mission.day === day - 1)?.completedAt ?? null
  const done = history.find((mission) => mission.counts && mission.day === day)
  const input = planInput(trainee, bootcamp)
  const circumstances = {
    history,
    // A day that is repeated is no way back any more.
    returning: !done && isReturning(lastCompletedAt, now),
    avoided: painfulPatterns(history, now),
  }
  return { ...planFor(day, input, circumstances), basis: basisOf(day, input, circumstances) }
}

/** The plans of the days after `day`, as they would be made now: for days without a signal. What the days are called is told when they are reached. */
export function plansAhead(trainee: TraineeState, bootcamp: BootcampRow, day: number, now: number): Plan[] {
  const days = [day + 1, day + 2].filter((next) => next <= programDays)
  return days.map((next) => ({
    ...planOfDay(trainee, bootcamp, next, now),
    title: `Day ${next}`,
    madeAfter: trainee.day.daysCompleted,
  }))
}

/**
 * The plan that a finish is about: today's, an older one of the same day (made under the conditions that its id tells,
 * before age or goal were corrected, or ahead), a shorter version of either, or the built-in one.
 */
export function planOfFinish(
  trainee: TraineeState,
  bootcamp: BootcampRow,
  finished: { workoutPlanId: string; day: number },
): Plan {
  const { workoutPlanId, day } = finished
  if (workoutPlanId === defaultPlanId) return defaultPlan(day, bootcamp)
  const read = readPlanId(workoutPlanId)
  if (!read)
    throw invalidField(
      'workoutPlanId',
      namesLength(workoutPlanId)
        ? 'A mission is whole, or a version of 25, 15 or 10 minutes'
        : 'This is not a plan of ours',
    )
  if (read.day !== day) throw new AppError('stale_day')
  const input = planInput(trainee, bootcamp)
  const history = historyOf(trainee)
  if (!read.conditions) return planFor(day, input, { history })
  const { needs, returning, avoided } = read.conditions
  const planBy = (corrected: Partial<PlanInput>, known = history) =>
    inLength(
      planFor(day, { ...input, ...needs, ...corrected }, { history: known, returning, avoided }),
      read.length,
    )
  const now = planBy({})
  if (now.id === workoutPlanId) return now
  const known = historiesBefore(day, history)
  const corrected = inputsBefore(input, bootcamp, read.level)
  const guesses: { past: typeof history; inputThen: Partial<PlanInput> }[] = [
    ...known.map((past) => ({ past, inputThen: {} })),
    ...known.slice(0, 3).flatMap((past) => corrected.map((inputThen) => ({ past, inputThen }))),
  ]
  for (const { past, inputThen } of guesses) {
    const plan = planBy(inputThen, past)
    if (plan.id === workoutPlanId) return plan
  }
  return now
}

/** What may have been known of the days before `day` when a plan of it was made: all of it, or, on a device without a signal, what was sent until some day before. */
function historiesBefore<Mission extends PastMission>(day: number, history: readonly Mission[]): Mission[][] {
  const done = [...new Set(history.map((mission) => mission.day))].filter((earlier) => earlier < day)
  return [day, ...done.toSorted((a, b) => b - a)].map((unknown) =>
    history.filter((mission) => mission.day < unknown),
  )
}

/** Whether it has the part that tells a length: then that is what is wrong with it. */
const namesLength = (workoutPlanId: string) => workoutPlanId.split('-').length > 4

function inLength(plan: Plan, length: Length | null): Plan {
  if (length === null) return plan
  const short = shortenPlan(plan, length)
  if (!short)
    throw invalidField(
      'workoutPlanId',
      `The tests of day ${plan.day} are never left out: there is no version of ${length} minutes`,
    )
  return short
}

/** What age and goal may have been when a plan of this level was opened: a correction must not change what was trained. */
function inputsBefore(input: PlanInput, bootcamp: BootcampRow, level: number): Partial<PlanInput>[] {
  const ranks = difficulties.map(rankOf).filter((rank) => rank >= level)
  return [...new Set([input.age, bootcamp.age])].flatMap((age) => ranks.map((rank) => ({ age, rank })))
}

/** The level that what was done before a day has led to. */
export function levelOn(trainee: TraineeState, bootcamp: BootcampRow, day: number): number {
  return traineeOn(day, planInput(trainee, bootcamp), { history: historyOf(trainee) }).level
}

function planInput({ user }: TraineeState, { pushups, situps, age, level }: BootcampRow): PlanInput {
  const { careful, lowImpact, wristFree, smallSpace, goal } = user
  const rank = goal === null ? level : rankOf(goalOf(goal).difficulty)
  return { pushups, situps, age: user.age ?? age, level, rank, careful, lowImpact, wristFree, smallSpace }
}
