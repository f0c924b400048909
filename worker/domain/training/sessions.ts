import {
  type DrillBefore,
  type FinishedEntry,
  type FinishedWorkout,
  type PlanEntry,
  type Session,
  roundsDoneOf,
} from '#shared/api/workout.ts'
import { defaultPlanId } from '#shared/programme/plan/default-plan-id.ts'
import { exerciseOf, isExerciseCode, routineOf } from '#shared/programme/history/read-back.ts'
import { isRefereeable } from '#shared/programme/exercises/refereed-move.ts'
import { drillResults } from '#shared/programme/history/drill-results.ts'
import { countedTests, isHole } from '#shared/programme/history/filled-tests.ts'
import { implausible } from '#shared/programme/exercises/max-plausible.ts'
import {
  type PastMission,
  type PastStation,
  type RoundDone,
  missionsBefore,
} from '#shared/programme/history/past-mission.ts'
import { withoutOf } from '#shared/programme/exercises/spared-codes.ts'
import { instructionsOf } from '#shared/programme/plan/station.ts'
import { patternOfExercise } from '#shared/programme/exercises/stand-ins.ts'
import { targetText } from '#shared/programme/exercises/target-text.ts'
import type { FinishedPlan } from './earlier-plan.ts'
import { type SessionPlan, needsThen, optionOf, sessionPlan, storedSpared } from './past-session.ts'
import { readStations, writeStations } from './row-stations.ts'
import type { BootcampRow, SessionRow } from './trainee.ts'
import { invalidField } from '#worker/errors.ts'

/**
 * The stored form of a finished workout: bits for warm-up and cooldown, a row of numbers for each main station.
 * Refuses entries that are not in the plan, and implausible counts. Stations that this release does not know are
 * not stored, because their numbers would be read as those of other exercises.
 */
export function storedEntries(
  plan: FinishedPlan,
  { workoutPlanId, exercises: finished }: Pick<FinishedWorkout, 'workoutPlanId' | 'exercises'>,
) {
  const known = plan.exercises ?? []
  const isUnknownStation = ({ id }: FinishedEntry) => plan.exercises === null && id.startsWith('m')
  const planned = new Map([...plan.warmup, ...known, ...plan.cooldown].map((entry) => [entry.id, entry]))
  for (const [index, entry] of finished.entries()) {
    if (isUnknownStation(entry)) continue
    const plannedEntry = planned.get(entry.id)
    // The answer does not repeat the id, because a stranger may have written it.
    if (!plannedEntry)
      throw invalidField('exercises', `Exercise ${index + 1} is not in the plan of day ${plan.day}`)
    // A plan that an earlier release made may have had other exercises under these ids.
    if (plan.id === workoutPlanId) refuseOtherExercise(plan, plannedEntry, entry)
    refuseOtherRounds(plannedEntry, entry)
    if (plannedEntry.test) refuseOtherTest(plannedEntry, entry)
  }
  const byId = new Map(finished.map((entry) => [entry.id, entry]))
  const warmupDone = doneMask(plan.warmup, byId)
  const cooldownDone = doneMask(plan.cooldown, byId)
  const stations = known.map((entry) => stationDone(entry, byId.get(entry.id)))
  const isAnythingDone =
    warmupDone > 0 ||
    cooldownDone > 0 ||
    [...stations, ...finished.filter(isUnknownStation)].some(({ completed }) => completed)
  if (!isAnythingDone) throw invalidField('exercises', 'No exercise is completed yet')
  return { warmupDone, cooldownDone, stations: writeStations(stations) }
}

/** Entries of every day have the same ids, so one that names its exercise must name the planned one. */
function refuseOtherExercise(
  { day }: Pick<FinishedPlan, 'day'>,
  { id, code, name }: PlanEntry,
  finished: FinishedEntry,
): void {
  if (finished.code === undefined || finished.code === code) return
  const sent = isExerciseCode(finished.code) ? exerciseOf(finished.code).name : 'another exercise'
  throw invalidField('exercises', `${id} of day ${day} is ${name}, not ${sent}`)
}

