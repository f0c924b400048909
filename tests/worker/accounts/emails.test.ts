import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { sender, seller } from '#shared/brand.ts'
import { DAY_MS, MINUTE_MS } from '#shared/units.ts'
import { expectConsoleError } from '#tests/support/worker/client.ts'
import { consume, mailServer, waitingMails } from '#tests/support/worker/mail.ts'
import { newEmail } from '#tests/support/worker/trainee.ts'
import { type QueuedEmail, queueEmail, requeueWaitingEmails } from '#worker/domain/email.ts'

const context = (now = Date.now()) => ({ env, now, defer: () => {} })

const emailTo = (to: string): QueuedEmail => ({
  to,
  userId: null,
  kind: 'email-changed',
  newEmail: '<b>"new"@example.com',
})

test('a queued email is sent as text and HTML from our sender, and its row is deleted', async () => {
  const server = mailServer()
  const to = newEmail()

  await queueEmail(context(), emailTo(to))
  await server.deliverQueued()

  expect(server.sent).toHaveLength(1)
  expect(server.sent[0]).toMatchObject({
    from: { email: sender.mail },
    replyTo: seller.supportMail,
    to,
    subject: 'The email on your Wildmarch account was changed',
  })
  expect(server.sent[0]!.text).toContain(`Sent to ${to} about your Wildmarch account.`)
  expect(server.sent[0]!.text).toContain('<b>"new"@example.com')
  expect(server.sent[0]!.html).toContain('&lt;b&gt;&quot;new&quot;@example.com')
  expect(await waitingMails(to)).toEqual([])
})

test('a queue message contains only the id of the email', async () => {
  const bodies: unknown[] = []
  mailServer()
  vi.spyOn(env.MAIL, 'send').mockImplementation(async (body) => {
    bodies.push(body)
    return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } }
  })

  await queueEmail(context(), emailTo(newEmail()))

  expect(bodies).toEqual([{ mailId: expect.stringMatching(/^[\w-]{22}$/) }])
})

test('a queue message that is delivered repeatedly or concurrently sends one email', async () => {
  const server = mailServer()
  await queueEmail(context(), emailTo(newEmail()))
  const [mailId] = server.queued

  await Promise.all(Array.from({ length: 10 }, () => consume({ mailId })))
  const again = await consume({ mailId })

  expect(server.sent).toHaveLength(1)
  expect(again.acked).toBe(true)
})

test('a failed email is retried until it arrives, and the log does not contain its address', async () => {
  const server = mailServer()
  const to = newEmail()
  await queueEmail(context(), emailTo(to))
  const [mailId] = server.queued

  server.failing = 'E_INTERNAL_SERVER_ERROR'
  const first = await consume({ mailId })
  const logged = expectConsoleError(/A mail was not sent/)
  server.failing = null
  const second = await consume({ mailId }, { attempts: 2 })

  expect([first.retried, second.acked]).toEqual([true, true])
  expect(logged).not.toContain(to)
  expect(server.to(to)).toHaveLength(1)
})

test('an email to a suppressed address is dropped at once', async () => {
  const server = mailServer()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const to = newEmail()
  await queueEmail(context(), emailTo(to))

  server.failing = 'E_RECIPIENT_SUPPRESSED'
  const { acked } = await consume({ mailId: server.queued[0] })

  expect(acked).toBe(true)
  expect(await waitingMails(to)).toEqual([])
})

test('a dead email is kept and ignored by late messages, and is sent after it is revived', async () => {
  const server = mailServer()
  const to = newEmail()
  await queueEmail(context(), emailTo(to))
  const [mailId] = server.queued.splice(0)
  const requeue = vi.spyOn(env.MAIL, 'sendBatch').mockResolvedValue(undefined as never)

  const dead = await consume({ mailId }, { queue: 'wildmarch-mail-dead' })
  expectConsoleError(/A mail has died/)
  const lateMessage = await consume({ mailId })
  await requeueWaitingEmails(context(Date.now() + 90 * MINUTE_MS))
  const queuedWhileDead = requeue.mock.calls.flatMap(([messages]) =>
    [...messages].map(({ body }) => body.mailId),
  )
  await env.DB.prepare('UPDATE mails SET died_at = NULL WHERE id = ?').bind(mailId).run()
  await requeueWaitingEmails(context(Date.now() + 90 * MINUTE_MS))
  await consume({ mailId })

  expect([dead.acked, lateMessage.acked]).toEqual([true, true])
  expect(queuedWhileDead).not.toContain(mailId)
  expect(requeue.mock.calls.flatMap(([messages]) => [...messages].map(({ body }) => body.mailId))).toContain(
    mailId,
  )
  expect(server.to(to)).toHaveLength(1)
})

