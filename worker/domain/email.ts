import { type SQL, and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/units.ts'
import { renderEmail } from '#worker/content/emails/render-email.ts'
import { type EmailContent, type EmailKind, emailTemplates } from '#worker/content/emails/emails.ts'
import type { Links, Message } from '#worker/content/emails/render-email.ts'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { insertFrom } from '#worker/db/insert-when.ts'
import { mails, users } from '#worker/db/schema.ts'
import { issueSecret } from './accounts/account-tokens.ts'
import { newPublicId } from '#worker/domain/ids.ts'
import { sendEmail } from '#worker/gateways/email.ts'
import { log } from '#worker/log.ts'

/** `userId` is the owner; null if the account is gone. */
export type QueuedEmail = { to: string; userId: number | null } & EmailContent

/** After this long without a result the consumer has died, and another may send. */
const LEASE_MS = 2 * MINUTE_MS
/** An email that nobody tried to send for this long was lost on its way to the queue. */
const NEVER_SENT_MS = 5 * MINUTE_MS
/** No retry waits this long, so the queue has lost the email. */
const LOST_MS = HOUR_MS
const MAX_AGE_MS = 14 * DAY_MS

/**
 * Saves an email and queues its id. Once this returns, the email will be sent even if the queue is down,
 * because cron requeues it. It is sent once, or twice if a Worker dies between sending it and recording that.
 */
export async function queueEmail(ctx: Context, { to, userId, kind, ...data }: QueuedEmail): Promise<void> {
  const id = newPublicId()
  await db.insert(mails).values({ id, userId, recipient: to, kind, data, createdAt: ctx.now })
  enqueueEmail(ctx, id)
}

/**
 * `queueEmail` for a `db.batch`: put `row` into the batch of the change, and call `enqueue` after it. The
 * email goes to users who match `recipients` when the batch runs (at their own address, or at `to`), so a
 * request that loses a race sends no email.
 */
export function newEmailTo(ctx: Context, { kind, ...data }: EmailContent, recipients: SQL, to?: string) {
  const id = newPublicId()
  return {
    row: insertFrom(
      mails,
      { id, userId: sql`users.id`, recipient: to ?? sql`users.email`, kind, data, createdAt: ctx.now },
      sql`FROM ${users} WHERE ${recipients}`,
    ),
    enqueue: () => enqueueEmail(ctx, id),
  }
}

/** Queues an email whose row is written. */
export function enqueueEmail(ctx: Context, mailId: string): void {
  ctx.defer(
    ctx.env.MAIL.send({ mailId }).then(undefined, (error: unknown) =>
      log.warn('An email could not be queued; cron will queue it', { error }),
    ),
  )
}

/**
 * Sends an unsent email. False: another consumer is sending it, try again later. Throws where a retry may
 * help.
 */
export async function deliverEmail(ctx: Context, mailId: string): Promise<boolean> {
  const matchesId = eq(mails.id, mailId)
  const isAvailable = or(eq(mails.sending, false), lt(mails.triedAt, ctx.now - LEASE_MS))
  const [email] = await db
    .update(mails)
    .set({ sending: true, triedAt: ctx.now })
    .where(and(matchesId, isNull(mails.diedAt), isAvailable))
    .returning()
  if (!email)
    return (
      (
        await db
          .select({ id: mails.id })
          .from(mails)
          .where(and(matchesId, isNull(mails.diedAt)))
      ).length === 0
    )
  try {
    const outcome = await renderAndSend(ctx, email)
    if (outcome === 'refused')
      log.warn('An email was refused permanently', { id: mailId, reason: email.kind })
  } catch (error) {
    await db.update(mails).set({ sending: false }).where(matchesId)
    throw error
  }
  await db.delete(mails).where(matchesId)
  return true
}

/** Marks an email that the queue gave up on. It stays for the operator (docs/runbook.md). */
export async function markEmailDead(ctx: Context, mailId: string): Promise<void> {
  const [dead] = await db
    .update(mails)
    .set({ diedAt: ctx.now, sending: false })
    .where(eq(mails.id, mailId))
    .returning({ kind: mails.kind })
  if (dead) log.error('A mail has died: docs/runbook.md, "Email"', { id: mailId, reason: dead.kind })
}

/**
 * Requeues what a restart or a failed queue has lost, and deletes what is too old. Returns how many emails
 * were queued.
 */
export async function requeueWaitingEmails(ctx: Context): Promise<number> {
  await db.delete(mails).where(lt(mails.createdAt, ctx.now - MAX_AGE_MS))
  const waiting = await db
    .select({ mailId: mails.id })
    .from(mails)
    .where(
      and(
        isNull(mails.diedAt),
        or(
          and(isNull(mails.triedAt), lt(mails.createdAt, ctx.now - NEVER_SENT_MS)),
          lt(mails.triedAt, ctx.now - LOST_MS),
        ),
      ),
    )
    .orderBy(mails.createdAt)
    .limit(100)
  if (waiting.length > 0) await ctx.env.MAIL.sendBatch(waiting.map((body) => ({ body })))
  return waiting.length
}

async function renderAndSend(
  ctx: Context,
  { recipient, kind, data }: typeof mails.$inferSelect,
): Promise<'sent' | 'refused' | 'moot'> {
  const origin = ctx.env.APP_ORIGIN
  const secret = typeof data.tokenId === 'string' ? await issueSecret(ctx, data.tokenId) : null
  if (data.tokenId !== undefined && !secret) return 'moot' // The link was used or is no longer needed.
  const link = secret ? `${origin}${secret.page}#token=${secret.token}` : ''
  return sendEmail(ctx.env, {
    to: recipient,
    ...renderEmail(recipient, buildMessage(kind, data, { origin, link })),
  })
}

/** `EmailContent` makes the data match the template. */
function buildMessage(kind: string, data: Record<string, unknown>, links: Links): Message {
  if (!isEmailKind(kind)) throw new Error(`There is no email template ${kind}`)
  const template: (data: never, links: Links) => Message = emailTemplates[kind]
  return template(data as never, links)
}

const isEmailKind = (kind: string): kind is EmailKind => Object.hasOwn(emailTemplates, kind)
