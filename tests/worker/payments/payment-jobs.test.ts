import {
  createExecutionContext,
  createMessageBatch,
  createScheduledController,
  getQueueResult,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#shared/units.ts'
import { expectConsoleError } from '#tests/support/worker/client.ts'
import { breakDatabase } from '#tests/support/worker/database.ts'
import { withPaddleApi, withoutPaddleApi } from '#tests/support/worker/paddle-api.ts'
import { adjustmentOf, deliverAndSettle, paymentOf } from '#tests/support/worker/paddle.ts'
import { onboarded } from '#tests/support/worker/trainee.ts'
import { requeueWaitingPayments, settlePayment } from '#worker/domain/payments/payments.ts'
import { reconcilePayments } from '#worker/domain/payments/reconciliation.ts'
import worker from '#worker/index.ts'

afterEach(withoutPaddleApi)

const context = (now = Date.now()) => ({ env, now, defer: () => {} })
const purchasesOf = async ({ client }: Awaited<ReturnType<typeof onboarded>>) =>
  (await client.get('/api/purchases')).body

async function runNightly() {
  const ctx = createExecutionContext()
  await worker.scheduled(
    createScheduledController({ cron: '17 3 * * *', scheduledTime: new Date() }),
    env,
    ctx,
  )
  await waitOnExecutionContext(ctx)
}

/** Makes Paddle's list of events return these pages. `after` is the last event of the page before. */
const servePages = (pages: readonly (readonly object[])[]) => {
  const calls = withPaddleApi(({ url }) => {
    const after = url.searchParams.get('after')
    const at = after === null ? 0 : pages.findIndex((page) => Object(page.at(-1)).event_id === after) + 1
    return Response.json({ data: pages[at], meta: { pagination: { has_more: at < pages.length - 1 } } })
  })
  return calls
}

/** An event as Paddle's list returns it: without the id of a notification. */
const listed = (event: ReturnType<typeof paymentOf> | ReturnType<typeof adjustmentOf>) => ({
  ...event,
  notification_id: undefined,
})

async function deadLetters(messageId: string) {
  const { results } = await env.DB.prepare(
    'SELECT event_id, body, reason, replayed_at FROM dead_letters WHERE message_id = ?',
  )
    .bind(messageId)
    .all()
  return results
}

test('reconciliation adds missing events from all pages of Paddle’s list, without duplicates', async () => {
  const trainee = await onboarded()
  const known = paymentOf({ user: trainee.user })
  await deliverAndSettle(known)
  const missing = paymentOf({ user: trainee.user })
  const refund = adjustmentOf(known, { action: 'refund', minutes: 1 })
  const calls = servePages([[listed(refund), listed(missing)], [listed(known)]])
  const queue = vi.spyOn(env.PAYMENTS, 'sendBatch').mockResolvedValue(undefined as never)

  const first = await reconcilePayments(context())
  const queued = queue.mock.calls.length
  const second = await reconcilePayments(context())
  for (const { event_id } of [missing, refund]) await settlePayment(context(), event_id)

  expect(calls).toHaveLength(4)
  expect([queued, queue.mock.calls.length]).toEqual([1, 1])
  expect(calls[0]?.url.searchParams.get('event_type')).toBe(
    'transaction.completed,adjustment.created,adjustment.updated',
  )
  expect([first, second]).toEqual([
    { looked: 3, missing: 2 },
    { looked: 3, missing: 0 },
  ])
  expect(await purchasesOf(trainee)).toMatchObject([
    { orderNumber: missing.data.id, status: 'completed' },
    { orderNumber: known.data.id, status: 'refunded' },
  ])
  const { results } = await env.DB.prepare(
    'SELECT source FROM payment_events WHERE event_id IN (?, ?) ORDER BY source',
  )
    .bind(known.event_id, missing.event_id)
    .all()
  expect(results).toEqual([{ source: 'reconciliation' }, { source: 'webhook' }])
})

test('a webhook that arrives after the nightly job added its event changes nothing', async () => {
  const trainee = await onboarded()
  const event = paymentOf({ user: trainee.user })
  servePages([[listed(event)]])
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await runNightly()

  await deliverAndSettle(event)

  expect(await purchasesOf(trainee)).toHaveLength(1)
})

test('reconciliation reads Paddle’s list four days back and no further', async () => {
  const trainee = await onboarded()
  const paymentAt = (hoursAgo: number) => ({
    ...paymentOf({ user: trainee.user }),
    occurred_at: new Date(Date.now() - hoursAgo * HOUR_MS).toISOString(),
  })
  const [within, tooOld] = [paymentAt(95), paymentAt(97)]
  const calls = servePages([[listed(within), listed(tooOld)], [listed(tooOld)]])
  vi.spyOn(console, 'log').mockImplementation(() => {})

  await runNightly()

  const stored = await Promise.all(
    [within, tooOld].map(({ event_id }) =>
      env.DB.prepare('SELECT 1 FROM payment_events WHERE event_id = ?').bind(event_id).first(),
    ),
  )
  expect(calls).toHaveLength(1)
  expect(stored.map((row) => row !== null)).toEqual([true, false])
})

test('without an API key Paddle is not called', async () => {
  const calls = withPaddleApi(() => Response.json({}))
  withoutPaddleApi()

  await runNightly()

  expect(calls).toEqual([])
})

test('the nightly job fails and logs an error if Paddle’s API does not answer', async () => {
  withPaddleApi(() => Response.json({}, { status: 500 }))

  await expect(runNightly()).rejects.toThrow('A cron has failed')

  expectConsoleError(/payment provider isn’t answering/)
})

test('a dead letter is stored once for the operator and logged as an error', async () => {
  const messages = [{ id: 'dead-1', timestamp: new Date(), attempts: 1, body: { eventId: 'evt_x' } }]

  for (let round = 0; round < 2; round += 1) {
    const ctx = createExecutionContext()
    const batch = createMessageBatch<{ eventId: string }>('payments-dead', messages)
    await worker.queue(batch, env, ctx)
    expect((await getQueueResult(batch, ctx)).explicitAcks).toEqual(['dead-1'])
  }

  expectConsoleError(/payment message has died/)
  expect(await deadLetters('dead-1')).toEqual([
    {
      event_id: 'evt_x',
      body: '{"eventId":"evt_x"}',
      reason: 'failed at every delivery',
      replayed_at: null,
    },
  ])
})

test('a dead letter is retried if the database is down', async () => {
  const restore = breakDatabase()
  const ctx = createExecutionContext()
  const batch = createMessageBatch<{ eventId: string }>('payments-dead', [
    { id: 'dead-3', timestamp: new Date(), attempts: 1, body: { eventId: 'evt_y' } },
  ])

  await worker.queue(batch, env, ctx)
  const result = await getQueueResult(batch, ctx)
  restore()

  expectConsoleError(/payment message failed/)
  expect(result.retryMessages).toMatchObject([{ msgId: 'dead-3' }])
})

test('an event counts even if the Worker crashed before queuing or while settling it', async () => {
  const trainee = await onboarded()
  const payment = paymentOf({ user: trainee.user })
  vi.spyOn(env.PAYMENTS, 'send').mockRejectedValue(new Error('crashed before the queue'))
  await deliverAndSettle(payment)
  const refund = adjustmentOf(payment, { action: 'refund', minutes: 1 })
  await deliverAndSettle(refund)

  const batches = vi.spyOn(env.DB, 'batch').mockRejectedValue(new Error('D1_ERROR: gone'))
  await env.DB.prepare('UPDATE payment_events SET processed_at = NULL WHERE event_id = ?')
    .bind(refund.event_id)
    .run()
  await expect(settlePayment(context(), refund.event_id)).rejects.toThrow('gone')
  batches.mockRestore()
  const queued = vi.spyOn(env.PAYMENTS, 'sendBatch').mockResolvedValue(undefined as never)
  await requeueWaitingPayments(context(Date.now() + 2 * HOUR_MS))
  await settlePayment(context(), refund.event_id)

  expect(queued.mock.calls.flatMap(([messages]) => [...messages].map(({ body }) => body.eventId))).toContain(
    refund.event_id,
  )
  expect(await purchasesOf(trainee)).toMatchObject([{ status: 'refunded' }])
})
