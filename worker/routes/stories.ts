import { Hono } from 'hono'
import { quoteOf } from '#worker/domain/quotes.ts'
import { listReachedStories, readStory } from '#worker/domain/stories.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { dayParam } from '#worker/http/params.ts'

export const stories = new Hono<AppContext>()

stories.get('/jungle-story/:day', (c) => c.json(readStory(c.get('ctx').trainee, dayParam(c.req.param('day')))))

stories.post('/jungle-stories/init', (c) => c.json({ stories: listReachedStories(c.get('ctx').trainee) }))

stories.get('/quotes/today', (c) => c.json(quoteOf(c.get('ctx').trainee.day.currentDay)))
