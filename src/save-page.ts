import * as z from 'zod/mini'
import { userSchema } from '#shared/api/account.ts'
import { storySchema } from '#shared/api/bootcamp.ts'
import type { PageData } from '#shared/page-data.ts'
import { saveStory } from '#src/features/story/stored-stories.ts'
import { mePath, saveAnswer, sessionTodayPath, withOfflineUser } from './offline/answers.ts'

/** The answers that are cached for offline use, besides the signed-in user. */
const savedPaths = ['/api/bootcamp-access', '/api/bootcamps/current', '/api/workout/today', sessionTodayPath]

/**
 * Saves the answers that came with the page, so that they are available offline like answers that the app
 * fetched itself.
 */
export async function savePage({ answers }: PageData): Promise<void> {
  const me = z.safeParse(z.nullable(userSchema), answers[mePath])
  const user = me.success ? await withOfflineUser(() => Promise.resolve(me.data)) : null
  if (!user) return
  for (const path of savedPaths) if (path in answers) void saveAnswer(user.id, path, answers[path])
  const story = storySchema.safeParse(answers[`/api/jungle-story/${user.currentDay}`])
  if (story.success) saveStory(user.id, story.data)
}
