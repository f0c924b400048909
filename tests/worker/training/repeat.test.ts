import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { type Plan, planSchema } from '#shared/api/workout.ts'
import { readPlanId } from '#shared/programme/plan/plan-id.ts'
import { planOfArm } from '#shared/programme/versions/arm.ts'
import { DAY_MS, HOUR_MS } from '#shared/units.ts'
import { Client } from '#tests/support/worker/client.ts'
import { buy, refundBootcamp } from '#tests/support/worker/paddle.ts'
import { type Trainee, onboarded } from '#tests/support/worker/trainee.ts'
import {
  dayOf,
  entriesOf,
  finish,
  planToday,
  reachDay,
  sessionRows,
  skipToLastDay,
  started,
} from '#tests/support/worker/training.ts'

const planOf = async ({ client }: Trainee, day: number) =>
  planSchema.parse((await client.get(`/api/workout/${day}`)).body)

/** A day that is done leaves no choice: it has one plan and one text. */
const withoutChoice = (plan: Plan) => ({ ...plan, other: undefined, texts: undefined })

test('an earlier day returns the plan that was trained then, and the current day today’s plan', async () => {
  const trainee = await started()
  const trained = [await planToday(trainee.client)]
  await reachDay(trainee, 2)
  trained.push(await planToday(trainee.client))
  await reachDay(trainee, 4)

  const again = [await planOf(trainee, 1), await planOf(trainee, 2)]

  expect(again.map(withoutChoice)).toEqual(trained.map(withoutChoice))
  expect(again.map(({ other }) => other)).toEqual([undefined, undefined])
  expect(await planOf(trainee, 4)).toEqual(await planToday(trainee.client))
})

test('the plan to repeat an earlier day follows the current training settings', async () => {
  const trainee = await started()
  await reachDay(trainee, 3)
  const before = await planOf(trainee, 2)

  await trainee.client.put('/api/users/training', { lowImpact: true, wristFree: true, smallSpace: true })

  expect((await planOf(trainee, 2)).id).not.toBe(before.id)
})

test('after a week away the due day has the load of a return, and a day that is repeated has not', async () => {
  const trainee = await started()
  await reachDay(trainee, 3)
  vi.setSystemTime(Date.now() + 7 * DAY_MS)

  const plans = [await planOf(trainee, 2), await planOf(trainee, 3)]

  expect(plans.map(({ id }) => readPlanId(id)?.conditions?.returning)).toEqual([false, true])
})

test('a repeat of Day 30 leaves the bootcamp ended when it did', async () => {
  const trainee = await started()
  await skipToLastDay(trainee)
  const plan = await planToday(trainee.client)
  await finish(trainee, plan)
  const endedAt = Date.now()
  vi.setSystemTime(endedAt + HOUR_MS)

  const again = await finish(trainee, plan, {}, crypto.randomUUID())

  expect(again).toMatchObject({ status: 200, body: { counts: false } })
  const row = await env.DB.prepare(
    'SELECT status, ended_at AS endedAt FROM bootcamps JOIN users ON users.id = user_id WHERE email = ?',
  )
    .bind(trainee.user.email)
    .first()
  expect(row).toEqual({ status: 'completed', endedAt })
})

// The index of the attempts gives the repeats first.
const [firstKey, lastKey] = ['00000000-0000-4000-8000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff']

test('the plan of a day follows the session that counts: its time, and its choice', async () => {
  const trainee = await started()
  const first = await planToday(trainee.client)
  await finish(trainee, first, {}, lastKey)
  vi.setSystemTime(Date.now() + 7 * DAY_MS)
  await finish(trainee, first, {}, firstKey)
  const afterBreak = await planOf(trainee, 2)
  const other = planOfArm(afterBreak, 'other')!
  await finish(trainee, other, { choice: 'lockers' }, lastKey.replace('f', 'e'))
  await finish(trainee, afterBreak, { choice: 'galley' }, firstKey.replace('0', '1'))

  expect(readPlanId(afterBreak.id)?.conditions?.returning).toBe(true)
  expect(readPlanId((await planOf(trainee, 2)).id)?.arm).toBe('other')
})

