import type { Story } from '#shared/api/bootcamp.ts'
import { traineeKey, withStorage } from '#src/lib/trainee-storage.ts'

/** Not `story`: copies under that name are from a release that stored the aftermath with the brief. */
export const storedStoryKey = (userId: string, day: number | '' = '') => traineeKey('day-story', userId, day)

/** Saves a story for reading offline. */
export function saveStory(userId: string, story: Story): void {
  withStorage('localStorage', (storage) =>
    storage.setItem(storedStoryKey(userId, story.day), JSON.stringify(story)),
  )
}

/** For a restart: the stories are those of the old bootcamp. */
export const deleteStories = (userId: string) => deleteAll(storedStoryKey(userId))

/** Deletes what is stored under keys with this prefix. */
export const deleteAll = (prefix: string) =>
  withStorage('localStorage', (storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  })
