import * as z from 'zod/mini'
import { type User, userSchema } from '#shared/api/account.ts'
import { sessionSchema } from '#shared/api/workout.ts'
import { dayState } from '#shared/programme/local-day.ts'
import { deviceTimeZone } from '#src/lib/device-time-zone.ts'
import { type CachedQuery, mePath, sessionTodayPath } from './answers.ts'
import { withStore } from './database.ts'
import { deviceOwner } from './device-owner.ts'
import type { Unsent } from './outbox.ts'
import { readOutbox } from './use-unsent.ts'

/** The user who signed in last, with the day they are on now; null if there is none. */
export async function savedUser(): Promise<User | null> {
  const owner = deviceOwner()
  const user = owner === null ? null : z.safeParse(userSchema, await savedAnswer(owner, mePath)).data
  if (!user) return null
  const [session, finishes] = await Promise.all([savedAnswer(user.id, sessionTodayPath), readOutbox()])
  return { ...user, currentDay: dayOnDevice(user, session, finishes) }
}

/** This user's cached answer for the day they are on now; undefined if there is none that still applies. */
export async function answerForToday<Answer>(
  userId: string,
  { path, schema, forDay = (copy) => copy }: CachedQuery<Answer>,
): Promise<Answer | null | undefined> {
  const [user, reader, saved] = await Promise.all([
    savedUser(),
    schema().catch(() => null),
    savedAnswer(userId, path),
  ])
  if (user?.id !== userId || !reader) return undefined
  if (saved === null) return null
  try {
    return await forDay(reader.parse(saved), user)
  } catch {
    // This version cannot read it.
    return undefined
  }
}

/** The last answer; undefined if there is none. `null` can be an answer. */
export const savedAnswer = async (userId: string, path: string): Promise<unknown> =>
  Object(await withStore<unknown>('answers', (store) => store.get([userId, path]))).answer

/**
 * The trainee's current day when the server cannot be reached: the last known day, advanced by the finishes
 * that this device knows of, sent or not. It applies the server's rule with this device's clock and time
 * zone. `session` is the cached answer of the last completion.
 */
export function dayOnDevice(
  { id, currentDay }: Pick<User, 'id' | 'currentDay'>,
  session: unknown,
  finishes: readonly Pick<Unsent, 'finished'>[],
): number {
  const sent = z.safeParse(sessionSchema, session).data
  const done = [
    ...(sent?.counts ? [{ day: sent.day, completedAt: Date.parse(sent.completedAt) }] : []),
    ...finishes
      .filter(({ finished }) => finished.userId === id)
      .map(({ finished }) => ({ day: finished.day, completedAt: Date.parse(finished.finishedAt) })),
  ].filter(({ day, completedAt }) => day >= currentDay && Number.isFinite(completedAt))
  // For a repeated day, the first completion counts.
  const [latest] = done.toSorted((a, b) => b.day - a.day || a.completedAt - b.completedAt)
  return latest ? dayState(latest, Date.now(), deviceTimeZone()).currentDay : currentDay
}
