import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect, Plugin } from 'vite'
import * as z from 'zod/mini'
import { messagesPage } from './messages-page.ts'
import { PushService } from './service.ts'

/** The service's own port, next to the app's. */
const portOf = (appPort: number) => appPort + 20_000

const answersSchema = z.union([z.enum(['take', 'hang', 'redirect']), z.literal([404, 410, 413, 429, 500])])
const newSchema = z.object({ applicationServerKey: z.string(), answers: z.optional(answersSchema) })
const changeSchema = z.object({ answers: answersSchema })

/**
 * A push service for a laptop, in `vite dev` and `vite preview`: receives pushes over TLS on its own port,
 * and replaces the browser's part on the app's origin. It must come before cloudflare() in the list of
 * plugins.
 *
 * - `GET /__push/` the received pushes, decrypted
 * - `POST /__push/subscriptions` `{ applicationServerKey }` -> `{ id, endpoint, keys }`, as
 *   `PushManager.subscribe` would
 * - `GET | PUT | DELETE /__push/subscriptions/<id>` what it received | `{ answers }`: how the service
 *   responds | deletes it
 */
export function pushTwin(appPort: number): Plugin {
  const start = () => {
    const service = new PushService(portOf(appPort))
    const handler: Connect.NextHandleFunction = (request, response, next) =>
      void respond(service, request, response).catch(next)
    return handler
  }
  return {
    name: 'push-twin',
    configureServer({ middlewares }) {
      middlewares.use('/__push', start())
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use('/__push', start())
    },
  }
}

async function respond(
  service: PushService,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '', 'http://twin')
  const id = /^\/subscriptions\/([\w-]+)$/.exec(pathname)?.[1]
  if (pathname === '/' && request.method === 'GET') return send(response, 200, messagesPage(service.all()))
  if (pathname === '/subscriptions' && request.method === 'POST') {
    const { applicationServerKey, answers } = z.parse(newSchema, await readJson(request))
    return send(response, 200, await service.subscribe(applicationServerKey, answers))
  }
  const state = id === undefined ? null : service.state(id)
  if (id === undefined || !state) return send(response, 404, { code: 'not_found' })
  if (request.method === 'PUT')
    service.setBehavior(id, z.parse(changeSchema, await readJson(request)).answers)
  if (request.method === 'DELETE') service.unsubscribe(id)
  send(response, 200, state)
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

function send(response: ServerResponse, status: number, body: object | string): void {
  const page = typeof body === 'string'
  response.writeHead(status, {
    'Content-Type': page ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(page ? body : JSON.stringify(body))
}
