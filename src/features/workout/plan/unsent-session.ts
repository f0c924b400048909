import * as z from 'zod/mini'
import {
  type FinishedEntry,
  type FinishedWorkout,
  type Plan,
  type PlanEntry,
  type Session,
  finishedWorkoutSchema,
  roundsDoneOf,
} from '#shared/api/workout.ts'
import type { Exercise } from '#shared/content/exercises/exercise.ts'
import { exerciseOf, isExerciseCode } from '#shared/programme/exercises/library.ts'
import { instructionsOf } from '#shared/programme/plan/station.ts'
import { listedOf, nothingSpared } from '#shared/programme/plan/spared.ts'
import { drillAmount } from '#shared/programme/training/drill-text.ts'
import { targetText } from '#shared/programme/exercises/target-text.ts'
import { planOfArm } from '#shared/programme/versions/arm.ts'
import { versionById } from '#shared/programme/versions/today.ts'

/**
 * An unsent finish as the session it will become; null if it cannot be reconstructed, because the plan on
 * this device is a different one.
 */
export function unsentSession(stored: unknown, whole: Plan | null): Session | null {
  const finished = z.safeParse(finishedWorkoutSchema, stored).data
  const plan = finished && whole && trainedPlan(whole, finished)
  if (!finished?.finishedAt || plan?.day !== finished.day) return null
  const entryFor = (section: Entry['section']) => (entry: PlanEntry) =>
    entryOf(
      entry,
      section,
      finished.exercises.find(({ id }) => id === entry.id),
    )
  return {
    id: '',
    day: plan.day,
    isCompleted: true,
    completedAt: finished.finishedAt,
    counts: true,
    effort: null,
    length: plan.length ?? null,
    choice: finished.choice ?? null,
    exercises: [
      ...plan.warmup.map(entryFor('warmup')),
      ...plan.exercises.map(entryFor('exercise')),
      ...plan.cooldown.map(entryFor('cooldown')),
    ],
  }
}

/** The plan with this id: one of the day's arms, or a version of one. */
const trainedPlan = (whole: Plan, { workoutPlanId: id, spared }: FinishedWorkout) =>
  [whole, planOfArm(whole, 'other'), planOfArm(whole, 'usual')].find((plan) => plan.id === id) ??
  versionById(whole, id, spared ?? listedOf(nothingSpared))

type Entry = Session['exercises'][number]

function entryOf(planned: PlanEntry, section: Entry['section'], finished: FinishedEntry | undefined): Entry {
  const completed = finished?.completed ?? false
  const code = finished?.variant ?? planned.code
  const swap = code !== planned.code && isExerciseCode(code) ? exerciseOf(code) : null
  const reportedCount = finished?.repsDone ?? finished?.secondsDone
  const rounds = section === 'exercise' && !planned.test ? roundsOf(planned, finished, reportedCount) : null
  const variantCounts = rounds?.flatMap((round) => (round && round.name === null ? round.done : [])) ?? []
  const mean =
    variantCounts.length > 0
      ? Math.floor(variantCounts.reduce((sum, done) => sum + done, 0) / variantCounts.length)
      : null
  const done = reportedCount ?? mean ?? (planned.test ? null : (planned.reps ?? planned.duration))
  const { drill } = planned
  return {
    id: planned.id,
    section,
    name: swap?.name ?? planned.name,
    // The instructions of a drill contain its own numbers, which no session stores.
    description: swap ? instructionsOf(swap) : drill ? '' : planned.instructions,
    completed,
    reps: planned.type === 'reps' && !drill ? done : null,
    duration: planned.type === 'duration' && !drill ? done : null,
    target: doneText(planned, swap, done),
    ...(planned.test && !drill && !(completed && done !== null) && { uncounted: true }),
    ...(finished?.refereed && { refereed: true }),
    ...(drill && { drill: { format: drill.format, result: completed ? done : null, before: drill.before } }),
    rounds,
  }
}

/** A test's text is its result, as on the server. Its target says how to do it, not which sides count. */
function doneText(
  { code, drill, target, test }: PlanEntry,
  swap: Exercise | null,
  done: number | null,
): string {
  if (done === null) return 'Done'
  if (drill) return drillAmount(drill.format, done)
  const counted = swap ?? (test && isExerciseCode(code) ? exerciseOf(code) : null)
  return counted ? targetText(counted, done) : target
}

/** If the finish has a single number, every round was the same. */
function roundsOf(
  planned: PlanEntry,
  finished: FinishedEntry | undefined,
  reportedCount: number | undefined,
): Entry['rounds'] {
  const sent = finished && roundsDoneOf(finished)
  if (sent) {
    return sent.map((round) => {
      if (!round) return null
      const { done, variant } = round
      return {
        done,
        name: variant !== undefined && isExerciseCode(variant) ? exerciseOf(variant).name : null,
      }
    })
  }
  if (!finished?.completed) return null
  return Array.from({ length: planned.rounds }, () => ({
    done: reportedCount ?? planned.reps ?? planned.duration ?? 0,
    name: null,
  }))
}
