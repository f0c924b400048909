import { Hono } from 'hono'
import { pageSpeedSchema } from '#shared/api/page-speed.ts'
import { countPageSpeed } from '#worker/domain/page-speed.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { readBody } from '#worker/http/body.ts'

/** Public: the report comes without the login cookie, so it names nobody. */
export const pageSpeed = new Hono<AppContext>()

pageSpeed.post('/page-speed', async (c) => {
  countPageSpeed(c.get('visitor'), await readBody(c, pageSpeedSchema))
  return c.json({ ok: true })
})
