import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { withPageHeaders } from '#local/page-headers.ts'
import { acts } from './acts/routes.ts'
import { restApi } from './api/rest-api.ts'
import { checkout } from './checkout/routes.ts'
import { pageCss } from './pages/page-sheet.ts'
import { pages } from './pages/routes.ts'
import { refuse, refuseMethod } from './refuse.ts'
import { settingsOf } from './settings.ts'
import type { TransactionStore } from './transaction-store.ts'
import type { TwinContext } from './twin-context.ts'

const pageCssHash = `sha256-${createHash('sha256').update(pageCss).digest('base64')}`

/**
 * Paddle's server side. All routes use JSON, except for the page and its forms.
 *
 * - `GET /__paddle/` the page: every transaction with its possible actions
 * - `POST /__paddle/checkouts`, `/preview` what the checkout and `PricePreview` request in the browser
 * - `POST /__paddle/pay` sends the signed webhook; 200 if the app answered it with 200, else 502 and the
 *   error
 * - `GET /__paddle/transactions` all of them; `POST /__paddle/transactions/<id>/<act>` one of
 *   `transactionActions`
 * - `POST /__paddle/strays` `{ kind, email }` a payment that does not fit, one of `mismatchedPayments`
 * - `POST /__paddle/choices` this browser's country, and when its webhooks are sent
 * - `/__paddle/api/…` Paddle's REST API (api/rest-api.ts), `/__paddle/invoices/<id>` the page of a receipt
 */
export function paddleApp(root: string, store: TransactionStore) {
  const app = new Hono<TwinContext>()
  app.use(withPageHeaders(`style-src '${pageCssHash}'; form-action 'self'; `))
  app.use(async (c, next) => {
    c.set('twin', { store, origin: new URL(c.req.url).origin, root, now: Date.now() })
    c.set('settings', settingsOf(c))
    await next()
  })
  app.route('/api', restApi)
  app.use(async (c, next) => {
    if (!['GET', 'POST'].includes(c.req.method)) throw refuseMethod('GET, POST')
    await next()
  })
  app.route('/', pages)
  app.route('/', checkout)
  app.route('/', acts)
  for (const { path } of [...checkout.routes, ...acts.routes])
    app.get(path, () => {
      throw refuseMethod('POST')
    })
  app.notFound(() => {
    throw refuse(404, 'not_found', 'The local twin of Paddle has nothing here.')
  })
  return app
}
