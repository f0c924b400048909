import * as z from 'zod/mini'
import type { Context } from '#worker/context.ts'
import { markEmailDead, deliverEmail } from '#worker/domain/email.ts'
import type { EmailJob, QueueMessage } from '#worker/env.ts'
import { log } from '#worker/log.ts'

const messageSchema: z.ZodMiniType<EmailJob> = z.object({ mailId: z.string() })

/** The mail queues of both environments and their dead-letter queues: see wrangler.toml. */
export const isEmailQueue = (batch: MessageBatch<QueueMessage>): batch is MessageBatch<EmailJob> =>
  /(^|-)mail(-dead)?$/.test(batch.queue)

/** Never logs an address or a text of an email. */
export async function runEmailQueue(batch: MessageBatch<EmailJob>, ctx: Context): Promise<void> {
  const isDead = batch.queue.endsWith('-dead')
  for (const message of batch.messages) {
    try {
      const { mailId } = z.parse(messageSchema, message.body)
      const done = isDead ? await markEmailDead(ctx, mailId) : await deliverEmail(ctx, mailId)
      if (done) message.ack()
      else message.retry({ delaySeconds: retryDelaySeconds(message.attempts) })
    } catch (error) {
      log.error('A mail was not sent', { id: message.id, attempts: message.attempts, error })
      // An unreadable message is useless in the dead letters, too.
      if (isDead && error instanceof z.core.$ZodError) message.ack()
      else message.retry({ delaySeconds: retryDelaySeconds(message.attempts) })
    }
  }
}

/** One minute, then two, four, eight and sixteen. */
const retryDelaySeconds = (attempts: number) => Math.min(30 * 2 ** attempts, 960)
