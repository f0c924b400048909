import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FinishedWorkout } from '#shared/api/workout.ts'
import { keepCopy, sessionTodayPath } from '#src/lib/saved-answers.ts'
import { sendOrKeep } from '#src/lib/outbox.ts'
import { planQuery, sessionTodayQuery, storyQuery } from './queries.ts'
import { forgetRun } from './attempt-storage.ts'

/** `attemptId`: the same one each time an attempt is sent. */
type Finish = { finished: FinishedWorkout; runId: string }

/** Returns null while the finish waits in the outbox. */
export function useFinishWorkout() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ finished, runId }: Finish) => sendOrKeep(finished, runId),
    onSuccess: (session, { finished }) => {
      forgetRun(finished.userId, finished.workoutPlanId)
      // Queued for later: nothing has changed on the server.
      if (!session) return
      // The first completion is the answer of sessions/today, so the dashboard does not have to wait for it.
      if (session.counts) {
        client.setQueryData(sessionTodayQuery.queryKey, session)
        keepCopy(finished.userId, sessionTodayPath, session)
      }
      void client.invalidateQueries({ queryKey: sessionTodayQuery.queryKey })
      void client.invalidateQueries({ queryKey: planQuery.queryKey })
      // The story's notebook page is written from this session.
      void client.invalidateQueries({ queryKey: storyQuery(finished.day).queryKey })
    },
  })
}
