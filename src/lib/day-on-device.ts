import * as z from 'zod/mini'
import type { User } from '#shared/api/account.ts'
import { sessionSchema } from '#shared/api/workout.ts'
import { dayState } from '#shared/programme/local-day.ts'
import { keptCopy, sessionTodayPath } from './kept-copies.ts'
import { unsentFinishes } from './unsent-finishes.ts'

/**
 * The trainee's day while nobody can be asked: what was answered last, moved on by the missions that this device knows to
 * be done, sent or not. By the rule of the server, at the clock and in the zone of this device.
 */
export function dayOnDevice({ id, currentDay }: Pick<User, 'id' | 'currentDay'>): number {
  const session = z.safeParse(sessionSchema, keptCopy(id, sessionTodayPath)).data
  const done = [
    ...(session?.counts ? [{ day: session.day, completedAt: Date.parse(session.completedAt) }] : []),
    ...unsentFinishes(id).map(({ finished }) => ({
      day: finished.day,
      completedAt: Date.parse(finished.finishedAt),
    })),
  ].filter(({ day, completedAt }) => day >= currentDay && Number.isFinite(completedAt))
  // A day that was repeated was done when it was done first.
  const [latest] = done.toSorted((a, b) => b.day - a.day || a.completedAt - b.completedAt)
  return latest
    ? dayState(latest, Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone).currentDay
    : currentDay
}
