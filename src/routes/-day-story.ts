import { useQuery } from '@tanstack/react-query'
import { type Story, storySchema } from '#shared/api/bootcamp.ts'
import { keepStory, keptStory } from '#src/features/bootcamp/stories.ts'
import { storyQuery } from '#src/features/workout/queries.ts'
import { ApiError, readApi } from '#src/lib/api.ts'

/** A day's story; where the call fails, the one this device has kept. */
export function useDayStory(userId: string, day: number) {
  return useQuery({ ...storyQuery(day), queryFn: ({ signal }) => readStory(userId, day, signal) })
}

/** Keeps what is read. A refusal is an answer: no copy takes its place. */
export async function readStory(userId: string, day: number, signal?: AbortSignal): Promise<Story | null> {
  try {
    const story = await readApi(`/api/jungle-story/${day}`, storySchema, signal)
    if (story) keepStory(userId, story)
    return story
  } catch (error) {
    const refused = error instanceof ApiError && error.status < 500
    const kept = refused ? null : keptStory(userId, day)
    if (!kept) throw error
    return kept
  }
}
