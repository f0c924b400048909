import type { FinishedWorkout, Plan } from '#shared/api/workout.ts'
import { defaultPlanId } from '#shared/programme/plan/default-plan-id.ts'
import { isReturning, painfulPatterns } from '#shared/programme/plan/conditions.ts'
import { defaultPlan } from '#shared/programme/plan/default-plan.ts'
import type { Length } from '#shared/programme/versions/lengths.ts'
import { programDays } from '#shared/programme/limits.ts'
import type { PastMission } from '#shared/programme/history/past-mission.ts'
import { type PlanInput, planFor, planWithOther } from '#shared/programme/plan/plan.ts'
import { readPlanId } from '#shared/programme/plan/plan-id.ts'
import { shortenPlan } from '#shared/programme/versions/shorten.ts'
import { difficulties, goalOf, rankOf } from '#shared/programme/strength/targets.ts'
import { basisOf } from '#shared/programme/versions/today.ts'
import { armOf } from '#shared/story/choices.ts'
import { hasOtherArm } from '#shared/programme/training/arms.ts'
import { testDays } from '#shared/programme/training/assessment-days.ts'
import { nothingSpared, sparedOf } from '#shared/programme/plan/spared.ts'
import { traineeOn } from '#shared/programme/plan/trainee.ts'
import { type FinishedPlan, earlierPlan, isEarlierPlan } from './earlier-plan.ts'
import { type BootcampRow, type TraineeState, historyOf, omittedBy } from './trainee.ts'
import { AppError, invalidField } from '#worker/errors.ts'

/**
 * The plan of a day as of now, from the trainee's numbers, earlier sessions and needs, with the basis it was
 * made from. On a day with a choice it holds both arms until the day is done, and then the one that was chosen.
 */
export function planOfDay(trainee: TraineeState, bootcamp: BootcampRow, day: number, now: number): Plan {
  const history = historyOf(trainee)
  const lastCompletedAt =
    history.find((mission) => mission.counts && mission.day === day - 1)?.completedAt ?? null
  const done = history.find((mission) => mission.counts && mission.day === day)
  const input = planInput(trainee, bootcamp)
  const circumstances = {
    history,
    // A day that is repeated is not a return after a break.
    returning: !done && isReturning(lastCompletedAt, now),
    avoided: painfulPatterns(history, now),
    spared: omittedBy(trainee),
  }
  if (!done) return { ...planWithOther(day, input, circumstances), basis: basisOf(day, input, circumstances) }
  // A completed day has no choice left.
  const inArm = { ...circumstances, arm: done.choice ? armOf(done.choice) : ('usual' as const) }
  return { ...planFor(day, input, inArm), basis: basisOf(day, input, inArm) }
}

/**
 * The plans of the next two days as of now, for days without a connection. Their titles are not revealed
 * before the days are reached.
 */
export function plansAhead(trainee: TraineeState, bootcamp: BootcampRow, day: number, now: number): Plan[] {
  const days = [day + 1, day + 2].filter((next) => next <= programDays)
  return days.map((next) => ({
    ...planOfDay(trainee, bootcamp, next, now),
    title: `Day ${next}`,
    madeAfter: trainee.day.daysCompleted,
  }))
}

/**
 * The plan a finished workout belongs to: today's, an older one of the same day (made with the conditions in
 * its id, before a correction of age or goal, or ahead of time), a shorter version of either, the default
 * plan, or one of an earlier program version. `arm` is its arm on a day with a choice. The finish says what
 * the plan left out; an app of an earlier release does not.
 */
