import type { IncomingMessage } from 'node:http'
import * as z from 'zod/mini'
import type { TransactionRecord } from '#local/paddle/transaction-store.ts'
import type { PaddleWebhook } from '#local/paddle/events/event.ts'
import { type Answer, readBody } from '#local/paddle/http.ts'
import { marketOf } from '#local/paddle/catalog/markets.ts'
import { twinPrices } from '#local/paddle/catalog/prices.ts'
import { transactionData } from '#local/paddle/events/transaction.ts'
import type { Twin } from '#local/paddle/twin.ts'
import { apiKey } from '#local/paddle/events/webhook.ts'

const newTransactionSchema = z.object({
  items: z
    .array(z.object({ price_id: z.string(), quantity: z.int().check(z.gte(1), z.lte(100)) }))
    .check(z.minLength(1), z.maxLength(20)),
  custom_data: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  checkout: z.optional(z.nullable(z.object({ url: z.nullish(z.string()) }))),
})

/**
 * The part of Paddle's REST API that the app's server uses, under `/__paddle/api`: create a transaction, list
 * transactions, adjustments and events (filters of equality and time, pages), a transaction's invoice.
 * Source: developer.paddle.com/api-reference
 */
export async function restApi(
  twin: Twin,
  request: IncomingMessage,
  url: URL,
  country: string,
): Promise<Answer> {
  const key = await apiKey(twin.root)
  const [scheme, sent] = (request.headers.authorization ?? '').split(' ')
  if (scheme !== 'Bearer' || !sent) return failure(403, 'authentication_missing', 'No API key was sent.')
  if (key !== null && sent !== key)
    return failure(403, 'forbidden', 'This API key is not the one in .dev.vars.')
  const [, resource = '', id, part] = url.pathname.split('/')
  if (request.method === 'POST' && resource === 'transactions' && id === undefined)
    return createTransaction(twin, request, country)
  if (request.method !== 'GET')
    return failure(405, 'method_not_allowed', 'The twin does not answer this method here.')
  if (resource === 'transactions' && id !== undefined) return showTransaction(twin, id, part, url)
  if (resource === 'transactions' && id === undefined)
    return list(
      twin.store.all().map(({ transaction }) => transaction),
      url,
    )
  if (resource === 'adjustments' && id === undefined)
    return list(
      twin.store.all().flatMap(({ adjustments }) => adjustments.toReversed()),
      url,
    )
  if (resource === 'events' && id === undefined) return list(listEvents(twin), url)
  return failure(404, 'not_found', 'The twin does not have this resource.')
}

/** Every event, delivered or not, newest first. */
const listEvents = ({ store: books }: Twin): ListItem[] =>
  books
    .all()
    .flatMap(({ notifications }) => notifications.map(({ event }) => eventEntity(event)))
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))

/** An event in a list has no notification. Pages are addressed by `id`. */
function eventEntity({ event_id, event_type, occurred_at, data }: PaddleWebhook): ListItem {
  return { id: event_id, event_id, event_type, occurred_at, data }
}

async function createTransaction(twin: Twin, request: IncomingMessage, country: string): Promise<Answer> {
  const body = await readBody(request)
  if (!body.ok) return body.answer
  const parsed = z.safeParse(newTransactionSchema, body.value)
  if (!parsed.success) return failure(400, 'bad_request', z.prettifyError(parsed.error))
  const items = parsed.data.items.map(({ price_id, quantity }) => ({ priceId: price_id, quantity }))
  const unknown = items.find(({ priceId }) => !twinPrices.some((price) => price.id === priceId))
  if (unknown) return failure(400, 'transaction_price_not_found', `There is no price ${unknown.priceId}.`)
  const transaction = transactionData(
    {
      items,
      customData: parsed.data.custom_data ?? null,
      origin: 'api',
      market: marketOf(country),
      now: twin.now,
      checkoutUrl: parsed.data.checkout?.url ?? undefined,
    },
    'ready',
  )
  const entry: TransactionRecord = { transaction, email: null, country, adjustments: [], notifications: [] }
  twin.store.save(entry)
  return { status: 201, body: { data: transaction, meta: meta() } }
}

function showTransaction(twin: Twin, id: string, part: string | undefined, url: URL): Answer {
  const entry = twin.store.find(id)
  if (!entry || (part !== undefined && part !== 'invoice'))
    return failure(404, 'entity_not_found', `There is no transaction ${id}.`)
  if (part === undefined) return { status: 200, body: { data: entry.transaction, meta: meta() } }
  if (entry.transaction.status !== 'completed')
    return failure(400, 'transaction_invoice_not_available', 'An invoice comes with the payment.')
  return {
    status: 200,
    body: {
      data: {
        url: `${twin.origin}/__paddle/invoices/${id}?disposition=${url.searchParams.get('disposition') ?? 'attachment'}`,
      },
      meta: meta(),
    },
  }
}

type ListItem = { id: string; [field: string]: unknown }

/**
 * One page of the items that match the filters: `status=completed,paid`, `updated_at[GTE]=…`; newest first.
 */
function list(all: readonly ListItem[], url: URL): Answer {
  const perPage = Math.min(Number(url.searchParams.get('per_page') ?? 50) || 50, 200)
  const after = url.searchParams.get('after')
  const matching = all.filter((each) =>
    [...url.searchParams].every(([name, value]) => matchesFilter(each, name, value)),
  )
  const rest = after === null ? matching : matching.slice(matching.findIndex(({ id }) => id === after) + 1)
  const page = rest.slice(0, perPage)
  const next = new URL(url)
  next.searchParams.set('after', page.at(-1)?.id ?? '')
  next.pathname = `/__paddle/api${url.pathname}`
  const pagination = {
    per_page: perPage,
    next: next.href,
    has_more: rest.length > perPage,
    estimated_total: matching.length,
  }
  return { status: 200, body: { data: page, meta: { ...meta(), pagination } } }
}

const pagingParams = ['per_page', 'after', 'order_by', 'include']

function matchesFilter(each: ListItem, name: string, value: string): boolean {
  if (pagingParams.includes(name)) return true
  const [, field = '', operator] = /^(\w+)(?:\[(GTE|GT|LTE|LT)\])?$/.exec(name) ?? []
  const fieldValue = String(each[field] ?? '')
  if (operator === undefined) return value.split(',').includes(fieldValue)
  const distance = Date.parse(fieldValue) - Date.parse(value)
  return operator.startsWith('G')
    ? distance > 0 || (operator === 'GTE' && distance === 0)
    : distance < 0 || (operator === 'LTE' && distance === 0)
}

const meta = () => ({ request_id: crypto.randomUUID() })

const failure = (status: number, code: string, detail: string): Answer => ({
  status,
  body: {
    error: {
      type: 'request_error',
      code,
      detail,
      documentation_url: 'https://developer.paddle.com/api-reference/about/errors',
    },
    meta: meta(),
  },
})