test('a repeat of an earlier day adds one session; the first session and the current day stay', async () => {
  const trainee = await started()
  await reachDay(trainee, 3)
  const first = await sessionRows(trainee)
  const plan = await planOf(trainee, 1)
  const key = crypto.randomUUID()

  const answers = [await finish(trainee, plan, {}, key), await finish(trainee, plan, {}, key)]

  expect(answers.map(({ status, body }) => [status, Object(body).counts])).toEqual([
    [200, false],
    [200, false],
  ])
  expect(await sessionRows(trainee)).toEqual([
    ...first,
    expect.objectContaining({ day: 1, counts: 0, attempt_key: key }),
  ])
  expect(await dayOf(trainee.client)).toBe(3)
  expect((await trainee.client.get('/api/sessions/today')).body).toBeNull()
  expect((await trainee.client.get('/api/statistics')).body).toMatchObject({
    daysCompleted: 2,
    totals: { sessions: 3 },
  })
})

test('a repeat of Day 1 fills a test that was left empty, in the statistics and in later plans', async () => {
  const trainee = await started()
  const plan = await planToday(trainee.client)
  const [pushUps] = plan.exercises
  const withCount = (count: number | null) => ({
    exercises: entriesOf(plan).map(({ id, test: isTest }) => ({
      id,
      completed: true,
      ...(isTest && (id !== pushUps?.id || count !== null) && { repsDone: count ?? 20, secondsDone: 60 }),
    })),
  })
  const left = await finish(trainee, plan, withCount(null))
  await reachDay(trainee, 3)
  const opened = await planToday(trainee.client)
  const firstTest = async () =>
    Object((await trainee.client.get('/api/statistics')).body).assessments[0].results[0].result
  const before = await firstTest()

  const repeated = await finish(trainee, await planOf(trainee, 1), withCount(48))

  const entryOf = (answer: typeof left) =>
    Object(answer.body).exercises.find(({ id }: { id: string }) => id === pushUps?.id)
  expect(entryOf(left)).toMatchObject({ reps: null, uncounted: true })
  expect(entryOf(repeated)).not.toHaveProperty('uncounted')
  expect([before, await firstTest()]).toEqual([null, 48])
  expect((await planToday(trainee.client)).id).not.toBe(opened.id)
  // The plan that was open before the repeat is still accepted, with its own stations.
  const { body } = await finish(trainee, opened)
  expect(Object(body).exercises.map(({ name }: { name: string }) => name)).toEqual(
    entriesOf(opened).map(({ name }) => name),
  )
})

test('a future day has no plan to repeat', async () => {
  const trainee = await started()
  await reachDay(trainee, 2)

  for (const day of [3, 30]) {
    expect(await trainee.client.get(`/api/workout/${day}`)).toMatchObject({
      status: 403,
      body: { code: 'locked' },
    })
  }
})

test('the plan of an invalid day answers 422', async () => {
  const { client } = await started()

  for (const day of ['0', '31', '1.5', 'x', '-1', '%201']) {
    expect(await client.get(`/api/workout/${day}`), day).toMatchObject({
      status: 422,
      body: { code: 'invalid_fields', fields: { day: [expect.any(String)] } },
    })
  }
})

test('a day’s plan answers 401 to a visitor, 402 without access, 403 before the bootcamp starts', async () => {
  const { client, user } = await onboarded()
  const visitor = await new Client().get('/api/workout/1')
  const before = await client.get('/api/workout/1')
  await buy(client, user)

  const between = await client.get('/api/workout/1')

  expect([visitor.status, before.status, between.status]).toEqual([401, 402, 403])
})

test('days of a refunded bootcamp cannot be repeated', async () => {
  const trainee = await started()
  await reachDay(trainee, 3)
  const plan = await planOf(trainee, 1)
  await refundBootcamp(trainee.user)

  const answers = [
    await trainee.client.get('/api/workout/1'),
    await finish(trainee, plan, {}, crypto.randomUUID()),
  ]

  expect(answers.map(({ status }) => status)).toEqual([402, 402])
  expect(await sessionRows(trainee)).toHaveLength(2)
})

test('a repeat left open overnight is still stored as a repeat', async () => {
  const trainee = await started()
  await reachDay(trainee, 3)
  const plan = await planOf(trainee, 2)
  vi.setSystemTime(Date.now() + DAY_MS)

  const answer = await finish(trainee, plan, {}, crypto.randomUUID())

  expect(answer.body).toMatchObject({ day: 2, counts: false })
  expect(await dayOf(trainee.client)).toBe(3)
})
