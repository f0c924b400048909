import { completedTransaction } from '#local/paddle/events/transaction.ts'
import type { FinishedWorkout } from '#shared/api/workout.ts'

/** The form of a new account. */
export const signupForm = (email: string, password = 'meadow-17-lantern', notificationsEnabled = false) => ({
  email,
  password,
  confirmPassword: password,
  notificationsEnabled,
})

/** The webhook of a payment for one bootcamp, paid at `now` (milliseconds). */
export const bootcampPayment = (
  customData: Parameters<typeof completedTransaction>[0]['customData'],
  { now = Date.now(), priceId = 'pri_jungle_local' } = {},
) => completedTransaction({ items: [{ priceId, quantity: 1 }], customData, now })

/** A finished mission. Without `exercises` only its first move was done. */
export const finishOf = (
  userId: string,
  { id: workoutPlanId, day }: { id: string; day: number },
  exercises: FinishedWorkout['exercises'] = [{ id: 'm1', completed: true }],
) => ({ userId, workoutPlanId, day, isCompleted: true as const, exercises, completedAt: null })
