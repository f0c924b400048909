import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { planSchema } from '#shared/api/workout.ts'
import { DAY_MS } from '#shared/units.ts'
import { countStatements } from '#tests/support/worker/database.ts'
import { adjustmentOf, deliverAndSettle, pay, paymentOf } from '#tests/support/worker/paddle.ts'
import { addPhoto } from '#tests/support/worker/photo.ts'
import { type Trainee, newTrainee, onboarded } from '#tests/support/worker/trainee.ts'
import { trailOf } from '#worker/domain/audit-trail.ts'
import { auditEntry, hashUserId, shortHash } from '#worker/domain/audit.ts'
import { db } from '#worker/db/client.ts'
import { users } from '#worker/db/schema.ts'
import { networkPrefixOf } from '#worker/http/caller.ts'

const RETENTION_MS = 397 * DAY_MS

type Entry = Awaited<ReturnType<typeof trailOf>>[number]

/** A trainee's audit entries except the sign-up, oldest first. */
async function entriesOf({ user }: Trainee): Promise<Entry[]> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.publicId, user.id))
  return (await trailOf(row?.id ?? 0, user.id)).filter(({ action }) => action !== 'signup')
}

const trailLinesOf = async (trainee: Trainee) =>
  (await entriesOf(trainee)).map(({ action, result }) => `${action}: ${result}`)

async function finish({ client, user }: Trainee, key: string) {
  const plan = planSchema.parse((await client.get('/api/workout/today')).body)
  const session = {
    userId: user.id,
    workoutPlanId: plan.id,
    day: 1,
    isCompleted: true,
    exercises: [{ id: 'm1', completed: true }],
    completedAt: null,
    finishedAt: new Date().toISOString(),
  } // as the app sends it
  return client.post('/api/workout-sessions', session, { 'idempotency-key': key })
}

test('a finish is audited once per attempt and costs no extra round trip', async () => {
  const trainee = await onboarded()
  await pay(trainee.client, trainee.user)
  await trainee.client.post('/api/bootcamps/start')
  const plan = planSchema.parse((await trainee.client.get('/api/workout/today')).body)
  const session = {
    userId: trainee.user.id,
    workoutPlanId: plan.id,
    day: 1,
    isCompleted: true,
    exercises: [{ id: 'm1', completed: true }],
    completedAt: null,
    finishedAt: new Date().toISOString(),
  } // as the app sends it
  const key = crypto.randomUUID()
  // A bootcamp's first finish costs one more query, which looks for it in earlier bootcamps.
  await trainee.client.post('/api/workout-sessions', session, { 'idempotency-key': crypto.randomUUID() })
  const countRoundTrips = countStatements()

  const first = await trainee.client.post('/api/workout-sessions', session, { 'idempotency-key': key })
  const roundTrips = countRoundTrips()
  const second = await trainee.client.post('/api/workout-sessions', session, { 'idempotency-key': key })

  expect([first.status, second.status]).toEqual([200, 200])
  expect(roundTrips).toBe(2)
  expect((await trailLinesOf(trainee)).filter((line) => line.startsWith('mission'))).toEqual([
    'mission.finish: day 1',
    'mission.finish: day 1',
  ])
})

test('a finish is in the trail once, with and without the entry that a release before wrote beside it', async () => {
  const trainee = await onboarded()
  await pay(trainee.client, trainee.user)
  await trainee.client.post('/api/bootcamps/start')
  await finish(trainee, crypto.randomUUID())
  const missions = async () => (await entriesOf(trainee)).filter(({ action }) => action === 'mission.finish')
  const [own] = await missions()

  await env.DB.prepare('INSERT INTO audit (at, user_hash, action, target, result) VALUES (?, ?, ?, ?, ?)')
    .bind(own?.at, hashUserId(trainee.user.id), 'mission.finish', own?.target, 'day 1')
    .run()

  const { id } = Object((await trainee.client.get('/api/bootcamps/current')).body)
  expect(own).toMatchObject({ target: id, result: 'day 1', at: expect.any(Number) })
  expect(await missions()).toEqual([
    { ...own, id: expect.any(Number), userHash: hashUserId(trainee.user.id) },
  ])
})

