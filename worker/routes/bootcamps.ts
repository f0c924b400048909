import { Hono } from 'hono'
import { currentBootcamp, listCompletedBootcamps, startBootcamp } from '#worker/domain/bootcamps.ts'
import type { AppContext } from '#worker/http/app-context.ts'

export const bootcamps = new Hono<AppContext>()

bootcamps.get('/bootcamp-access', (c) => c.json(c.get('ctx').trainee.access))

bootcamps.get('/bootcamps/current', (c) => c.json(currentBootcamp(c.get('ctx').trainee)))

bootcamps.get('/bootcamps/completed', async (c) => c.json(await listCompletedBootcamps(c.get('ctx'))))

bootcamps.post('/bootcamps/start', async (c) => c.json(await startBootcamp(c.get('ctx'))))
