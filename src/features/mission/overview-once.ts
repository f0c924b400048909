import type { Session } from '#shared/api/workout.ts'
import { storedJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'

const keyOf = (userId: string) => traineeKey('overview', userId)

/** A mission has just been finished: its overview opens by itself when the dashboard is next seen. */
export function dueOverview(userId: string, session: Session): void {
  withStorage('sessionStorage', (storage) => storage.setItem(keyOf(userId), JSON.stringify(session)))
}

/** The session that was finished, a repeat among them; once. */
export async function takeOverview(userId: string): Promise<Session | null> {
  const due = storedJson('sessionStorage', keyOf(userId))
  withStorage('sessionStorage', (storage) => storage.removeItem(keyOf(userId)))
  if (due === null) return null
  const { sessionSchema } = await import('#shared/api/workout.ts')
  return sessionSchema.safeParse(due).data ?? null
}
