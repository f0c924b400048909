import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { currentBootcampSchema } from '#shared/api/bootcamp.ts'
import { buy } from '#tests/support/worker/paddle.ts'
import { newTrainee, onboarded } from '#tests/support/worker/trainee.ts'

const bootcampsOf = async (email: string) =>
  (
    await env.DB.prepare('SELECT bootcamps.* FROM bootcamps JOIN users ON users.id = user_id WHERE email = ?')
      .bind(email)
      .all()
  ).results

test('a start without a purchase answers 402 and starts nothing', async () => {
  const { client, user } = await onboarded()

  const answer = await client.post('/api/bootcamps/start')

  expect(answer.status).toBe(402)
  expect(answer.body).toMatchObject({ code: 'no_access' })
  expect(await bootcampsOf(user.email)).toEqual([])
})

test('a start without a profile answers 409', async () => {
  const { client, user } = await newTrainee()
  await buy(client, user)

  const answer = await client.post('/api/bootcamps/start')

  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({ code: 'profile_needed' })
})

test('a start spends the purchase and freezes the trainee’s numbers', async () => {
  const { client, user } = await onboarded({ currentPushups: 12, currentSitups: 22, goal: 'elite-operator' })
  await buy(client, user)

  const answer = await client.post('/api/bootcamps/start')

  expect(answer.status).toBe(200)
  expect(currentBootcampSchema.parse(answer.body)).toMatchObject({
    programme: 'jungle',
    level: 2,
    currentDay: 1,
    daysCompleted: 0,
    nextMissionAt: null,
  })
  expect(await bootcampsOf(user.email)).toMatchObject([
    { status: 'active', pushups: 12, situps: 22, level: 2, careful: 0 },
  ])
  expect((await client.get('/api/bootcamp-access')).body).toEqual({
    hasActive: true,
    needsPurchase: false,
    canAccess: true,
    justCompleted: false,
  })
  expect((await client.get('/api/bootcamps/current')).body).toEqual(answer.body)
})

test('ten simultaneous starts create one bootcamp; the other nine answer 409 and return it', async () => {
  const { client, user } = await onboarded()
  await buy(client, user)

  const answers = await Promise.all(Array.from({ length: 10 }, () => client.post('/api/bootcamps/start')))

  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  const [winner] = answers.filter(({ status }) => status === 200)
  for (const loser of answers.filter(({ status }) => status === 409)) {
    expect(loser.body).toMatchObject({ code: 'already_active', bootcamp: winner?.body })
  }
  expect(await bootcampsOf(user.email)).toHaveLength(1)
})

test('a purchase starts only one bootcamp, even after that one has ended', async () => {
  const { client, user } = await onboarded()
  await buy(client, user)
  await client.post('/api/bootcamps/start')
  await env.DB.prepare(
    "UPDATE bootcamps SET status = 'completed', ended_at = 1 WHERE user_id = (SELECT id FROM users WHERE email = ?)",
  )
    .bind(user.email)
    .run()

  const answer = await client.post('/api/bootcamps/start')

  expect(answer.status).toBe(402)
  expect(await bootcampsOf(user.email)).toHaveLength(1)
})

test('a completed bootcamp is listed, unlocks the repeat price and lets a second one start', async () => {
  const { client, user } = await onboarded()
  await buy(client, user)
  await client.post('/api/bootcamps/start')
  await env.DB.prepare(
    "UPDATE bootcamps SET status = 'completed', ended_at = 1 WHERE user_id = (SELECT id FROM users WHERE email = ?)",
  )
    .bind(user.email)
    .run()

  const completed = await client.get('/api/bootcamps/completed')
  const checkout = await client.post('/api/purchase/checkout')
  await buy(client, user)
  const second = await client.post('/api/bootcamps/start')

  expect(completed.body).toMatchObject([{ programme: 'jungle', completedAt: '1970-01-01T00:00:00.001Z' }])
  expect(checkout.body).toMatchObject({ priceId: env.PADDLE_PRICE_JUNGLE_REPEAT })
  expect(second.status).toBe(200)
})

test('a trainee never sees another trainee’s bootcamp: current is null, completed is empty', async () => {
  const owner = await onboarded()
  await buy(owner.client, owner.user)
  await owner.client.post('/api/bootcamps/start')
  const { client } = await onboarded()

  expect((await client.get('/api/bootcamps/current')).body).toBeNull()
  expect((await client.get('/api/bootcamps/completed')).body).toEqual([])
})

test('an active bootcamp refuses another checkout', async () => {
  const { client, user } = await onboarded()
  await buy(client, user)
  await client.post('/api/bootcamps/start')

  expect((await client.post('/api/purchase/checkout')).status).toBe(409)
})

test('editing the profile does not change the plan of an active bootcamp', async () => {
  const { client, user } = await onboarded({ currentPushups: 30, currentSitups: 30 })
  await buy(client, user)
  await client.post('/api/bootcamps/start')
  const before = await client.get('/api/workout/today')

  await client.put('/api/users/profile', {
    country: 'PT',
    units: 'metric',
    weight: 80,
    height: 180,
    age: 30,
    currentPushups: 2,
    currentSitups: 2,
    goal: 'combat-ready',
  })

  expect((await client.get('/api/workout/today')).body).toEqual(before.body)
})

test('on the evening of Day 30 no purchase is needed; the offer returns at local midnight', async () => {
  const { client, user } = await onboarded()
  await buy(client, user)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 0, 31, 20) })
  await client.call('/api/auth/login', {
    method: 'POST',
    body: { email: user.email, password: 'password-1' },
  })
  await client.post('/api/bootcamps/start')
  await env.DB.prepare(
    "UPDATE bootcamps SET status = 'completed', ended_at = ?1 WHERE user_id = (SELECT id FROM users WHERE email = ?2)",
  )
    .bind(Date.now(), user.email)
    .run()

  const evening = await client.get('/api/bootcamp-access')
  vi.setSystemTime(Date.UTC(2027, 1, 1, 0, 0, 1))
  const night = await client.get('/api/bootcamp-access')

  expect(evening.body).toEqual({
    hasActive: false,
    needsPurchase: false,
    canAccess: false,
    justCompleted: true,
  })
  expect(night.body).toEqual({
    hasActive: false,
    needsPurchase: true,
    canAccess: false,
    justCompleted: false,
  })
})
