import { listOf, readOrNull } from '#src/lib/read-stored.ts'
import { storedJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'
import type { BodyToday } from '../version/choice.ts'
import { storedBody } from '../version/saved-version.ts'

const keyOf = (userId: string) => traineeKey('check', userId, 'bodies')

const savedBodies = (userId: string): BodyToday[] =>
  readOrNull(listOf(storedBody), storedJson('localStorage', keyOf(userId))) ?? []

/** The last check of another date; null if there is none. */
export const earlierBody = (userId: string, today: string): BodyToday | null =>
  savedBodies(userId).find(({ on }) => on !== today) ?? null

/** Stores today's check beside the last earlier one; undefined deletes today's. */
export function saveBody(userId: string, today: string, body: BodyToday | undefined): void {
  const earlier = earlierBody(userId, today)
  const bodies = [body, earlier].filter(Boolean)
  withStorage('localStorage', (storage) => storage.setItem(keyOf(userId), JSON.stringify(bodies)))
}
