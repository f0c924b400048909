import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { currentBootcampSchema } from '#shared/api/bootcamp.ts'
import { missionLogSchema } from '#shared/api/record.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/units.ts'
import { Client, expectConsoleError } from '#tests/support/worker/client.ts'
import { breakBatches } from '#tests/support/worker/database.ts'
import { profileForm } from '#tests/support/worker/trainee.ts'
import { pay } from '#tests/support/worker/paddle.ts'
import {
  completeBootcamp,
  completeDay,
  dayOf,
  finish,
  planToday,
  reachDay,
  sessionRows,
  started,
} from '#tests/support/worker/training.ts'

const current = async (client: Client) =>
  currentBootcampSchema.parse((await client.get('/api/bootcamps/current')).body)
const rowsOf = async (email: string) =>
  (
    await env.DB.prepare(
      'SELECT bootcamps.* FROM bootcamps JOIN users ON users.id = user_id WHERE email = ? ORDER BY bootcamps.id',
    )
      .bind(email)
      .all()
  ).results

test('a restart makes today Day 1 from the current profile, without payment, and keeps the history', async () => {
  const trainee = await started()
  const { client, user } = trainee
  await reachDay(trainee, 4)
  const before = await current(client)
  await client.put('/api/users/profile', profileForm({ currentPushups: 9, currentSitups: 9 }))

  const answer = await client.post('/api/bootcamps/restart', { id: before.id })

  expect(answer.status).toBe(200)
  expect(currentBootcampSchema.parse(answer.body)).toMatchObject({
    level: 1,
    daysCompleted: 0,
    currentDay: 1,
    nextMissionAt: null,
  })
  expect(await dayOf(client)).toBe(1)
  expect((await client.get('/api/bootcamp-access')).body).toEqual({
    hasActive: true,
    canAccess: true,
    needsPurchase: false,
    justCompleted: false,
  })
  const rows = await rowsOf(user.email)
  expect(rows.map(({ status, pushups }) => [status, pushups])).toEqual([
    ['restarted', 20],
    ['active', 9],
  ])
  expect(rows[0]?.transaction_id).toBe(rows[1]?.transaction_id)
  expect(await sessionRows(trainee)).toHaveLength(3)
})

test('ten simultaneous restart requests restart once', async () => {
  const trainee = await started()
  await reachDay(trainee, 3)
  const { id } = await current(trainee.client)

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => trainee.client.post('/api/bootcamps/restart', { id })),
  )

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map(({ body }) => currentBootcampSchema.parse(body).id)).size).toBe(1)
  expect(await rowsOf(trainee.user.email)).toHaveLength(2)
})

/** Restarts the current bootcamp this many times and returns the statuses. */
async function restartRepeatedly(client: Client, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1)
    statuses.push((await client.post('/api/bootcamps/restart', { id: (await current(client)).id })).status)
  return statuses
}

test('a fourth restart within 24 hours is refused and the bootcamp continues; a day later it is accepted', async () => {
  const { client, user } = await started()
  const statuses = await restartRepeatedly(client, 3)
  vi.setSystemTime(Date.now() + 2 * HOUR_MS)
  const { id } = await current(client)

  const fourth = await client.post('/api/bootcamps/restart', { id })

  expect(statuses).toEqual([200, 200, 200])
  expect(fourth).toMatchObject({
    status: 429,
    body: {
      code: 'restarts_of_day',
      error:
        'You’ve reached today’s limit of three restarts. Try again tomorrow, or keep going from where you are.',
    },
  })
  expect(fourth.headers.get('retry-after')).toBe(String(22 * 3600))
  expect(await current(client)).toMatchObject({ id })
  expect(await rowsOf(user.email)).toHaveLength(4)
  vi.setSystemTime(Date.now() + 22 * HOUR_MS)
  expect((await client.post('/api/bootcamps/restart', { id })).status).toBe(200)
})

test('resending an accepted restart returns the current bootcamp, even at the limit', async () => {
  const { client } = await started()
  const { id } = await current(client)
  await restartRepeatedly(client, 3)
  const { id: running } = await current(client)

  const again = await client.post('/api/bootcamps/restart', { id })

  expect(again).toMatchObject({ status: 200, body: { id: running } })
})

