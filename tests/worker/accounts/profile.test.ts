import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { userSchema } from '#shared/api/account.ts'
import type { NewProfile } from '#shared/api/profile.ts'
import { HOUR_MS } from '#shared/units.ts'
import { Client } from '#tests/support/worker/client.ts'
import { type Trainee, newTrainee, onboarded, profileForm } from '#tests/support/worker/trainee.ts'

type Row = Record<string, unknown>

const rowOf = ({ user }: Trainee) =>
  env.DB.prepare('SELECT * FROM users WHERE email = ?').bind(user.email).first<Row>()
const save = ({ client }: Trainee, changes: Row = {}) =>
  client.put('/api/users/profile', { ...profileForm(), ...changes })

test('saving a profile returns the whole user, and /api/auth/me returns the same afterwards', async () => {
  const trainee = await newTrainee()

  const answer = await save(trainee)

  expect(answer.status).toBe(200)
  expect(userSchema.parse(answer.body)).toEqual({
    ...trainee.user,
    hasProfile: true,
    country: 'DE',
    units: 'metric',
    age: 30,
    height: 180,
    weight: 80,
    currentPushups: 20,
    currentSitups: 25,
    goal: 'combat-ready',
    difficulty: 'commando',
    targetPushups: 36,
    targetSitups: 43,
    targetRunTime: 1530,
  })
  expect((await trainee.client.get('/api/auth/me')).body).toEqual(answer.body)
})

test('a profile needs a login', async () => {
  const answer = await new Client().put('/api/users/profile', profileForm())

  expect(answer.status).toBe(401)
})

test('saving a profile changes no other trainee’s profile', async () => {
  const other = await onboarded()
  const before = await rowOf(other)

  await save(await newTrainee(), { weight: 120 })

  expect(await rowOf(other)).toEqual(before)
})

test('a second profile replaces the first one', async () => {
  const trainee = await onboarded()

  const answer = await save(trainee, { country: 'PT', age: 31, goal: 'special-forces' })

  expect(answer.body).toMatchObject({ country: 'PT', age: 31, goal: 'special-forces', difficulty: 'elite' })
})

// Units

test.each<[Partial<NewProfile>, { weight: number; height: number }]>([
  [
    { units: 'metric', weight: 80, height: 180 },
    { weight: 80, height: 180 },
  ],
  [
    { units: 'imperial', weight: 176, height: 71 },
    { weight: 79.8, height: 180.3 },
  ],
  [
    { units: 'imperial', weight: 100, height: 60 },
    { weight: 45.4, height: 152.4 },
  ],
])('weight and height of %o are stored in kg and cm with one decimal', async (body, stored) => {
  const trainee = await newTrainee()

  const answer = await save(trainee, body)

  expect(answer.body).toMatchObject({ ...stored, units: body.units })
  expect(await rowOf(trainee)).toMatchObject({ weight_kg: stored.weight, height_cm: stored.height })
})

test.each<[string, Row, string]>([
  ['65 lbs is under 30 kg', { units: 'imperial', weight: 65, height: 71 }, 'weight'],
  ['552 lbs is over 250 kg', { units: 'imperial', weight: 552, height: 71 }, 'weight'],
  ['39 inches is under 100 cm', { units: 'imperial', weight: 176, height: 39 }, 'height'],
  ['180 inches is over 230 cm', { units: 'imperial', weight: 176, height: 180 }, 'height'],
  ['29 kg', { weight: 29 }, 'weight'],
  ['251 kg', { weight: 251 }, 'weight'],
  ['99 cm', { height: 99 }, 'height'],
  ['231 cm', { height: 231 }, 'height'],
])('a weight or height outside the program’s limits is refused: %s', async (_, body, field) => {
  const answer = await save(await newTrainee(), body)

  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ fields: { [field]: [expect.stringMatching(/must be from/)] } })
})

