import * as z from 'zod/mini'
import type { Context } from '#worker/context.ts'
import { requeueWaitingPayments, settlePayment } from '#worker/domain/payments.ts'
import type { Env, PaymentMessage, ReminderMessage } from '#worker/env.ts'
import { loggable } from '#worker/failures.ts'
import { isReminderCron, isReminderQueue, runReminderQueue, runReminderSchedule } from '#worker/reminder-jobs.ts'

const paymentMessageSchema = z.object({ eventId: z.string() })

/** Every message is expected twice: what it asks for happens once. What cannot be read goes to the dead letters. */
export async function runQueue(batch: MessageBatch<PaymentMessage | ReminderMessage>, env: Env, execution: ExecutionContext): Promise<void> {
  if (isReminderQueue(batch)) return runReminderQueue(batch, contextOf(env, execution, Date.now()))
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
  if (isReminderCron(controller)) return runReminderSchedule(contextOf(env, execution, controller.scheduledTime))
  const requeued = await requeueWaitingPayments(contextOf(env, execution, controller.scheduledTime))
  if (requeued > 0) console.warn('Payment events were queued again', { requeued })
}

function contextOf(env: Env, execution: ExecutionContext, now: number): Context {
  return { env, now, defer: (work) => execution.waitUntil(work) }
}
