import { Hono } from 'hono'
import { omissionChangesSchema } from '#shared/api/omissions.ts'
import { changeOmissions, listOmissions } from '#worker/domain/training/omissions.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { readBody } from '#worker/http/body.ts'

export const omissions = new Hono<AppContext>()

omissions.get('/omissions', async (c) => c.json(await listOmissions(c.get('ctx'))))

omissions.put('/omissions', async (c) => {
  const changes = await readBody(c, omissionChangesSchema)
  return c.json(await changeOmissions(c.get('ctx'), changes))
})
