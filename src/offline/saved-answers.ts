import { storedJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'

export const mePath = '/api/auth/me'
/** The storage key of the signed-in user. */
export const savedUserKey = traineeKey('signed-in', '')

export const sessionTodayPath = '/api/sessions/today'

/** The answers that are cached for offline use, besides the signed-in user. */
export const savedPaths = [
  '/api/bootcamp-access',
  '/api/bootcamps/current',
  '/api/workout/today',
  sessionTodayPath,
] as const

const keyOf = (userId: string, path: string) => traineeKey('answer', userId, path)

/** Caches an answer for offline use. If there is no room for it, removes the older one as well. */
export function saveAnswer(userId: string, path: string, answer: unknown): void {
  saveJson(keyOf(userId, path), { answer })
}

/** The last answer; undefined if there is none. `null` can be an answer. */
export function savedAnswer(userId: string, path: string): unknown {
  return Object(storedJson('localStorage', keyOf(userId, path))).answer
}

export function saveJson(key: string, value: unknown): void {
  const saved = withStorage('localStorage', (storage) => {
    storage.setItem(key, JSON.stringify(value))
    return true
  })
  if (!saved) withStorage('localStorage', (storage) => storage.removeItem(key))
}
