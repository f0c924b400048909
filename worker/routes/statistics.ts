import { Hono } from 'hono'
import { statisticsOf } from '#worker/domain/statistics.ts'
import type { AppContext } from '#worker/http/app-context.ts'

export const statistics = new Hono<AppContext>()

statistics.get('/statistics', (c) => c.json(statisticsOf(c.get('ctx').trainee)))
