import type { Session } from '#shared/api/workout.ts'
import { storedJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'

/** A mission that was just finished, as the screens after it show it. */
export type FinishedMission = {
  session: Session
  /** The finish waits on this device, which rebuilt the session. */
  unsent: boolean
  /** Minutes of a mission that was done whole; null if parts were skipped. */
  minutes: number | null
}

const keyOf = (userId: string) => traineeKey('overview', userId)

/** For a browser whose storage is full: kept until the page is closed. */
let unstored: { userId: string; finished: FinishedMission } | null = null

/** Marks a mission as just finished: its overview opens automatically on the next visit to the dashboard. */
export function scheduleOverview(userId: string, finished: FinishedMission): void {
  unstored = { userId, finished }
  withStorage('sessionStorage', (storage) => {
    storage.setItem(keyOf(userId), JSON.stringify(finished))
    unstored = null
  })
}

/** The mission that was just finished, including repeats; null if there is none, or if this version cannot read it. */
export async function scheduledOverview(userId: string): Promise<FinishedMission | null> {
  const held = unstored?.userId === userId ? unstored.finished : null
  const { session, unsent, minutes } = Object(held ?? storedJson('sessionStorage', keyOf(userId)))
  if (session === undefined) return null
  const parsed = await import('#shared/api/workout.ts').then(
    ({ sessionSchema }) => sessionSchema.safeParse(session).data,
  )
  if (!parsed) return null
  return {
    session: parsed,
    unsent: unsent === true,
    minutes: typeof minutes === 'number' ? minutes : null,
  }
}

/** Its overview has opened: it does not open again. */
export function clearOverview(userId: string): void {
  if (unstored?.userId === userId) unstored = null
  withStorage('sessionStorage', (storage) => storage.removeItem(keyOf(userId)))
}
