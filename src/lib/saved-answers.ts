import { storedJson, traineeKey, withStorage } from './trainee-storage.ts'

export const mePath = '/api/auth/me'
/** The storage key of the signed-in user. */
export const userKept = traineeKey('signed-in', '')

export const sessionTodayPath = '/api/sessions/today'

/** The answers that are cached for offline use, besides the signed-in user. */
export const keptPaths = [
  '/api/bootcamp-access',
  '/api/bootcamps/current',
  '/api/workout/today',
  sessionTodayPath,
] as const

const keyOf = (userId: string, path: string) => traineeKey('answer', userId, path)

/** Caches an answer for offline use. If there is no room for it, removes the older one as well. */
export function keepCopy(userId: string, path: string, answer: unknown): void {
  keepJson(keyOf(userId, path), { answer })
}

/** The last answer; undefined if there is none. `null` can be an answer. */
export function keptCopy(userId: string, path: string): unknown {
  return Object(storedJson('localStorage', keyOf(userId, path))).answer
}

export function keepJson(key: string, value: unknown): void {
  const kept = withStorage('localStorage', (storage) => {
    storage.setItem(key, JSON.stringify(value))
    return true
  })
  if (!kept) withStorage('localStorage', (storage) => storage.removeItem(key))
}
