import type { ExerciseId } from '#shared/content/exercises.ts'
import type { Area } from '#shared/content/exercises/exercise.ts'
import type { Mission } from '#shared/content/missions.ts'
import { exerciseNamed } from './library.ts'
import { type Station, timedStation } from './station.ts'
import { stepSeconds } from './warm-up.ts'

/** What was worked, a side at a time: eight steps of 30 s between the easy walk and the slow breathing. */
const stretchesByFocus: Record<Area | 'assessment', readonly ExerciseId[]> = {
  'Chest & Arms': ['triceps-stretch', 'shoulder-stretch', 'side-bend', 'chest-stretch', 'child-pose'],
  'Abs & Core': ['side-bend', 'hip-flexor-stretch', 'sphinx', 'lying-turn', 'child-pose'],
  Legs: ['quad-stretch', 'calf-stretch', 'seated-hamstring-stretch', 'figure-four'],
  'Back & Shoulders': ['shoulder-stretch', 'side-bend', 'wide-forward-fold', 'lying-turn', 'child-pose'],
  Mobility: ['calf-stretch', 'side-bend', 'forward-fold', 'seated-hamstring-stretch', 'child-pose'],
  assessment: ['quad-stretch', 'shoulder-stretch', 'side-bend', 'chest-stretch', 'child-pose'],
}

/** For a careful trainee: nothing with the head low, no weight on the knees. */
const carefulStretches: Partial<Record<ExerciseId, ExerciseId>> = {
  'child-pose': 'seated-rest',
  'forward-fold': 'lying-knee-hug',
  'wide-forward-fold': 'lying-knee-hug',
  sphinx: 'lying-reach',
}

/**
 * The ten recovery steps of a mission. It is the calm end of the day and no more: for soreness a cool-down does next to
 * nothing (A, Van Hooren and Peake 2018).
 */
export function cooldownStations({ kind, focus }: Mission, careful: boolean): Station[] {
  const stretches = stretchesByFocus[kind === 'assessment' ? 'assessment' : (focus[0] ?? 'Mobility')]
  const suited = stretches.map((id) => (careful ? (carefulStretches[id] ?? id) : id))
  return ['easy-walk' as const, ...suited, 'slow-breathing' as const].flatMap(stepsOfStretch)
}

function stepsOfStretch(id: ExerciseId): Station[] {
  const exercise = exerciseNamed(id)
  const step = { rounds: 1, restSeconds: 0, block: 1, reason: 'A calm end: ease in, never to pain.' }
  const station = timedStation({ ...exercise, sides: 'together' }, stepSeconds, step)
  if (exercise.sides !== 'each') return [station]
  return ['left', 'right'].map((side) => ({ ...station, name: `${exercise.name}, ${side}` }))
}
