import { and, eq, exists, isNotNull, isNull } from 'drizzle-orm'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { paymentEvents, users } from '#worker/db/schema.ts'
import { auditEntry } from '#worker/domain/audit.ts'

type StoredEvent = Pick<
  typeof paymentEvents.$inferSelect,
  'eventId' | 'type' | 'transactionId' | 'action' | 'adjustmentStatus'
>
type Settlement = Pick<typeof paymentEvents.$inferInsert, 'verdict' | 'reason' | 'userId'>

/** The audit entries of a payment event, for the batch that settles it. None if the event moves no money. */
export async function paymentAuditEntries(
  ctx: Context,
  { eventId, transactionId: target, ...stored }: StoredEvent,
  { verdict, reason, userId }: Settlement,
) {
  const isPurchase = stored.type === 'transaction.completed'
  const result = isPurchase ? [verdict, reason] : [stored.action, stored.adjustmentStatus]
  if (!isPurchase && stored.action === null) return []
  const [buyer] = await db
    .select({ publicId: users.publicId })
    .from(users)
    .where(eq(users.id, userId ?? buyerOf(target ?? '')))
  const unprocessed = db
    .select({ id: paymentEvents.eventId })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.eventId, eventId), isNull(paymentEvents.processedAt)))
  const entry = {
    action: isPurchase ? 'purchase' : 'refund',
    userId: buyer?.publicId ?? null,
    target,
    result: result.filter(Boolean).join(' '),
  } as const
  return [auditEntry(ctx, entry, exists(unprocessed))]
}

/** The buyer of the payment that an adjustment changes. */
function buyerOf(transactionId: string) {
  return db
    .select({ userId: paymentEvents.userId })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.transactionId, transactionId), isNotNull(paymentEvents.userId)))
    .limit(1)
}
