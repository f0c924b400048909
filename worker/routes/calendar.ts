import { Hono } from 'hono'
import { calendarOf, makeCalendarFeed, readCalendarFeed, revokeCalendarFeed } from '#worker/domain/calendar.ts'
import type { AppContext } from '#worker/http/app-context.ts'

/** Open to whoever has the address: calendars send no cookie. */
export const calendar = new Hono<AppContext>()

calendar.get('/calendar/:file', async (c) => {
  const text = await calendarOf(c.get('visitor'), c.req.param('file').replace(/\.ics$/, ''))
  return c.body(text, 200, { 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'private, no-store' })
})

export const calendarFeed = new Hono<AppContext>()

const originOf = (url: string) => new URL(url).origin

calendarFeed.get('/calendar-feed', async (c) => c.json(await readCalendarFeed(c.get('ctx'), originOf(c.req.url))))
calendarFeed.post('/calendar-feed', async (c) => c.json(await makeCalendarFeed(c.get('ctx'), originOf(c.req.url))))
calendarFeed.delete('/calendar-feed', async (c) => c.json(await revokeCalendarFeed(c.get('ctx'))))
