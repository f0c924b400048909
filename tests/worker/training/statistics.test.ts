import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { statisticsSchema } from '#shared/api/statistics.ts'
import { readinessVersion } from '#shared/content/readiness-version.ts'
import { DAY_MS } from '#shared/units.ts'
import { Client } from '#tests/support/worker/client.ts'
import { watchStatements } from '#tests/support/worker/database.ts'
import { buy } from '#tests/support/worker/paddle.ts'
import { onboarded, profileForm } from '#tests/support/worker/trainee.ts'
import {
  completeDay,
  entriesOf,
  finish,
  planToday,
  reachDay,
  started,
} from '#tests/support/worker/training.ts'

const statistics = async (client: Client, bootcamp?: string) =>
  statisticsSchema.parse(
    (await client.get(`/api/statistics${bootcamp === undefined ? '' : `?bootcamp=${bootcamp}`}`)).body,
  )

test('statistics are null before the first bootcamp and answer 401 to a visitor', async () => {
  const { client, user } = await onboarded()
  const before = await client.get('/api/statistics')
  await buy(client, user)

  expect([before.status, before.body]).toEqual([200, null])
  expect((await client.get('/api/statistics')).body).toBeNull()
  expect((await new Client().get('/api/statistics')).status).toBe(401)
})

test('a new bootcamp has zero totals, a path of thirty days and an expected band', async () => {
  const { client } = await started({ currentPushups: 20, currentSitups: 25, goal: 'combat-ready' })

  const figures = await statistics(client)

  expect(figures).toMatchObject({
    daysCompleted: 0,
    totals: { sessions: 0, repetitions: 0, seconds: 0 },
    days: [],
    areas: [],
    assessments: [],
  })
  expect(figures.pushups).toMatchObject({ start: 20, target: 36, band: { low: 23, high: 27 }, tested: [] })
  expect(figures.situps.path).toHaveLength(30)
})

test('days, areas, totals and test results follow from the sent sessions, counting every round', async () => {
  const trainee = await started()
  const first = await planToday(trainee.client)
  const tested = entriesOf(first).map(({ id, test: isTest, type }) => ({
    id,
    completed: true,
    ...(isTest && (type === 'reps' ? { repsDone: 21 } : { secondsDone: 75 })),
  }))
  await finish(trainee, first, { exercises: tested })
  vi.setSystemTime(Date.now() + DAY_MS)
  const second = await planToday(trainee.client)
  await completeDay(trainee, 8)

  const figures = await statistics(trainee.client)

  expect(figures.daysCompleted).toBe(2)
  expect(figures.days).toMatchObject([
    {
      day: 1,
      completedOn: '2027-03-01',
      stationsDone: first.exercises.length,
      stations: first.exercises.length,
      effort: null,
    },
    { day: 2, completedOn: '2027-03-02', effort: 8 },
  ])
  expect(figures.pushups.tested).toEqual([{ day: 1, count: 21 }])
  expect(figures.assessments[0]).toEqual({
    exercise: 'Push-ups',
    replaces: null,
    unit: 'reps',
    results: [
      { day: 1, result: 21 },
      { day: 15, result: null },
      { day: 30, result: null },
    ],
    sets: null,
  })
  const squats = second.exercises.find(({ name }) => name === 'Squats')!
  expect(figures.totals.repetitions).toBeGreaterThan(42 + squats.reps! * squats.rounds)
  expect(figures.areas.reduce((sum, { repetitions }) => sum + repetitions, 0)).toBe(
    figures.totals.repetitions,
  )
})

