import { Hono } from 'hono'
import { quoteOf } from '#worker/domain/training/quotes.ts'
import { listReachedStories, readStory } from '#worker/domain/training/stories.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { bootcampQuery, dayParam } from '#worker/http/params.ts'

export const stories = new Hono<AppContext>()

stories.get('/jungle-story/:day', async (c) =>
  c.json(await readStory(c.get('ctx'), dayParam(c.req.param('day')), bootcampQuery(c))),
)

stories.post('/jungle-stories/init', async (c) => c.json({ stories: await listReachedStories(c.get('ctx')) }))

stories.get('/quotes/today', (c) => c.json(quoteOf(c.get('ctx').trainee.day.currentDay)))
