import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTransactionStore } from '#local/paddle/transaction-store.ts'
import { type MismatchKind, mismatchedPayments } from '#local/paddle/acts/mismatched-payments.ts'
import { isSignatureValid } from '#worker/gateways/paddle.ts'
import { apiKey, secret, servedTwin } from './paddle-server.ts'
import { completedShape, mismatches } from './paddle-shapes.ts'

let served: Awaited<ReturnType<typeof servedTwin>>
beforeAll(async () => {
  served = await servedTwin()
})
afterAll(() => served.close())
beforeEach(() => {
  served.app.answers = 200
  served.app.delivered = []
})

const items = [{ priceId: 'pri_jungle_local', quantity: 1 }]
const customer = { email: 'ana@example.com' }
const pay = (webhook?: 'held') => served.twin.pay({ items, customer, customData: { userId: 'u1' }, webhook })
const deliveredEvents = () => served.app.delivered.map(({ event }) => [event.event_type, event.data.status])

test('a payment sends the app a signed webhook in the shape that Paddle documents', async () => {
  const { eventId, transactionId } = await pay()

  const [delivered] = served.app.delivered
  expect(delivered?.event).toMatchObject({
    event_id: eventId,
    data: { id: transactionId, custom_data: { userId: 'u1' } },
  })
  expect(mismatches(completedShape, delivered?.event)).toEqual([])
  expect(await isSignatureValid(secret, delivered?.signature, delivered?.rawBody ?? '', Date.now())).toBe(
    true,
  )
})

test('a refund waits for approval and is then approved or rejected, as one adjustment', async () => {
  const { transactionId: id } = await pay()
  await served.twin.perform(id, 'ask-refund')
  await served.twin.perform(id, 'reject-refund')
  await served.twin.perform(id, 'ask-refund')
  await served.twin.perform(id, 'approve-refund')

  expect(deliveredEvents()).toEqual([
    ['transaction.completed', 'completed'],
    ['adjustment.created', 'pending_approval'],
    ['adjustment.updated', 'rejected'],
    ['adjustment.created', 'pending_approval'],
    ['adjustment.updated', 'approved'],
  ])
  const [, first, second, third, fourth] = served.app.delivered.map(({ event }) => event.data.id)
  expect(second).toBe(first)
  expect(fourth).toBe(third)
  expect(third).not.toBe(first)
  await expect(served.twin.perform(id, 'refund')).rejects.toThrow('409')
})

test('a chargeback can be reversed, and the payment charged back again', async () => {
  const { transactionId: id } = await pay()
  for (const act of ['chargeback', 'reverse-chargeback', 'chargeback'] as const)
    await served.twin.perform(id, act)

  expect(served.app.delivered.slice(1).map(({ event }) => event.data.action)).toEqual([
    'chargeback',
    'chargeback_reverse',
    'chargeback',
  ])
  await expect(served.twin.perform(id, 'refund')).rejects.toThrow('not possible')
})

test('held webhooks can be delivered on demand, in reverse order and again', async () => {
  const { transactionId: id } = await pay('held')
  await served.twin.perform(id, 'refund', 'held')
  const before = deliveredEvents()

  await served.twin.perform(id, 'deliver-reversed')
  const reversed = deliveredEvents()
  await served.twin.perform(id, 'deliver-again')

  expect(before).toEqual([])
  expect(reversed.map(([type]) => type)).toEqual(['adjustment.created', 'transaction.completed'])
  const ids = served.app.delivered.map(({ event }) => event.event_id)
  expect(new Set(ids).size).toBe(2)
  expect(ids).toHaveLength(4)
})

test('a refused webhook is an error; paying again delivers it without a second payment', async () => {
  served.app.answers = 503
  const transactionId = 'txn_01kajungle0000000000000000'
  await expect(served.twin.pay({ transactionId, items, customer })).rejects.toThrow(
    /502.*webhook_not_accepted/,
  )
  served.app.answers = 200

  await served.twin.pay({ transactionId, items, customer })

  expect(deliveredEvents()).toEqual([['transaction.completed', 'completed']])
  expect((await served.twin.transaction(transactionId)).notifications).toHaveLength(1)
})

test.each(Object.keys(mismatchedPayments) as MismatchKind[])(
  'a mismatched payment (%s) has the shape that Paddle documents',
  async (kind) => {
    await served.twin.payMismatched(kind, 'bo@example.com')

    expect(mismatches(completedShape, served.app.delivered[0]?.event)).toEqual([])
  },
)

