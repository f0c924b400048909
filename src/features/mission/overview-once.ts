import type { Session } from '#shared/api/workout.ts'
import { storedJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'

const keyOf = (userId: string) => traineeKey('overview', userId)

/** Marks a mission as just finished: its overview opens automatically on the next visit to the dashboard. */
export function scheduleOverview(userId: string, session: Session): void {
  withStorage('sessionStorage', (storage) => storage.setItem(keyOf(userId), JSON.stringify(session)))
}

/** Takes the session that was just finished, including repeats; it is returned only once. */
export async function takeOverview(userId: string): Promise<Session | null> {
  const scheduled = storedJson('sessionStorage', keyOf(userId))
  withStorage('sessionStorage', (storage) => storage.removeItem(keyOf(userId)))
  if (scheduled === null) return null
  const { sessionSchema } = await import('#shared/api/workout.ts')
  return sessionSchema.safeParse(scheduled).data ?? null
}
