import { queryOptions } from '@tanstack/react-query'
import type { Story } from '#shared/api/bootcamp.ts'
import { saveStory } from '#src/features/bootcamp/stories.ts'
import { storyKey } from '#src/features/workout/queries.ts'
import { ApiError, readApi } from '#src/lib/api.ts'

const storySchema = () => import('#shared/api/bootcamp.ts').then((all) => all.storySchema)

/**
 * A day's story; if the call fails, the one that this device has cached. The story of a named bootcamp is
 * not cached, because its figures are not the latest bootcamp's.
 */
export const dayStoryQuery = (userId: string, day: number, bootcamp?: string) =>
  queryOptions({
    queryKey: [...storyKey(day), ...(bootcamp === undefined ? [] : [{ bootcamp }])],
    queryFn: ({ signal }) =>
      bootcamp === undefined ? readStory(userId, day, signal) : readStoryOf(bootcamp, day, signal),
  })

const readStoryOf = (bootcamp: string, day: number, signal: AbortSignal) =>
  readApi(`/api/jungle-story/${day}?${new URLSearchParams({ bootcamp })}`, storySchema, signal)

/** Reads and caches a story. If the server refuses, the cached story is not used. */
async function readStory(userId: string, day: number, signal?: AbortSignal): Promise<Story | null> {
  try {
    const story = await readApi(`/api/jungle-story/${day}`, storySchema, signal)
    if (story) saveStory(userId, story)
    return story
  } catch (error) {
    const refused = error instanceof ApiError && error.status < 500
    const copies = refused ? null : await import('#src/features/bootcamp/saved-story.ts').catch(() => null)
    const saved = copies?.savedStory(userId, day)
    if (!saved) throw error
    return saved
  }
}
