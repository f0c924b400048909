import { expect, test, vi } from 'vitest'
import { statisticsSchema } from '#shared/api/statistics.ts'
import { Client } from '#tests/support/worker/client.ts'
import { buy } from '#tests/support/worker/paddle.ts'
import { onboarded } from '#tests/support/worker/trainee.ts'
import { HOUR, completeDay, entriesOf, finish, planToday, reachDay, started } from '#tests/support/worker/training.ts'

const statistics = async (client: Client) => statisticsSchema.parse((await client.get('/api/statistics')).body)

test('there are no figures before the first bootcamp, and a visitor gets none', async () => {
  const { client, user } = await onboarded()
  const before = await client.get('/api/statistics')
  await buy(client, user)

  expect([before.status, before.body]).toEqual([200, null])
  expect((await client.get('/api/statistics')).body).toBeNull()
  expect((await new Client().get('/api/statistics')).status).toBe(401)
})

test('a bootcamp that has just begun has figures of nothing, a path and a band', async () => {
  const { client } = await started({ currentPushups: 20, currentSitups: 25, goal: 'combat-ready' })

  const figures = await statistics(client)

  expect(figures).toMatchObject({ daysCompleted: 0, totals: { sessions: 0, repetitions: 0, seconds: 0 }, days: [], areas: [], assessments: [] })
  expect(figures.pushups).toMatchObject({ start: 20, target: 36, band: { low: 23, high: 27 }, tested: [] })
  expect(figures.situps.path).toHaveLength(30)
})

test('days, areas, totals and tests follow from what was sent, counted once for every round', async () => {
  const trainee = await started()
  const first = await planToday(trainee.client)
  const tested = entriesOf(first).map(({ id, test: isTest, type }) => ({ id, completed: true, ...(isTest && (type === 'reps' ? { repsDone: 21 } : { secondsDone: 75 })) }))
  await finish(trainee, first, { exercises: tested })
  vi.setSystemTime(Date.now() + 24 * HOUR)
  const second = await planToday(trainee.client)
  await completeDay(trainee, 8)

  const figures = await statistics(trainee.client)

  expect(figures.daysCompleted).toBe(2)
  expect(figures.days).toMatchObject([
    { day: 1, completedOn: '2027-03-01', stationsDone: first.exercises.length, stations: first.exercises.length, effort: null },
    { day: 2, completedOn: '2027-03-02', effort: 8 },
  ])
  expect(figures.pushups.tested).toEqual([{ day: 1, count: 21 }])
  expect(figures.assessments[0]).toEqual({
    exercise: 'Push-ups',
    unit: 'reps',
    results: [{ day: 1, result: 21 }, { day: 15, result: null }, { day: 30, result: null }],
  })
  const squats = second.exercises.find(({ name }) => name === 'Squats')!
  expect(figures.totals.repetitions).toBeGreaterThan(42 + squats.reps! * squats.rounds)
  expect(figures.areas.reduce((sum, { repetitions }) => sum + repetitions, 0)).toBe(figures.totals.repetitions)
})

test('the same finish sent twice counts once; a repeat adds to the totals and to no day', async () => {
  const trainee = await started()
  const plan = await planToday(trainee.client)
  const key = crypto.randomUUID()
  await Promise.all([finish(trainee, plan, {}, key), finish(trainee, plan, {}, key)])
  const once = await statistics(trainee.client)

  await finish(trainee, plan, {}, crypto.randomUUID())

  const twice = await statistics(trainee.client)
  expect([once.totals.sessions, twice.totals.sessions]).toEqual([1, 2])
  expect(twice.totals.repetitions).toBe(2 * once.totals.repetitions)
  expect(twice.days).toEqual(once.days)
})

test('one trainee’s figures hold nothing of another’s', async () => {
  const busy = await started()
  await reachDay(busy, 3)
  const idle = await started()

  expect((await statistics(idle.client)).totals.sessions).toBe(0)
})
