import { Hono } from 'hono'
import type { TwinContext } from '#local/paddle/twin-context.ts'
import { invoicePage } from './invoice.ts'
import { twinPage } from './twin-page.ts'

/** The page of the twin and the pages of receipts, and the transactions as JSON. */
export const pages = new Hono<TwinContext>()

pages.get('/', (c) => c.html(twinPage(c.var.twin, { ...c.var.settings, done: c.req.query('done') ?? null })))

pages.get('/invoices/:id', (c) => {
  const entry = c.var.twin.store.find(c.req.param('id'))
  return entry ? c.html(invoicePage(entry)) : c.notFound()
})

pages.get('/transactions', (c) => c.json(c.var.twin.store.all()))

pages.get('/transactions/:id', (c) => {
  const entry = c.var.twin.store.find(c.req.param('id'))
  return entry ? c.json(entry) : c.notFound()
})
