import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { deadLetters } from '#worker/db/schema.ts'

export type DeadLetter = { messageId: string; eventId: string | null; body: string }

/**
 * Saves a message that the queue gave up on; a repeated one is saved once. The operator lists and replays it.
 */
export async function saveDeadLetter(ctx: Context, deadLetter: DeadLetter): Promise<void> {
  await db
    .insert(deadLetters)
    .values({ ...deadLetter, diedAt: ctx.now })
    .onConflictDoNothing()
}
