import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { currentBootcampSchema } from '#shared/api/bootcamp.ts'
import { Client, expectConsoleError } from '#tests/support/worker/client.ts'
import { breakBatches } from '#tests/support/worker/database.ts'
import { profileForm } from '#tests/support/worker/trainee.ts'
import { HOUR, dayOf, finish, planToday, reachDay, sessionRows, started } from '#tests/support/worker/training.ts'

const current = async (client: Client) => currentBootcampSchema.parse((await client.get('/api/bootcamps/current')).body)
const rowsOf = async (email: string) =>
  (await env.DB.prepare('SELECT bootcamps.* FROM bootcamps JOIN users ON users.id = user_id WHERE email = ? ORDER BY bootcamps.id').bind(email).all()).results

test('a restart makes today Day 1, by the profile as it is now, without another payment; the history stays', async () => {
  const trainee = await started()
  const { client, user } = trainee
  await reachDay(trainee, 4)
  const before = await current(client)
  await client.put('/api/users/profile', profileForm({ currentPushups: 9, currentSitups: 9 }))

  const answer = await client.post('/api/bootcamps/restart', { id: before.id })

  expect(answer.status).toBe(200)
  expect(currentBootcampSchema.parse(answer.body)).toMatchObject({ level: 1, daysCompleted: 0, currentDay: 1, nextMissionAt: null })
  expect(await dayOf(client)).toBe(1)
  expect((await client.get('/api/bootcamp-access')).body).toEqual({ hasActive: true, canAccess: true, needsPurchase: false, justCompleted: false })
  const rows = await rowsOf(user.email)
  expect(rows.map(({ status, pushups }) => [status, pushups])).toEqual([['restarted', 20], ['active', 9]])
  expect(rows[0]?.transaction_id).toBe(rows[1]?.transaction_id)
  expect(await sessionRows(trainee)).toHaveLength(3)
})

test('a double click, ten of them, restarts once', async () => {
  const trainee = await started()
  await reachDay(trainee, 3)
  const { id } = await current(trainee.client)

  const answers = await Promise.all(Array.from({ length: 10 }, () => trainee.client.post('/api/bootcamps/restart', { id })))

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map(({ body }) => currentBootcampSchema.parse(body).id)).size).toBe(1)
  expect(await rowsOf(trainee.user.email)).toHaveLength(2)
})

test('the day that is done anew counts, is adapted to nothing of before, and reads back', async () => {
  const trainee = await started()
  await reachDay(trainee, 10, 6)
  const { id } = await current(trainee.client)
  await trainee.client.post('/api/bootcamps/restart', { id })

  const answer = await finish(trainee, await planToday(trainee.client))
  vi.setSystemTime(Date.now() + 24 * HOUR)

  expect(answer.body).toMatchObject({ day: 1, counts: true })
  expect((await planToday(trainee.client)).exercises.map(({ rule }) => rule)).not.toContain('in-hand')
})

test('asked again days later, it restarts nothing and answers where the new run stands', async () => {
  const trainee = await started()
  const { id } = await current(trainee.client)
  await trainee.client.post('/api/bootcamps/restart', { id })
  await reachDay(trainee, 3)

  const answer = await trainee.client.post('/api/bootcamps/restart', { id })

  expect(currentBootcampSchema.parse(answer.body)).toMatchObject({ daysCompleted: 2, currentDay: 3 })
  expect(await rowsOf(trainee.user.email)).toHaveLength(2)
})

test('another trainee’s bootcamp, and one that is not there, are not found and stay as they are', async () => {
  const owner = await started()
  const stranger = await started()
  const { id } = await current(owner.client)

  const answers = [await stranger.client.post('/api/bootcamps/restart', { id }), await stranger.client.post('/api/bootcamps/restart', { id: 'nothing' })]

  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect((await rowsOf(owner.user.email)).map(({ status }) => status)).toEqual(['active'])
})

test.for(['completed', 'revoked'] as const)('a %s bootcamp is not started over', async (status) => {
  const { client, user } = await started()
  const { id } = await current(client)
  await env.DB.prepare('UPDATE bootcamps SET status = ?, ended_at = 1 WHERE public_id = ?').bind(status, id).run()

  const answer = await client.post('/api/bootcamps/restart', { id })

  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({ code: 'not_active' })
  expect(await rowsOf(user.email)).toHaveLength(1)
})

test('bad input is refused, and a visitor is', async () => {
  const { client } = await started()

  for (const body of [{}, { id: 7 }, { id: 'x'.repeat(41) }, { id: 'x', day: 1 }]) expect((await client.post('/api/bootcamps/restart', body)).status).toBe(422)
  expect((await new Client().post('/api/bootcamps/restart', { id: 'x' })).status).toBe(401)
})

test('with the database down in the middle nothing is half restarted', async () => {
  const { client, user } = await started()
  const { id } = await current(client)
  breakBatches()

  const answer = await client.post('/api/bootcamps/restart', { id })

  expect(answer.status).toBe(503)
  expectConsoleError(/no such shard/)
  vi.restoreAllMocks()
  expect((await rowsOf(user.email)).map(({ status }) => status)).toEqual(['active'])
})

test('a finish whose answer was lost, sent again after a restart, is the mission it was and no day of the new run', async () => {
  const trainee = await started()
  const key = crypto.randomUUID()
  const plan = await planToday(trainee.client)
  const first = await finish(trainee, plan, {}, key)
  const { id } = await current(trainee.client)
  await trainee.client.post('/api/bootcamps/restart', { id })

  const again = await finish(trainee, plan, {}, key.toUpperCase())

  expect(again).toMatchObject({ status: 200, body: first.body })
  expect(await current(trainee.client)).toMatchObject({ daysCompleted: 0, currentDay: 1 })
  expect(await sessionRows(trainee)).toHaveLength(1)
})

test('sent again once the new run has a mission of its own, it is still the one it was, said when or not', async () => {
  const trainee = await started()
  const key = crypto.randomUUID()
  const plan = await planToday(trainee.client)
  const finishedAt = new Date().toISOString()
  const first = await finish(trainee, plan, { finishedAt }, key)
  await trainee.client.post('/api/bootcamps/restart', { id: (await current(trainee.client)).id })
  await finish(trainee, await planToday(trainee.client))
  vi.setSystemTime(Date.now() + 2 * 60_000)

  const answers = [await finish(trainee, plan, {}, key), await finish(trainee, plan, { finishedAt }, key)]

  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([{ status: 200, body: first.body }, { status: 200, body: first.body }])
  expect(await sessionRows(trainee)).toHaveLength(2)
})

test('the last mission, sent again the day after, is answered as it was kept', async () => {
  const trainee = await started()
  await reachDay(trainee, 30)
  const key = crypto.randomUUID()
  const plan = await planToday(trainee.client)
  const first = await finish(trainee, plan, {}, key)
  vi.setSystemTime(Date.now() + 24 * HOUR)

  const again = await finish(trainee, plan, {}, key)

  expect((await trainee.client.get('/api/bootcamp-access')).body).toMatchObject({ canAccess: false })
  expect(again).toMatchObject({ status: 200, body: first.body })
})
