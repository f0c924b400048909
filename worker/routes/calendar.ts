import { Hono } from 'hono'
import {
  renderCalendar,
  createCalendarFeed,
  readCalendarFeed,
  revokeCalendarFeed,
} from '#worker/domain/reminders/calendar.ts'
import { AppError } from '#worker/errors.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { countCalendar, limitCalendars } from '#worker/http/limits.ts'

/** Public for anyone who knows the address: calendars send no cookie. */
export const calendar = new Hono<AppContext>()

calendar.get('/calendar/:file', limitCalendars, async (c) => {
  const [, id] = /^([\w-]{22})(?:\.ics)?$/.exec(c.req.param('file')) ?? []
  if (id === undefined) throw new AppError('not_found')
  await countCalendar(c, id)
  const text = await renderCalendar(c.get('visitor'), id)
  return c.body(text, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Cache-Control': 'private, no-store',
  })
})

export const calendarFeed = new Hono<AppContext>()

calendarFeed.get('/calendar-feed', async (c) => c.json(await readCalendarFeed(c.get('ctx'))))
calendarFeed.post('/calendar-feed', async (c) => c.json(await createCalendarFeed(c.get('ctx'))))
calendarFeed.delete('/calendar-feed', async (c) => c.json(await revokeCalendarFeed(c.get('ctx'))))
