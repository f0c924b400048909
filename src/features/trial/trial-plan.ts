import type { Plan } from '#shared/api/workout.ts'
import { missionTitles } from '#shared/content/mission-titles.ts'
import type { ExerciseId } from '#shared/content/exercises.ts'
import { exerciseNamed } from '#shared/programme/exercises/library.ts'
import {
  type Station,
  instructionsOf,
  numbered,
  stationOf,
  timedStation,
} from '#shared/programme/plan/station.ts'
import { programVersion } from '#shared/programme/version.ts'
import { trialTexts } from './texts.ts'

/** The two ways to do the first count. */
export type TrialMove = 'push-up' | 'wall-push-up'

const MINUTES = 3
const warmUpSeconds = 20
/** To get down to the floor and read how the count works. */
const beforeCountSeconds = 12
const restSeconds = 30
const squatSeconds = 45
/** How long the count without a clock takes, for the time left in the header. */
const pushUpSeconds = 40

/** The entries of the two counts. */
export const countIds = { pushUps: 'm1', squats: 'm2' } as const

/**
 * Three minutes at the crash site, before any account: a short warm-up by the clock, push-ups until the form breaks
 * as on Day 1, and squats against the clock.
 */
export function trialPlan(move: TrialMove): Plan {
  return {
    id: 'trial',
    day: 1,
    title: missionTitles[0] ?? '',
    description: '',
    version: programVersion,
    level: 1,
    zone: 1,
    focus: [],
    minutes: MINUTES,
    roundRestSeconds: 0,
    warmup: numbered('w', [warmUp('easy-march', 0), warmUp('arm-circle', beforeCountSeconds)]),
    exercises: numbered('m', [
      count(move, { target: 'As many as you can', seconds: pushUpSeconds, clock: false }),
      count('squat', {
        target: `As many as you can in ${squatSeconds} s`,
        seconds: squatSeconds,
        clock: true,
      }),
    ]),
    cooldown: [],
    texts: [trialTexts],
  }
}

const warmUp = (id: ExerciseId, restAfter: number): Station =>
  timedStation(exerciseNamed(id), warmUpSeconds, {
    rounds: 1,
    restSeconds: restAfter,
    block: 1,
    reason: 'Raises your pulse and warms you.',
    rule: 'routine',
  })

type Count = { target: string; seconds: number; clock: boolean }

function count(id: ExerciseId, { target, seconds, clock }: Count): Station {
  const exercise = exerciseNamed(id)
  const slot = { rounds: 1, restSeconds, block: 1, rule: 'test', reason: null } as const
  return {
    ...stationOf(exercise, 0, slot),
    target,
    reps: null,
    duration: seconds,
    test: true,
    instructions: `${how[id] ?? instructionsOf(exercise)} Stop before your form breaks.`,
    ...(clock && { countedSeconds: seconds }),
  }
}

/** A knee push-up does not count as a push-up, so the cue that allows it is left out. */
const how: Partial<Record<ExerciseId, string>> = {
  'push-up':
    'Hands under your shoulders, body in one line. Lower until your elbows bend to ninety degrees. The count ends when your knees touch down.',
}
