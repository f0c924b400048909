import { type Story, storySchema } from '#shared/api/bootcamp.ts'
import { storedJson } from '#src/lib/trainee-storage.ts'
import { storyKey } from './stories.ts'

/** The device's copy of a day's story; null when there is none, or none this version can read. */
export function keptStory(userId: string, day: number): Story | null {
  const story = storySchema.safeParse(storedJson('localStorage', storyKey(userId, day)))
  return story.success ? story.data : null
}
