import * as z from 'zod/mini'
import { storedJson, traineeKey, withStorage } from './trainee-storage.ts'

export const sessionTodayPath = '/api/sessions/today'

const keyOf = (userId: string, path: string) => traineeKey('answer', userId, path)

/** Keeps an answer for days without a network; where there is no room for it, rather none than an older one. */
export function keepCopy(userId: string, path: string, answer: unknown): void {
  keepJson(keyOf(userId, path), { answer })
}

/** What was answered last; undefined where nothing is kept: that there is nothing may be an answer. */
export function keptCopy(userId: string, path: string): unknown {
  const kept = z.safeParse(z.object({ answer: z.unknown() }), storedJson('localStorage', keyOf(userId, path)))
  return kept.success ? kept.data.answer : undefined
}

export function keepJson(key: string, value: unknown): void {
  const kept = withStorage('localStorage', (storage) => {
    storage.setItem(key, JSON.stringify(value))
    return true
  })
  if (!kept) withStorage('localStorage', (storage) => storage.removeItem(key))
}
