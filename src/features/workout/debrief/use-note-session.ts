import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SessionNotes } from '#shared/api/workout.ts'
import { callApi } from '#src/lib/api.ts'
import { saveAnswer, sessionTodayPath } from '#src/offline/answers.ts'
import { deviceOwner } from '#src/offline/device-owner.ts'
import { askAfterMission } from '../attempt/after-mission.ts'
import { planQuery, sessionSchema, sessionTodayQuery } from '../queries.ts'

/** Sends the effort and the note of a session that was saved. */
export function useNoteSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, ...notes }: SessionNotes & { id: string }) => {
      const session = await callApi(`/api/workout-sessions/${id}`, sessionSchema, {
        method: 'PATCH',
        body: notes,
      })
      askAfterMission(session.day)
      return session
    },
    onSuccess: async (session) => {
      const { queryKey } = sessionTodayQuery
      if (client.getQueryData(queryKey)?.id === session.id) {
        // A read that began before the change would bring the old answer back.
        await client.cancelQueries({ queryKey, exact: true })
        client.setQueryData(queryKey, session)
        const owner = deviceOwner()
        if (owner !== null) void saveAnswer(owner, sessionTodayPath, session)
      }
      // The answer includes the plans of the next days, which depend on the effort.
      void client.invalidateQueries({ queryKey: planQuery.queryKey })
    },
  })
}
