import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { currentBootcampSchema } from '#shared/api/bootcamp.ts'
import { daySessionsSchema, missionLogSchema } from '#shared/api/record.ts'
import { statisticsSchema } from '#shared/api/statistics.ts'
import { missionTitles } from '#shared/content/mission-titles.ts'
import type { GoalId } from '#shared/programme/strength/targets.ts'
import { DAY_MS } from '#shared/units.ts'
import { Client } from '#tests/support/worker/client.ts'
import { countStatements, watchStatements } from '#tests/support/worker/database.ts'
import { buy } from '#tests/support/worker/paddle.ts'
import { fullScansOf } from '#tests/support/worker/plans.ts'
import { type Trainee, onboarded, profileForm } from '#tests/support/worker/trainee.ts'
import { completeDay, finish, planToday, reachDay, started } from '#tests/support/worker/training.ts'

const logOf = async ({ client }: Trainee, bootcamp?: string) =>
  missionLogSchema.parse(
    (await client.get(`/api/mission-log${bootcamp ? `?bootcamp=${bootcamp}` : ''}`)).body,
  )
const sessionsOf = async ({ client }: Trainee, path: string) =>
  daySessionsSchema.parse((await client.get(`/api/sessions/${path}`)).body)
const currentId = async ({ client }: Trainee) =>
  currentBootcampSchema.parse((await client.get('/api/bootcamps/current')).body).id
const correctGoal = ({ client }: Trainee, goal: GoalId) =>
  client.put('/api/users/details', { units: 'metric', weight: 80, height: 180, age: 30, goal })
const endBootcamp = (id: string, status: 'completed' | 'revoked') =>
  env.DB.prepare('UPDATE bootcamps SET status = ?1, ended_at = ?2 WHERE public_id = ?3')
    .bind(status, Date.now(), id)
    .run()

test('the mission log lists the reached days with their results and reveals no later day', async () => {
  const trainee = await started()
  await completeDay(trainee, 7)
  const [first] = (await planToday(trainee.client)).exercises
  await completeDay(trainee, undefined, { exercises: [{ id: first?.id, completed: true }] })

  const answer = await trainee.client.get('/api/mission-log')

  const log = missionLogSchema.parse(answer.body)
  expect(
    log.days.map(({ day, title, completedOn, effort, repeats }) => ({
      day,
      title,
      completedOn,
      effort,
      repeats,
    })),
  ).toEqual([
    { day: 1, title: 'The Wreck', completedOn: '2027-03-01', effort: 7, repeats: 0 },
    { day: 2, title: 'Salvage Run', completedOn: '2027-03-02', effort: null, repeats: 0 },
    { day: 3, title: 'First Fire', completedOn: null, effort: null, repeats: 0 },
  ])
  expect(log.days.map(({ stationsDone, stations }) => stations > 0 && stationsDone === stations)).toEqual([
    true,
    false,
    false,
  ])
  expect(log).toMatchObject({
    open: true,
    bootcamp: { status: 'active', startedAt: '2027-03-01T12:00:00.000Z', endedAt: null, daysCompleted: 2 },
  })
  expect(answer.text).not.toContain(missionTitles[3])
})

test('a repeat is counted and leaves the first completion unchanged', async () => {
  const trainee = await started()
  const plan = await planToday(trainee.client)
  await completeDay(trainee, 6)
  const before = await logOf(trainee)

  await finish(trainee, plan, { exercises: [{ id: 'm1', completed: true }] }, crypto.randomUUID())

  const after = await logOf(trainee)
  expect(after.days[0]).toEqual({ ...before.days[0], repeats: 1 })
  expect(after.bootcamp).toEqual(before.bootcamp)
})

test('a day’s sessions list exercises, effort and note, the first session before its repeats', async () => {
  const trainee = await started()
  const plan = await planToday(trainee.client)
  const first = await finish(trainee, plan)
  await trainee.client.call(`/api/workout-sessions/${Object(first.body).id}`, {
    method: 'PATCH',
    body: { effort: 8, note: 'Wet grass.' },
  })
  vi.setSystemTime(Date.now() + DAY_MS)
  await finish(trainee, plan, {}, crypto.randomUUID())

  const sessions = await sessionsOf(trainee, '1')

  expect(sessions.map(({ counts, effort, note }) => ({ counts, effort, note }))).toEqual([
    { counts: true, effort: 8, note: 'Wet grass.' },
    { counts: false, effort: null, note: null },
  ])
  expect(sessions[0]?.exercises).toEqual(Object(first.body).exercises)
  expect(await sessionsOf(trainee, '2')).toEqual([])
})

