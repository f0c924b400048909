import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { readBody } from '#local/paddle/body.ts'
import { marketOf } from '#local/paddle/catalog/markets.ts'
import { twinPrices } from '#local/paddle/catalog/prices.ts'
import type { PaddleWebhook } from '#local/paddle/events/event.ts'
import { transactionData } from '#local/paddle/events/transaction.ts'
import { apiKey } from '#local/paddle/events/webhook.ts'
import type { TransactionRecord } from '#local/paddle/transaction-store.ts'
import type { TwinContext } from '#local/paddle/twin-context.ts'
import type { Twin } from '#local/paddle/twin.ts'
import { type ListItem, listPage } from './list-page.ts'

/**
 * The part of Paddle's REST API that the app's server uses, under `/__paddle/api`: create a transaction, list
 * transactions, adjustments and events (filters of equality and time, pages), a transaction's invoice.
 * Source: developer.paddle.com/api-reference
 */
export const restApi = new Hono<TwinContext>()

restApi.use(async (c, next) => {
  const key = await apiKey(c.var.twin.root)
  const [scheme, sent] = (c.req.header('authorization') ?? '').split(' ')
  if (scheme !== 'Bearer' || !sent) return failure(c, 403, 'authentication_missing', 'No API key was sent.')
  if (key !== null && sent !== key)
    return failure(c, 403, 'forbidden', 'This API key is not the one in .dev.vars.')
  return next()
})

const newTransactionSchema = z.object({
  items: z
    .array(z.object({ price_id: z.string(), quantity: z.int().check(z.gte(1), z.lte(100)) }))
    .check(z.minLength(1), z.maxLength(20)),
  custom_data: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  checkout: z.optional(z.nullable(z.object({ url: z.nullish(z.string()) }))),
})

restApi.post('/transactions', async (c) => {
  const { twin, settings } = c.var
  const parsed = z.safeParse(newTransactionSchema, await readBody(c))
  if (!parsed.success) return failure(c, 400, 'bad_request', z.prettifyError(parsed.error))
  const items = parsed.data.items.map(({ price_id, quantity }) => ({ priceId: price_id, quantity }))
  const unknown = items.find(({ priceId }) => !twinPrices.some((price) => price.id === priceId))
  if (unknown) return failure(c, 400, 'transaction_price_not_found', `There is no price ${unknown.priceId}.`)
  const transaction = transactionData(
    {
      items,
      customData: parsed.data.custom_data ?? null,
      origin: 'api',
      market: marketOf(settings.country),
      now: twin.now,
      checkoutUrl: parsed.data.checkout?.url ?? undefined,
    },
    'ready',
  )
  const entry: TransactionRecord = {
    transaction,
    email: null,
    country: settings.country,
    adjustments: [],
    notifications: [],
  }
  twin.store.save(entry)
  return c.json({ data: transaction, meta: meta() }, 201)
})

restApi.use(async (c, next) => {
  if (c.req.method === 'GET') return next()
  return failure(c, 405, 'method_not_allowed', 'The twin does not answer this method here.')
})

restApi.get('/transactions', (c) => list(c, transactions(c.var.twin)))
restApi.get('/adjustments', (c) => list(c, adjustments(c.var.twin)))
restApi.get('/events', (c) => list(c, events(c.var.twin)))

restApi.get('/transactions/:id', (c) => {
  const entry = c.var.twin.store.find(c.req.param('id'))
  return entry ? c.json({ data: entry.transaction, meta: meta() }) : noTransaction(c, c.req.param('id'))
})

restApi.get('/transactions/:id/invoice', (c) => {
  const id = c.req.param('id')
  const entry = c.var.twin.store.find(id)
  if (!entry) return noTransaction(c, id)
  if (entry.transaction.status !== 'completed')
    return failure(c, 400, 'transaction_invoice_not_available', 'An invoice comes with the payment.')
  const disposition = c.req.query('disposition') ?? 'attachment'
  const url = `${c.var.twin.origin}/__paddle/invoices/${id}?disposition=${disposition}`
  return c.json({ data: { url }, meta: meta() })
})

restApi.get('*', (c) => failure(c, 404, 'not_found', 'The twin does not have this resource.'))

const transactions = ({ store }: Twin): ListItem[] => store.all().map(({ transaction }) => transaction)

const adjustments = ({ store }: Twin): ListItem[] =>
  store.all().flatMap((entry) => entry.adjustments.toReversed())

/** Every event, delivered or not, newest first. */
const events = ({ store }: Twin): ListItem[] =>
  store
    .all()
    .flatMap(({ notifications }) => notifications.map(({ event }) => eventEntity(event)))
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))

/** An event in a list has no notification. Pages are addressed by `id`. */
function eventEntity({ event_id, event_type, occurred_at, data }: PaddleWebhook): ListItem {
  return { id: event_id, event_id, event_type, occurred_at, data }
}

function list(c: Context, all: readonly ListItem[]) {
  const { data, pagination } = listPage(all, c.req.url)
  return c.json({ data, meta: { ...meta(), pagination } })
}

const noTransaction = (c: Context, id: string) =>
  failure(c, 404, 'entity_not_found', `There is no transaction ${id}.`)

const meta = () => ({ request_id: crypto.randomUUID() })

const failure = (c: Context, status: 400 | 403 | 404 | 405, code: string, detail: string) =>
  c.json(
    {
      error: {
        type: 'request_error',
        code,
        detail,
        documentation_url: 'https://developer.paddle.com/api-reference/about/errors',
      },
      meta: meta(),
    },
    status,
  )
