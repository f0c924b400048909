import type { IncomingMessage } from 'node:http'
import * as z from 'zod/mini'
import type { Entry } from './books.ts'
import type { PaddleWebhook } from './event.ts'
import { type Answer, readBody } from './http.ts'
import { marketOf } from './markets.ts'
import { twinPrices } from './prices.ts'
import { transactionData } from './transaction.ts'
import type { Twin } from './twin.ts'
import { apiKey } from './webhook.ts'

const newTransactionSchema = z.object({
  items: z
    .array(z.object({ price_id: z.string(), quantity: z.int().check(z.gte(1), z.lte(100)) }))
    .check(z.minLength(1), z.maxLength(20)),
  custom_data: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  checkout: z.optional(z.nullable(z.object({ url: z.nullish(z.string()) }))),
})

/**
 * Paddle's REST API as far as the app's server uses it, under `/__paddle/api`: make a transaction, list transactions and
 * adjustments (filters of equality and time, pages), a transaction's invoice.
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
    return makeTransaction(twin, request, country)
  if (request.method !== 'GET')
    return failure(405, 'method_not_allowed', 'The twin does not answer this method here.')
  if (resource === 'transactions' && id !== undefined) return showTransaction(twin, id, part, url)
  if (resource === 'transactions' && id === undefined)
    return list(
      twin.books.all().map(({ transaction }) => transaction),
      url,
    )
  if (resource === 'adjustments' && id === undefined)
    return list(
      twin.books.all().flatMap(({ adjustments }) => adjustments.toReversed()),
      url,
    )
  if (resource === 'events' && id === undefined) return list(happened(twin), url)
  return failure(404, 'not_found', 'The twin does not have this resource.')
}

/** Every event, delivered or not, newest first. */
const happened = ({ books }: Twin): Listed[] =>
  books
    .all()
    .flatMap(({ notifications }) => notifications.map(({ event }) => eventEntity(event)))
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))

/** An event in a list has no notification; `id` is what the pages go by. */
function eventEntity({ event_id, event_type, occurred_at, data }: PaddleWebhook): Listed {
  return { id: event_id, event_id, event_type, occurred_at, data }
}

async function makeTransaction(twin: Twin, request: IncomingMessage, country: string): Promise<Answer> {
  const body = await readBody(request)
  if (!body.ok) return body.answer
  const asked = z.safeParse(newTransactionSchema, body.value)
  if (!asked.success) return failure(400, 'bad_request', z.prettifyError(asked.error))
  const items = asked.data.items.map(({ price_id, quantity }) => ({ priceId: price_id, quantity }))
  const unknown = items.find(({ priceId }) => !twinPrices.some((price) => price.id === priceId))
  if (unknown) return failure(400, 'transaction_price_not_found', `There is no price ${unknown.priceId}.`)
  const transaction = transactionData(
    {
      items,
      customData: asked.data.custom_data ?? null,
      origin: 'api',
      market: marketOf(country),
      now: twin.now,
      checkoutUrl: asked.data.checkout?.url ?? undefined,
    },
    'ready',
  )
  const entry: Entry = { transaction, email: null, country, adjustments: [], notifications: [] }
  twin.books.save(entry)
  return { status: 201, body: { data: transaction, meta: meta() } }
}

function showTransaction(twin: Twin, id: string, part: string | undefined, url: URL): Answer {
  const entry = twin.books.find(id)
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

type Listed = { id: string; [field: string]: unknown }

/** One page of what fits the filters: `status=completed,paid`, `updated_at[GTE]=…`; newest first. */
function list(all: readonly Listed[], url: URL): Answer {
  const perPage = Math.min(Number(url.searchParams.get('per_page') ?? 50) || 50, 200)
  const after = url.searchParams.get('after')
  const fitting = all.filter((each) =>
    [...url.searchParams].every(([name, value]) => fits(each, name, value)),
  )
  const rest = after === null ? fitting : fitting.slice(fitting.findIndex(({ id }) => id === after) + 1)
  const page = rest.slice(0, perPage)
  const next = new URL(url)
  next.searchParams.set('after', page.at(-1)?.id ?? '')
  next.pathname = `/__paddle/api${url.pathname}`
  const pagination = {
    per_page: perPage,
    next: next.href,
    has_more: rest.length > perPage,
    estimated_total: fitting.length,
  }
  return { status: 200, body: { data: page, meta: { ...meta(), pagination } } }
}

const paging = ['per_page', 'after', 'order_by', 'include']

function fits(each: Listed, name: string, value: string): boolean {
  if (paging.includes(name)) return true
  const [, field = '', operator] = /^(\w+)(?:\[(GTE|GT|LTE|LT)\])?$/.exec(name) ?? []
  const own = String(each[field] ?? '')
  if (operator === undefined) return value.split(',').includes(own)
  const distance = Date.parse(own) - Date.parse(value)
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
