import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Env, Hono } from 'hono'
import type { Connect } from 'vite'

/**
 * Serves a Hono app as a middleware of Vite. The app sees the URL below the path it is mounted at, on
 * `http://localhost` and the server's port. Bodies are read whole: everything here is small.
 */
export function honoMiddleware<E extends Env>(app: Hono<E>): Connect.NextHandleFunction {
  return (incoming, outgoing, next) => {
    respond(app, incoming, outgoing).catch(next)
  }
}

async function respond<E extends Env>(
  app: Hono<E>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const response = await app.fetch(await requestOf(incoming))
  outgoing.statusCode = response.status
  outgoing.setHeaders(response.headers)
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headersDistinct, socket } = incoming
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value)
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(new URL(url, `http://localhost:${socket.localPort}`), {
    method,
    headers,
    body: hasBody ? await buffer(incoming) : null,
  })
}