test('without a bootcamp the mission log is null and a day’s sessions are refused', async () => {
  const { client, user } = await onboarded()
  const before = [await client.get('/api/mission-log'), await client.get('/api/sessions/1')]
  await buy(client, user)

  const paid = [await client.get('/api/mission-log'), await client.get('/api/sessions/1')]

  expect(before).toMatchObject([{ status: 200, body: null }, { status: 402 }])
  expect(paid).toMatchObject([{ status: 200, body: null }, { status: 403 }])
})

test('the sessions of a future day are locked, and an invalid day is refused', async () => {
  const { client } = await started()

  expect(await client.get('/api/sessions/2')).toMatchObject({ status: 403, body: { code: 'locked' } })
  for (const day of ['0', '31', '1.5', 'x'])
    expect((await client.get(`/api/sessions/${day}`)).status, day).toBe(422)
})

test.for(['completed', 'revoked'] as const)(
  'a %s bootcamp stays readable but is no longer open',
  async (status) => {
    const trainee = await started()
    await reachDay(trainee, 4)
    const id = await currentId(trainee)
    await endBootcamp(id, status)
    vi.setSystemTime(Date.now() + 20 * DAY_MS)

    const log = await logOf(trainee)

    expect(log).toMatchObject({ open: false, bootcamp: { id, status, daysCompleted: 3 } })
    expect(log.days.map(({ day }) => day)).toEqual([1, 2, 3, 4])
    expect(await sessionsOf(trainee, '3')).toHaveLength(1)
    expect((await trainee.client.get('/api/jungle-story/4')).status).toBe(200)
  },
)

test('a day that would have opened only after the bootcamp ended does not count as reached', async () => {
  const trainee = await started()
  await finish(trainee, await planToday(trainee.client))
  await endBootcamp(await currentId(trainee), 'revoked')
  vi.setSystemTime(Date.now() + DAY_MS)

  const { days } = await logOf(trainee)

  expect(days.map(({ day }) => day)).toEqual([1])
  expect((await trainee.client.get('/api/jungle-story/2')).status).toBe(403)
})

test('earlier bootcamps can be selected; one restarted before any session is not listed', async () => {
  const trainee = await started()
  await reachDay(trainee, 3)
  const firstBootcamp = await currentId(trainee)
  await trainee.client.post('/api/bootcamps/restart', { id: firstBootcamp })
  const empty = await currentId(trainee)
  await trainee.client.post('/api/bootcamps/restart', { id: empty })
  const active = await currentId(trainee)

  const latest = await logOf(trainee)
  const earlier = await logOf(trainee, firstBootcamp)

  expect(latest.bootcamps.map(({ id, status, daysCompleted }) => [id, status, daysCompleted])).toEqual([
    [active, 'active', 0],
    [firstBootcamp, 'restarted', 2],
  ])
  expect(latest.bootcamp.id).toBe(active)
  expect(earlier).toMatchObject({ open: false, bootcamp: { id: firstBootcamp }, bootcamps: latest.bootcamps })
  expect(earlier.days.map(({ completedOn }) => completedOn)).toEqual(['2027-03-01', '2027-03-02', null])
  expect(await sessionsOf(trainee, `1?bootcamp=${firstBootcamp}`)).toHaveLength(1)
  expect(await sessionsOf(trainee, '1')).toEqual([])
})

