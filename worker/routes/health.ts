import { Hono } from 'hono'
import { checkHealth } from '#worker/domain/upkeep/health.ts'
import type { AppContext } from '#worker/http/app-context.ts'

/** Public: monitoring from outside has no account. */
export const health = new Hono<AppContext>()

health.get('/health', async (c) => {
  const found = await checkHealth(c.get('visitor'))
  return c.json(found, found.status === 'ok' ? 200 : 503)
})