test('a test that the camera counted is shown as refereed, and is a result like any other', async () => {
  const trainee = await started()
  const plan = await planToday(trainee.client)
  const claimed = plan.exercises.map(({ id, test: isTest, type }) => ({
    id,
    completed: true,
    refereed: true,
    ...(isTest && (type === 'reps' ? { repsDone: 21 } : { secondsDone: 75 })),
  }))
  const session = await finish(trainee, plan, { exercises: claimed })

  const { assessments, pushups } = await statistics(trainee.client)

  expect(assessments.map(({ exercise, results }) => [exercise, results[0]])).toEqual([
    ['Push-ups', { day: 1, result: 21, refereed: true }],
    ['Sit-ups in 60 s', { day: 1, result: 21 }],
    ['Squats in 60 s', { day: 1, result: 21, refereed: true }],
    ['Plank', { day: 1, result: 75, refereed: true }],
    ['Wall sit', { day: 1, result: 75, refereed: true }],
  ])
  expect(pushups.tested).toEqual([{ day: 1, count: 21 }])
  const marked = Object(session.body).exercises.filter((entry: { refereed?: true }) => entry.refereed)
  expect(marked.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['Push-ups', 'Squats', 'Plank', 'Wall sit']),
  )
  expect(marked.map(({ name }: { name: string }) => name)).not.toContain('Sit-ups')
})

test.each([
  ['no number', 'Push-ups', {}],
  ['a move that is out of its sight', 'Sit-ups', { repsDone: 30 }],
])('the mark of the camera is ignored on a test with %s', async (_, name, sent) => {
  const trainee = await started()
  const plan = await planToday(trainee.client)
  const { id } = plan.exercises.find((entry) => entry.name === name && entry.test)!

  const { body } = await finish(trainee, plan, {
    exercises: [{ id, completed: true, refereed: true, ...sent }],
  })

  expect(JSON.stringify(body)).not.toContain('refereed')
})

test('a set of squats keeps the mark of the camera, an easier variant and other moves do not', async () => {
  const trainee = await started()
  await completeDay(trainee)
  const plan = await planToday(trainee.client)
  const claimed = (variant: object) =>
    plan.exercises.map(({ id, name }) => ({
      id,
      completed: true,
      refereed: true,
      ...(name === 'Pause squats' && variant),
    }))
  const marked = (session: { body: unknown }) =>
    Object(session.body).exercises.flatMap(({ name, refereed }: { name: string; refereed?: true }) =>
      refereed ? [name] : [],
    )
  const halfSquat = 301

  const squats = await finish(trainee, plan, { exercises: claimed({}) })
  const easier = await finish(
    trainee,
    plan,
    { exercises: claimed({ variant: halfSquat }) },
    crypto.randomUUID(),
  )

  expect(marked(squats)).toContain('Pause squats')
  expect(marked(squats).filter((name: string) => !/push-ups|squats/i.test(name))).toEqual([])
  expect(marked(easier)).not.toContain('Half squats')
})

