import { Hono } from 'hono'
import type { Plugin } from 'vite'
import { honoMiddleware } from '#local/hono-middleware.ts'
import { laptopPlugin } from '#local/laptop-plugin.ts'
import { withPageHeaders } from '#local/page-headers.ts'
import { mailboxPage } from './mailbox-page.ts'
import { readHtml, readMailbox } from './mailbox.ts'

/**
 * The mailbox of a laptop: what the simulated EMAIL binding wrote. `?to=` shows one recipient's emails only.
 *
 * - `GET /__mail/` the page
 * - `GET /__mail/mails` the same as JSON
 * - `GET /__mail/mails/<id>` one email's HTML
 */
export const mailbox = (): Plugin => laptopPlugin('mailbox', '/__mail', () => honoMiddleware(mailboxApp()))

function mailboxApp() {
  const app = new Hono()
  // An email's styles are inline, as email clients need them.
  app.use(withPageHeaders("style-src 'unsafe-inline'; "))
  app.get('/', async (c) => c.html(mailboxPage(await emailsTo(c.req.query('to')), c.req.query('to') ?? null)))
  app.get('/mails', async (c) => c.json(await emailsTo(c.req.query('to'))))
  // The id becomes a part of a file's name.
  app.get('/mails/:id{[\\w-]+}', async (c) => {
    const html = await readHtml(c.req.param('id'))
    return html === null ? c.notFound() : c.html(html)
  })
  app.notFound((c) => c.json({ code: 'not_found' }, 404))
  return app
}

const emailsTo = async (to: string | undefined) =>
  (await readMailbox()).filter((mail) => to === undefined || mail.to === to)
