import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { deadLetters } from '#worker/db/schema.ts'

/** A message that no retry helps, and why. `eventId`: the payment event it is about. */
export type DeadLetter = {
  id: string
  queue: string
  body: unknown
  eventId: string | null
  reason: string
}

/**
 * Saves a message that a queue gave up on or that nothing can read; a repeated one is saved once. The
 * operator lists and replays it.
 */
export async function saveDeadLetter(
  { now }: Context,
  { id: messageId, body, ...deadLetter }: DeadLetter,
): Promise<void> {
  await db
    .insert(deadLetters)
    .values({ ...deadLetter, messageId, body: JSON.stringify(body ?? null), diedAt: now })
    .onConflictDoNothing()
}
