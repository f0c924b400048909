import { Hono } from 'hono'
import { planeAnswerSchema } from '#shared/api/notebook.ts'
import { answerPlane, readNotebook } from '#worker/domain/training/notebook.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { readBody } from '#worker/http/body.ts'
import { bootcampQuery } from '#worker/http/params.ts'

export const notebook = new Hono<AppContext>()

notebook.get('/notebook', async (c) => c.json(await readNotebook(c.get('ctx'), bootcampQuery(c))))

notebook.put('/notebook/plane', async (c) => {
  const answer = await readBody(c, planeAnswerSchema)
  return c.json(await answerPlane(c.get('ctx'), answer))
})
