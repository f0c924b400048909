import type { Plan } from '#shared/api/workout.ts'
import { preloadLeft } from '#src/features/mission/lazy-left.ts'
import { pausedText } from '#src/features/mission/paused-text.ts'
import { deviceTimeZone } from '#src/lib/device-time-zone.ts'
import { type Step, stepsOf } from '#shared/programme/plan/steps.ts'
import type { WorkoutAttempt } from '../attempt/attempt.ts'
import { changedSteps } from '../attempt/changes.ts'
import type { ResumePoint } from '../attempt/resume-point.ts'
import { minutesLeft, secondsToGo } from '../state/time-left.ts'

/** Where a mission was left, as the card shows it. */
export type BegunMission = {
  /** Minutes to its end; null if they cannot be computed, because the exercises are not on this device. */
  minutes: number | null
  section: Step['section']
  round: number
  rounds: number
  /** The step that comes next: "Squats, 12 reps". */
  next: string
  /** When it was left, in words; null if unknown. */
  paused: string | null
}

export async function begunMission(
  plan: Plan,
  attempt: WorkoutAttempt,
  resumePoint: ResumePoint | null,
): Promise<BegunMission | null> {
  const steps = changedSteps(stepsOf(plan), attempt.changes)
  const index = Math.min(attempt.index, steps.length - 1)
  const step = steps[index]
  if (!step) return null
  const [tempoOf] = await Promise.all([tempo(), preloadLeft()])
  const { roundRestSeconds } = plan
  return {
    minutes: tempoOf && minutesLeft(secondsToGo(steps, index, { roundRestSeconds, tempoOf })),
    section: step.section,
    round: step.round,
    rounds: step.rounds,
    next: `${step.entry.name}, ${step.entry.target}`,
    paused: resumePoint && pausedText(resumePoint.savedAt, deviceTimeZone()),
  }
}

/** It includes the exercise library; null if it cannot be loaded. */
const tempo = () =>
  import('../step/tempo.ts').then(
    (loaded) => loaded.tempoOf,
    () => null,
  )
