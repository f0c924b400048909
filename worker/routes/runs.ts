import { Hono } from 'hono'
import { newRunSchema } from '#shared/api/run.ts'
import { deleteRun, listRuns, logRun } from '#worker/domain/training/runs.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { readBody } from '#worker/http/body.ts'
import { limitTrainee } from '#worker/http/limits.ts'

export const runs = new Hono<AppContext>()

runs.get('/runs', async (c) => c.json(await listRuns(c.get('ctx'))))

runs.post('/runs', limitTrainee('SESSIONS_LIMITER'), async (c) => {
  const run = await readBody(c, newRunSchema)
  return c.json(await logRun(c.get('ctx'), run))
})

runs.delete('/runs/:id', async (c) => {
  await deleteRun(c.get('ctx'), c.req.param('id'))
  return c.json({ ok: true })
})