test('the smallest and the largest allowed weight and height are accepted', async () => {
  const trainee = await newTrainee()

  const small = await save(trainee, { weight: 30, height: 100 })
  const large = await save(trainee, { weight: 250, height: 230 })
  const inPounds = await save(trainee, { units: 'imperial', weight: 551, height: 90 })

  expect([small.status, large.status, inPounds.status]).toEqual([200, 200, 200])
})

// Computed values

test('the server computes difficulty and targets and ignores the ones that were sent', async () => {
  const answer = await save(await newTrainee(), {
    goal: 'strength-builder',
    difficulty: 'elite',
    targetPushups: 9999,
    targetSitups: -1,
    targetRunTime: 'at once',
  })

  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    difficulty: 'recruit',
    targetPushups: 28,
    targetSitups: 33,
    targetRunTime: 1710,
  })
})

test('a profile is complete without difficulty, targets and run time', async () => {
  const {
    difficulty: _d,
    targetPushups: _p,
    targetSitups: _s,
    targetRunTime: _r,
    currentRunTime: _c,
    ...requiredFields
  } = profileForm()
  const trainee = await newTrainee()

  const answer = await trainee.client.put('/api/users/profile', requiredFields)

  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    difficulty: 'commando',
    targetPushups: 36,
    targetSitups: 43,
    targetRunTime: 1530,
  })
})

test.each([
  ['strength-builder', 'recruit', 28, 33, 1710],
  ['endurance-warrior', 'soldier', 32, 38, 1620],
  ['combat-ready', 'commando', 36, 43, 1530],
  ['elite-operator', 'special-forces', 40, 48, 1440],
  ['special-forces', 'elite', 44, 53, 1350],
])(
  'the goal %s sets difficulty %s and its own targets',
  async (goal, difficulty, targetPushups, targetSitups, targetRunTime) => {
    const answer = await save(await newTrainee(), { goal })

    expect(answer.body).toMatchObject({ goal, difficulty, targetPushups, targetSitups, targetRunTime })
  },
)

test('zero push-ups and sit-ups are accepted and set targets of five', async () => {
  const answer = await save(await newTrainee(), { currentPushups: 0, currentSitups: 0 })

  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    hasProfile: true,
    currentPushups: 0,
    currentSitups: 0,
    targetPushups: 5,
    targetSitups: 5,
  })
})

test('the run target follows from the current run time', async () => {
  const answer = await save(await newTrainee(), { currentRunTime: 1500 })

  expect(answer.body).toMatchObject({ targetRunTime: 1275 })
})

// Age

test('an age of 12 is refused with the reason, and the account stays unchanged', async () => {
  const trainee = await newTrainee()
  const before = await rowOf(trainee)

  const answer = await save(trainee, { age: 12, guardianConsent: true })

  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({
    code: 'invalid_fields',
    fields: { age: ['You must be at least 13 years old to train here'] },
  })
  expect(await rowOf(trainee)).toEqual(before)
})

test('an existing profile cannot be changed to the age of 12', async () => {
  const trainee = await onboarded()
  const before = await rowOf(trainee)

  const answer = await save(trainee, { age: 12, weight: 45 })

  expect(answer.status).toBe(422)
  expect(await rowOf(trainee)).toEqual(before)
})

test.each<[number, Row]>([
  [13, {}],
  [17, {}],
  [17, { guardianConsent: false }],
])('a profile with age %i and %o is refused without a guardian’s consent', async (age, consent) => {
  const trainee = await newTrainee()
  const before = await rowOf(trainee)

  const answer = await save(trainee, { age, ...consent })

  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({
    fields: { guardianConsent: ['A parent or guardian must agree before you train'] },
  })
  expect(await rowOf(trainee)).toEqual(before)
})

test.each([13, 17])('a guardian’s consent at age %i is stored with its time', async (age) => {
  const trainee = await newTrainee()
  const consentedAt = Date.now() + HOUR_MS
  vi.setSystemTime(consentedAt)

  const answer = await save(trainee, { age, guardianConsent: true })

  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ age, hasProfile: true })
  expect(await rowOf(trainee)).toMatchObject({ age, guardian_consent_at: consentedAt })
})

