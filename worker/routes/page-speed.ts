import { Hono } from 'hono'
import { pageSpeedSchema } from '#shared/api/page-speed.ts'
import { countPageSpeed } from '#worker/domain/page-speed.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { readBody } from '#worker/http/body.ts'

/** Public: most visits to measure are a visitor's. */
export const pageSpeed = new Hono<AppContext>()

pageSpeed.post('/page-speed', async (c) => {
  countPageSpeed(c.get('visitor'), await readBody(c, pageSpeedSchema))
  return c.json({ ok: true })
})
