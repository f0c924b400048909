import * as z from 'zod/mini'
import type { Context } from '#worker/context.ts'
import { requeueWaitingPayments, settlePayment } from '#worker/domain/payments.ts'
import { sweepPhotos } from '#worker/domain/photos/sweep.ts'
import type { Env, PaymentMessage } from '#worker/env.ts'
import { loggable } from '#worker/failures.ts'

const paymentMessageSchema = z.object({ eventId: z.string() })

/** Every message is expected twice: what it asks for happens once. What cannot be read goes to the dead letters. */
export async function runQueue(batch: MessageBatch<PaymentMessage>, env: Env, execution: ExecutionContext): Promise<void> {
  const ctx = contextOf(env, execution, Date.now())
  for (const message of batch.messages) {
    try {
      await settlePayment(ctx, z.parse(paymentMessageSchema, message.body).eventId)
      message.ack()
    } catch (error) {
      console.error('A payment message failed', { id: message.id, attempts: message.attempts, error: loggable(error) })
      message.retry({ delaySeconds: Math.min(10 * 2 ** message.attempts, 3600) })
    }
  }
}

export async function runSchedule(controller: ScheduledController, env: Env, execution: ExecutionContext): Promise<void> {
  const requeued = await requeueWaitingPayments(contextOf(env, execution, controller.scheduledTime))
  if (requeued > 0) console.warn('Payment events were queued again', { requeued })
  const swept = await sweepPhotos(contextOf(env, execution, controller.scheduledTime))
  if (swept.deleted + swept.orphans > 0) console.warn('Leftover photos were deleted', swept)
}

function contextOf(env: Env, execution: ExecutionContext, now: number): Context {
  return { env, now, defer: (work) => execution.waitUntil(work) }
}