test('another consumer sends an email whose consumer has been silent for two minutes', async () => {
  const server = mailServer()
  const to = newEmail()
  await queueEmail(context(), emailTo(to))
  const [mailId] = server.queued
  await env.DB.prepare('UPDATE mails SET sending = 1, tried_at = ? WHERE id = ?')
    .bind(Date.now(), mailId)
    .run()

  const meanwhile = await consume({ mailId })
  await env.DB.prepare('UPDATE mails SET tried_at = ? WHERE id = ?')
    .bind(Date.now() - 3 * MINUTE_MS, mailId)
    .run()
  const after = await consume({ mailId }, { attempts: 2 })

  expect([meanwhile.retried, after.acked]).toEqual([true, true])
  expect(server.to(to)).toHaveLength(1)
})

test('cron queues an email that never reached the queue, and deletes an unsent email after two weeks', async () => {
  mailServer()
  vi.spyOn(env.MAIL, 'send').mockRejectedValue(new Error('the queue is down'))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const requeue = vi.spyOn(env.MAIL, 'sendBatch').mockResolvedValue(undefined as never)
  const to = newEmail()
  await queueEmail(context(), emailTo(to))
  const [mail] = await waitingMails(to)

  await requeueWaitingEmails(context(Date.now() + MINUTE_MS))
  const early = requeue.mock.calls.flatMap(([messages]) => [...messages].map(({ body }) => body.mailId))
  await requeueWaitingEmails(context(Date.now() + 6 * MINUTE_MS))
  const due = requeue.mock.calls.flatMap(([messages]) => [...messages].map(({ body }) => body.mailId))
  await requeueWaitingEmails(context(Date.now() + 15 * DAY_MS))

  expect(early).not.toContain(mail!.id)
  expect(due).toContain(mail!.id)
  expect(await waitingMails(to)).toEqual([])
})

test('wrangler’s simulated email binding accepts our emails', async () => {
  const to = newEmail()
  vi.spyOn(env.MAIL, 'send').mockResolvedValue({
    metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } },
  })
  await queueEmail(context(), emailTo(to))
  const [mail] = await waitingMails(to)

  const { acked } = await consume({ mailId: mail!.id })

  expect(acked).toBe(true)
  expect(await waitingMails(to)).toEqual([])
})

const rowOf = (id: unknown) => env.DB.prepare('SELECT * FROM mails WHERE id = ?').bind(id).first()

test('sending, failing and giving up on an email change no other email', async () => {
  const server = mailServer()
  for (const _ of ['waiting', 'being sent']) await queueEmail(context(), emailTo(newEmail()))
  const others = server.queued.splice(0)
  await env.DB.prepare('UPDATE mails SET sending = 1, tried_at = ? WHERE id = ?')
    .bind(Date.now(), others[1])
    .run()
  const before = await Promise.all(others.map(rowOf))
  for (const _ of ['sent', 'failed', 'dead']) await queueEmail(context(), emailTo(newEmail()))
  const [sent, failed, dead] = server.queued
  // The consumer that was sending the third one has died.
  await env.DB.prepare('UPDATE mails SET sending = 1 WHERE id = ?').bind(dead).run()

  await consume({ mailId: sent })
  server.failing = 'E_INTERNAL_SERVER_ERROR'
  await consume({ mailId: failed })
  expectConsoleError(/A mail was not sent/)
  await consume({ mailId: dead }, { queue: 'wildmarch-mail-dead' })
  expectConsoleError(/A mail has died/)

  expect(server.sent).toHaveLength(1)
  expect(await rowOf(sent)).toBeNull()
  expect(await rowOf(failed)).toMatchObject({ sending: 0, tried_at: expect.any(Number), died_at: null })
  expect(await rowOf(dead)).toMatchObject({ sending: 0, died_at: expect.any(Number) })
  expect(await Promise.all(others.map(rowOf))).toEqual(before)
})

test('a message whose email was already sent is acknowledged while other emails wait', async () => {
  const server = mailServer()
  for (const _ of ['sent', 'waiting']) await queueEmail(context(), emailTo(newEmail()))
  const [mailId] = server.queued
  await consume({ mailId })

  const again = await consume({ mailId })

  expect(again).toEqual({ acked: true, retried: false })
})

test('cron queues an email again an hour after the last attempt to send it, and not before', async () => {
  const server = mailServer()
  const requeue = vi.spyOn(env.MAIL, 'sendBatch').mockResolvedValue(undefined as never)
  await queueEmail(context(), emailTo(newEmail()))
  const [mailId] = server.queued
  server.failing = 'E_INTERNAL_SERVER_ERROR'
  await consume({ mailId })
  expectConsoleError(/A mail was not sent/)
  const queuedAfter = async (minutes: number) => {
    await requeueWaitingEmails(context(Date.now() + minutes * MINUTE_MS))
    return requeue.mock.calls.splice(0).flatMap(([messages]) => [...messages].map(({ body }) => body.mailId))
  }

  expect(await queuedAfter(55)).not.toContain(mailId)
  expect(await queuedAfter(65)).toContain(mailId)
})
