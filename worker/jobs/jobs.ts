import * as z from 'zod/mini'
import type { Context } from '#worker/context.ts'
import { crons } from '#worker/domain/upkeep/crons.ts'
import { saveDeadLetter } from '#worker/domain/upkeep/dead-letters.ts'
import { recordHeartbeat } from '#worker/domain/upkeep/health.ts'
import { requeueWaitingEmails } from '#worker/domain/email.ts'
import { requeueWaitingPayments, settlePayment } from '#worker/domain/payments/payments.ts'
import { sweepPhotos } from '#worker/domain/photos/sweep.ts'
import { countOpenPayments, reconcilePayments } from '#worker/domain/payments/reconciliation.ts'
import type { Env, QueueMessage } from '#worker/env.ts'
import { log, withLogOrigin, newReference, logFailure } from '#worker/log.ts'
import { isEmailQueue, runEmailQueue } from './email-jobs.ts'
import {
  isPersonalDataQueue,
  runPersonalDataNight,
  runPersonalDataQueue,
  runPersonalDataSweep,
} from './personal-data-jobs.ts'
import { isReminderCron, isReminderQueue, runReminderQueue, runReminderSchedule } from './reminder-jobs.ts'
import { isUpkeepCron, isUpkeepQueue, runUpkeepQueue, runUpkeepSchedule } from './upkeep-jobs.ts'

const paymentMessageSchema = z.object({ eventId: z.string() })

/** Dead letters of either environment: see wrangler.toml. */
const isDeadLetterQueue = (queue: string): boolean => queue.endsWith('payments-dead')

/**
 * Queues deliver a message at least once, so its work must happen only once. Unreadable messages go to the
 * dead letters.
 */
export function runQueue(
  batch: MessageBatch<QueueMessage>,
  env: Env,
  execution: ExecutionContext,
): Promise<void> {
  return withLogOrigin({ reference: newReference(), queue: batch.queue }, () =>
    consume(batch, env, execution),
  )
}

async function consume(
  batch: MessageBatch<QueueMessage>,
  env: Env,
  execution: ExecutionContext,
): Promise<void> {
  const ctx = contextOf(env, execution, Date.now())
  if (isReminderQueue(batch)) return runReminderQueue(batch, ctx)
  if (isEmailQueue(batch)) return runEmailQueue(batch, ctx)
  if (isUpkeepQueue(batch)) return runUpkeepQueue(batch, ctx)
  if (isPersonalDataQueue(batch)) return runPersonalDataQueue(batch, ctx)
  for (const message of batch.messages) {
    try {
      if (isDeadLetterQueue(batch.queue)) await moveToDeadLetters(ctx, message)
      else await settlePayment(ctx, z.parse(paymentMessageSchema, message.body).eventId)
      message.ack()
    } catch (error) {
      log.error('A payment message failed', { id: message.id, attempts: message.attempts, error })
      message.retry({ delaySeconds: Math.min(10 * 2 ** message.attempts, 3600) })
    }
  }
}

/** Both times are in wrangler.toml: the sweeper runs every five minutes, this cron once a night. */
export const nightlyCron = '17 3 * * *'

/** A failed run leaves no heartbeat, so GET /api/health reports the cron once it is late. */
export function runSchedule(
  controller: ScheduledController,
  env: Env,
  execution: ExecutionContext,
): Promise<void> {
  const { cron, scheduledTime } = controller
  const ctx = contextOf(env, execution, scheduledTime)
  const reference = newReference()
  return withLogOrigin({ reference, cron }, async () => {
    try {
      await runCron(ctx, controller)
      if (!crons[cron]?.recordsOwnHeartbeat) await recordHeartbeat(ctx, cron)
    } catch (error) {
      log.error('A cron has failed', { error })
      // Cloudflare records the run as failed. Its log shows the error as thrown, so this one carries no
      // values.
      throw new Error(`A cron has failed: ${reference}`)
    }
  })
}

async function runCron(ctx: Context, controller: ScheduledController): Promise<void> {
  if (isReminderCron(controller)) return runReminderSchedule(ctx)
  if (isUpkeepCron(controller)) return runUpkeepSchedule(ctx, controller)
  if (controller.cron === nightlyCron) {
    try {
      return await reviewPayments(ctx)
    } finally {
      // If Paddle does not answer, the rest of the nightly work still runs.
      await runPersonalDataNight(ctx)
    }
  }
  const requeued = await requeueWaitingPayments(ctx)
  if (requeued > 0) log.warn('Payment events were queued again', { requeued })
  const emails = await requeueWaitingEmails(ctx)
  if (emails > 0) log.warn('Emails were queued again', { requeued: emails })
  const swept = await sweepPhotos(ctx)
  if (swept.deleted + swept.orphans > 0) log.warn('Leftover photos were deleted', swept)
  await runPersonalDataSweep(ctx)
}

async function reviewPayments(ctx: Context): Promise<void> {
  const drift = await reconcilePayments(ctx)
  if (drift) log.info('Payments were compared with Paddle’s list', drift)
  if (drift && drift.missing > 0) log.warn('Paddle listed events that no webhook had delivered', drift)
  const open = await countOpenPayments()
  if (open.underReview + open.dead > 0)
    log.warn('Payments wait for the operator: npm run ops -- review', open)
}

async function moveToDeadLetters(ctx: Context, { id, body }: Message): Promise<void> {
  const read = z.safeParse(paymentMessageSchema, body)
  await saveDeadLetter(ctx, {
    messageId: id,
    eventId: read.success ? read.data.eventId : null,
    body: JSON.stringify(body),
  })
  log.error('A payment message has died: npm run ops -- dead', { id })
}

function contextOf(env: Env, execution: ExecutionContext, now: number): Context {
  return { env, now, defer: (work) => execution.waitUntil(logFailure(work)) }
}
