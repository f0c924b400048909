import { queryOptions } from '@tanstack/react-query'
import type { Story } from '#shared/api/bootcamp.ts'
import { callApi } from '#src/lib/api.ts'
import { storedJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'

const initializedKey = (userId: string) => traineeKey('stories-initialised', userId)
export const storyKey = (userId: string, day: number | '' = '') => traineeKey('story', userId, day)

const reachedStoriesSchema = () => import('#shared/api/bootcamp.ts').then((all) => all.reachedStoriesSchema)

/** Fetches the stories reached so far, once per trainee in this browser; later ones are saved when they are read. */
export const initialStoriesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['api', 'jungle-stories', 'init', userId],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      if (storedJson('localStorage', initializedKey(userId)) === true) return true
      const { stories } = await callApi('/api/jungle-stories/init', reachedStoriesSchema, {
        method: 'POST',
        signal,
      })
      for (const story of stories) saveStory(userId, story)
      withStorage('localStorage', (storage) => storage.setItem(initializedKey(userId), 'true'))
      return true
    },
  })

/** Saves a story for reading offline. */
export function saveStory(userId: string, story: Story): void {
  withStorage('localStorage', (storage) =>
    storage.setItem(storyKey(userId, story.day), JSON.stringify(story)),
  )
}

/** For a restart: the stories' debriefs contain the old bootcamp's figures. */
export function deleteStories(userId: string): void {
  withStorage('localStorage', (storage) => {
    const keys = Object.keys(storage).filter((key) => key.startsWith(storyKey(userId)))
    for (const key of keys) storage.removeItem(key)
  })
}