test('an added photo is in the trail once, also with the entry of a release before, and after it is deleted', async () => {
  const trainee = await onboarded()
  await pay(trainee.client, trainee.user)
  await trainee.client.post('/api/bootcamps/start')
  const { id } = Object((await addPhoto(trainee.client)).body)
  const added = async () => (await entriesOf(trainee)).filter(({ action }) => action === 'photo.add')
  const [own] = await added()
  const kept = { ...own, id: expect.any(Number), userHash: hashUserId(trainee.user.id) }

  await env.DB.prepare('INSERT INTO audit (at, user_hash, action, target, result) VALUES (?, ?, ?, ?, ?)')
    .bind(own?.at, hashUserId(trainee.user.id), 'photo.add', id, 'ok')
    .run()
  const beside = await added()
  await trainee.client.delete(`/api/progress-photos/${id}`)

  expect(own).toMatchObject({ target: id, result: 'ok', at: expect.any(Number) })
  expect([beside, await added()]).toEqual([[kept], [kept]])
})

test('a mission leaves the trail after thirteen months, and its session stays', async () => {
  const trainee = await onboarded()
  await pay(trainee.client, trainee.user)
  await trainee.client.post('/api/bootcamps/start')
  await finish(trainee, crypto.randomUUID())

  await env.DB.prepare(
    `UPDATE workout_sessions SET received_at = received_at - ? WHERE bootcamp_id IN
      (SELECT bootcamps.id FROM bootcamps JOIN users ON users.id = user_id WHERE users.public_id = ?)`,
  )
    .bind(399 * DAY_MS, trainee.user.id)
    .run()

  expect(await trailLinesOf(trainee)).toEqual(['purchase: counts', 'bootcamp.start: ok'])
  expect(Object((await trainee.client.get('/api/bootcamps/current')).body)).toMatchObject({
    daysCompleted: 1,
  })
})

test('a photo leaves the trail after thirteen months, and its deletion brings it back no more', async () => {
  const trainee = await onboarded()
  await pay(trainee.client, trainee.user)
  await trainee.client.post('/api/bootcamps/start')
  const { id } = Object((await addPhoto(trainee.client)).body)

  await env.DB.prepare('UPDATE photos SET created_at = created_at - ? WHERE public_id = ?')
    .bind(399 * DAY_MS, id)
    .run()
  const before = await trailLinesOf(trainee)
  await trainee.client.delete(`/api/progress-photos/${id}`)

  expect(before).toEqual(['purchase: counts', 'bootcamp.start: ok'])
  expect(await trailLinesOf(trainee)).toEqual([...before, 'photo.delete: ok'])
})

test('purchase, start, finish, photo, refund and restart are each audited once, even if repeated', async () => {
  const trainee = await onboarded()
  const { client, user } = trainee
  const payment = await pay(client, user)
  await deliverAndSettle(payment)
  await Promise.all([client.post('/api/bootcamps/start'), client.post('/api/bootcamps/start')])
  const attemptId = crypto.randomUUID()
  await Promise.all([finish(trainee, attemptId), finish(trainee, attemptId)])
  const captureId = crypto.randomUUID()
  const { body } = await addPhoto(client, {}, captureId)
  await addPhoto(client, {}, captureId)
  await client.delete(`/api/progress-photos/${Object(body).id}`)
  await client.delete(`/api/progress-photos/${Object(body).id}`)
  const purchaseId = Object((await client.get('/api/purchases')).body)[0].id
  await client.post(`/api/purchases/${purchaseId}/refund-request`)
  await client.post(`/api/purchases/${purchaseId}/refund-request`)
  const { id } = Object((await client.get('/api/bootcamps/current')).body)
  await Promise.all([
    client.post('/api/bootcamps/restart', { id }),
    client.post('/api/bootcamps/restart', { id }),
  ])
  const refund = adjustmentOf(payment, { action: 'refund', minutes: 10 })
  await deliverAndSettle(refund)
  await deliverAndSettle(refund)

  const lines = await trailLinesOf(trainee)

  expect(lines).toEqual([
    'purchase: counts',
    'bootcamp.start: ok',
    'mission.finish: day 1',
    'photo.add: ok',
    'photo.delete: ok',
    'refund.ask: ok',
    'bootcamp.restart: ok',
    'refund: refund approved',
  ])
  expect((await entriesOf(trainee))[0]?.target).toBe(payment.data.id)
})

