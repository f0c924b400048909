import type { PlanEntry } from '#shared/api/workout.ts'
import type { Exercise } from '#shared/content/exercises/exercise.ts'
import { targetText } from '#shared/programme/exercises/target-text.ts'

/** An entry of a plan without its id. */
export type Station = Omit<PlanEntry, 'id' | 'completed'>

type Slot = Pick<PlanEntry, 'restSeconds' | 'rounds' | 'block' | 'reason' | 'rule'>

/**
 * A station with an amount: repetitions (per side if sides are counted separately) or seconds of a hold,
 * both sides together.
 */
export function stationOf(exercise: Exercise, amount: number, slot: Slot): Station {
  return exercise.type === 'reps'
    ? sizedStation(exercise, slot, targetText(exercise, amount), amount, null)
    : sizedStation(exercise, slot, targetText(exercise, amount), null, amount)
}

/** A timed station, whatever the exercise is counted in; both sides share the seconds. */
export function timedStation(
  exercise: Exercise,
  seconds: number,
  slot: Slot,
  sides = exercise.sides,
): Station {
  const target = sides === 'each' ? `${seconds / 2} s a side` : `${seconds} s`
  return sizedStation(exercise, slot, target, null, seconds)
}

/** Adds the ids `w1…`, `m1…` or `c1…`, in order, and the mistakes to avoid. */
export function numbered(
  prefix: 'w' | 'm' | 'c',
  stations: readonly Station[],
  mistakeOf: (station: Station) => PlanEntry['mistake'] = ({ mistake }) => mistake,
): PlanEntry[] {
  return stations.map((station, index) => entryOf(`${prefix}${index + 1}`, station, mistakeOf(station)))
}

/** Cached, because a plan has a hundred. */
const joinedCues = new WeakMap<Exercise['cues'], string>()

/** The cues as one text. */
export function instructionsOf({ cues }: Pick<Exercise, 'cues'>): string {
  const known = joinedCues.get(cues)
  if (known !== undefined) return known
  const joined = cues.join(' ')
  joinedCues.set(cues, joined)
  return joined
}

// A plan has a hundred of these. They are written field by field, because spreading so many fields takes much longer.

function sizedStation(
  exercise: Exercise,
  { restSeconds, rounds, block, reason, rule }: Slot,
  target: string,
  reps: number | null,
  duration: number | null,
): Station {
  return {
    code: exercise.code,
    name: exercise.name,
    type: reps === null ? 'duration' : 'reps',
    target,
    instructions: instructionsOf(exercise),
    reps,
    duration,
    rounds,
    restSeconds,
    block,
    demonstration: exercise.demonstration,
    test: false,
    mistake: null,
    rule,
    reason,
  }
}

function entryOf(id: string, station: Station, mistake: PlanEntry['mistake']): PlanEntry {
  const entry: PlanEntry = {
    id,
    code: station.code,
    name: station.name,
    type: station.type,
    target: station.target,
    instructions: station.instructions,
    reps: station.reps,
    duration: station.duration,
    rounds: station.rounds,
    restSeconds: station.restSeconds,
    block: station.block,
    demonstration: station.demonstration,
    test: station.test,
    mistake,
    rule: station.rule,
    reason: station.reason,
    completed: false,
  }
  if (station.countedSeconds !== undefined) entry.countedSeconds = station.countedSeconds
  if (station.drill !== undefined) entry.drill = station.drill
  return entry
}
