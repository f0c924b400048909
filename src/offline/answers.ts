import type { User } from '#shared/api/account.ts'
import type { Reader } from '#src/lib/api.ts'
import { withStore } from './database.ts'
import { claimDevice, deviceOwner } from './device-owner.ts'
import { setAnswerSource } from './signal.ts'

export const mePath = '/api/auth/me'
export const sessionTodayPath = '/api/sessions/today'

export type CachedQuery<Answer> = {
  path: string
  schema: () => Promise<Reader<Answer>>
  /**
   * Adapts the cached answer to the trainee's current day, which may be later than the answer's own;
   * undefined if it no longer applies.
   */
  forDay?: (copy: Answer, user: User) => Answer | null | undefined | Promise<Answer | undefined>
}

/** Reads an answer and caches it. Only if the network fails is the cached answer used instead. */
export async function withOfflineCache<Answer>(
  query: CachedQuery<Answer>,
  read: () => Promise<Answer | null>,
): Promise<Answer | null> {
  const owner = deviceOwner()
  try {
    const answer = await read()
    if (owner !== null) void saveAnswer(owner, query.path, answer)
    setAnswerSource('server')
    return answer
  } catch (error) {
    const answer =
      owner !== null && error instanceof TypeError
        ? await (await importSavedAnswers())?.answerForToday(owner, query)
        : undefined
    if (answer === undefined) throw error
    setAnswerSource('device')
    return answer
  }
}

/** The same for the signed-in user. Only the server can say that no one is signed in. */
export async function withOfflineUser(read: () => Promise<User | null>): Promise<User | null> {
  try {
    const user = await read()
    if (user) await claimDevice(user.id)
    const owner = deviceOwner()
    if (owner !== null) void saveAnswer(owner, mePath, user)
    setAnswerSource('server')
    return user
  } catch (error) {
    const user = error instanceof TypeError ? await (await importSavedAnswers())?.savedUser() : null
    if (!user) throw error
    setAnswerSource('device')
    return user
  }
}

/** Caches an answer for offline use. If there is no room for it, removes the older one as well. */
export async function saveAnswer(userId: string, path: string, answer: unknown): Promise<void> {
  const key = [userId, path]
  if ((await withStore('answers', (store) => store.put({ answer }, key))) === null)
    await withStore('answers', (store) => store.delete(key))
}

// Loaded when a cached answer is needed, or while the browser is idle (features/background). If it cannot be
// loaded, there are no cached answers.
const importSavedAnswers = () => import('./saved-answers.ts').catch(() => null)