test('the list of a trainee’s bootcamps is whole, however many others have started since', async () => {
  const trainee = await started()
  await reachDay(trainee, 2)
  const earlier = await currentId(trainee)
  await trainee.client.post('/api/bootcamps/restart', { id: earlier })
  const active = await currentId(trainee)
  const other = await started()
  await env.DB.prepare(
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 50)
     INSERT INTO bootcamps (public_id, user_id, programme, transaction_id, status, started_at, level, pushups, situps, age, careful)
     SELECT 'later-' || n, users.id, 'jungle', 'txn_later_' || n, 'completed', 1, 2, 20, 25, 30, 0 FROM numbers, users WHERE users.public_id = ?`,
  )
    .bind(other.user.id)
    .run()

  expect((await logOf(trainee)).bootcamps.map(({ id }) => id)).toEqual([active, earlier])
})

test('a corrected goal applies to the active bootcamp; an ended one keeps its goal and targets', async () => {
  const trainee = await started({ currentPushups: 20, goal: 'combat-ready' })
  await reachDay(trainee, 2)
  const firstBootcamp = await currentId(trainee)
  await correctGoal(trainee, 'special-forces')
  const corrected = await logOf(trainee)
  await trainee.client.post('/api/bootcamps/restart', { id: firstBootcamp })
  await trainee.client.put(
    '/api/users/profile',
    profileForm({ currentPushups: 20, goal: 'strength-builder' }),
  )

  const { bootcamps } = await logOf(trainee)
  const figures = statisticsSchema.parse(
    (await trainee.client.get(`/api/statistics?bootcamp=${firstBootcamp}`)).body,
  )

  expect(corrected.bootcamp).toMatchObject({ id: firstBootcamp, difficulty: 'elite' })
  expect(bootcamps.map(({ status, difficulty }) => [status, difficulty])).toEqual([
    ['active', 'recruit'],
    ['restarted', 'elite'],
  ])
  expect(figures.pushups.target).toBe(44)
})

test.for(['completed', 'revoked'] as const)(
  'a goal corrected later changes neither a %s bootcamp nor another trainee’s',
  async (status) => {
    const trainee = await started({ goal: 'combat-ready' })
    const other = await started({ goal: 'combat-ready' })
    await reachDay(trainee, 2)
    await endBootcamp(await currentId(trainee), status)

    await correctGoal(trainee, 'special-forces')

    expect((await logOf(trainee)).bootcamp.difficulty).toBe('commando')
    expect((await logOf(other)).bootcamp.difficulty).toBe('commando')
  },
)

test('a bootcamp without a stored goal uses the trainee’s, and stores the next correction', async () => {
  const trainee = await started({ goal: 'combat-ready' })
  const id = await currentId(trainee)
  await env.DB.prepare('UPDATE bootcamps SET goal = NULL WHERE public_id = ?').bind(id).run()
  const before = await logOf(trainee)

  await correctGoal(trainee, 'special-forces')

  expect(before.bootcamp.difficulty).toBe('commando')
  expect(await env.DB.prepare('SELECT goal FROM bootcamps WHERE public_id = ?').bind(id).first('goal')).toBe(
    'special-forces',
  )
})

test('another trainee’s bootcamp is not found, like one that does not exist', async () => {
  const owner = await started()
  await reachDay(owner, 2)
  const id = await currentId(owner)
  const stranger = await started()

  for (const bootcamp of [id, 'A'.repeat(22)]) {
    expect((await stranger.client.get(`/api/mission-log?bootcamp=${bootcamp}`)).status).toBe(404)
    expect((await stranger.client.get(`/api/sessions/1?bootcamp=${bootcamp}`)).status).toBe(404)
  }
})

test.for(['mission-log', 'sessions/1', 'jungle-story/1', 'statistics'])(
  '%s refuses an invalid bootcamp id and names the field',
  async (path) => {
    const { client } = await started()

    for (const bootcamp of ['nothing', '', 'x'.repeat(500), `${'x'.repeat(21)}%27`, '%00'.repeat(22)]) {
      const answer = await client.get(`/api/${path}?bootcamp=${bootcamp}`)
      expect(answer, bootcamp).toMatchObject({
        status: 422,
        body: { code: 'invalid_fields', fields: { bootcamp: ['This isn’t the id of a bootcamp'] } },
      })
    }
  },
)

test('visitors get 401, and a POST gets 405', async () => {
  const visitor = new Client()

  for (const path of ['/api/mission-log', '/api/sessions/1', '/api/sessions/x'])
    expect((await visitor.get(path)).status, path).toBe(401)
  expect((await visitor.post('/api/mission-log', {})).status).toBe(405)
})

test('mission log, sessions and story need one query besides the login check, and scan no table', async () => {
  const trainee = await started()
  await reachDay(trainee, 6)
  const id = await currentId(trainee)
  const sent = countStatements()
  const texts = watchStatements()

  for (const path of [
    '/api/mission-log',
    `/api/mission-log?bootcamp=${id}`,
    '/api/sessions/3',
    `/api/jungle-story/3?bootcamp=${id}`,
  ])
    await trainee.client.get(path)
  const statementCount = sent()
  await trainee.client.get('/api/jungle-story/20')

  expect(statementCount).toBe(8)
  for (const text of texts()) expect({ text, walks: await fullScansOf(text) }).toEqual({ text, walks: [] })
})

test('the log of one bootcamp contains no day of another', async () => {
  const trainee = await started()
  await reachDay(trainee, 3, 7)
  const firstBootcamp = await currentId(trainee)
  await trainee.client.post('/api/bootcamps/restart', { id: firstBootcamp })
  await completeDay(trainee, 9)

  const [latest, earlier] = [await logOf(trainee), await logOf(trainee, firstBootcamp)]

  const daysOf = ({ days }: typeof latest) => days.map(({ day, effort, repeats }) => [day, effort, repeats])
  expect(daysOf(latest)).toEqual([
    [1, 9, 0],
    [2, null, 0],
  ])
  expect(daysOf(earlier)).toEqual([
    [1, 7, 0],
    [2, 7, 0],
    [3, null, 0],
  ])
})