test('the twin keeps its transactions across a restart', async () => {
  const { transactionId } = await pay()
  await served.twin.perform(transactionId, 'refund')

  const reopened = openTransactionStore(join(served.root, 'state/paddle')).find(transactionId)

  expect(reopened).toEqual(await served.twin.transaction(transactionId))
  expect(reopened?.adjustments).toHaveLength(1)
})

test('the page escapes the buyer’s input and shows buttons for possible actions', async () => {
  await served.twin.pay({ items, customer: { email: '<b>"x"@example.com' } })

  const page = await (await fetch(`${served.url}/__paddle/?done=${encodeURIComponent('<i>')}`)).text()

  expect(page).toContain('&#60;b&#62;&#34;x&#34;@example.com')
  expect(page).not.toMatch(/<b>|<i>/)
  expect(page).toContain('>Refund a part</button>')
})

test('a page of another origin cannot press a button', async () => {
  const { transactionId } = await pay()
  const press = (site: string) =>
    fetch(`${served.url}/__paddle/transactions/${transactionId}/refund`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': site },
    })

  expect((await press('cross-site')).status).toBe(415)
  expect((await served.twin.transaction(transactionId)).adjustments).toEqual([])
})

test.each([
  ['GET', '/pay', 'POST'],
  ['GET', '/transactions/txn_none/refund', 'POST'],
  ['DELETE', '/pay', 'GET, POST'],
  ['PUT', '/', 'GET, POST'],
  ['HEAD', '/nothing', 'GET, POST'],
])('the twin answers %s %s with 405 and the methods that it allows', async (method, path, allowed) => {
  const answer = await fetch(`${served.url}/__paddle${path}`, { method })

  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed])
})

const api = (path: string, init: RequestInit = {}, key = apiKey) =>
  fetch(`${served.url}/__paddle/api${path}`, {
    ...init,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
  })

test('a transaction created by the server keeps its price and custom data, whatever the browser sends', async () => {
  const created = await api('/transactions', {
    method: 'POST',
    body: JSON.stringify({
      items: [{ price_id: 'pri_jungle_repeat_local', quantity: 1 }],
      custom_data: { intent: 'signed' },
    }),
  })
  const { data } = (await created.json()) as { data: { id: string; status: string } }

  await served.twin.pay({ transactionId: data.id, items, customer, customData: { intent: 'forged' } })

  expect([created.status, data.status]).toEqual([201, 'ready'])
  expect(served.app.delivered[0]?.event).toMatchObject({
    data: {
      id: data.id,
      origin: 'api',
      custom_data: { intent: 'signed' },
      items: [{ price: { id: 'pri_jungle_repeat_local' } }],
    },
  })
  expect(mismatches(completedShape, served.app.delivered[0]?.event)).toEqual([])
})

test('the API lists transactions, adjustments and events with filters and pages', async () => {
  const since = new Date().toISOString()
  const { transactionId: first } = await pay()
  const { transactionId: second } = await pay()
  await served.twin.perform(second, 'refund')
  const read = async (path: string) =>
    (await (await api(path)).json()) as {
      data: { id: string }[]
      meta: { pagination: { has_more: boolean; next: string } }
    }

  const page = await read(`/transactions?status=completed&updated_at[GTE]=${since}&per_page=1`)
  const next = await read(
    new URL(page.meta.pagination.next).pathname.replace('/__paddle/api', '') +
      new URL(page.meta.pagination.next).search,
  )
  const refunds = await read(`/adjustments?transaction_id=${first},${second}&action=refund`)
  const events = await read(
    `/events?event_type=adjustment.created,transaction.completed&per_page=3&order_by=id[DESC]`,
  )

  expect([page, next].flatMap(({ data }) => data.map(({ id }) => id))).toEqual([second, first])
  expect([page.meta.pagination.has_more, next.meta.pagination.has_more]).toEqual([true, false])
  expect(refunds.data).toMatchObject([{ transaction_id: second, status: 'approved' }])
  expect(events.data).toMatchObject([
    { event_type: 'adjustment.created' },
    { data: { id: second } },
    { data: { id: first } },
  ])
})

test('a payment has an invoice page, and the API refuses calls without the key', async () => {
  const { transactionId } = await pay()
  const invoice = await api(`/transactions/${transactionId}/invoice?disposition=inline`)
  const { data } = (await invoice.json()) as { data: { url: string } }

  expect(await (await fetch(data.url)).text()).toContain(transactionId)
  expect((await api('/transactions', {}, 'another')).status).toBe(403)
  expect((await api('/transactions/txn_none/invoice')).status).toBe(404)
})
