import type { FinishedWorkout, Plan, PlanEntry } from '#shared/api/workout.ts'
import type { OptionId } from '#shared/story/option-ids.ts'
import { maxPlausible } from '#shared/programme/exercises/max-plausible.ts'
import { type Step, stepsOf } from '#shared/programme/plan/steps.ts'
import { swappedSteps } from './changes.ts'
import { meanCount } from '../step/counts.ts'
import type { WorkoutAttempt } from './attempt.ts'

/** The share of completed steps, in whole percent. */
export function progressPercent(steps: readonly Step[], done: readonly string[]): number {
  if (steps.length === 0) return 0
  return Math.round((steps.filter(({ key }) => done.includes(key)).length / steps.length) * 100)
}

/** The indexes of the unfinished steps. */
export function unfinishedSteps(steps: readonly Step[], done: readonly string[]): number[] {
  return steps.flatMap(({ key }, index) => (done.includes(key) ? [] : [index]))
}

export const stillLoadingAlert = 'Your mission is still loading. Press Finish again in a moment.'
export const nothingDoneAlert = 'Complete at least one exercise first.'

type FinishInput = Pick<WorkoutAttempt, 'done' | 'results'> &
  Partial<Pick<WorkoutAttempt, 'counts' | 'changes' | 'refereed'>> & {
    /** What the trainee chose; null if there was no choice, or the crew voted. */
    choice?: OptionId | null
  }

/**
 * The request for an attempt: each entry of the plan, completed if all its rounds are done. Null while user
 * or plan is missing.
 */
export function finishedWorkout(
  user: { id: string } | null,
  plan: Plan | null,
  { done, results, counts = {}, changes, refereed = {}, choice = null }: FinishInput,
): FinishedWorkout | null {
  if (!user?.id || !plan?.id) return null
  const steps = stepsOf(plan)
  // A round counted down to zero counts as skipped.
  const isDone = (key: string) => done.includes(key) && counts[key] !== 0
  const isComplete = (entryId: string) => steps.every(({ entry, key }) => entry.id !== entryId || isDone(key))
  return {
    userId: user.id,
    workoutPlanId: plan.id,
    day: plan.day,
    isCompleted: true,
    exercises: [...plan.warmup, ...plan.exercises, ...plan.cooldown].map((planned) => {
      const { id, type } = planned
      const rounds = (changes ? swappedSteps(steps, changes) : steps).filter(({ entry }) => entry.id === id)
      // Only one exercise is reported per entry: the last one it was changed to, if a round of it was done.
      const code =
        rounds.findLast(({ entry, key }) => entry.code !== planned.code && done.includes(key))?.entry.code ??
        planned.code
      const replacementRounds =
        code === planned.code
          ? []
          : rounds.filter(({ entry, key }) => entry.code === code && done.includes(key))
      const counted =
        results[id] ??
        (isComplete(id)
          ? (replacementCount(planned, replacementRounds, counts) ?? meanCount(rounds, counts))
          : undefined)
      const roundResults = rounds.map((step) =>
        isDone(step.key) ? roundResult(step, planned, code, counts) : null,
      )
      return {
        id,
        completed: isComplete(id),
        ...(counted !== undefined && { [type === 'reps' ? 'repsDone' : 'secondsDone']: counted }),
        ...(replacementRounds[0] && { variant: code }),
        ...(changes?.pain.includes(id) && { pain: true }),
        // The referee counted every round that was done, and nobody changed its number.
        ...(rounds.some(({ key }) => isDone(key)) &&
          rounds.every(
            ({ entry, key }) =>
              !isDone(key) ||
              refereed[key] === (planned.test ? (results[id] ?? null) : (counts[key] ?? amountOf(entry))),
          ) && { refereed: true }),
        ...(areRoundsDifferent(roundResults) && { roundsDone: roundResults }),
      }
    }),
    completedAt: null,
    ...(choice !== null && { choice }),
    ...(plan.spared && { spared: plan.spared }),
  }
}

type Round = { done: number; variant?: number }

/** One round, as reported for a station that was done as `code`. */
function roundResult(
  { entry, key }: Step,
  planned: PlanEntry,
  code: number,
  counts: WorkoutAttempt['counts'],
): Round {
  const done = Math.min(counts[key] ?? amountOf(entry), maxPlausible(planned))
  return entry.code === code ? { done } : { done, variant: entry.code }
}

/** If all rounds are alike, one number is enough; if none was done, there is nothing to report. */
function areRoundsDifferent(rounds: readonly (Round | null)[]): boolean {
  const [first] = rounds
  return (
    rounds.some((round) => round !== null) &&
    rounds.some((round) => round?.done !== first?.done || round?.variant !== first?.variant)
  )
}

/** The count of one round of the replacement; undefined if none was done. */
function replacementCount(
  planned: PlanEntry,
  other: readonly Step[],
  counts: WorkoutAttempt['counts'],
): number | undefined {
  const [first] = other
  if (!first) return undefined
  const done = meanCount(other, counts) ?? amountOf(first.entry)
  return Math.min(done, maxPlausible(planned))
}

const amountOf = ({ reps, duration }: PlanEntry) => reps ?? duration ?? 0
