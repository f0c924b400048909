import type { User } from '#shared/api/account.ts'
import type { Reader } from './api.ts'
import { ownDevice } from './device-owner.ts'
import { keepCopy, keepJson, userKept } from './saved-answers.ts'
import { storedJson } from './trainee-storage.ts'

type Kept<Answer> = {
  path: string
  schema: () => Promise<Reader<Answer>>
  /**
   * Adapts the cached answer to the trainee's current day, which may be later than the answer's own;
   * undefined if it no longer applies.
   */
  onDay?: (copy: Answer, user: User) => Answer | null | undefined | Promise<Answer | undefined>
}

/** Reads an answer and caches it. Only if the network fails is the cached answer used instead. */
export async function orKept<Answer>(
  kept: Kept<Answer>,
  read: () => Promise<Answer | null>,
): Promise<Answer | null> {
  const userId = keptUserId()
  try {
    const answer = await read()
    if (userId !== null) keepCopy(userId, kept.path, answer)
    setSource('server')
    return answer
  } catch (error) {
    const answer = userId !== null && error instanceof TypeError ? await copyOf(userId, kept) : undefined
    if (answer === undefined) throw error
    setSource('device')
    return answer
  }
}

/** The same for the signed-in user. Only the server can say that nobody is signed in. */
export async function orKeptUser(read: () => Promise<User | null>): Promise<User | null> {
  try {
    const user = await read()
    if (user) await ownDevice(user.id)
    keepJson(userKept, user)
    setSource('server')
    return user
  } catch (error) {
    const user = error instanceof TypeError ? await keptUser() : null
    if (!user) throw error
    setSource('device')
    return user
  }
}

let source: 'server' | 'device' = 'server'
const watchers = new Set<() => void>()

/** Where the latest answer came from. */
export const answerSource = () => source

/** The connection is gone: the next answer would have to come from this device. */
export const lostSignal = () => setSource('device')

export function watchSource(changed: () => void): () => void {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

function setSource(now: typeof source): void {
  if (now === source) return
  source = now
  for (const changed of watchers) changed()
}

function keptUserId(): string | null {
  const { id } = Object(storedJson('localStorage', userKept))
  return typeof id === 'string' ? id : null
}

// Loaded when a cached answer is needed, or while the browser is idle (routes/-background.tsx). If it cannot
// be loaded, there are no cached answers.
const readers = () => import('./saved-answer-readers.ts').catch(() => null)

async function keptUser(): Promise<User | null> {
  return (await readers())?.keptUser() ?? null
}

async function copyOf<Answer>(
  userId: string,
  { path, schema, onDay = (copy) => copy }: Kept<Answer>,
): Promise<Answer | null | undefined> {
  const loaded = await Promise.all([readers(), schema()]).catch(() => null)
  const user = loaded?.[0]?.keptUser()
  if (!loaded || user?.id !== userId) return undefined
  const copy = loaded[0]?.keptAnswer(userId, path, loaded[1])
  return copy && onDay(copy, user)
}
