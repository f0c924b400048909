import { useQueryClient } from '@tanstack/react-query'
import { storiesKey } from '#src/features/story/queries.ts'
import { deleteStories } from '#src/features/story/stored-stories.ts'
import { quoteQuery } from '#src/features/quotes/queries.ts'
import { planQuery, sessionTodayQuery } from '#src/features/workout/queries.ts'
import { saveAnswer } from '#src/offline/answers.ts'
import { meQuery } from '#src/offline/me.ts'

/** Clears everything that belongs to the last bootcamp before a new one starts. Its debriefs contain its figures. */
export function useClearBootcamp(): () => Promise<void> {
  const client = useQueryClient()

  return async () => {
    const user = client.getQueryData(meQuery.queryKey)
    if (user) {
      // Imported on demand: it pulls in the player's rules.
      await import('#src/features/workout/attempt/attempt-storage.ts').then(({ deleteAttempts }) =>
        deleteAttempts(user.id),
      )
      deleteStories(user.id)
      // The new bootcamp has no page yet, which is also true offline.
      await saveAnswer(user.id, '/api/notebook', null)
    }
    const keys = [planQuery.queryKey, sessionTodayQuery.queryKey, quoteQuery.queryKey, storiesKey]
    await Promise.all(keys.map((queryKey) => client.resetQueries({ queryKey })))
  }
}