test('fifty simultaneous restarts make only three new bootcamps', async () => {
  const { client, user } = await started()

  const statuses = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const { id } = await current(client)
      return (await client.post('/api/bootcamps/restart', { id })).status
    }),
  )
  await restartRepeatedly(client, 6)

  expect(statuses.every((status) => status === 200 || status === 429)).toBe(true)
  expect((await rowsOf(user.email)).map(({ status }) => status)).toEqual([
    'restarted',
    'restarted',
    'restarted',
    'active',
  ])
}, 60_000)

/** Adds sixty bootcamps that were restarted after one mission, as three restarts a day leave after twenty days. */
async function addSixtyRestartedBootcamps(email: string): Promise<void> {
  const joinUsers = 'JOIN users ON users.id = bootcamps.user_id'
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO bootcamps (public_id, user_id, programme, transaction_id, status, started_at, ended_at, level, pushups, situps, age, careful, goal)
       SELECT bootcamps.public_id || 'x' || number.value, user_id, programme, transaction_id, 'restarted', started_at, started_at + 1, level, pushups, situps, bootcamps.age, bootcamps.careful, bootcamps.goal
       FROM bootcamps ${joinUsers} JOIN json_each(?2) AS number WHERE email = ?1 AND status = 'active'`,
    ).bind(email, JSON.stringify(Array.from({ length: 60 }, (_, index) => index))),
    env.DB.prepare(
      `INSERT INTO workout_sessions (bootcamp_id, attempt_key, day, counts, plan_id, programme_version, received_at, completed_at, completed_on, warmup_done, cooldown_done, stations)
       SELECT bootcamps.id, 'key', 1, 1, 'default', 2, started_at, started_at, '2027-03-01', 0, 0, '[]' FROM bootcamps ${joinUsers} WHERE email = ?1 AND status = 'restarted'`,
    ).bind(email),
  ])
}

test('the log lists the newest fifty bootcamps and the requested one; reached stories stay readable', async () => {
  const trainee = await started()
  const { client, user } = trainee
  await reachDay(trainee, 3)
  const first = (await current(client)).id
  await addSixtyRestartedBootcamps(user.email)
  await client.post('/api/bootcamps/restart', { id: first })

  const newest = missionLogSchema.parse((await client.get('/api/mission-log')).body)
  const asked = missionLogSchema.parse((await client.get(`/api/mission-log?bootcamp=${first}`)).body)

  expect(await rowsOf(user.email)).toHaveLength(62)
  expect(newest.bootcamps).toHaveLength(50)
  expect([asked.bootcamps.length, asked.bootcamp.id, asked.bootcamp.daysCompleted]).toEqual([51, first, 2])
  expect((await client.get('/api/jungle-story/3')).status).toBe(200)
})

test('after a restart Day 1 counts again, and plans ignore the earlier bootcamp', async () => {
  const fresh = await started()
  const freshPlans = [await planToday(fresh.client)]
  await completeDay(fresh, 6)
  freshPlans.push(await planToday(fresh.client))
  const trainee = await started()
  await reachDay(trainee, 10, 6)
  const { id } = await current(trainee.client)
  await trainee.client.post('/api/bootcamps/restart', { id })

  const plans = [await planToday(trainee.client)]
  await completeDay(trainee, 6)
  const answer = await trainee.client.get('/api/sessions/1')
  plans.push(await planToday(trainee.client))

  expect(answer.body).toMatchObject([{ day: 1, counts: true }])
  expect(plans.map(({ day }) => day)).toEqual([1, 2])
  expect(plans).toEqual(freshPlans)
})

test('a restart requested again days later restarts nothing and returns the current bootcamp', async () => {
  const trainee = await started()
  const { id } = await current(trainee.client)
  await trainee.client.post('/api/bootcamps/restart', { id })
  await reachDay(trainee, 3)

  const answer = await trainee.client.post('/api/bootcamps/restart', { id })

  expect(currentBootcampSchema.parse(answer.body)).toMatchObject({ daysCompleted: 2, currentDay: 3 })
  expect(await rowsOf(trainee.user.email)).toHaveLength(2)
})

test('restarting another trainee’s bootcamp or an unknown one answers 404 and changes nothing', async () => {
  const owner = await started()
  const stranger = await started()
  const { id } = await current(owner.client)

  const answers = [
    await stranger.client.post('/api/bootcamps/restart', { id }),
    await stranger.client.post('/api/bootcamps/restart', { id: 'nothing' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect((await rowsOf(owner.user.email)).map(({ status }) => status)).toEqual(['active'])
})

test.for(['completed', 'revoked'] as const)('a %s bootcamp cannot be restarted', async (status) => {
  const { client, user } = await started()
  const { id } = await current(client)
  await env.DB.prepare('UPDATE bootcamps SET status = ?, ended_at = 1 WHERE public_id = ?')
    .bind(status, id)
    .run()

  const answer = await client.post('/api/bootcamps/restart', { id })

  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({ code: 'not_active' })
  expect(await rowsOf(user.email)).toHaveLength(1)
})

test.for(['completed', 'revoked'] as const)(
  'a %s bootcamp cannot be restarted while another is active, which stays as it was',
  async (status) => {
    const trainee = await started()
    const { id } = await current(trainee.client)
    await completeBootcamp(trainee)
    await pay(trainee.client, trainee.user)
    await trainee.client.post('/api/bootcamps/start')
    const active = await current(trainee.client)
    await env.DB.prepare('UPDATE bootcamps SET status = ? WHERE public_id = ?').bind(status, id).run()

    const answer = await trainee.client.post('/api/bootcamps/restart', { id })

    expect(answer).toMatchObject({ status: 409, body: { code: 'not_active' } })
    expect(active.id).not.toBe(id)
    expect(await current(trainee.client)).toEqual(active)
  },
)

test('a restart with invalid input answers 422, and one without a login 401', async () => {
  const { client } = await started()

  for (const body of [{}, { id: 7 }, { id: 'x'.repeat(41) }, { id: 'x', day: 1 }])
    expect((await client.post('/api/bootcamps/restart', body)).status).toBe(422)
  expect((await new Client().post('/api/bootcamps/restart', { id: 'x' })).status).toBe(401)
})

test('a database failure during a restart leaves the bootcamp active', async () => {
  const { client, user } = await started()
  const { id } = await current(client)
  breakBatches()

  const answer = await client.post('/api/bootcamps/restart', { id })

  expect(answer.status).toBe(503)
  expectConsoleError(/no such shard/)
  vi.restoreAllMocks()
  expect((await rowsOf(user.email)).map(({ status }) => status)).toEqual(['active'])
})

test('a finish sent again after a restart returns its old session and adds none to the new bootcamp', async () => {
  const trainee = await started()
  const key = crypto.randomUUID()
  const plan = await planToday(trainee.client)
  const finishedAt = new Date().toISOString()
  const first = await finish(trainee, plan, { finishedAt }, key)
  const { id } = await current(trainee.client)
  await trainee.client.post('/api/bootcamps/restart', { id })

  const again = await finish(trainee, plan, { finishedAt }, key.toUpperCase())
  const withoutTime = await finish(trainee, plan, {}, key.toUpperCase())

  expect(again).toMatchObject({ status: 200, body: first.body })
  expect(withoutTime).toMatchObject({ status: 200, body: first.body })
  expect(await current(trainee.client)).toMatchObject({ daysCompleted: 0, currentDay: 1 })
  expect(await sessionRows(trainee)).toHaveLength(1)
})

test('a resent finish, with or without its time, is not taken for the new bootcamp’s own session', async () => {
  const trainee = await started()
  const key = crypto.randomUUID()
  const plan = await planToday(trainee.client)
  const finishedAt = new Date().toISOString()
  const first = await finish(trainee, plan, { finishedAt }, key)
  await trainee.client.post('/api/bootcamps/restart', { id: (await current(trainee.client)).id })
  await finish(trainee, await planToday(trainee.client))
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS)

  const answers = [await finish(trainee, plan, {}, key), await finish(trainee, plan, { finishedAt }, key)]

  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
    { status: 200, body: first.body },
    { status: 200, body: first.body },
  ])
  expect(await sessionRows(trainee)).toHaveLength(2)
})

test('the last mission, sent again the next day, returns the stored session', async () => {
  const trainee = await started()
  await reachDay(trainee, 30)
  const key = crypto.randomUUID()
  const plan = await planToday(trainee.client)
  const first = await finish(trainee, plan, {}, key)
  vi.setSystemTime(Date.now() + DAY_MS)

  const again = await finish(trainee, plan, {}, key)

  expect((await trainee.client.get('/api/bootcamp-access')).body).toMatchObject({ canAccess: false })
  expect(again).toMatchObject({ status: 200, body: first.body })
})
