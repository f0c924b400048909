import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FinishedWorkout } from '#shared/api/workout.ts'
import { saveAnswer, sessionTodayPath } from '#src/offline/saved-answers.ts'
import { sendOrSave } from '#src/offline/outbox.ts'
import { planQuery, sessionTodayQuery, storyKey } from '../queries.ts'
import { deleteAttempt } from './attempt-storage.ts'

/** `attemptId`: the same one each time an attempt is sent. */
type Finish = { finished: FinishedWorkout; attemptId: string }

/** Returns null while the finish waits in the outbox. */
export function useFinishWorkout() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ finished, attemptId }: Finish) => sendOrSave(finished, attemptId),
    onSuccess: (session, { finished }) => {
      deleteAttempt(finished.userId, finished.workoutPlanId)
      // Queued for later: nothing has changed on the server.
      if (!session) return
      // The first completion is the answer of sessions/today, so the dashboard does not have to wait for it.
      if (session.counts) {
        client.setQueryData(sessionTodayQuery.queryKey, session)
        saveAnswer(finished.userId, sessionTodayPath, session)
      }
      void client.invalidateQueries({ queryKey: sessionTodayQuery.queryKey })
      void client.invalidateQueries({ queryKey: planQuery.queryKey })
      // The story's notebook page is written from this session.
      void client.invalidateQueries({ queryKey: storyKey(finished.day) })
    },
  })
}
