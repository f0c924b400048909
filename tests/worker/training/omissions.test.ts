import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { type Omission, omissionsSchema } from '#shared/api/omissions.ts'
import { statisticsSchema } from '#shared/api/statistics.ts'
import { type Plan, sessionSchema } from '#shared/api/workout.ts'
import { sparedCodes } from '#shared/programme/exercises/spared-codes.ts'
import { bothSpared, listedOf, nothingSpared } from '#shared/programme/plan/spared.ts'
import { sparedBy } from '#shared/programme/plan/omissions.ts'
import { versionOf } from '#shared/programme/versions/today.ts'
import { DAY_MS, HOUR_MS } from '#shared/units.ts'
import { beforeBatchWith } from '#tests/support/worker/interfere.ts'
import { eraseTrainee, holdJobQueue, runJobs } from '#tests/support/worker/personal-data.ts'
import { type Trainee, onboarded } from '#tests/support/worker/trainee.ts'
import {
  entriesOf,
  finish,
  finishOf,
  noon,
  planToday,
  reachDay,
  sessionRows,
  started,
} from '#tests/support/worker/training.ts'

const at = (ms: number) => new Date(ms).toISOString()
const change = (subject: string, omitted = true, changedAt = at(Date.now())): Omission => ({
  subject,
  omitted,
  changedAt,
})
const save = ({ client }: Trainee, ...changes: unknown[]) =>
  client.call('/api/omissions', { method: 'PUT', body: { changes } })
const listed = async ({ client }: Trainee) =>
  omissionsSchema.parse((await client.get('/api/omissions')).body).omissions
/** The rows of a trainee, also once the account is gone. */
async function rowsOf({ user }: Trainee, userId?: unknown) {
  const id =
    userId ?? (await env.DB.prepare('SELECT id FROM users WHERE public_id = ?').bind(user.id).first('id'))
  return (await env.DB.prepare('SELECT * FROM omissions WHERE user_id = ?').bind(id).all()).results
}
const codesOf = (plan: Plan) => plan.exercises.map(({ code }) => code)

test('a list is saved, answered in full, and read back', async () => {
  const trainee = await onboarded()
  const changes = [change('j:knee'), change('p:push', false), change('x:104')]

  const answer = await save(trainee, ...changes)

  expect([answer.status, answer.body]).toEqual([200, { omissions: changes }])
  expect(await listed(trainee)).toEqual(changes)
})

test('the later change of a subject wins, in whatever order and however often changes arrive', async () => {
  const trainee = await started()
  const [early, late] = [at(noon - HOUR_MS), at(noon - 1000)]

  await save(trainee, change('j:knee', false, late), change('x:104', true, early))
  await save(trainee, change('j:knee', true, early), change('x:104', false, late))
  await save(trainee, change('j:knee', true, early))

  expect(await listed(trainee)).toEqual([change('j:knee', false, late), change('x:104', false, late)])
})

test('of two changes at the same time, the one that leaves out wins', async () => {
  const trainee = await started()
  const same = at(noon - 1000)

  await save(trainee, change('j:knee', false, same), change('j:wrist', true, same))
  await save(trainee, change('j:knee', true, same), change('j:wrist', false, same))

  expect((await listed(trainee)).map(({ omitted }) => omitted)).toEqual([true, true])
})

test('two devices that change the list at once lose nothing', async () => {
  const trainee = await started()
  const subjects = ['neck', 'shoulder', 'wrist', 'lower-back', 'knee', 'ankle'].map((joint) => `j:${joint}`)

  const answers = await Promise.all(subjects.map((subject) => save(trainee, change(subject))))

  expect(answers.map(({ status }) => status)).toEqual(subjects.map(() => 200))
  expect((await listed(trainee)).map(({ subject }) => subject)).toEqual(subjects.toSorted())
})

test('a time in the future counts as now, so that a later change still wins', async () => {
  const trainee = await started()

  await save(trainee, change('j:knee', true, at(noon + 90 * DAY_MS)))
  vi.setSystemTime(noon + 1000)
  await save(trainee, change('j:knee', false))

  expect(await listed(trainee)).toEqual([change('j:knee', false, at(noon + 1000))])
})

test.each([
  ['an unknown exercise', { subject: 'x:9999' }, 'There is no exercise with the number 9999'],
  ['easy movement', { subject: 'x:501' }, 'Easy movement stays: a mission has to be made of something'],
  ['a place that is no joint', { subject: 'j:belly' }, /can be left out, nothing else/],
  ['a subject of another kind', { subject: "x:1' OR 1" }, /can be left out, nothing else/],
  ['a date without a time', { changedAt: '2027-03-01' }, /./],
  ['a text instead of yes or no', { omitted: 'yes' }, /./],
])('%s is refused, and nothing of its request is stored', async (_, wrong, sentence) => {
  const trainee = await started()

  const answer = await save(trainee, change('j:knee'), { ...change('j:wrist'), ...wrong })

  expect(answer.status).toBe(422)
  expect(Object.values(Object(answer.body).fields).flat().join()).toMatch(sentence)
  expect(await listed(trainee)).toEqual([])
})

test.each([[[]], [Array.from({ length: 401 }, () => change('j:knee'))]])(
  'an empty list of changes and more than 400 are refused',
  async (changes) => {
    const trainee = await started()

    expect((await save(trainee, ...changes)).status).toBe(422)
    expect(await listed(trainee)).toEqual([])
  },
)