test('a guardian’s consent keeps its first date and is removed at age 18', async () => {
  const trainee = await newTrainee()
  await save(trainee, { age: 16, guardianConsent: true })
  const first = await rowOf(trainee)
  vi.setSystemTime(Date.now() + 60_000)

  await save(trainee, { age: 17, guardianConsent: true })
  const second = await rowOf(trainee)
  await save(trainee, { age: 18 })
  const adult = await rowOf(trainee)

  expect(first?.guardian_consent_at).toBeGreaterThan(0)
  expect(second?.guardian_consent_at).toBe(first?.guardian_consent_at)
  expect(adult?.guardian_consent_at).toBeNull()
})

// Refusals

test('a missing profile field is refused by name, and nothing changes', async () => {
  const trainee = await newTrainee()
  const before = await rowOf(trainee)

  for (const field of [
    'country',
    'units',
    'weight',
    'height',
    'age',
    'currentPushups',
    'currentSitups',
    'goal',
  ]) {
    const answer = await save(trainee, { [field]: undefined })
    expect(answer, field).toMatchObject({ status: 422, body: { fields: { [field]: [expect.any(String)] } } })
  }

  expect(await rowOf(trainee)).toEqual(before)
})

test('a value that is not a whole number within its bounds is refused, and nothing changes', async () => {
  const trainee = await onboarded()
  const before = await rowOf(trainee)
  const values = ['abc', '80', '', 12.5, -80, 1e9, 1e308, null, true, [80], { value: 80 }]

  for (const field of ['weight', 'height', 'age', 'currentPushups', 'currentSitups']) {
    for (const value of values) {
      const answer = await save(trainee, { [field]: value })
      expect(answer, `${field} ${JSON.stringify(value)}`).toMatchObject({
        status: 422,
        body: { code: 'invalid_fields', fields: { [field]: expect.arrayContaining([expect.any(String)]) } },
      })
    }
  }

  expect(await rowOf(trainee)).toEqual(before)
})

test.each<[string, unknown]>([
  ['age', 101],
  ['currentPushups', 201],
  ['currentSitups', 201],
  ['currentPushups', -1],
  ['goal', 'ninja'],
  ['goal', 'SPECIAL-FORCES'],
  ['goal', '__proto__'],
  ['goal', null],
  ['country', 'ZZ'],
  ['country', 'de'],
  ['country', ''],
  ['country', '<script>alert(1)</script>'],
  ['country', ['DE']],
  ['units', 'stone'],
  ['units', 'Metric'],
  ['currentRunTime', '1800'],
  ['currentRunTime', 0],
  ['currentRunTime', 1e9],
  ['guardianConsent', 'yes'],
])('the field %s refuses %j, and nothing changes', async (field, value) => {
  const trainee = await onboarded()
  const before = await rowOf(trainee)

  const answer = await save(trainee, { [field]: value })

  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({
    error: expect.any(String),
    code: 'invalid_fields',
    fields: { [field]: [expect.any(String)] },
  })
  expect(await rowOf(trainee)).toEqual(before)
})

test('an unknown profile field is refused by name, and nothing changes', async () => {
  const trainee = await onboarded()
  const before = await rowOf(trainee)

  for (const field of [
    'currentDay',
    'id',
    'userId',
    'email',
    'password',
    'hasActive',
    'isAdmin',
    'weightKg',
    'guardianConsentAt',
    'level',
  ]) {
    const answer = await save(trainee, { weight: 90, [field]: 30 })
    expect(answer, field).toMatchObject({
      status: 422,
      body: { fields: { [field]: ['This field is not known here'] } },
    })
  }

  expect(await rowOf(trainee)).toEqual(before)
})

test.each(['null', '[]', '"profile"', '42', '{}'])(
  'a request body of %s is refused with 422',
  async (rawBody) => {
    const { client } = await newTrainee()

    const answer = await client.call('/api/users/profile', { method: 'PUT', rawBody })

    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ code: 'invalid_fields', fields: expect.any(Object) })
  },
)