test('a refund’s audit entry names the buyer even if an earlier adjustment arrived before the payment', async () => {
  const trainee = await onboarded()
  const payment = paymentOf({ user: trainee.user })
  await deliverAndSettle(adjustmentOf(payment, { action: 'refund', status: 'pending_approval', minutes: 10 }))
  await deliverAndSettle(payment)

  await deliverAndSettle(adjustmentOf(payment, { action: 'refund', minutes: 20 }))

  expect(await trailLinesOf(trainee)).toEqual(['purchase: counts', 'refund: refund approved'])
})

test('an unassigned payment is audited without a user, and its claim under the claiming trainee', async () => {
  const trainee = await onboarded()
  const payment = paymentOf({ user: trainee.user, customData: {} })
  await deliverAndSettle(payment)

  await trainee.client.post('/api/purchases/claim', { orderNumber: payment.data.id })

  const { results } = await env.DB.prepare(
    'SELECT user_hash, action, result FROM audit WHERE target = ? ORDER BY id',
  )
    .bind(payment.data.id)
    .all()
  expect(results).toEqual([
    { user_hash: null, action: 'purchase', result: 'under_review buyer' },
    { user_hash: shortHash(hashUserId(trainee.user.id)), action: 'purchase.claim', result: 'ok' },
  ])
})

test('a refused start and a refused photo deletion leave no audit entry', async () => {
  const owner = await onboarded()
  await pay(owner.client, owner.user)
  await owner.client.post('/api/bootcamps/start')
  const { body } = await addPhoto(owner.client)
  const stranger = await onboarded()

  const answers = [
    await stranger.client.post('/api/bootcamps/start'),
    await stranger.client.delete(`/api/progress-photos/${Object(body).id}`),
  ]

  expect(answers.map(({ status }) => status)).toEqual([402, 404])
  expect(await entriesOf(stranger)).toEqual([])
  expect(await trailLinesOf(owner)).not.toContain('photo.delete: ok')
})

test('a change that is refused, or changes nothing, leaves no audit entry', async () => {
  const trainWithEverything = async () => {
    const trainee = await onboarded()
    const { client } = trainee
    const { data } = await pay(client, trainee.user)
    const bootcamp = Object((await client.post('/api/bootcamps/start')).body).id
    await finish(trainee, crypto.randomUUID())
    const run = Object((await client.post('/api/runs', { seconds: 900 })).body).runs[0].id
    const photo = Object((await addPhoto(client)).body).id
    const [login] = Object((await client.get('/api/auth/logins')).body)
    await client.put('/api/notebook/plane', { bootcamp, plane: 'silent' })
    return { trainee, bootcamp, run, photo, login: login.id, orderNumber: data.id }
  }
  const [own, theirs] = [await trainWithEverything(), await trainWithEverything()]
  const { client } = own.trainee
  const before = await trailLinesOf(own.trainee)

  const answers = {
    start: await client.post('/api/bootcamps/start'),
    restart: await client.post('/api/bootcamps/restart', { id: theirs.bootcamp }),
    plane: await client.put('/api/notebook/plane', { bootcamp: theirs.bootcamp, plane: 'silent' }),
    sameRun: await client.post('/api/runs', { seconds: 900 }),
    run: await client.delete(`/api/runs/${theirs.run}`),
    photo: await client.delete(`/api/progress-photos/${theirs.photo}`),
    login: await client.delete(`/api/auth/logins/${theirs.login}`),
    otherLogins: await client.delete('/api/auth/logins'),
    claim: await client.post('/api/purchases/claim', { orderNumber: theirs.orderNumber }),
    password: await client.put('/api/auth/password', {
      current: 'not-the-password',
      next: 'meadow-17-lantern',
    }),
  }

  expect(Object.entries(answers).map(([name, { status }]) => `${name} ${status}`)).toEqual([
    'start 409',
    'restart 404',
    'plane 404',
    'sameRun 200',
    'run 404',
    'photo 404',
    'login 404',
    'otherLogins 200',
    'claim 404',
    'password 422',
  ])
  expect(before).toContain('plane.answer: ok')
  expect(await trailLinesOf(own.trainee)).toEqual(before)
})

