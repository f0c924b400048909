import { useState } from 'react'
import type { FinishedWorkout, Plan, Session } from '#shared/api/workout.ts'
import { finishAlert } from './finish-alert.ts'
import { finishedWorkout } from './finish.ts'
import { useFinishWorkout } from './finish-workout.ts'
import type { WorkoutAttempt } from './attempt.ts'

/** Sends an attempt; `onFinished` gets null if it is queued for later. `alert` explains a failure and what to do. */
export function useFinish(
  user: { id: string } | null,
  plan: Plan,
  onFinished: (session: Session | null) => void,
) {
  const finishWorkout = useFinishWorkout()
  const [alert, setAlert] = useState<string | null>(null)

  const send = (finished: FinishedWorkout, attemptId: string) => {
    setAlert(null)
    const onError = (error: Error) => {
      console.error('Failed to complete workout. Please try again.', error)
      setAlert(finishAlert(error))
    }
    finishWorkout.mutate({ finished, attemptId }, { onSuccess: onFinished, onError })
  }

  const finish = (attempt: WorkoutAttempt) => {
    const finished = finishedWorkout(user, plan, attempt)
    if (!finished) {
      console.error('Please wait for data to load before completing workout')
      setAlert('Your mission is still loading. Press Finish again in a moment.')
    } else if (finished.exercises.some(({ completed }) => completed)) {
      send(finished, attempt.id)
    } else {
      setAlert('Complete at least one exercise first.')
    }
  }

  return { finish, alert, pending: finishWorkout.isPending || finishWorkout.isSuccess }
}
