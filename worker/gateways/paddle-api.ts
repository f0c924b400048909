import * as z from 'zod/mini'
import type { Env } from '#worker/env.ts'
import { AppError } from '#worker/errors.ts'
import { type PaddleEvent, paddleEventSchema } from '#worker/gateways/paddle.ts'
import { log } from '#worker/log.ts'

const TIMEOUT_MS = 8000
const PAGE_SIZE = 50
/** Stops paging even if the other side always reports more. */
const MAX_PAGES = 200
const EVENT_TYPES = 'transaction.completed,adjustment.created,adjustment.updated'

/**
 * Whether there is an API key of the same environment as the browser's token: a sandbox key for `test_…`.
 * Keys older than May 2025 do not name their environment.
 * Source: developer.paddle.com/api-reference/about/api-keys
 */
export function hasPaddleApi({ PADDLE_API_KEY: key, PADDLE_CLIENT_TOKEN }: Env): boolean {
  if (!key) return false
  return !key.startsWith(isSandbox(PADDLE_CLIENT_TOKEN) ? 'pdl_live_' : 'pdl_sdbx_')
}

/**
 * Creates a transaction that a checkout opens by its id. Source:
 * developer.paddle.com/api-reference/transactions/create-transaction
 */
export async function createTransaction(
  env: Env,
  priceId: string,
  customData: Record<string, string>,
): Promise<string> {
  const response = await call(env, 'POST', '/transactions', {
    items: [{ price_id: priceId, quantity: 1 }],
    custom_data: customData,
  })
  return parseResponse(z.object({ data: z.object({ id: z.string() }) }), await requireOk(response).json())
    .data.id
}

/**
 * The address of a transaction's invoice, valid for an hour; null if there is none (yet).
 * Source: developer.paddle.com/api-reference/transactions/get-invoice-pdf
 */
export async function findInvoice(env: Env, transactionId: string): Promise<string | null> {
  const response = await call(
    env,
    'GET',
    `/transactions/${encodeURIComponent(transactionId)}/invoice?disposition=inline`,
  )
  if (
    response.status >= 400 &&
    response.status < 500 &&
    response.status !== 401 &&
    response.status !== 403 &&
    response.status !== 429
  )
    return null
  return parseResponse(
    z.object({ data: z.object({ url: z.url({ protocol: /^https?$/ }) }) }),
    await requireOk(response).json(),
  ).data.url
}

/**
 * The payment events since a time (milliseconds since 1970), page by page, newest first. Each page starts
 * after the last event's id, so that new events do not shift the pages. Source:
 * developer.paddle.com/api-reference/events/list-events
 */
export async function* eventsSince(env: Env, since: number): AsyncGenerator<readonly PaddleEvent[]> {
  let after = ''
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const response = await call(
      env,
      'GET',
      `/events?order_by=id[DESC]&per_page=${PAGE_SIZE}&event_type=${EVENT_TYPES}${after}`,
    )
    const { data, meta } = parseResponse(eventPageSchema, await requireOk(response).json())
    yield data.filter(({ occurred_at }) => Date.parse(occurred_at) >= since)
    const last = data.at(-1)
    if (!last || !meta.pagination.has_more || Date.parse(last.occurred_at) < since) return
    after = `&after=${encodeURIComponent(last.event_id)}`
  }
}

const eventPageSchema = z.object({
  data: z.array(paddleEventSchema),
  meta: z.object({ pagination: z.object({ has_more: z.boolean() }) }),
})

const isSandbox = (clientToken: string): boolean => clientToken.startsWith('test_')

async function call(env: Env, method: 'GET' | 'POST', path: string, body?: object): Promise<Response> {
  const base =
    env.PADDLE_API_URL ??
    (isSandbox(env.PADDLE_CLIENT_TOKEN) ? 'https://sandbox-api.paddle.com' : 'https://api.paddle.com')
  const headers = {
    Authorization: `Bearer ${env.PADDLE_API_KEY}`,
    'Paddle-Version': '1',
    'Content-Type': 'application/json',
  }
  try {
    // A redirect would send the key elsewhere.
    return await fetch(`${base}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (error) {
    throw failure(error instanceof Error ? error.name : 'unreachable')
  }
}

function requireOk(response: Response): Response {
  if (!response.ok) throw failure(`status ${response.status}`)
  return response
}

function parseResponse<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = z.safeParse(schema, body)
  if (!parsed.success) throw failure('an answer of another shape')
  return parsed.data
}

function failure(reason: string): AppError {
  log.warn('Paddle’s API gave an unexpected response', { reason })
  return new AppError('provider_unavailable')
}
