import * as z from 'zod/mini'
import { productionPrefix } from '#shared/brand.ts'
import type { Context } from '#worker/context.ts'
import { continueBackup } from '#worker/domain/backup/write-backup.ts'
import { deliverEmail, markEmailDead } from '#worker/domain/email.ts'
import { settlePayment } from '#worker/domain/payments/payments.ts'
import { continueErasure } from '#worker/domain/personal-data/continue-erasure.ts'
import { packExport } from '#worker/domain/personal-data/pack-export.ts'
import { reapplyErasures } from '#worker/domain/personal-data/reapply-erasures.ts'
import { claimDueReminders } from '#worker/domain/reminders/claim.ts'
import { sendAgain, sendLater, sendReminders } from '#worker/domain/reminders/send.ts'
import { saveDeadLetter } from '#worker/domain/upkeep/dead-letters.ts'
import { continueRetention } from '#worker/domain/upkeep/retention.ts'
import type {
  EmailJob,
  PaymentMessage,
  PersonalDataMessage,
  ReminderMessage,
  UpkeepMessage,
} from '#worker/env.ts'
import { log } from '#worker/log.ts'
import { type Consumer, type Envelope, type Retry, consumer } from './consume.ts'

const paymentSchema: z.ZodMiniType<PaymentMessage> = z.object({ eventId: z.string() })

const emailSchema: z.ZodMiniType<EmailJob> = z.object({ mailId: z.string() })

const reminderSchema: z.ZodMiniType<ReminderMessage> = z.union([
  z.object({ due: z.array(z.tuple([z.int(), z.int()])) }),
  z.object({ sweep: z.int() }),
  z.object({ again: z.object({ subscriptionId: z.int(), userId: z.int(), dueAt: z.int() }) }),
  z.object({ later: z.object({ userId: z.int(), sentOn: z.string(), dueAt: z.int() }) }),
])

const upkeepSchema: z.ZodMiniType<UpkeepMessage> = z.union([
  z.object({
    backup: z.object({
      id: z.string(),
      table: z.int(),
      part: z.int(),
      after: z.nullable(z.array(z.union([z.string(), z.number()]))),
    }),
  }),
  z.object({ retention: z.string() }),
])

const personalDataSchema: z.ZodMiniType<PersonalDataMessage> = z.union([
  z.object({ export: z.string() }),
  z.object({ erase: z.string() }),
  z.object({ reapply: z.int() }),
])

/** The queues of wrangler.toml. In production each name begins with `productionPrefix`. */
const queues: Readonly<Record<string, Consumer>> = {
  payments: consumer({
    schema: paymentSchema,
    run: (ctx, { eventId }) => settlePayment(ctx, eventId),
    backoff: { baseSeconds: 10, maxSeconds: 3600 },
    failure: 'A payment message failed',
  }),
  'payments-dead': consumer({
    schema: paymentSchema,
    run: saveDeadPayment,
    backoff: { baseSeconds: 10, maxSeconds: 3600 },
    failure: 'A payment message failed',
  }),
  // No failure names an address or a text of an email.
  mail: consumer({
    schema: emailSchema,
    run: async (ctx, { mailId }) => ((await deliverEmail(ctx, mailId)) ? null : 'backoff'),
    backoff: { baseSeconds: 30, maxSeconds: 960 },
    failure: 'A mail was not sent',
  }),
  'mail-dead': consumer({
    schema: emailSchema,
    run: (ctx, { mailId }) => markEmailDead(ctx, mailId),
    backoff: { baseSeconds: 30, maxSeconds: 960 },
    failure: 'A mail was not sent',
  }),
  reminders: consumer({
    schema: reminderSchema,
    run: remind,
    backoff: { baseSeconds: 30, maxSeconds: 1800 },
    failure: 'A reminder message failed',
  }),
  upkeep: consumer({
    schema: upkeepSchema,
    run: continueUpkeep,
    backoff: { baseSeconds: 30, maxSeconds: 1800 },
    failure: 'A step of the upkeep failed',
  }),
  'personal-data': consumer({
    schema: personalDataSchema,
    run: continuePersonalData,
    backoff: { baseSeconds: 10, maxSeconds: 600 },
    failure: 'A message about personal data failed',
  }),
}

/** The consumer of a queue. A queue that nothing consumes is a fault of the configuration. */
export function consumerOf(queue: string): Consumer {
  const name = queue.startsWith(productionPrefix) ? queue.slice(productionPrefix.length) : queue
  const found = queues[name]
  if (!found) throw new Error(`Nothing consumes the queue ${queue}`)
  return found
}

/** Keeps for the operator what the payments queue gave up on. */
async function saveDeadPayment(ctx: Context, body: PaymentMessage, envelope: Envelope): Promise<void> {
  await saveDeadLetter(ctx, { ...envelope, body, eventId: body.eventId, reason: 'failed at every delivery' })
  log.error('A payment message has died: npm run ops -- dead', { id: envelope.id })
}

async function remind(ctx: Context, message: ReminderMessage): Promise<Retry> {
  if ('again' in message) return sendAgain(ctx, message.again)
  if ('due' in message) await sendReminders(ctx, message.due)
  else if ('sweep' in message) await claimDueReminders({ ...ctx, now: message.sweep })
  else await sendLater(ctx, message.later)
  return null
}

async function continueUpkeep(ctx: Context, message: UpkeepMessage): Promise<void> {
  if ('backup' in message) return continueBackup(ctx, message.backup)
  const rows = await continueRetention(ctx, message.retention)
  if (rows !== null) log.info('Retention went on', { id: message.retention, rows })
}

/** Each message does a limited amount of work and sends the next message. Cron resumes what a queue loses. */
async function continuePersonalData(ctx: Context, message: PersonalDataMessage): Promise<void> {
  const next = await personalDataStep(ctx, message)
  if (next) await ctx.env.PERSONAL_DATA.send(next)
}

async function personalDataStep(
  ctx: Context,
  message: PersonalDataMessage,
): Promise<PersonalDataMessage | null> {
  if ('export' in message) return (await packExport(ctx, message.export)) ? message : null
  if ('erase' in message) return (await continueErasure(ctx, message.erase)) ? message : null
  const { erased, next } = await reapplyErasures(ctx, message.reapply)
  if (erased > 0) log.warn('Deleted accounts reappeared and were deleted again', { deleted: erased })
  return next === null ? null : { reapply: next }
}