export function findFinishedPlan(
  trainee: TraineeState,
  bootcamp: BootcampRow,
  finished: Pick<FinishedWorkout, 'workoutPlanId' | 'day' | 'spared'>,
): FinishedPlan {
  const { workoutPlanId, day } = finished
  if (workoutPlanId === defaultPlanId) return { ...defaultPlan(day, bootcamp), arm: null }
  const parsed = readPlanId(workoutPlanId)
  if (!parsed)
    throw invalidField(
      'workoutPlanId',
      hasLengthPart(workoutPlanId)
        ? 'A mission is whole, or a version of 25, 15 or 10 minutes'
        : 'This isn’t one of our plans',
    )
  if (parsed.day !== day) throw otherDay(parsed.day, day)
  if (!parsed.conditions || isEarlierPlan(parsed)) return earlierPlan(workoutPlanId, parsed, bootcamp)
  const input = planInput(trainee, bootcamp)
  const history = historyOf(trainee)
  const { needs, returning, avoided } = parsed.conditions
  const { arm } = parsed
  if (arm === 'other' && !hasOtherArm(day))
    throw invalidField('workoutPlanId', `Day ${day} has no choice, and so one plan only`)
  const spared = finished.spared ? sparedOf(finished.spared) : nothingSpared
  const planBy = (corrected: Partial<PlanInput>, known = history, list = spared) => ({
    ...shortenTo(
      planFor(
        day,
        { ...input, ...needs, ...corrected },
        { history: known, returning, avoided, spared: list, arm },
      ),
      parsed.length,
    ),
    arm,
  })
  const now = planBy({})
  if (now.id === workoutPlanId) return now
  if (!finished.spared) {
    const unsaid = planBy({}, history, omittedBy(trainee))
    if (unsaid.id === workoutPlanId) return unsaid
  }
  const histories = possibleHistories(day, history)
  const corrected = possibleInputs(input, bootcamp, parsed.level)
  const candidates: { past: typeof history; inputThen: Partial<PlanInput> }[] = [
    ...histories.map((past) => ({ past, inputThen: {} })),
    ...histories.slice(0, 3).flatMap((past) => corrected.map((inputThen) => ({ past, inputThen }))),
  ]
  for (const { past, inputThen } of candidates) {
    const plan = planBy(inputThen, past)
    if (plan.id === workoutPlanId) return plan
  }
  return now
}

/**
 * The histories that may have been known when a plan of `day` was made: all of it, or, on a device without a
 * connection, everything before some earlier day.
 */
function possibleHistories<Mission extends PastMission>(
  day: number,
  history: readonly Mission[],
): Mission[][] {
  const done = [...new Set(history.map((mission) => mission.day))].filter((earlier) => earlier < day)
  const known = [day, ...done.toSorted((a, b) => b - a)].map((firstUnknownDay) =>
    history.filter((mission) => mission.day < firstUnknownDay),
  )
  // A plan that was opened before a repeat filled a test was made without that count.
  const isFilled = history.some((mission) => !mission.counts && testDays.includes(mission.day))
  return isFilled ? [...known, ...known.map((past) => past.filter(({ counts }) => counts))] : known
}

/** The plan of one day cannot finish another. */
const otherDay = (planned: number, day: number) =>
  new AppError('invalid_fields', {
    sentence: 'This mission belongs to another day. Reload the page to get the current one.',
    fields: { workoutPlanId: [`This is a plan of day ${planned}, not of day ${day}`] },
  })

/** Whether the id names a length. If so, the length is the problem. */
const hasLengthPart = (workoutPlanId: string) => workoutPlanId.split('-').length > 4

function shortenTo(plan: Plan, length: Length | null): Plan {
  if (length === null) return plan
  const short = shortenPlan(plan, length)
  if (!short)
    throw invalidField(
      'workoutPlanId',
      `The tests of day ${plan.day} are never left out: there is no version of ${length} minutes`,
    )
  return short
}

/**
 * The ages and goals that may have been set when a plan of this level was opened: a correction must not
 * change what was trained.
 */
function possibleInputs(input: PlanInput, bootcamp: BootcampRow, level: number): Partial<PlanInput>[] {
  const ranks = difficulties.map(rankOf).filter((rank) => rank >= level)
  return [...new Set([input.age, bootcamp.age])].flatMap((age) => ranks.map((rank) => ({ age, rank })))
}

/** The level on a day, from the sessions before it. */
export function levelOn(trainee: TraineeState, bootcamp: BootcampRow, day: number): number {
  return traineeOn(day, planInput(trainee, bootcamp), { history: historyOf(trainee) }).level
}

function planInput({ user }: TraineeState, { pushups, situps, age, level }: BootcampRow): PlanInput {
  const { careful, lowImpact, wristFree, smallSpace, goal } = user
  const rank = goal === null ? level : rankOf(goalOf(goal).difficulty)
  return { pushups, situps, age: user.age ?? age, level, rank, careful, lowImpact, wristFree, smallSpace }
}
