import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect, Plugin } from 'vite'
import { mailboxPage } from './mailbox-page.ts'
import { readHtml, readMailbox } from './mailbox.ts'

/**
 * The mailbox of a laptop, in `vite dev` and `vite preview`: what the simulated EMAIL binding wrote. It must
 * come before cloudflare() in the list of plugins. `?to=` shows one recipient's emails only.
 *
 * - `GET /__mail/` the page
 * - `GET /__mail/mails` the same as JSON
 * - `GET /__mail/mails/<id>` one email's HTML
 */
export function mailbox(): Plugin {
  const handler: Connect.NextHandleFunction = (request, response, next) =>
    void respond(request, response).catch(next)
  return {
    name: 'mailbox',
    configureServer({ middlewares }) {
      middlewares.use('/__mail', handler)
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use('/__mail', handler)
    },
  }
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://mailbox')
  const to = searchParams.get('to')
  const id = /^\/mails\/([\w-]+)$/.exec(pathname)?.[1]
  const html = id === undefined ? null : await readHtml(id)
  if (html !== null) return send(response, 200, html)
  if (pathname !== '/' && pathname !== '/mails') return send(response, 404, { code: 'not_found' })
  const mails = (await readMailbox()).filter((mail) => to === null || mail.to === to)
  send(response, 200, pathname === '/' ? mailboxPage(mails, to) : mails)
}

function send(response: ServerResponse, status: number, body: object | string): void {
  response.writeHead(status, {
    'Content-Type': typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    // An email's styles are inline, as email clients need them.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
