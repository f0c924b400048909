import { Hono } from 'hono'
import { restartSchema } from '#shared/api/bootcamp.ts'
import {
  currentBootcamp,
  listCompletedBootcamps,
  restartBootcamp,
  startBootcamp,
} from '#worker/domain/training/bootcamps.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { readBody } from '#worker/http/body.ts'

export const bootcamps = new Hono<AppContext>()

bootcamps.get('/bootcamp-access', (c) => c.json(c.get('ctx').trainee.access))

bootcamps.get('/bootcamps/current', (c) => c.json(currentBootcamp(c.get('ctx').trainee)))

bootcamps.get('/bootcamps/completed', async (c) => c.json(await listCompletedBootcamps(c.get('ctx'))))

bootcamps.post('/bootcamps/start', async (c) => c.json(await startBootcamp(c.get('ctx'))))

bootcamps.post('/bootcamps/restart', async (c) => {
  const { id } = await readBody(c, restartSchema)
  return c.json(await restartBootcamp(c.get('ctx'), id))
})
