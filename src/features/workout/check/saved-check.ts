import * as z from 'zod/mini'
import { storedJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'
import type { BodyToday } from '../version/choice.ts'
import { bodySchema } from '../version/saved-version.ts'

const checkSchema = z.object({
  /** Whether the mission card asks on this device. */
  asks: z.boolean(),
  /** The last answer; null if there is none. */
  last: z.nullable(bodySchema),
})
type SavedCheck = z.infer<typeof checkSchema>

const keyOf = (userId: string) => traineeKey('check', userId)

const savedCheck = (userId: string): SavedCheck =>
  z.safeParse(checkSchema, storedJson('localStorage', keyOf(userId))).data ?? { asks: true, last: null }

function saveCheck(userId: string, change: Partial<SavedCheck>): void {
  const check = { ...savedCheck(userId), ...change }
  withStorage('localStorage', (storage) => storage.setItem(keyOf(userId), JSON.stringify(check)))
}

/** Whether the mission card of this device asks how the body is. */
export const asksForBody = (userId: string) => savedCheck(userId).asks
export const saveAsksForBody = (userId: string, asks: boolean) => saveCheck(userId, { asks })

/** What was said on the last earlier date; null if there is nothing. */
export function earlierBody(userId: string, today: string): BodyToday | null {
  const { last } = savedCheck(userId)
  return last && last.on < today ? last : null
}
export const saveBody = (userId: string, last: BodyToday) => saveCheck(userId, { last })
