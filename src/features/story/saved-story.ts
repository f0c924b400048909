import { type Story, storySchema } from '#shared/api/bootcamp.ts'
import { storedJson } from '#src/lib/trainee-storage.ts'
import { storedStoryKey } from './stored-stories.ts'

/** The saved copy of a day's story; null if there is none, or if this version cannot read it. */
export function savedStory(userId: string, day: number): Story | null {
  const story = storySchema.safeParse(storedJson('localStorage', storedStoryKey(userId, day)))
  return story.success ? story.data : null
}
