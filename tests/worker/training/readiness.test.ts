import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { userSchema } from '#shared/api/account.ts'
import { readinessVersion } from '#shared/content/readiness-version.ts'
import { exerciseOf } from '#shared/programme/exercises/library.ts'
import { Client } from '#tests/support/worker/client.ts'
import { newTrainee } from '#tests/support/worker/trainee.ts'
import { entriesOf, finish, noon, planToday, started } from '#tests/support/worker/training.ts'

const rowOf = (email: string) => env.DB.prepare('SELECT * FROM users WHERE email = ?').bind(email).first()

test('a readiness check stores its time, its version and whether to be careful', async () => {
  const { client, user } = await started()

  const answer = await client.put('/api/users/readiness', { version: readinessVersion, careful: true })

  expect(answer.status).toBe(200)
  expect(userSchema.parse(answer.body)).toMatchObject({ id: user.id, readinessVersion, careful: true })
  expect(await rowOf(user.email)).toMatchObject({
    readiness_at: noon,
    readiness_version: readinessVersion,
    careful: 1,
  })
})

test('a careful trainee’s next plan has level 1 and no straining exercises until an all-clear', async () => {
  const { client } = await started({ currentPushups: 40, currentSitups: 40 })
  const before = await planToday(client)
  await client.put('/api/users/readiness', { version: readinessVersion, careful: true })

  const careful = await planToday(client)
  await client.put('/api/users/readiness', { version: readinessVersion, careful: false })

  expect([before.level, careful.level]).toEqual([4, 1])
  expect(entriesOf(careful).filter(({ code }) => exerciseOf(code).strain)).toEqual([])
  expect(await planToday(client)).toEqual(before)
})

test.for([
  ['an answer', { version: readinessVersion, careful: true, answers: [true] }],
  ['another version', { version: readinessVersion + 1, careful: false }],
  ['no flag', { version: readinessVersion }],
  ['a text instead of the flag', { version: readinessVersion, careful: 'no' }],
] as const)('a readiness check with %s is refused and changes nothing', async ([, body]) => {
  const { client, user } = await newTrainee()

  const answer = await client.put('/api/users/readiness', body)

  expect(answer.status).toBe(422)
  expect(await rowOf(user.email)).toMatchObject({ readiness_at: null, readiness_version: null, careful: 0 })
})

test('the next plan contains only exercises that meet the trainee’s needs', async () => {
  const { client } = await started({ currentPushups: 60, currentSitups: 60, goal: 'special-forces' })

  const answer = await client.put('/api/users/training', {
    lowImpact: true,
    wristFree: true,
    smallSpace: true,
  })

  expect(userSchema.parse(answer.body)).toMatchObject({ lowImpact: true, wristFree: true, smallSpace: true })
  const unsuited = entriesOf(await planToday(client)).filter(({ code }) => {
    const { lowImpact, wristFree, smallSpace } = exerciseOf(code)
    return !(lowImpact && wristFree && smallSpace)
  })
  expect(unsuited.map(({ name }) => name)).toEqual([])
})

test('a mission opened before the needs changed is stored as it was opened', async () => {
  const trainee = await started()
  const opened = await planToday(trainee.client)
  await trainee.client.put('/api/users/training', { lowImpact: false, wristFree: true, smallSpace: true })

  const answer = await finish(trainee, opened)

  expect(Object(answer.body).exercises.map(({ name }: { name: string }) => name)).toEqual(
    entriesOf(opened).map(({ name }) => name),
  )
})

test.for([
  ['a missing need', { lowImpact: true, wristFree: true }],
  ['an unknown need', { lowImpact: true, wristFree: true, smallSpace: true, careful: true }],
  ['a number instead of a flag', { lowImpact: 1, wristFree: false, smallSpace: false }],
] as const)('training settings with %s are refused and change nothing', async ([, body]) => {
  const { client, user } = await newTrainee()

  const answer = await client.put('/api/users/training', body)

  expect(answer.status).toBe(422)
  expect(await rowOf(user.email)).toMatchObject({ low_impact: 0, wrist_free: 0, small_space: 0 })
})

test('a visitor can save neither a readiness check nor training settings', async () => {
  const visitor = new Client()

  expect(
    (await visitor.put('/api/users/readiness', { version: readinessVersion, careful: true })).status,
  ).toBe(401)
  expect(
    (await visitor.put('/api/users/training', { lowImpact: true, wristFree: true, smallSpace: true })).status,
  ).toBe(401)
})
