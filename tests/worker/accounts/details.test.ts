import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { userSchema } from '#shared/api/account.ts'
import type { NewDetails } from '#shared/api/profile.ts'
import { Client } from '#tests/support/worker/client.ts'
import { type Trainee, newTrainee, onboarded } from '#tests/support/worker/trainee.ts'
import {
  completeDay,
  dayOf,
  entriesOf,
  finish,
  planToday,
  reachDay,
  started,
} from '#tests/support/worker/training.ts'

type Row = Record<string, unknown>

const details: NewDetails = { units: 'metric', weight: 80, height: 180, age: 30, goal: 'combat-ready' }
const rowOf = ({ user }: Trainee) =>
  env.DB.prepare('SELECT * FROM users WHERE email = ?').bind(user.email).first<Row>()
const correct = ({ client }: Trainee, changes: Row = {}) =>
  client.put('/api/users/details', { ...details, ...changes })

test('correcting details returns the full user with new targets and keeps country and counts', async () => {
  const trainee = await onboarded({ country: 'PT', currentPushups: 20, currentSitups: 25 })

  const answer = await correct(trainee, { weight: 90, height: 182, age: 41, goal: 'special-forces' })

  expect(answer.status).toBe(200)
  expect(userSchema.parse(answer.body)).toEqual({
    ...trainee.user,
    weight: 90,
    height: 182,
    age: 41,
    goal: 'special-forces',
    difficulty: 'elite',
    targetPushups: 44,
    targetSitups: 53,
    targetRunTime: 1350,
  })
  expect((await trainee.client.get('/api/auth/me')).body).toEqual(answer.body)
})

test('pounds and inches are stored as kg and cm with one decimal', async () => {
  const trainee = await onboarded()

  const answer = await correct(trainee, { units: 'imperial', weight: 176, height: 71 })

  expect(answer.body).toMatchObject({ units: 'imperial', weight: 79.8, height: 180.3 })
  expect(await rowOf(trainee)).toMatchObject({ weight_kg: 79.8, height_cm: 180.3 })
})

test('two identical corrections sent at once both succeed with the same answer', async () => {
  const trainee = await onboarded()

  const [first, second] = await Promise.all([
    correct(trainee, { weight: 91 }),
    correct(trainee, { weight: 91 }),
  ])

  expect([first.status, second.status]).toEqual([200, 200])
  expect(first.body).toEqual(second.body)
})

test('a correction needs a login and a completed profile', async () => {
  const visitor = await new Client().put('/api/users/details', details)
  const withoutProfile = await correct(await newTrainee())

  expect(visitor.status).toBe(401)
  expect(withoutProfile).toMatchObject({ status: 409, body: { code: 'profile_needed' } })
})

test('a correction does not change another trainee’s record', async () => {
  const other = await onboarded()
  const before = await rowOf(other)

  await correct(await onboarded(), { weight: 120 })

  expect(await rowOf(other)).toEqual(before)
})

test.for<[string, Row, string]>([
  ['29 kg', { weight: 29 }, 'Weight must be from 30 to 250 kg'],
  ['65 lbs', { units: 'imperial', weight: 65, height: 71 }, 'Weight must be from 30 to 250 kg'],
  ['a fractional weight', { weight: 80.5 }, 'Weight must be a whole number'],
  ['a string as the weight', { weight: '80' }, 'Weight must be a whole number'],
  ['231 cm', { height: 231 }, 'Height must be from 100 to 230 cm'],
  ['an age of 12', { age: 12, guardianConsent: true }, 'You must be at least 13 years old to train here'],
  ['an age of 101', { age: 101 }, 'Age must be at most 100'],
  ['an unknown goal', { goal: 'ninja' }, 'Choose your mission goal'],
  ['unknown units', { units: 'stone' }, 'Choose metric or imperial'],
])('%s is refused with the onboarding message, and nothing changes', async ([, changes, message]) => {
  const trainee = await onboarded()
  const before = await rowOf(trainee)

  const answer = await correct(trainee, changes)

  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_fields' } })
  expect(Object.values(Object(Object(answer.body).fields)).flat()).toContain(message)
  expect(await rowOf(trainee)).toEqual(before)
})

