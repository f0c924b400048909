import { drillExercises } from '#shared/content/drills.ts'
import { exercises } from '#shared/content/exercises.ts'
import type { Exercise } from '#shared/content/exercises/exercise.ts'
import type { Session } from '#shared/api/workout.ts'
import { unitSeconds } from '#shared/programme/exercises/unit-seconds.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/units.ts'

type Entry = Session['exercises'][number]

/** One set that was done: its place in the mission, in seconds from the start. */
type TimedSet = {
  name: string
  /** Undefined if the library does not know the name. */
  exercise: Exercise | undefined
  /** Both sides together; null for a hold, and for what was not counted. */
  repetitions: number | null
  from: number
  seconds: number
  /** Seconds of rest after it. */
  restSeconds: number
}

export type Timeline = { sets: readonly TimedSet[]; totalSeconds: number }

/** Plans have 30 to 35 minutes (training.md 2); an easy day has 30. */
const wholeMinutes = 33
const easyDayMinutes = 30
const isEasyDay = (day: number) => day % 7 === 0
/** A drill without a time as its result lasts four minutes (content/drills.ts). */
const drillSeconds = 240
/** For a test that nobody counted. */
const uncountedSeconds = 30

const exerciseByName = new Map<string, Exercise>(
  [...exercises, ...drillExercises].map((exercise) => [exercise.name, exercise]),
)

/**
 * Estimates when each set was done. A session stores its sets in order, with their counts and the seconds of
 * holds, but not when a set began, how long repetitions took, or any pause. Repetitions take the pace of
 * their exercise, and rests fill what remains of `minutes` (null if unknown: those of its version, or of a
 * usual mission). A skipped set takes no time, and neither does its rest.
 */
export function timelineOf(
  session: Pick<Session, 'day' | 'length' | 'exercises'>,
  minutes: number | null,
): Timeline {
  const planned = plannedSets(session.exercises)
  const seconds =
    (minutes ?? session.length ?? (isEasyDay(session.day) ? easyDayMinutes : wholeMinutes)) *
    (MINUTE_MS / SECOND_MS)
  const work = planned.reduce((sum, set) => sum + set.seconds, 0)
  const restAfter = spread(Math.max(seconds - work, 0), planned.filter(rests).length)
  let rested = 0
  let from = 0
  const sets: TimedSet[] = []
  for (const set of planned) {
    const restSeconds = rests(set) ? restAfter(rested++) : 0
    if (!set.done) continue
    const { name, exercise, repetitions, seconds: setSeconds } = set
    sets.push({ name, exercise, repetitions, from, seconds: setSeconds, restSeconds })
    from += setSeconds + restSeconds
  }
  return { sets, totalSeconds: from }
}

type PlannedSet = {
  name: string
  exercise: Exercise | undefined
  section: Entry['section']
  done: boolean
  repetitions: number | null
  seconds: number
}

/** Warm-up and cooldown go on without rests. */
const rests = ({ section }: PlannedSet) => section === 'exercise'

/** The sets in the order they were done: stations with rounds follow each other in a circuit, round by round. */
function plannedSets(entries: readonly Entry[]): PlannedSet[] {
  const sets: PlannedSet[] = []
  let circuit: Entry[] = []
  const endCircuit = () => {
    const rounds = Math.max(...circuit.map((entry) => entry.rounds?.length ?? 1))
    for (let round = 0; round < rounds; round++)
      for (const entry of circuit) {
        const done = entry.rounds ? entry.rounds[round] : null
        if (done !== undefined) sets.push(roundSet(entry, done))
      }
    circuit = []
  }
  for (const entry of entries) {
    if (isInCircuit(entry)) circuit.push(entry)
    else {
      endCircuit()
      sets.push(singleSet(entry))
    }
  }
  endCircuit()
  return sets
}

/** A station that was skipped entirely has no rounds. The circuit continues around it. */
const isInCircuit = ({ section, drill, rounds, completed }: Entry) =>
  section === 'exercise' && !drill && (rounds !== null || !completed)

function roundSet(entry: Entry, round: { done: number; name: string | null } | null): PlannedSet {
  const count = round?.done ?? entry.reps ?? entry.duration ?? 0
  return setOf(entry, round?.name ?? entry.name, count, round !== null)
}

function singleSet(entry: Entry): PlannedSet {
  if (!entry.drill) return setOf(entry, entry.name, entry.reps ?? entry.duration, entry.completed)
  const { format, result } = entry.drill
  const set = setOf(entry, entry.name, null, entry.completed)
  return { ...set, seconds: format === 'time' && result !== null ? result : drillSeconds }
}

/** As in the debrief's figures, both sides count. The seconds of a hold are those of both sides already. */
function setOf(entry: Entry, name: string, count: number | null, done: boolean): PlannedSet {
  const exercise = exerciseByName.get(name)
  const isHold = entry.reps === null
  const seconds =
    count === null
      ? uncountedSeconds
      : isHold
        ? count
        : count * (exercise ? unitSeconds({ ...exercise, secondsPerRep: exercise.secondsPerRep ?? 3 }) : 3)
  return {
    name,
    exercise,
    section: entry.section,
    done,
    repetitions: isHold || count === null ? null : count * (entry.target.endsWith(' a side') ? 2 : 1),
    seconds: Math.round(seconds),
  }
}

/** The whole number at this index when `total` is split as evenly as possible. */
const spread =
  (total: number, count: number) =>
  (index: number): number =>
    Math.floor((total * (index + 1)) / count) - Math.floor((total * index) / count)
