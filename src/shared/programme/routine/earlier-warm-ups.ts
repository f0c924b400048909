import type { Area } from '#shared/content/exercises/exercise.ts'
import type { Mission } from '#shared/content/missions.ts'
import { type Ramp } from './warm-up.ts'

// Sessions of versions 1 and 2 are read back with these, so they never change.

const ramps: Record<Area | 'assessment', Ramp> = {
  'Chest & Arms': {
    raise: ['easy-march', 'side-step', 'step-jack'],
    mobilise: ['arm-circle', 'wrist-circle', 'chest-opener'],
    activate: ['wall-scapular-push-up', 'wall-shoulder-tap'],
    approach: ['wall-push-up', 'slow-squat'],
  },
  'Abs & Core': {
    raise: ['easy-march', 'side-step', 'step-jack'],
    mobilise: ['trunk-turn', 'wrist-circle', 'cat-cow'],
    activate: ['glute-bridge', 'heel-tap'],
    approach: ['standing-twist', 'wall-climber'],
  },
  Legs: {
    raise: ['easy-march', 'side-step', 'step-jack'],
    mobilise: ['hip-circle', 'leg-swing', 'ankle-rock'],
    activate: ['glute-bridge', 'calf-raise'],
    approach: ['slow-squat', 'supported-reverse-lunge'],
  },
  'Back & Shoulders': {
    raise: ['easy-march', 'side-step', 'step-jack'],
    mobilise: ['wrist-circle', 'arm-circle', 'cat-cow'],
    activate: ['bird-dog', 'wall-angel'],
    approach: ['good-morning', 'standing-row'],
  },
  Mobility: {
    raise: ['side-step', 'easy-march', 'heel-toe-rock'],
    mobilise: ['arm-circle', 'trunk-turn', 'knee-hug'],
    activate: ['glute-bridge', 'wall-angel'],
    approach: ['good-morning', 'lunge-and-reach'],
  },
  assessment: {
    raise: ['easy-march', 'side-step', 'step-jack'],
    mobilise: ['arm-circle', 'hip-circle', 'wrist-circle'],
    activate: ['glute-bridge', 'wall-scapular-push-up'],
    approach: ['wall-push-up', 'slow-squat'],
  },
}

/** Version 1 moved hips and shoulders on days whose training now needs prepared wrists. */
const version1Ramps: Partial<Record<Area | 'assessment', Partial<Ramp>>> = {
  'Abs & Core': { mobilise: ['trunk-turn', 'hip-circle', 'cat-cow'] },
  'Back & Shoulders': { mobilise: ['shoulder-roll', 'arm-circle', 'cat-cow'] },
}

/** The warm-up of a mission in an earlier version: by its first area, the same at every level. */
export function earlierRamp({ kind, focus }: Mission, version: number): Ramp {
  const day = kind === 'assessment' ? kind : (focus[0] ?? 'Mobility')
  return version === 1 ? { ...ramps[day], ...version1Ramps[day] } : ramps[day]
}
