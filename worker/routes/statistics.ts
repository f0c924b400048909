import { Hono } from 'hono'
import { statisticsQuerySchema } from '#shared/api/statistics.ts'
import { readStatistics } from '#worker/domain/statistics.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { check } from '#worker/http/body.ts'

export const statistics = new Hono<AppContext>()

statistics.get('/statistics', async (c) => {
  const { bootcamp } = check(statisticsQuerySchema, c.req.query())
  return c.json(await readStatistics(c.get('ctx'), bootcamp))
})
