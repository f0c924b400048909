import type { ExerciseId } from '#shared/content/exercises.ts'
import type { Area } from '#shared/content/exercises/exercise.ts'
import type { Mission } from '#shared/content/missions.ts'
import type { Needs } from '#shared/programme/plan/needs.ts'
import { suitableMoves } from '#shared/programme/exercises/stand-ins.ts'
import { type Station, timedStation } from '#shared/programme/plan/station.ts'

/** Ten steps of this many seconds: 300 in all (training.md 1). */
export const stepSeconds = 30

const phaseReasons = {
  raise: 'Raises your pulse and warms you.',
  mobilise: 'Opens the joints the day will use.',
  activate: 'Wakes the muscles that hold you steady: half speed.',
  approach: 'A taste of the work to come: half speed, with pauses if you like.',
} as const

/** Raise, mobilize, activate, approach: the RAMP order. All of it is low impact and easy at every strength. */
type Ramp = Record<keyof typeof phaseReasons, readonly ExerciseId[]>

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

/** The ten warm-up steps of a mission, the same at every strength. */
export function warmupStations({ kind, focus }: Mission, needs: Needs, version: number): Station[] {
  const day = kind === 'assessment' ? kind : (focus[0] ?? 'Mobility')
  const ramp = version === 1 ? { ...ramps[day], ...version1Ramps[day] } : ramps[day]
  const phases = ['raise', 'mobilise', 'activate', 'approach'] as const
  const reasons = phases.flatMap((phase) => ramp[phase].map(() => phaseReasons[phase]))
  const moves = suitableMoves(
    phases.flatMap((phase) => ramp[phase]),
    needs,
  )
  return moves.map((move, index) =>
    timedStation(move, stepSeconds, {
      rounds: 1,
      restSeconds: 0,
      block: 1,
      reason: reasons[index] ?? null,
      rule: 'routine',
    }),
  )
}
