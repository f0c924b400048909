import * as z from 'zod/mini'
import type { User } from '#shared/api/account.ts'
import { sessionSchema } from '#shared/api/workout.ts'
import { dayState } from '#shared/programme/local-day.ts'
import { savedAnswer, sessionTodayPath } from './saved-answers.ts'
import { unsentFinishes } from './unsent-finishes.ts'

/**
 * The trainee's current day when the server cannot be reached: the last known day, advanced by the finishes
 * that this device knows of, sent or not. It applies the server's rule with this device's clock and time
 * zone.
 */
export function dayOnDevice({ id, currentDay }: Pick<User, 'id' | 'currentDay'>): number {
  const session = z.safeParse(sessionSchema, savedAnswer(id, sessionTodayPath)).data
  const done = [
    ...(session?.counts ? [{ day: session.day, completedAt: Date.parse(session.completedAt) }] : []),
    ...unsentFinishes(id).map(({ finished }) => ({
      day: finished.day,
      completedAt: Date.parse(finished.finishedAt),
    })),
  ].filter(({ day, completedAt }) => day >= currentDay && Number.isFinite(completedAt))
  // For a repeated day, the first completion counts.
  const [latest] = done.toSorted((a, b) => b.day - a.day || a.completedAt - b.completedAt)
  return latest
    ? dayState(latest, Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone).currentDay
    : currentDay
}
