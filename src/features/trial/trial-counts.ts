import * as z from 'zod/mini'
import { parseJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'

const countSchema = z.number().check(z.int(), z.gte(0))

const countsSchema = z.object({
  /** Push-ups, or wall push-ups if `wall` is set. */
  pushUps: countSchema,
  wall: z.boolean(),
  squats: countSchema,
})

/** What a visitor counted in the first three minutes. */
export type TrialCounts = z.infer<typeof countsSchema>

/** The key has no user id. Signing out deletes it with the other keys of a trainee. */
const key = traineeKey('trial', '')

export function saveTrialCounts(counts: TrialCounts): void {
  withStorage('localStorage', (storage) => storage.setItem(key, JSON.stringify(counts)))
}

export const savedCountsText = () => withStorage('localStorage', (storage) => storage.getItem(key))

export function parseTrialCounts(text: string | null): TrialCounts | null {
  const counts = z.safeParse(countsSchema, parseJson(text))
  return counts.success ? counts.data : null
}

export function deleteTrialCounts(): void {
  withStorage('localStorage', (storage) => storage.removeItem(key))
}
