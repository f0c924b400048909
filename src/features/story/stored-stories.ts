import type { Story } from '#shared/api/bootcamp.ts'
import { traineeKey, withStorage } from '#src/lib/trainee-storage.ts'

export const storedStoryKey = (userId: string, day: number | '' = '') => traineeKey('story', userId, day)

/** Saves a story for reading offline. */
export function saveStory(userId: string, story: Story): void {
  withStorage('localStorage', (storage) =>
    storage.setItem(storedStoryKey(userId, story.day), JSON.stringify(story)),
  )
}

/** For a restart: the stories' debriefs contain the old bootcamp's figures. */
export function deleteStories(userId: string): void {
  withStorage('localStorage', (storage) => {
    const keys = Object.keys(storage).filter((key) => key.startsWith(storedStoryKey(userId)))
    for (const key of keys) storage.removeItem(key)
  })
}
