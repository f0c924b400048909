import { Hono } from 'hono'
import type { Plugin } from 'vite'
import * as z from 'zod/mini'
import { honoMiddleware } from '#local/hono-middleware.ts'
import { laptopPlugin } from '#local/laptop-plugin.ts'
import { withPageHeaders } from '#local/page-headers.ts'
import { messagesPage } from './messages-page.ts'
import { PushService } from './service.ts'

/** The service's own port, next to the app's. */
const portOf = (appPort: number) => appPort + 20_000

const answersSchema = z.union([z.enum(['take', 'hang', 'redirect']), z.literal([404, 410, 413, 429, 500])])
const newSchema = z.object({ applicationServerKey: z.string(), answers: z.optional(answersSchema) })
const changeSchema = z.object({ answers: answersSchema })

/**
 * A push service for a laptop: receives pushes over TLS on its own port, and replaces the browser's part on
 * the app's origin.
 *
 * - `GET /__push/` the received pushes, decrypted
 * - `POST /__push/subscriptions` `{ applicationServerKey }` -> `{ id, endpoint, keys }`, as
 *   `PushManager.subscribe` would
 * - `GET | PUT | DELETE /__push/subscriptions/<id>` what it received | `{ answers }`: how the service
 *   responds | deletes it
 */
export const pushTwin = (appPort: number): Plugin =>
  laptopPlugin('push-twin', '/__push', () => honoMiddleware(pushApp(new PushService(portOf(appPort)))))

function pushApp(service: PushService) {
  const app = new Hono()
  app.use(withPageHeaders())
  app.get('/', (c) => c.html(messagesPage(service.all())))
  app.post('/subscriptions', async (c) => {
    const { applicationServerKey, answers } = z.parse(newSchema, await c.req.json())
    return c.json(await service.subscribe(applicationServerKey, answers))
  })
  app.on(['GET', 'PUT', 'DELETE'], '/subscriptions/:id', async (c) => {
    const id = c.req.param('id')
    const state = service.state(id)
    if (!state) return c.notFound()
    if (c.req.method === 'PUT') service.setBehavior(id, z.parse(changeSchema, await c.req.json()).answers)
    if (c.req.method === 'DELETE') service.unsubscribe(id)
    return c.json(state)
  })
  app.notFound((c) => c.json({ code: 'not_found' }, 404))
  return app
}
