import type { IncomingMessage } from 'node:http'
import { resolve } from 'node:path'
import type { Connect, Plugin } from 'vite'
import { type Books, openBooks } from './books.ts'
import { type Answer, cookieOf, methodRefused, readBody, refused, send } from './http.ts'
import { invoicePage } from './invoice.ts'
import { homeMarket } from './markets.ts'
import { restApi } from './rest-api.ts'
import { type Choices, twinPage } from './twin-page.ts'
import { type Twin, timings } from './twin.ts'
import { actOn, verbs, wordsOf } from './verbs.ts'

/**
 * Paddle's server side on the app's own origin, in `vite dev` and `vite preview`. It must stand before cloudflare() in
 * the list of plugins, and registers before the hook returns, or the Worker answers these paths. All take and give JSON,
 * but for the page and its forms.
 *
 * - `GET /__paddle/` the page: every transaction with what can be done to it
 * - `POST /__paddle/checkouts`, `/preview` what the checkout and `PricePreview` ask in the browser
 * - `POST /__paddle/pay` sends the signed webhook; 200 once the app answered it with 200, else 502 and what happened
 * - `GET /__paddle/transactions` all of them; `POST /__paddle/transactions/<id>/<act>` one of `acts`
 * - `POST /__paddle/strays` `{ kind, email }` a payment that does not fit, one of `strays`
 * - `POST /__paddle/choices` where this browser is, and when its webhooks leave
 * - `/__paddle/api/…` Paddle's REST API (rest-api.ts), `/__paddle/invoices/<id>` where its receipts lead
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

/** The twin without a server of its own: what answers below `/__paddle`. `root` is where .dev.vars stands. */
export function paddleMiddleware(
  root: string,
  state = process.env.STATE_DIR ?? '.wrangler/state',
): Connect.NextHandleFunction {
  const books = openBooks(resolve(root, state, 'paddle'))
  return (request, response, next) => {
    answer(request, root, books).then((sent) => send(response, sent), next)
  }
}

async function answer(request: IncomingMessage, root: string, books: Books): Promise<Answer> {
  const origin = `http://localhost:${request.socket.localPort}`
  const twin: Twin = { books, origin, root, now: Date.now() }
  const url = new URL(request.url ?? '/', origin) // without /__paddle: connect has taken it off
  const choices = choicesOf(request)
  const [, room = '', id, act] = url.pathname.split('/')
  if (room === 'api')
    return restApi(
      twin,
      request,
      new URL(`${url.pathname.slice('/api'.length)}${url.search}`, origin),
      choices.country,
    )
  if (request.method === 'GET') return show(twin, url, choices, room, id)
  if (request.method !== 'POST') return methodRefused('GET, POST')
  const verb = room === 'transactions' && id !== undefined && act !== undefined ? null : verbs[room]
  if (verb === undefined) return nothingHere
  const body = await readBody(request)
  if (!body.ok) return body.answer
  const done = await (verb === null
    ? actOn(twin, choices, id ?? '', act ?? '', body.value)
    : verb(twin, choices, body.value))
  // A form's answer is the page again, which a reload does not send twice.
  return body.form
    ? {
        status: 303,
        body: '',
        headers: {
          ...done.headers,
          Location: `/__paddle/?done=${encodeURIComponent(wordsOf(done, act ?? room))}`,
        },
      }
    : done
}

function show(twin: Twin, url: URL, choices: Choices, room: string, id: string | undefined): Answer {
  const { books } = twin
  if (room === '')
    return { status: 200, body: twinPage(twin, { ...choices, done: url.searchParams.get('done') }) }
  if (room === 'transactions' && id === undefined) return { status: 200, body: books.all() }
  const entry = id === undefined ? undefined : books.find(id)
  if (room === 'transactions' && entry) return { status: 200, body: entry }
  if (room === 'invoices' && entry) return { status: 200, body: invoicePage(entry) }
  return room in verbs ? methodRefused('POST') : nothingHere
}

const nothingHere = refused(404, 'not_found', 'The local twin of Paddle has nothing here.')

/** Kept by the page in this browser, so that one does not disturb another. */
function choicesOf(request: IncomingMessage): Choices {
  const timing = cookieOf(request, 'webhook')
  return {
    country: cookieOf(request, 'country') ?? homeMarket.country,
    timing: timings.find((each) => each === timing) ?? 'now',
  }
}
