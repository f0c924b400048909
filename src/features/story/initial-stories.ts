import { queryOptions } from '@tanstack/react-query'
import { reachedStoriesSchema } from '#shared/api/bootcamp.ts'
import { callApi } from '#src/lib/api.ts'
import { storedJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'
import { deleteAll, saveStory } from './stored-stories.ts'

const initializedKey = (userId: string) => traineeKey('day-stories-fetched', userId)

/**
 * Fetches the stories reached so far, once per trainee in this browser: when the log, which shows them, is first opened.
 * Later stories are saved when they are read. Invalidate this query after the outbox has sent a finish: that day's
 * copy is only the brief.
 */
export const initialStoriesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['api', 'jungle-stories', 'init', userId],
    staleTime: Infinity,
    queryFn: async ({ signal, client, queryKey }) => {
      const isFirst = client.getQueryData(queryKey) === undefined
      if (isFirst && storedJson('localStorage', initializedKey(userId)) === true) return true
      await fetchStories(userId, signal)
      withStorage('localStorage', (storage) => storage.setItem(initializedKey(userId), 'true'))
      return true
    },
  })

async function fetchStories(userId: string, signal: AbortSignal): Promise<void> {
  const { stories } = await callApi('/api/jungle-stories/init', reachedStoriesSchema, {
    method: 'POST',
    signal,
  })
  // Copies of an earlier release that stored the aftermath with the brief, and its mark that it had fetched them.
  for (const kind of ['story', 'stories-initialised']) deleteAll(traineeKey(kind, userId))
  for (const story of stories) saveStory(userId, story)
}
