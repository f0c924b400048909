import {
  createExecutionContext,
  createMessageBatch,
  getQueueResult,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { onTestFinished, vi } from 'vitest'
import worker from '#worker/index.ts'

type Sent = Parameters<SendEmail['send']>[0] & { to: string; subject: string; text: string; html: string }

/**
 * Replaces the email queue and Cloudflare's email service until the test ends. Queued emails wait until
 * `deliverQueued` passes them to the consumer, and sent emails are in `sent`. If `failing` is set, sending
 * fails with that error code.
 */
export function mailServer() {
  const real = env.EMAIL
  const queued: string[] = []
  const sent: Sent[] = []
  const server = {
    sent,
    queued,
    failing: null as string | null,
    deliverQueued,
    to: (email: string) => sent.filter(({ to }) => to === email),
    linkTo,
  }
  const send = async (mail: unknown) => {
    if (server.failing !== null)
      throw Object.assign(new Error(`no mail to ${JSON.stringify(mail)}`), { code: server.failing })
    sent.push(mail as Sent)
    return { messageId: `<${sent.length}@wildmarch.example>` }
  }
  env.EMAIL = { send } as SendEmail
  vi.spyOn(env.MAIL, 'send').mockImplementation(async ({ mailId }) => {
    queued.push(mailId)
    return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } }
  })
  onTestFinished(() => void (env.EMAIL = real))
  return server

  async function deliverQueued(): Promise<void> {
    for (const mailId of queued.splice(0)) await consume({ mailId })
  }

  /** Returns the token of the link in the last email to this address. */
  function linkTo(email: string, page: '/reset' | '/verify'): string {
    const mail = server.to(email).findLast(({ text }) => text.includes(`${page}#token=`))
    const token = mail && /#token=([\w-]{43})$/m.exec(mail.text)?.[1]
    if (!token) throw new Error(`No mail to ${email} leads to ${page}`)
    return token
  }
}

/** Passes one message to the queue consumer, as delivery number `attempts`. */
export async function consume(body: unknown, { queue = 'mail', attempts = 1 } = {}) {
  const ctx = createExecutionContext()
  const batch = createMessageBatch(queue, [
    { id: `message-${attempts}`, timestamp: new Date(), attempts, body },
  ])
  await worker.queue(batch as MessageBatch<{ mailId: string }>, env, ctx)
  const result = await getQueueResult(batch, ctx)
  await waitOnExecutionContext(ctx)
  return { acked: result.explicitAcks.length === 1, retried: result.retryMessages.length === 1 }
}

export const waitingMails = async (email: string) =>
  (
    await env.DB.prepare(
      'SELECT id, kind, data, tried_at, died_at, sending FROM mails WHERE recipient = ? ORDER BY created_at',
    )
      .bind(email)
      .all<Record<string, unknown>>()
  ).results
