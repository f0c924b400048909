import { storedJson, traineeKey, withStorage } from './trainee-storage.ts'

export const mePath = '/api/auth/me'
/** Where who is signed in is kept. */
export const userKept = traineeKey('signed-in', '')

export const sessionTodayPath = '/api/sessions/today'

/** The answers that are kept for days without a network, beside who is signed in. */
export const keptPaths = [
  '/api/bootcamp-access',
  '/api/bootcamps/current',
  '/api/workout/today',
  sessionTodayPath,
] as const

const keyOf = (userId: string, path: string) => traineeKey('answer', userId, path)

/** Keeps an answer for days without a network; where there is no room for it, rather none than an older one. */
export function keepCopy(userId: string, path: string, answer: unknown): void {
  keepJson(keyOf(userId, path), { answer })
}

/** What was answered last; undefined where nothing is kept: that there is nothing may be an answer. */
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