/** A test measures one exercise, and a drill its own moves: the result of another exercise is not accepted. */
function refuseOtherTest({ name, code, drill }: PlanEntry, finished: FinishedEntry): void {
  const rounds = roundsDoneOf(finished) ?? []
  const variants = [finished.variant, ...rounds.map((round) => round?.variant)]
  const other = variants.find((variant) => variant !== undefined && variant !== code)
  if (other === undefined) return
  if (drill) throw invalidField('exercises', `${name} is a drill: no exercise replaces it`)
  const sent = isExerciseCode(other) ? exerciseOf(other).name : 'another exercise'
  throw invalidField('exercises', `This test counts ${name.toLowerCase()}, not ${sent.toLowerCase()}`)
}

/** The number of rounds must match the plan: missing rounds would be unknown, and there cannot be more. */
function refuseOtherRounds({ name, rounds }: PlanEntry, finished: FinishedEntry): void {
  const sent = roundsDoneOf(finished)
  if (!sent || sent.length === rounds) return
  throw invalidField(
    'exercises',
    `${name} has ${rounds === 1 ? '1 round' : `${rounds} rounds`}, and ${sent.length} were sent: each is a count, or null where it was left out`,
  )
}

/**
 * Completed means that the trainee said so and no round was skipped or empty. The result of a test may be 0.
 */
function isCompleted({ test, type }: PlanEntry, finished: FinishedEntry | undefined): boolean {
  if (!finished?.completed) return false
  const rounds = roundsDoneOf(finished)
  if (rounds) return rounds.every((round) => round !== null && (test || round.done > 0))
  return test || (type === 'reps' ? finished.repsDone : finished.secondsDone) !== 0
}

/**
 * A stored session with the texts of its exercises, from the program version that made it. `history` has the
 * bootcamp's sessions, whose drills are compared with its own.
 */
export function presentSession(
  session: SessionRow,
  bootcamp: Pick<BootcampRow, 'careful'>,
  history: readonly PastMission[],
): Session {
  const plan = sessionPlan(session)
  const drillsBefore = drillResults(missionsBefore(session.day, history))
  const isCounted = countedTests(session.day, history)
  const routine = routineDone(session, plan, bootcamp.careful)
  return {
    id: session.attemptKey,
    day: session.day,
    isCompleted: true,
    completedAt: new Date(session.completedAt).toISOString(),
    counts: session.counts,
    effort: session.effort,
    length: plan.length,
    choice: optionOf(session.choice),
    exercises: [
      ...routine.warmup.map((entry) => presentStep(entry, 'warmup', hasBit(session.warmupDone, entry))),
      ...readStations(session.stations).map((station, index) => ({
        id: `m${index + 1}`,
        ...presentStation(station, drillsBefore.get(station.code) ?? null),
        ...(isHole(station) && !isCounted(station.code) && { uncounted: true }),
      })),
      ...routine.cooldown.map((entry) => presentStep(entry, 'cooldown', hasBit(session.cooldownDone, entry))),
    ],
  }
}

/** The session's warm-up and cooldown. */
function routineDone(session: SessionRow, plan: SessionPlan, careful: boolean) {
  if (session.planId === defaultPlanId) return { warmup: [], cooldown: [] }
  const { level, length } = plan
  const needs = { ...needsThen(plan, careful), ...withoutOf(storedSpared(session.spared)) }
  return routineOf(session.programmeVersion, session.day, needs, { level: level ?? 1, length })
}

type SessionEntry = Session['exercises'][number]

function doneMask(entries: readonly PlanEntry[], finished: ReadonlyMap<string, FinishedEntry>): number {
  return entries.reduce(
    (mask, entry) => (isCompleted(entry, finished.get(entry.id)) ? mask | bitOf(entry) : mask),
    0,
  )
}

/**
 * The bit comes from the id, `w4` or `c10`, because a shorter version has some of the day's steps under their
 * own ids.
 */
const bitOf = ({ id }: Pick<PlanEntry, 'id'>) => 1 << (Number(id.slice(1)) - 1)

const hasBit = (mask: number, entry: PlanEntry) => (mask & bitOf(entry)) !== 0

