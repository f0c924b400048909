import { type Story, reachedStoriesSchema, storySchema } from '#shared/api/bootcamp.ts'
import { callApi } from '#src/lib/api.ts'
import { storedJson, traineeKey } from '#src/lib/trainee-storage.ts'
import { deleteAll, saveStory, storedStoryKey } from './stored-stories.ts'

/** The saved copy of a day's story; null if there is none, or if this version cannot read it. */
export function savedStory(userId: string, day: number): Story | null {
  const story = storySchema.safeParse(storedJson('localStorage', storedStoryKey(userId, day)))
  return story.success ? story.data : null
}

/** Fetches and saves the stories reached so far. */
export async function fetchStories(userId: string, signal: AbortSignal): Promise<void> {
  const { stories } = await callApi('/api/jungle-stories/init', reachedStoriesSchema, {
    method: 'POST',
    signal,
  })
  // Copies of an earlier release that stored the aftermath with the brief, and its mark that it had fetched them.
  for (const kind of ['story', 'stories-initialised']) deleteAll(traineeKey(kind, userId))
  for (const story of stories) saveStory(userId, story)
}
