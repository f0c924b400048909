import { queryOptions } from '@tanstack/react-query'
import type { Story } from '#shared/api/bootcamp.ts'
import { bootcampKey, bootcampSearch } from '#src/features/bootcamp/bootcamp-address.ts'
import { ApiError, readApi } from '#src/lib/api.ts'
import { saveStory } from './stored-stories.ts'

const schemas = () => import('#shared/api/bootcamp.ts')
const storySchema = () => schemas().then((all) => all.storySchema)

/** The query key of all stories. */
export const storiesKey = ['api', 'jungle-story']

/**
 * A day's story; if the call fails, the one that this device has cached. The story of a named bootcamp is
 * not cached, because its figures are not the latest bootcamp's.
 */
export const dayStoryQuery = (userId: string, day: number, bootcamp?: string) =>
  queryOptions({
    queryKey: [...storiesKey, day, ...bootcampKey(bootcamp)],
    queryFn: ({ signal }) =>
      bootcamp === undefined
        ? readLatest(userId, day, signal)
        : readApi(`/api/jungle-story/${day}${bootcampSearch(bootcamp)}`, storySchema, signal),
  })

/** Reads and caches a story. If the server refuses, the cached story is not used. */
async function readLatest(userId: string, day: number, signal: AbortSignal): Promise<Story | null> {
  try {
    const story = await readApi(`/api/jungle-story/${day}`, storySchema, signal)
    if (story) saveStory(userId, story)
    return story
  } catch (error) {
    const refused = error instanceof ApiError && error.status < 500
    const copies = refused ? null : await import('./saved-story.ts').catch(() => null)
    const saved = copies?.savedStory(userId, day)
    if (!saved) throw error
    return saved
  }
}
