import type { IncomingMessage } from 'node:http'
import { resolve } from 'node:path'
import type { Connect, Plugin } from 'vite'
import { type TransactionStore, openTransactionStore } from './transaction-store.ts'
import { type Answer, cookieOf, refuseMethod, readBody, refuse, send } from './http.ts'
import { invoicePage } from './pages/invoice.ts'
import { homeMarket } from './catalog/markets.ts'
import { restApi } from './api/rest-api.ts'
import { type BrowserSettings, twinPage } from './pages/twin-page.ts'
import { type Twin, timings } from './twin.ts'
import { performAction, postHandlers, resultMessage } from './acts/routes.ts'

/**
 * Paddle's server side on the app's own origin, in `vite dev` and `vite preview`. It must come before
 * cloudflare() in the list of plugins and register before the hook returns; otherwise the Worker answers
 * these paths. All routes use JSON, except for the page and its forms.
 *
 * - `GET /__paddle/` the page: every transaction with its possible actions
 * - `POST /__paddle/checkouts`, `/preview` what the checkout and `PricePreview` request in the browser
 * - `POST /__paddle/pay` sends the signed webhook; 200 if the app answered it with 200, else 502 and the
 *   error
 * - `GET /__paddle/transactions` all of them; `POST /__paddle/transactions/<id>/<act>` one of
 *   `transactionActions`
 * - `POST /__paddle/strays` `{ kind, email }` a payment that does not fit, one of `mismatchedPayments`
 * - `POST /__paddle/choices` this browser's country, and when its webhooks are sent
 * - `/__paddle/api/…` Paddle's REST API (rest-api.ts), `/__paddle/invoices/<id>` the page of a receipt
 */
export function paddleTwin(): Plugin {
  return {
    name: 'paddle-twin',
    configureServer({ middlewares, config }) {
      middlewares.use('/__paddle', paddleMiddleware(config.root))
    },
    configurePreviewServer({ middlewares, config }) {
      middlewares.use('/__paddle', paddleMiddleware(config.root))
    },
  }
}

/** The twin without a server: the middleware below `/__paddle`. `root` is the folder of .dev.vars. */
export function paddleMiddleware(
  root: string,
  state = process.env.STATE_DIR ?? '.wrangler/state',
): Connect.NextHandleFunction {
  const books = openTransactionStore(resolve(root, state, 'paddle'))
  return (request, response, next) => {
    respond(request, root, books).then((sent) => send(response, sent), next)
  }
}

async function respond(request: IncomingMessage, root: string, books: TransactionStore): Promise<Answer> {
  const origin = `http://localhost:${request.socket.localPort}`
  const twin: Twin = { store: books, origin, root, now: Date.now() }
  const url = new URL(request.url ?? '/', origin) // Connect has removed /__paddle.
  const choices = settingsOf(request)
  const [, room = '', id, act] = url.pathname.split('/')
  if (room === 'api')
    return restApi(
      twin,
      request,
      new URL(`${url.pathname.slice('/api'.length)}${url.search}`, origin),
      choices.country,
    )
  if (request.method === 'GET') return show(twin, url, choices, room, id)
  if (request.method !== 'POST') return refuseMethod('GET, POST')
  const verb = room === 'transactions' && id !== undefined && act !== undefined ? null : postHandlers[room]
  if (verb === undefined) return notFound
  const body = await readBody(request)
  if (!body.ok) return body.answer
  const done = await (verb === null
    ? performAction(twin, choices, id ?? '', act ?? '', body.value)
    : verb(twin, choices, body.value))
  // A form is answered with a redirect to the page, so that a reload does not send it twice.
  return body.form
    ? {
        status: 303,
        body: '',
        headers: {
          ...done.headers,
          Location: `/__paddle/?done=${encodeURIComponent(resultMessage(done, act ?? room))}`,
        },
      }
    : done
}

function show(twin: Twin, url: URL, choices: BrowserSettings, room: string, id: string | undefined): Answer {
  const { store: books } = twin
  if (room === '')
    return { status: 200, body: twinPage(twin, { ...choices, done: url.searchParams.get('done') }) }
  if (room === 'transactions' && id === undefined) return { status: 200, body: books.all() }
  const entry = id === undefined ? undefined : books.find(id)
  if (room === 'transactions' && entry) return { status: 200, body: entry }
  if (room === 'invoices' && entry) return { status: 200, body: invoicePage(entry) }
  return room in postHandlers ? refuseMethod('POST') : notFound
}

const notFound = refuse(404, 'not_found', 'The local twin of Paddle has nothing here.')

/** Stored in cookies, so that two browsers do not affect each other. */
function settingsOf(request: IncomingMessage): BrowserSettings {
  const timing = cookieOf(request, 'webhook')
  return {
    country: cookieOf(request, 'country') ?? homeMarket.country,
    timing: timings.find((each) => each === timing) ?? 'now',
  }
}
