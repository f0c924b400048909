import * as z from 'zod/mini'
import type { Context } from '#worker/context.ts'
import { claimDueReminders } from '#worker/domain/reminders/claim.ts'
import { sendAgain, sendLater, sendReminders } from '#worker/domain/reminders/send.ts'
import type { QueueMessage, ReminderMessage } from '#worker/env.ts'
import { log } from '#worker/log.ts'

const messageSchema: z.ZodMiniType<ReminderMessage> = z.union([
  z.object({ due: z.array(z.tuple([z.int(), z.int()])) }),
  z.object({ sweep: z.int() }),
  z.object({ again: z.object({ subscriptionId: z.int(), userId: z.int(), dueAt: z.int() }) }),
  z.object({ later: z.object({ userId: z.int(), sentOn: z.string(), dueAt: z.int() }) }),
])

export const isReminderQueue = (batch: MessageBatch<QueueMessage>): batch is MessageBatch<ReminderMessage> =>
  /(^|-)reminders$/.test(batch.queue)

export const isReminderCron = ({ cron }: ScheduledController) => cron === '*/15 * * * *'

/** `ctx.now` is the scheduled time, so a late run finds what was due at that time. */
export async function runReminderSchedule(ctx: Context): Promise<void> {
  const claimed = await claimDueReminders(ctx)
  if (claimed.due > 0) log.info('Reminders were claimed', claimed)
}

export async function runReminderQueue(batch: MessageBatch<ReminderMessage>, ctx: Context): Promise<void> {
  for (const message of batch.messages) {
    try {
      const retrySeconds = await runMessage(ctx, z.parse(messageSchema, message.body))
      if (retrySeconds === null) message.ack()
      else message.retry({ delaySeconds: retrySeconds })
    } catch (error) {
      log.error('A reminder message failed', { id: message.id, attempts: message.attempts, error })
      message.retry({ delaySeconds: Math.min(30 * 2 ** message.attempts, 1800) })
    }
  }
}

/** Seconds until the next attempt; null when the message is done. */
async function runMessage(ctx: Context, message: ReminderMessage): Promise<number | null> {
  if ('due' in message) await sendReminders(ctx, message.due)
  else if ('sweep' in message) await claimDueReminders({ ...ctx, now: message.sweep })
  else if ('later' in message) await sendLater(ctx, message.later)
  else return sendAgain(ctx, message.again)
  return null
}
