import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect, Plugin } from 'vite'
import * as z from 'zod/mini'
import { helpPage } from './help-page.ts'
import { type Refusal, pay, paymentSchema, unknownPrice } from './pay.ts'
import { twinPrices } from './prices.ts'

const MAX_BODY_BYTES = 16 * 1024

/**
 * Paddle's server side on the app's own origin, in `vite dev` and `vite preview`. It must stand before cloudflare() in
 * the list of plugins, and registers before the hook returns, or the Worker answers these paths.
 *
 * - `GET /__paddle/` how to pay here
 * - `GET /__paddle/prices/<id>` `{ name, amount, currency }`, amount in cents; 404 for a price it does not know
 * - `POST /__paddle/pay` sends the signed webhook; 200 once the app answered it with 200, else 502 and what happened
 */
export function paddleTwin(): Plugin {
  return {
    name: 'paddle-twin',
    configureServer({ middlewares, config }) {
      middlewares.use('/__paddle', twin(config.root))
    },
    configurePreviewServer({ middlewares, config }) {
      middlewares.use('/__paddle', twin(config.root))
    },
  }
}

type Answer = { status: number; body: object | string; headers?: Record<string, string> }

function twin(root: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    answer(request, root).then((sent) => send(response, sent), next)
  }
}

async function answer(request: IncomingMessage, root: string): Promise<Answer> {
  const path = new URL(request.url ?? '/', 'http://twin').pathname // without /__paddle: connect has taken it off
  const priceId = /^\/prices\/([\w-]+)$/.exec(path)?.[1]
  if (path === '/pay') return request.method === 'POST' ? takePayment(request, root) : methodRefused('POST')
  if (path !== '/' && priceId === undefined) return refused(404, 'not_found', 'The local twin of Paddle has nothing here.')
  if (request.method !== 'GET') return methodRefused('GET')
  return priceId === undefined ? { status: 200, body: helpPage() } : showPrice(priceId)
}

function showPrice(priceId: string): Answer {
  const price = twinPrices.find(({ id }) => id === priceId)
  if (!price) return { status: 404, body: unknownPrice(priceId) }
  const { name, amount, currency } = price
  return { status: 200, body: { name, amount, currency } }
}

async function takePayment(request: IncomingMessage, root: string): Promise<Answer> {
  // A page of another origin cannot send this type without being asked first, and so cannot pay here.
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) return refused(415, 'wrong_type', 'Only JSON is understood here.')
  const text = await readText(request)
  if (text === null) return refused(413, 'too_large', `At most ${MAX_BODY_BYTES} bytes.`)
  const json = parseJson(text)
  if (json === undefined) return refused(400, 'bad_json', 'The body is not JSON.')
  const payment = z.safeParse(paymentSchema, json)
  if (!payment.success) return refused(400, 'bad_request', z.prettifyError(payment.error))
  return pay(payment.data, `http://localhost:${request.socket.localPort}`, root)
}

/** The body as text; null when it is longer than allowed. */
async function readText(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    // Read on and forget: an answer in the middle of a body would reach the browser as a broken connection.
    if (size <= MAX_BODY_BYTES) chunks.push(chunk)
  }
  return size > MAX_BODY_BYTES ? null : Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // which JSON cannot say
  }
}

const refused = (status: number, code: string, detail: string): Answer => ({ status, body: { code, detail } satisfies Refusal })

const methodRefused = (allowed: string): Answer => ({
  ...refused(405, 'method_not_allowed', `Only ${allowed} is answered here.`),
  headers: { Allow: allowed },
})

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  const page = typeof body === 'string'
  response.writeHead(status, {
    'Content-Type': page ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  })
  response.end(page ? body : JSON.stringify(body))
}