test('a finish sent twice counts once; a repeat adds to the totals but not to the days', async () => {
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

test('statistics do not include another trainee’s sessions', async () => {
  const busy = await started()
  await reachDay(busy, 3)
  const idle = await started()

  expect((await statistics(idle.client)).totals.sessions).toBe(0)
})

test('after a restart statistics start at zero, and the earlier bootcamp’s stay available by its id', async () => {
  const trainee = await started({ currentPushups: 20 })
  await reachDay(trainee, 4)
  const before = await statistics(trainee.client)
  await trainee.client.put('/api/users/profile', profileForm({ currentPushups: 30 }))
  await trainee.client.post('/api/bootcamps/restart', { id: before.bootcamp.id })

  const now = await statistics(trainee.client)
  const then = await statistics(trainee.client, before.bootcamp.id)

  expect(now).toMatchObject({
    bootcamp: { status: 'active', endedAt: null },
    daysCompleted: 0,
    days: [],
    totals: { sessions: 0 },
  })
  expect([now.pushups.start, then.pushups.start]).toEqual([30, 20])
  expect(then.bootcamp).toMatchObject({ id: before.bootcamp.id, status: 'restarted' })
  expect(then.bootcamp.endedAt).not.toBeNull()
  expect([then.daysCompleted, then.days, then.totals, then.areas]).toEqual([
    3,
    before.days,
    before.totals,
    before.areas,
  ])
})

test('a completed bootcamp has all thirty days, also by its id after the next one has started', async () => {
  const trainee = await started()
  await reachDay(trainee, 30)
  await finish(trainee, await planToday(trainee.client))
  vi.setSystemTime(Date.now() + DAY_MS)
  const latest = await statistics(trainee.client)
  await buy(trainee.client, trainee.user)
  await trainee.client.post('/api/bootcamps/start')

  const first = await statistics(trainee.client, latest.bootcamp.id)

  expect(latest).toMatchObject({ bootcamp: { status: 'completed' }, daysCompleted: 30 })
  expect(latest.days.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  expect(first).toEqual(latest)
  expect(await statistics(trainee.client)).toMatchObject({ bootcamp: { status: 'active' }, daysCompleted: 0 })
})

test('statistics of an unknown bootcamp or another trainee’s answer 404, and a malformed id 422', async () => {
  const other = await started()
  const { bootcamp } = await statistics(other.client)
  const { client } = await started()
  const ask = async (id: string) => client.get(`/api/statistics?bootcamp=${id}`)

  expect(await ask(bootcamp.id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await ask('A'.repeat(22))).toMatchObject({ status: 404, body: { code: 'not_found' } })
  for (const id of ['', '1', 'x'.repeat(23), `${'x'.repeat(21)}%27`, '%00'.repeat(22)]) {
    expect(await ask(id)).toMatchObject({
      status: 422,
      body: { code: 'invalid_fields', fields: { bootcamp: ['This isn’t the id of a bootcamp'] } },
    })
  }
})

test('the latest bootcamp by id needs no extra statement, and an earlier one a single indexed one', async () => {
  const trainee = await started()
  const { bootcamp } = await statistics(trainee.client)
  const texts = watchStatements()
  // The queue runs statements meanwhile, so only look-ups of a bootcamp and its sessions by public id are counted.
  const lookUps = () =>
    texts().filter(
      (text) =>
        /^select .*"bootcamps"\."public_id" = \?/.test(text) && text.includes('left join "workout_sessions"'),
    )
  await statistics(trainee.client, bootcamp.id)
  const forLatest = lookUps()
  await trainee.client.post('/api/bootcamps/restart', { id: bootcamp.id })

  await statistics(trainee.client, bootcamp.id)

  const forEarlier = lookUps()
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${forEarlier[0]}`)
    .bind(1, 1)
    .all<{ detail: string }>()
  expect([forLatest.length, forEarlier.length]).toEqual([0, 1])
  expect(results.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^SEARCH bootcamps USING INDEX/),
    expect.stringMatching(/^SEARCH workout_sessions USING/),
  ])
})

test('statistics show careful training, whether due to the readiness check or to age', async () => {
  const young = await started()
  const before = await statistics(young.client)
  await young.client.put('/api/users/readiness', { version: readinessVersion, careful: true })
  const older = await started({ age: 70 })

  expect([
    before.careful,
    (await statistics(young.client)).careful,
    (await statistics(older.client)).careful,
  ]).toEqual([false, true, true])
})

test('progress lists each day’s push-up set, leaving out tests, easier rungs and repeats', async () => {
  const trainee = await started({ currentPushups: 12 })
  const planned: { day: number; count: number }[] = []
  for (let day = 1; day < 13; day += 1) {
    const plan = await planToday(trainee.client)
    const sets = plan.exercises.filter(
      ({ name, test: isTest, rule }) => name === 'Push-ups' && !isTest && rule !== 'recon',
    )
    if (sets.length > 0) planned.push({ day, count: Math.max(...sets.map(({ reps }) => reps ?? 0)) })
    await finish(trainee, plan)
    await finish(trainee, plan, {}, crypto.randomUUID())
    vi.setSystemTime(Date.now() + DAY_MS)
  }

  const { pushups } = await statistics(trainee.client)

  expect(planned.length).toBeGreaterThan(0)
  expect(pushups.sets).toEqual(planned)
})

test('a bootcamp is careful for every trainee over 69', async () => {
  const figuresAt = async (age: number) => {
    const { client, user } = await started({ age, currentPushups: 40, currentSitups: 40 })
    const stored = await env.DB.prepare(
      'SELECT bootcamps.careful, level FROM bootcamps JOIN users ON users.id = user_id WHERE email = ?',
    )
      .bind(user.email)
      .first()
    return { ...stored, figures: (await statistics(client)).careful }
  }

  expect([await figuresAt(69), await figuresAt(70)]).toEqual([
    { careful: 0, level: 4, figures: false },
    { careful: 1, level: 1, figures: true },
  ])
})
