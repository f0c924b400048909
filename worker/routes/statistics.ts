import { Hono } from 'hono'
import { readStatistics } from '#worker/domain/training/statistics.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { bootcampQuery } from '#worker/http/params.ts'

export const statistics = new Hono<AppContext>()

statistics.get('/statistics', async (c) => c.json(await readStatistics(c.get('ctx'), bootcampQuery(c))))