test('a change that a sign-out overtakes is refused and not stored', async () => {
  const trainee = await started()

  beforeBatchWith('into "omissions"', () =>
    env.DB.prepare('DELETE FROM logins WHERE user_id = (SELECT id FROM users WHERE public_id = ?)')
      .bind(trainee.user.id)
      .run(),
  )
  const answer = await save(trainee, change('j:knee'))

  expect(answer.status).toBe(401)
  expect(await rowsOf(trainee)).toEqual([])
})

test('today’s plan and the plans ahead leave out what is listed, and undoing it gives the plan of before', async () => {
  const trainee = await started()
  await reachDay(trainee, 3)
  const before = await planToday(trainee.client)
  const [first] = codesOf(before)

  await save(trainee, change(`x:${first}`), change('j:shoulder'))
  const { body } = await trainee.client.get('/api/workout/today')
  const plan = await planToday(trainee.client)
  vi.setSystemTime(Date.now() + 1000)
  await save(trainee, change(`x:${first}`, false), change('j:shoulder', false))

  const left = sparedCodes(sparedBy([`x:${first}`, 'j:shoulder']))
  for (const made of [plan, ...Object(body).ahead])
    expect(codesOf(made).filter((code) => left.has(code))).toEqual([])
  expect(plan.spared).toEqual({ exercises: [first], places: ['shoulder'], patterns: [], lowEnergy: false })
  expect(await planToday(trainee.client)).toEqual(before)
})

test('a mission with a sore shoulder and low energy in 15 minutes counts and reads back', async () => {
  const trainee = await started()
  await reachDay(trainee, 9)
  await save(trainee, change('j:knee'))
  const whole = await planToday(trainee.client)
  const spared = bothSpared(sparedBy(['j:knee']), {
    ...nothingSpared,
    places: ['shoulder'],
    lowEnergy: true,
  })
  const { plan } = versionOf(whole, { length: 15, needs: [], spared })!

  const answer = await finish(trainee, plan, { spared: plan.spared })

  expect(answer.status).toBe(200)
  const session = sessionSchema.parse(answer.body)
  expect(session).toMatchObject({ day: 9, counts: true, length: 15 })
  expect(session.exercises.map(({ name }) => name)).toEqual(entriesOf(plan).map(({ name }) => name))
  expect(session.exercises.every(({ completed }) => completed)).toBe(true)
  expect(sessionSchema.parse((await trainee.client.get('/api/sessions/today')).body)).toEqual(session)
  const rows = await sessionRows(trainee)
  expect(rows.at(-1)).toMatchObject({ spared: JSON.stringify(listedOf(spared)) })
  vi.setSystemTime(Date.now() + DAY_MS)
  expect((await planToday(trainee.client)).basis?.history.at(-1)).toMatchObject({ day: 9, lowEnergy: true })
})

test('the statistics look back at a week in which something was left out', async () => {
  const trainee = await started()
  const weekOf = async () =>
    statisticsSchema.parse((await trainee.client.get('/api/statistics')).body).sparedWeek
  await reachDay(trainee, 2)
  const before = await weekOf()
  await save(trainee, change('j:shoulder'), change('x:104'))
  const plan = await planToday(trainee.client)
  await finish(trainee, plan, { spared: plan.spared })

  const after = await weekOf()

  expect(before).toBeNull()
  expect(after).toMatchObject({
    week: 1,
    missions: 2,
    exercises: ['Push-ups'],
    places: ['shoulder'],
    patterns: [],
    lowEnergy: 0,
  })
  expect(after?.areas.map(({ area }) => area)).toContain('Legs')
})

test('a plan that was made before the list changed can still be finished', async () => {
  const trainee = await started()
  await reachDay(trainee, 3)
  const before = await planToday(trainee.client)
  await save(trainee, change(`x:${codesOf(before)[0]}`))

  const answer = await finish(trainee, before)

  expect(answer.status).toBe(200)
  expect(sessionSchema.parse(answer.body).exercises.map(({ name }) => name)).toEqual(
    entriesOf(before).map(({ name }) => name),
  )
})

test('an app of an earlier release finishes a plan with a list without saying the list', async () => {
  const trainee = await started()
  await reachDay(trainee, 3)
  await save(trainee, change('j:shoulder'))
  const plan = await planToday(trainee.client)

  const answer = await finish(trainee, plan)

  expect(answer.status).toBe(200)
  expect(sessionSchema.parse(answer.body).exercises.map(({ name }) => name)).toEqual(
    entriesOf(plan).map(({ name }) => name),
  )
  expect((await sessionRows(trainee)).at(-1)).toMatchObject({ spared: JSON.stringify(plan.spared) })
})

test('a finish whose list is too long is refused', async () => {
  const trainee = await started()
  const plan = await planToday(trainee.client)
  const long = {
    exercises: Array.from({ length: 401 }, (_, code) => code),
    places: [],
    patterns: [],
    lowEnergy: false,
  }

  const answer = await trainee.client.post('/api/workout-sessions', finishOf(trainee, plan, { spared: long }))

  expect(answer.status).toBe(422)
})

test('the list goes with the account', async () => {
  const trainee = await started()
  await save(trainee, change('x:104'), change('p:push'))

  const internal = await rowsOf(trainee)
  const held = holdJobQueue()
  await eraseTrainee(trainee)
  await runJobs(held)

  expect(internal).toHaveLength(2)
  expect(await rowsOf(trainee, internal[0]?.user_id)).toEqual([])
})