function stationDone(entry: PlanEntry, finished: FinishedEntry | undefined): PastStation {
  const prescribed = entry.reps ?? entry.duration ?? 0
  const completed = isCompleted(entry, finished)
  const variant = requireVariant(entry, finished?.variant)
  const roundsDone = finished && roundsDoneOf(finished)
  const rounds = roundsDone && roundsOf(entry, variant, roundsDone)
  const measured = rounds
    ? meanOf(rounds, variant)
    : entry.type === 'reps'
      ? finished?.repsDone
      : finished?.secondsDone
  const done = measured ?? (completed && !entry.test ? prescribed : 0)
  const largest = Math.max(done, ...(roundsDone ?? []).map((round) => round?.done ?? 0))
  const doubt = measured === undefined ? null : implausible(entry, largest)
  if (doubt !== null) throw invalidField('exercises', `${entry.name}: ${doubt}`)
  const station = {
    code: entry.code,
    variant,
    prescribed,
    done,
    completed,
    pain: finished?.pain ?? false,
    uncounted: entry.test && completed && measured === undefined,
    test: entry.test,
    ...(isRefereed(entry, variant, finished, rounds) && { refereed: true }),
    rule: entry.rule,
  }
  if (entry.test || (!completed && done === 0)) return station
  const allAlike = Array.from({ length: completed ? entry.rounds : 1 }, () => ({ code: variant, done }))
  return { ...station, rounds: rounds ?? allAlike }
}

/** Ignores an impossible claim: the camera referee judges four moves, and a test only with a number. */
function isRefereed(
  { test, type }: PlanEntry,
  variant: number,
  finished: FinishedEntry | undefined,
  rounds: readonly RoundDone[] | undefined,
): boolean {
  if (!finished?.refereed) return false
  const sent = type === 'reps' ? finished.repsDone : finished.secondsDone
  const isMeasured = rounds !== undefined || sent !== undefined
  const codes = [variant, ...(rounds ?? []).flatMap((round) => round?.code ?? [])]
  return (!test || isMeasured) && codes.every((code) => isRefereeable({ code, test }))
}

function roundsOf(
  entry: PlanEntry,
  variant: number,
  rounds: NonNullable<FinishedEntry['roundsDone']>,
): RoundDone[] {
  return rounds.map((round) => {
    if (!round) return null
    const code = round.variant === undefined ? variant : requireVariant(entry, round.variant)
    return { code, done: round.done }
  })
}

/** The mean of the rounds done in the station's own variant, rounded down so that a short round shows. */
function meanOf(rounds: readonly RoundDone[], variant: number): number {
  const counts = rounds.flatMap((round) => (round?.code === variant ? [round.done] : []))
  return counts.length === 0 ? 0 : Math.floor(counts.reduce((sum, done) => sum + done, 0) / counts.length)
}

/** The variant, if it fits this entry. A drill is never a variant. */
function requireVariant(entry: PlanEntry, variant: number = entry.code): number {
  if (!isExerciseCode(variant))
    throw invalidField('exercises', `${entry.name}: there is no variant ${variant}`)
  if (variant === entry.code) return variant
  const isRelated = !exerciseOf(variant).drill && patternOfExercise(variant) === patternOfExercise(entry.code)
  if (!isRelated)
    throw invalidField('exercises', `${exerciseOf(variant).name} is no variant of ${entry.name}`)
  return variant
}

function presentStation(station: PastStation, before: DrillBefore): Omit<SessionEntry, 'id'> {
  const { variant, done, completed, uncounted, refereed, rounds = null } = station
  const exercise = exerciseOf(variant)
  const { drill } = exercise
  const isCounted = !uncounted
  const amount = isCounted && !drill ? { [exercise.type]: done } : {}
  return {
    section: 'exercise',
    name: exercise.name,
    description: instructionsOf(exercise),
    completed,
    reps: amount.reps ?? null,
    duration: amount.duration ?? null,
    target: isCounted ? targetText(exercise, done) : 'Done',
    ...(refereed && { refereed }),
    ...(drill && { drill: { format: drill.format, result: completed && isCounted ? done : null, before } }),
    rounds: rounds && rounds.map((round) => presentRound(round, variant)),
  }
}

function presentRound(round: RoundDone, variant: number): NonNullable<SessionEntry['rounds']>[number] {
  return round && { done: round.done, name: round.code === variant ? null : exerciseOf(round.code).name }
}

function presentStep(entry: PlanEntry, section: 'warmup' | 'cooldown', completed: boolean): SessionEntry {
  const { id, name, instructions, reps, duration, target } = entry
  return { id, section, name, description: instructions, completed, reps, duration, target, rounds: null }
}
