import * as z from 'zod/mini'
import type { Context } from '#worker/context.ts'
import { keepDeadLetter } from '#worker/domain/dead-letters.ts'
import { requeueWaitingPayments, settlePayment } from '#worker/domain/payments.ts'
import { sweepPhotos } from '#worker/domain/photos/sweep.ts'
import { countOpenPayments, forgetOldClaims, reconcilePayments } from '#worker/domain/reconciliation.ts'
import type { Env, PaymentMessage, PersonalDataMessage, ReminderMessage } from '#worker/env.ts'
import { loggable } from '#worker/failures.ts'
import { isPersonalDataQueue, lookThroughPersonalData, runPersonalDataQueue, runPersonalDataSweep } from '#worker/personal-data-jobs.ts'
import { isReminderCron, isReminderQueue, runReminderQueue, runReminderSchedule } from '#worker/reminder-jobs.ts'

const paymentMessageSchema = z.object({ eventId: z.string() })

/** Of either environment: see wrangler.toml. */
const isDead = (queue: string): boolean => queue.endsWith('payments-dead')

/** Every message is expected twice: what it asks for happens once. What cannot be read goes to the dead letters. */
export async function runQueue(batch: MessageBatch<PaymentMessage | PersonalDataMessage | ReminderMessage>, env: Env, execution: ExecutionContext): Promise<void> {
  if (isReminderQueue(batch)) return runReminderQueue(batch, contextOf(env, execution, Date.now()))
  const ctx = contextOf(env, execution, Date.now())
  if (isPersonalDataQueue(batch)) return runPersonalDataQueue(batch, ctx)
  for (const message of batch.messages) {
    try {
      if (isDead(batch.queue)) await bury(ctx, message)
      else await settlePayment(ctx, z.parse(paymentMessageSchema, message.body).eventId)
      message.ack()
    } catch (error) {
      console.error('A payment message failed', { id: message.id, attempts: message.attempts, error: loggable(error) })
      message.retry({ delaySeconds: Math.min(10 * 2 ** message.attempts, 3600) })
    }
  }
}

/** As in wrangler.toml: the sweeper runs every five minutes, this one by night. */
export const nightly = '17 3 * * *'

export async function runSchedule(controller: ScheduledController, env: Env, execution: ExecutionContext): Promise<void> {
  const ctx = contextOf(env, execution, controller.scheduledTime)
  if (isReminderCron(controller)) return runReminderSchedule(ctx)
  if (controller.cron === nightly) {
    // Where Paddle does not answer, the rest of the night goes on.
    return lookThroughPayments(ctx).finally(() => lookThroughPersonalData(ctx))
  }
  const requeued = await requeueWaitingPayments(ctx)
  if (requeued > 0) console.warn('Payment events were queued again', { requeued })
  const swept = await sweepPhotos(ctx)
  if (swept.deleted + swept.orphans > 0) console.warn('Leftover photos were deleted', swept)
  await runPersonalDataSweep(ctx)
}

async function lookThroughPayments(ctx: Context): Promise<void> {
  await forgetOldClaims(ctx)
  const drift = await reconcilePayments(ctx)
  if (drift) console.log('Payments were compared with Paddle’s list', drift)
  if (drift && drift.missing > 0) console.warn('Paddle told of events that no webhook had brought', drift)
  const open = await countOpenPayments()
  if (open.underReview + open.dead > 0) console.warn('Payments wait for the operator: npm run payments', open)
}

async function bury(ctx: Context, { id, body }: Message): Promise<void> {
  const read = z.safeParse(paymentMessageSchema, body)
  await keepDeadLetter(ctx, { messageId: id, eventId: read.success ? read.data.eventId : null, body: JSON.stringify(body) })
  console.error('A payment message has died: npm run payments -- dead', { id })
}

function contextOf(env: Env, execution: ExecutionContext, now: number): Context {
  return { env, now, defer: (work) => execution.waitUntil(work) }
}