test('every field is required, and any other field is refused by name', async () => {
  const trainee = await onboarded()
  const before = await rowOf(trainee)

  for (const field of ['units', 'weight', 'height', 'age', 'goal']) {
    expect(await correct(trainee, { [field]: undefined }), field).toMatchObject({
      status: 422,
      body: { fields: { [field]: [expect.any(String)] } },
    })
  }
  for (const field of [
    'country',
    'email',
    'currentPushups',
    'currentDay',
    'level',
    'difficulty',
    'guardianConsentAt',
  ]) {
    expect(await correct(trainee, { [field]: 1 }), field).toMatchObject({
      status: 422,
      body: { fields: { [field]: ['This field is not known here'] } },
    })
  }

  expect(await rowOf(trainee)).toEqual(before)
})

test('ages 13 to 17 require a guardian’s consent once, and its first date is kept', async () => {
  const trainee = await onboarded()
  const before = await rowOf(trainee)

  const refused = await correct(trainee, { age: 17 })
  const unchanged = await rowOf(trainee)
  await correct(trainee, { age: 16, guardianConsent: true })
  const agreed = await rowOf(trainee)
  vi.setSystemTime(Date.now() + 60_000)
  const later = await correct(trainee, { age: 17 })

  expect(refused).toMatchObject({
    status: 422,
    body: { fields: { guardianConsent: ['A parent or guardian must agree before you train'] } },
  })
  expect(unchanged).toEqual(before)
  expect(agreed?.guardian_consent_at).toBeGreaterThan(0)
  expect(later.status).toBe(200)
  expect(await rowOf(trainee)).toMatchObject({ age: 17, guardian_consent_at: agreed?.guardian_consent_at })
})

test('from age 18 on no guardian’s consent is required', async () => {
  const trainee = await onboarded()

  expect(await correct(trainee, { age: 18 })).toMatchObject({ status: 200, body: { age: 18 } })
})

// Effects on training

test('weight, height and units do not change today’s plan', async () => {
  const trainee = await started()
  const before = await planToday(trainee.client)

  await correct(trainee, { units: 'imperial', weight: 200, height: 70 })

  expect(await planToday(trainee.client)).toEqual(before)
})

test('another goal changes the sets and rests of the next mission, not its level; past results stay', async () => {
  const trainee = await started({ currentPushups: 60, currentSitups: 60, goal: 'special-forces' })
  await reachDay(trainee, 3)
  const before = await planToday(trainee.client)
  const done = (await trainee.client.get('/api/statistics')).body

  await correct(trainee, { goal: 'strength-builder' })

  const after = await planToday(trainee.client)
  const restsOf = ({ exercises }: typeof after) =>
    exercises.reduce((sum, { restSeconds }) => sum + restSeconds, 0)
  expect(after.level).toBe(before.level)
  expect(after.id).not.toBe(before.id)
  expect(restsOf(after)).toBeGreaterThan(restsOf(before))
  expect((await trainee.client.get('/api/statistics')).body).toMatchObject({
    totals: Object(done).totals,
    days: Object(done).days,
  })
})

test('a higher age lowers the level of the next mission, and correcting it restores the plan', async () => {
  const trainee = await started({ currentPushups: 40, currentSitups: 40 })
  const before = await planToday(trainee.client)

  await correct(trainee, { age: 71 })
  const older = await planToday(trainee.client)
  await correct(trainee, { age: 30 })

  expect([before.level, older.level]).toEqual([4, 1])
  expect(await planToday(trainee.client)).toEqual(before)
})

test.for<[string, Row]>([
  ['an easier goal', { goal: 'strength-builder' }],
  ['a higher age', { age: 71 }],
])('a mission opened before %s was saved is stored as it was planned', async ([, change]) => {
  const trainee = await started({ currentPushups: 60, currentSitups: 60, goal: 'special-forces' })
  await completeDay(trainee)
  await completeDay(trainee)
  const opened = await planToday(trainee.client)
  await correct(trainee, { goal: 'special-forces', ...change })

  const answer = await finish(trainee, opened)

  expect(answer.status).toBe(200)
  expect(await dayOf(trainee.client)).toBe(3)
  const planned = new Map(
    entriesOf(opened).map(({ id, name, reps, duration }) => [id, { name, reps, duration }]),
  )
  const stored = Object(answer.body).exercises.map(
    ({ id, name, reps, duration }: { id: string; name: string; reps: number; duration: number }) => ({
      id,
      name,
      reps,
      duration,
    }),
  )
  expect(stored).toEqual([...planned].map(([id, entry]) => ({ id, ...entry })))
})