test('if a change fails, its audit entry is not written either', async () => {
  const trainee = await newTrainee()
  const entry = auditEntry(
    { env, now: Date.now(), defer: () => {} },
    { action: 'password.change', userId: trainee.user.id },
  )

  const failed = await db
    .batch([entry, db.update(users).set({ email: sql`NULL` })])
    .catch((error: unknown) => String(error))

  expect(failed).toMatch(/NOT NULL/)
  expect(await entriesOf(trainee)).toEqual([])
})

test('audit entries hold no email, id or IP address, only a network prefix and browser family', async () => {
  const trainee = await onboarded()
  await pay(trainee.client, trainee.user)
  const phoneUserAgent =
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

  await trainee.client.call('/api/bootcamps/start', {
    method: 'POST',
    headers: { 'user-agent': phoneUserAgent },
  })

  const [, start] = await entriesOf(trainee)
  expect(start).toMatchObject({
    networkPrefix: trainee.client.address.replace(/\d+$/, '0/24'),
    deviceFamily: 'Chrome on Android',
  })
  expect(JSON.stringify(await entriesOf(trainee))).not.toMatch(
    new RegExp(
      [trainee.user.email, trainee.user.id, trainee.client.address]
        .map((text) => RegExp.escape(text))
        .join('|'),
    ),
  )
})

test.for([
  ['UPDATE audit SET result = ? WHERE id = ?', 'never changed'],
  ['INSERT OR REPLACE INTO audit (result, id, at, action) VALUES (?, ?, 1, 1)', 'never changed'],
  ['DELETE FROM audit WHERE ? = 1 AND id = ?', 'kept for thirteen months'],
] as const)('the database refuses to change a recent audit entry: %s', async ([statement, reason]) => {
  const trainee = await newTrainee()
  await auditEntry(
    { env, now: Date.now() - RETENTION_MS + 60_000, defer: () => {} },
    { action: 'logout', userId: trainee.user.id },
  )
  const before = await entriesOf(trainee)

  const refused = await env.DB.prepare(statement)
    .bind(1, Number(before[0]?.id))
    .run()
    .catch((error: unknown) => String(error))

  expect(refused).toContain(reason)
  expect(await entriesOf(trainee)).toEqual(before)
})

test('an audit entry older than thirteen months can be deleted', async () => {
  const trainee = await newTrainee()
  await auditEntry(
    { env, now: Date.now() - RETENTION_MS - 1000, defer: () => {} },
    { action: 'logout', userId: trainee.user.id },
  )

  await env.DB.prepare("DELETE FROM audit WHERE user_hash = ? AND action = 'logout'")
    .bind(shortHash(hashUserId(trainee.user.id)))
    .run()

  expect(await entriesOf(trainee)).toEqual([])
})

test.for([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
] as const)('the network prefix of %s is %s', ([address, prefix]) => {
  expect(networkPrefixOf(address)).toBe(prefix)
})

test('the trail has the entries under the short hash and those that an earlier release wrote under the whole one', async () => {
  const trainee = await onboarded()
  const before = await trailLinesOf(trainee)
  const hash = hashUserId(trainee.user.id)
  const insert = env.DB.prepare(
    "INSERT INTO audit (at, user_hash, action, result) VALUES (?, ?, 'password.change', ?)",
  )

  await env.DB.batch([
    insert.bind(Date.now() + 1, hash, 'whole'),
    insert.bind(Date.now() + 2, shortHash(hash), 'short'),
    insert.bind(Date.now() + 3, hash.slice(0, 15), 'nobody'),
  ])

  expect(await trailLinesOf(trainee)).toEqual([...before, 'password.change: whole', 'password.change: short'])
})
