import type { FinishedWorkout, Plan, PlanEntry, Session } from '#shared/api/workout.ts'
import { defaultPlanId } from '#shared/api/workout.ts'
import { exerciseOf, isExerciseCode, routineOf } from '#shared/programme/read-back.ts'
import { targetText } from '#shared/programme/target-text.ts'
import type { StoredStation } from '#worker/db/schema.ts'
import type { BootcampRow, SessionRow } from '#worker/domain/trainee.ts'
import { invalidField } from '#worker/errors.ts'

const COMPLETED = 1
const PAIN = 2
/** A test that was done and not counted: its number is unknown, not the one that was expected. */
const UNCOUNTED = 4

type FinishedEntry = FinishedWorkout['exercises'][number]

/** What of a finish is stored: bits for warm-up and cool-down, a line of numbers for each main station. */
export function storedEntries(plan: Plan, finished: readonly FinishedEntry[]) {
  const known = new Set([...plan.warmup, ...plan.exercises, ...plan.cooldown].map(({ id }) => id))
  const stranger = finished.find(({ id }) => !known.has(id))
  if (stranger) throw invalidField('exercises', `The plan of day ${plan.day} holds no exercise ${stranger.id.slice(0, 40)}`)
  const byId = new Map(finished.map((entry) => [entry.id, entry]))
  if (![...byId.values()].some(({ completed }) => completed)) throw invalidField('exercises', 'No exercise was completed yet')
  return {
    warmupDone: doneMask(plan.warmup, byId),
    cooldownDone: doneMask(plan.cooldown, byId),
    stations: plan.exercises.map((entry) => storedStation(entry, byId.get(entry.id))),
  }
}

/** A stored session with the texts of its exercises, read from the version of the programme that made it. */
export function presentSession(session: SessionRow, bootcamp: Pick<BootcampRow, 'careful'>): Session {
  const routine =
    session.planId === defaultPlanId
      ? { warmup: [], cooldown: [] }
      : routineOf(session.programmeVersion, session.day, bootcamp.careful)
  return {
    id: session.attemptKey,
    day: session.day,
    isCompleted: true,
    completedAt: new Date(session.completedAt).toISOString(),
    counts: session.counts,
    effort: session.effort,
    exercises: [
      ...routine.warmup.map((entry, index) => presentStep(entry, 'warmup', hasBit(session.warmupDone, index))),
      ...session.stations.map(presentStation),
      ...routine.cooldown.map((entry, index) => presentStep(entry, 'cooldown', hasBit(session.cooldownDone, index))),
    ],
  }
}

type SessionEntry = Session['exercises'][number]

function doneMask(entries: readonly PlanEntry[], finished: ReadonlyMap<string, FinishedEntry>): number {
  return entries.reduce((mask, { id }, index) => (finished.get(id)?.completed ? mask | (1 << index) : mask), 0)
}

const hasBit = (mask: number, index: number) => (mask & (1 << index)) !== 0

function storedStation(entry: PlanEntry, finished: FinishedEntry | undefined): StoredStation {
  const prescribed = entry.reps ?? entry.duration ?? 0
  const completed = finished?.completed ?? false
  const told = entry.type === 'reps' ? finished?.repsDone : finished?.secondsDone
  const done = told ?? (completed && !entry.test ? prescribed : 0)
  if (done > Math.max(prescribed * 10, 100)) throw invalidField('exercises', `${entry.name}: ${done} is more than anybody does`)
  const uncounted = entry.test && completed && told === undefined
  const flags = (completed ? COMPLETED : 0) | (finished?.pain ? PAIN : 0) | (uncounted ? UNCOUNTED : 0)
  return [entry.code, variantOf(entry, finished), prescribed, done, flags, 0]
}

function variantOf(entry: PlanEntry, finished: FinishedEntry | undefined): number {
  const variant = finished?.variant ?? entry.code
  if (!isExerciseCode(variant)) throw invalidField('exercises', `${entry.name}: there is no variant ${variant}`)
  return variant
}

function presentStation([, variant, , done, flags]: StoredStation, index: number): SessionEntry {
  const exercise = exerciseOf(variant)
  const counted = (flags & UNCOUNTED) === 0
  const amount = counted ? { [exercise.type]: done } : {}
  return {
    id: `m${index + 1}`,
    section: 'exercise',
    name: exercise.name,
    description: exercise.instructions,
    completed: (flags & COMPLETED) !== 0,
    reps: amount.reps ?? null,
    duration: amount.duration ?? null,
    target: counted ? targetText(exercise, done) : 'Done',
  }
}

function presentStep(entry: PlanEntry, section: 'warmup' | 'cooldown', completed: boolean): SessionEntry {
  const { id, name, instructions, reps, duration, target } = entry
  return { id, section, name, description: instructions, completed, reps, duration, target }
}
