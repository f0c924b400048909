import { mkdtempSync, writeFileSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Connect } from 'vite'
import { twinAt } from '#local/paddle/client.ts'
import type { PaddleWebhook } from '#local/paddle/events/event.ts'
import { paddleMiddleware } from '#local/paddle/plugin.ts'

export const secret = 'pdl_ntfset_of_this_test'
export const apiKey = 'pdl_sdbx_apikey_of_this_test'

type Delivered = {
  event: PaddleWebhook<{ id: string; [field: string]: unknown }>
  rawBody: string
  signature: string
}

/** Serves the twin on its own port, next to an app that records the webhooks it receives. */
export async function servedTwin() {
  const root = mkdtempSync(join(tmpdir(), 'paddle-'))
  writeFileSync(join(root, '.dev.vars'), `PADDLE_WEBHOOK_SECRET="${secret}"\nPADDLE_API_KEY="${apiKey}"\n`)
  const app = { answers: 200, delivered: [] as Delivered[] }
  const twin = paddleMiddleware(root, 'state')
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/__paddle')) {
      // Like connect, strip the prefix before the twin sees the URL.
      request.url = request.url.slice('/__paddle'.length)
      return twin(request as Connect.IncomingMessage, response, () => response.writeHead(500).end())
    }
    void text(request).then((rawBody) => {
      if (app.answers === 200)
        app.delivered.push({
          event: JSON.parse(rawBody),
          rawBody,
          signature: String(request.headers['paddle-signature']),
        })
      response.writeHead(app.answers).end('{}')
    })
  })
  await new Promise<void>((ready) => server.listen(0, ready))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return { app, url, root, twin: twinAt(url), close: () => close(server) }
}

const close = (server: Server) => new Promise<void>((closed) => server.close(() => closed()))
