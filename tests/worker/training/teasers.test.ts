import { expect, test, vi } from 'vitest'
import { currentBootcampSchema } from '#shared/api/bootcamp.ts'
import { DAY_MS } from '#shared/units.ts'
import { completeBootcamp, finish, planToday, reachDay, started } from '#tests/support/worker/training.ts'
import type { Trainee } from '#tests/support/worker/trainee.ts'
import { tellDay } from '#worker/content/story/tell.ts'

const currentOf = async ({ client }: Trainee) =>
  currentBootcampSchema.parse((await client.get('/api/bootcamps/current')).body)

const dayTeaser = (day: number) => tellDay(day, { chosen: {}, plane: 'silent' }).teaser

/**
 * Returns the days whose teaser is drawn on the dashboard, or is in an answer that the app shows. The plan carries the
 * texts of the days ahead, for later.
 */
async function teasedDays({ client, user }: Trainee): Promise<number[]> {
  const paths = ['bootcamps/current', 'sessions/today', 'auth/me', 'mission-log', 'quotes/today']
  const answers = await Promise.all(paths.map((path) => client.get(`/api/${path}`)))
  const stories = await client.post('/api/jungle-stories/init', { userId: user.id })
  const page = (await client.get('/')).text.split('<script type="application/json"')[0] ?? ''
  const texts = [...answers, stories].map(({ text }) => text).join('\n') + page
  return Array.from({ length: 29 }, (_, index) => index + 2).filter((day) => texts.includes(dayTeaser(day)))
}

test('the teaser of the next mission appears once today’s is done, and no other teaser does', async () => {
  const trainee = await started()
  await reachDay(trainee, 3)
  expect(await currentOf(trainee)).toMatchObject({ currentDay: 3, nextMissionAt: null, teaser: null })
  expect(await teasedDays(trainee)).toEqual([])

  await finish(trainee, await planToday(trainee.client))

  expect(await currentOf(trainee)).toMatchObject({ currentDay: 3, teaser: dayTeaser(4) })
  expect(await teasedDays(trainee)).toEqual([4])
})

test('a repeat does not change the teaser, and it disappears when its day opens', async () => {
  const trainee = await started()
  await finish(trainee, await planToday(trainee.client))
  await finish(trainee, await planToday(trainee.client), {}, '0b8f4f7e-1d2a-4c3b-9e5f-000000000001')
  expect(await teasedDays(trainee)).toEqual([2])

  vi.setSystemTime(Date.now() + DAY_MS)

  expect(await currentOf(trainee)).toMatchObject({ currentDay: 2, nextMissionAt: null, teaser: null })
  expect(await teasedDays(trainee)).toEqual([])
})

test('after Day 30 there is no teaser', async () => {
  const trainee = await started()
  await completeBootcamp(trainee)

  expect(await teasedDays(trainee)).toEqual([])
})
