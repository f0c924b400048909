import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FinishedWorkout, Session } from '#shared/api/workout.ts'
import { saveAnswer, sessionTodayPath } from '#src/offline/answers.ts'
import { sendOrSave } from '#src/offline/page-outbox.ts'
import { dayStoryQuery } from '#src/features/story/queries.ts'
import { planQuery, sessionTodayQuery } from '../queries.ts'
import type { Act, Finish } from '../state/player-state.ts'
import { deleteChoiceOfDay } from '../choice/saved-choice.ts'
import { askAfterMission } from './after-mission.ts'
import { deleteAttempt } from './attempt-storage.ts'
import { finishAlert } from './finish-alert.ts'
import { stillLoadingAlert } from './finish.ts'

/** Sends a finish that the player decided on; `onFinished` gets null if it is queued for later. */
export function useSendFinish(act: Act, onFinished: (session: Session | null) => void) {
  const { mutate } = useFinishWorkout()
  return (finish: Finish): void => {
    if (finish.status === 'failed' && finish.alert === stillLoadingAlert)
      console.error('Please wait for data to load before completing workout')
    if (finish.status !== 'sending') return
    const onSuccess = (session: Session | null) => {
      act({ type: 'sent' })
      onFinished(session)
    }
    const onError = (error: Error) => {
      console.error('Failed to complete workout. Please try again.', error)
      act({ type: 'notSent', alert: finishAlert(error) })
    }
    mutate(finish, { onSuccess, onError })
  }
}

/** `attemptId`: the same one each time an attempt is sent. */
type Sending = { finished: FinishedWorkout; attemptId: string }

/** Returns null while the finish waits in the outbox. */
export function useFinishWorkout() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ finished, attemptId }: Sending) => {
      const session = await sendOrSave(finished, attemptId)
      if (session) askAfterMission(finished.day)
      return session
    },
    onSuccess: (session, { finished }) => {
      deleteAttempt(finished.userId, finished.workoutPlanId)
      deleteChoiceOfDay(finished.userId, finished.day)
      // Queued for later: nothing has changed on the server.
      if (!session) return
      // The first completion is the answer of sessions/today, so the dashboard does not have to wait for it.
      if (session.counts) {
        client.setQueryData(sessionTodayQuery.queryKey, session)
        void saveAnswer(finished.userId, sessionTodayPath, session)
      }
      void client.invalidateQueries({ queryKey: sessionTodayQuery.queryKey })
      void client.invalidateQueries({ queryKey: planQuery.queryKey })
      // The story's notebook page is written from this session.
      void client.invalidateQueries({ queryKey: dayStoryQuery(finished.userId, finished.day).queryKey })
    },
  })
}
