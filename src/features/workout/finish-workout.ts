import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FinishedWorkout } from '#shared/api/workout.ts'
import { keepCopy, sessionTodayPath } from '#src/lib/kept-copies.ts'
import { sendOrKeep } from '#src/lib/outbox.ts'
import { planQuery, sessionTodayQuery, storyKey } from './queries.ts'
import { forgetRun } from './run-storage.ts'

/** `runId`: the same one however often a run is sent. */
type Finish = { finished: FinishedWorkout; runId: string }

/** Its answer is null while the finish waits in the outbox. */
export function useFinishWorkout() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ finished, runId }: Finish) => sendOrKeep(finished, runId),
    onSuccess: (session, { finished }) => {
      forgetRun(finished.userId, finished.workoutPlanId)
      // Kept to be sent later: the server knows nothing new.
      if (!session) return
      // The first completion is what sessions/today answers: the dashboard need not wait to be told again.
      if (session.counts) {
        client.setQueryData(sessionTodayQuery.queryKey, session)
        keepCopy(finished.userId, sessionTodayPath, session)
      }
      void client.invalidateQueries({ queryKey: sessionTodayQuery.queryKey })
      void client.invalidateQueries({ queryKey: planQuery.queryKey })
      // The story's notebook page is written from this session.
      void client.invalidateQueries({ queryKey: storyKey(finished.day) })
    },
  })
}
