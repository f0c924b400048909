import type { ExerciseId } from '#shared/content/exercises.ts'
import type { Area, Exercise } from '#shared/content/exercises/exercise.ts'
import type { Mission } from '#shared/content/missions.ts'
import type { Needs } from '#shared/programme/plan/needs.ts'
import { suitableMoves } from '#shared/programme/exercises/stand-ins.ts'
import { type Station, timedStation } from '#shared/programme/plan/station.ts'
import { stepSeconds } from './warm-up.ts'

/**
 * Stretches for what was trained, one side at a time: eight steps of 30 s between the easy walk and the slow
 * breathing.
 */
const stretchesByFocus: Record<Area | 'assessment', readonly ExerciseId[]> = {
  'Chest & Arms': ['triceps-stretch', 'shoulder-stretch', 'side-bend', 'chest-stretch', 'child-pose'],
  'Abs & Core': ['side-bend', 'hip-flexor-stretch', 'sphinx', 'lying-turn', 'child-pose'],
  Legs: ['quad-stretch', 'calf-stretch', 'seated-hamstring-stretch', 'figure-four'],
  'Back & Shoulders': ['shoulder-stretch', 'side-bend', 'wide-forward-fold', 'lying-turn', 'child-pose'],
  Mobility: ['calf-stretch', 'side-bend', 'forward-fold', 'seated-hamstring-stretch', 'child-pose'],
  assessment: ['quad-stretch', 'shoulder-stretch', 'side-bend', 'chest-stretch', 'child-pose'],
}

/**
 * The ten recovery steps of a mission. They are a calm end of the day, nothing more: a cool-down does almost
 * nothing against soreness (A, Van Hooren and Peake 2018).
 */
export function cooldownStations({ kind, focus }: Mission, needs: Needs): Station[] {
  const stretches = stretchesByFocus[kind === 'assessment' ? 'assessment' : (focus[0] ?? 'Mobility')]
  return suitableMoves(['easy-walk', ...stretches, 'slow-breathing'], needs).flatMap(stepsOfStretch)
}

function stepsOfStretch(exercise: Exercise): Station[] {
  const step = {
    rounds: 1,
    restSeconds: 0,
    block: 1,
    reason: 'A calm end: ease in, never to pain.',
    rule: 'routine',
  } as const
  const station = timedStation({ ...exercise, sides: 'together' }, stepSeconds, step)
  if (exercise.sides !== 'each') return [station]
  return ['left', 'right'].map((side) => ({ ...station, name: `${exercise.name}, ${side}` }))
}
