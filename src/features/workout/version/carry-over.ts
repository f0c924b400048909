import type { Plan } from '#shared/api/workout.ts'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { type WorkoutAttempt, newAttempt } from '../attempt/attempt.ts'

/** Carries an attempt over to another version of its mission: the same id, with the warm-up steps that both have. */
export function carryOver(attempt: WorkoutAttempt, from: Plan, to: Plan): WorkoutAttempt {
  const before = new Map(from.warmup.map(({ id, code }) => [id, code]))
  const steps = stepsOf(to)
  const done = steps
    .filter(
      ({ entry, section, key }) =>
        section === 'warmup' && before.get(entry.id) === entry.code && attempt.done.includes(key),
    )
    .map(({ key }) => key)
  return {
    ...newAttempt(to, attempt.id),
    done,
    index: Math.max(
      steps.findIndex(({ key }) => !done.includes(key)),
      0,
    ),
  }
}
