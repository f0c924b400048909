import type { User } from '#shared/api/account.ts'
import type { Reader } from '#src/lib/api.ts'
import { claimDevice } from './device-owner.ts'
import { saveAnswer, saveJson, savedUserKey } from './saved-answers.ts'
import { storedJson } from '#src/lib/trainee-storage.ts'

type CachedQuery<Answer> = {
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
  const userId = savedUserId()
  try {
    const answer = await read()
    if (userId !== null) saveAnswer(userId, query.path, answer)
    setSource('server')
    return answer
  } catch (error) {
    const answer = userId !== null && error instanceof TypeError ? await readAnswer(userId, query) : undefined
    if (answer === undefined) throw error
    setSource('device')
    return answer
  }
}

/** The same for the signed-in user. Only the server can say that nobody is signed in. */
export async function withOfflineUser(read: () => Promise<User | null>): Promise<User | null> {
  try {
    const user = await read()
    if (user) await claimDevice(user.id)
    saveJson(savedUserKey, user)
    setSource('server')
    return user
  } catch (error) {
    const user = error instanceof TypeError ? await readSavedUser() : null
    if (!user) throw error
    setSource('device')
    return user
  }
}

let source: 'server' | 'device' = 'server'
const listeners = new Set<() => void>()

/** Where the latest answer came from. */
export const answerSource = () => source

/** The connection is gone: the next answer would have to come from this device. */
export const markOffline = () => setSource('device')

export function subscribeToSource(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setSource(now: typeof source): void {
  if (now === source) return
  source = now
  for (const listener of listeners) listener()
}

function savedUserId(): string | null {
  const { id } = Object(storedJson('localStorage', savedUserKey))
  return typeof id === 'string' ? id : null
}

// Loaded when a cached answer is needed, or while the browser is idle (routes/-background.tsx). If it cannot
// be loaded, there are no cached answers.
const importReaders = () => import('./saved-answer-readers.ts').catch(() => null)

async function readSavedUser(): Promise<User | null> {
  return (await importReaders())?.savedUser() ?? null
}

async function readAnswer<Answer>(
  userId: string,
  { path, schema, forDay = (copy) => copy }: CachedQuery<Answer>,
): Promise<Answer | null | undefined> {
  const loaded = await Promise.all([importReaders(), schema()]).catch(() => null)
  const user = loaded?.[0]?.savedUser()
  if (!loaded || user?.id !== userId) return undefined
  const copy = loaded[0]?.parseSavedAnswer(userId, path, loaded[1])
  return copy && forDay(copy, user)
}
