import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { claim, endLogins, eraseTrainee, everybodyOut, replay } from '#tools/ops/operator/changes.ts'
import {
  deadLetter,
  deadLetters,
  findPayment,
  findPaymentEvents,
  underReview,
} from '#tools/ops/operator/payments.ts'
import { rowsOf } from '#tools/ops/operator/statement.ts'
import {
  type FoundTrainee,
  aboutTrainee,
  auditOf,
  findTrainee,
  health,
} from '#tools/ops/operator/trainees.ts'
import { deliverAndSettle, paymentOf, settle } from '#tests/support/worker/paddle.ts'
import { subscribeBrowser } from '#tests/support/worker/push.ts'
import { type Trainee, onboarded } from '#tests/support/worker/trainee.ts'
import { completeDay, started } from '#tests/support/worker/training.ts'
import { hashUserId } from '#worker/domain/audit.ts'

const ctx = (now = Date.now()) => ({ env, now, defer: () => {} })

const read = async (statement: Parameters<typeof rowsOf>[0][number]) => (await rowsOf([statement]))[0] ?? []

const purchasesOf = async ({ client }: Trainee) => (await client.get('/api/purchases')).body
const trailOf = async ({ user }: Trainee) =>
  (await read(auditOf(hashUserId(user.id)))).map(({ action, target }) => [action, target])

async function lookUp(search: string): Promise<FoundTrainee> {
  const found = await findTrainee(search)
  if (!found) throw new Error(`There is no trainee ${search}`)
  return found
}

/** Delivers a payment that names no known buyer. */
async function deliverOrphanPayment({ user }: Trainee) {
  const event = paymentOf({ user, customData: {} })
  await deliverAndSettle(event)
  return event
}

test('an operator finds a trainee by email in any case, account number or order number', async () => {
  const trainee = await onboarded()
  const event = paymentOf({ user: trainee.user })
  await deliverAndSettle(event)

  const all = [
    await lookUp(` ${trainee.user.email.toUpperCase()} `),
    await lookUp(trainee.user.id),
    await lookUp(event.data.id),
    await lookUp(event.event_id),
  ]

  expect(all.map(({ publicId, email }) => [publicId, email])).toEqual(
    Array.from({ length: 4 }, () => [trainee.user.id, trainee.user.email]),
  )
})

test('a trainee search treats wildcards and SQL as plain text and rejects invalid input', async () => {
  await onboarded()

  for (const search of ['%', "' OR 1=1 --", "x'; DROP TABLE users; --"])
    expect(await findTrainee(search)).toBeUndefined()
  for (const search of ['', 'a\u0000b', 'x'.repeat(300)])
    await expect(findTrainee(search)).rejects.toThrow('Neither an id')
})

test('support sees a trainee’s account, payments and audit trail, but no password hash', async () => {
  const trainee = await onboarded()
  const event = paymentOf({ user: trainee.user })
  await deliverAndSettle(event)

  const answers = await rowsOf(aboutTrainee(await lookUp(trainee.user.email)))

  const [account, payments, , trail] = answers
  expect(account).toMatchObject([{ email: trainee.user.email, logins: 1, photos: 0 }])
  expect(payments).toMatchObject([{ transaction_id: event.data.id, verdict: 'counts' }])
  expect(trail?.map(({ action }) => action)).toContain('purchase')
  expect(JSON.stringify(answers)).not.toMatch(/scrypt|password_hash/)
})

test('support sees a finished mission under its trainee and under its bootcamp, newest first', async () => {
  const trainee = await started()
  await completeDay(trainee)
  const { id } = Object((await trainee.client.get('/api/bootcamps/current')).body)

  const ofTrainee = await read(auditOf(await lookUp(trainee.user.email)))
  const ofBootcamp = await read(auditOf(id))

  const mission = { action: 'mission.finish', result: 'day 1', target: id, network_prefix: null }
  expect(ofTrainee[0]).toMatchObject(mission)
  expect(ofTrainee.at(-1)).toMatchObject({ action: 'signup' })
  expect(ofBootcamp).toMatchObject([mission, { action: 'bootcamp.start' }])
})

test('a dead letter without an event is found by its own id, and a replay takes it off the list', async () => {
  await env.DB.prepare(
    'INSERT INTO dead_letters (message_id, event_id, body, died_at) VALUES (?, NULL, ?, 1)',
  )
    .bind('dead-7', '{"poison":true}')
    .run()

  const [stored] = await read(deadLetter('dead-7'))
  await replay(ctx(), 'dead-7')

  expect(stored).toMatchObject({ message_id: 'dead-7', event_id: null, replayed: null })
  expect(await read(deadLetters)).not.toContainEqual(expect.objectContaining({ message_id: 'dead-7' }))
  expect(await read(auditOf('dead-7'))).toMatchObject([{ action: 'operator.replay' }])
})

test('dead letters and payments under review are listed, and a replayed payment counts', async () => {
  const trainee = await onboarded()
  const event = paymentOf({ user: trainee.user })
  await deliverAndSettle(event)
  await env.DB.prepare(
    "UPDATE payment_events SET verdict = 'under_review', reason = 'buyer', user_id = NULL, raw = ? WHERE event_id = ?",
  )
    .bind(JSON.stringify(event), event.event_id)
    .run()
  await env.DB.prepare('INSERT INTO dead_letters (message_id, event_id, body, died_at) VALUES (?, ?, ?, 1)')
    .bind('dead-9', event.event_id, '{}')
    .run()

  const [dead, review, events] = [
    await read(deadLetters),
    await read(underReview),
    await read(findPaymentEvents(event.data.id)),
  ]
  const toSettle = await replay(ctx(), 'dead-9')
  await settle(event)

  expect(dead).toContainEqual(expect.objectContaining({ message_id: 'dead-9', event_id: event.event_id }))
  expect(review).toContainEqual(expect.objectContaining({ transaction_id: event.data.id, reason: 'buyer' }))
  expect(events).toMatchObject([{ event_id: event.event_id, type: 'transaction.completed' }])
  expect(toSettle).toContainEqual(expect.objectContaining({ event_id: event.event_id }))
  expect(await read(deadLetters)).not.toContainEqual(expect.objectContaining({ message_id: 'dead-9' }))
  expect(await purchasesOf(trainee)).toMatchObject([{ orderNumber: event.data.id, status: 'completed' }])
  expect(await read(auditOf('dead-9'))).toMatchObject([{ action: 'operator.replay' }])
})

test('a payment without a buyer can be assigned once, and the audit trail records it', async () => {
  const [first, second] = [await onboarded(), await onboarded()]
  const { data } = await deliverOrphanPayment(first)
  const { data: other } = await deliverOrphanPayment(await onboarded())

  await claim(ctx(), data.id, await lookUp(first.user.email))
  await claim(ctx(), data.id, await lookUp(second.user.email))

  expect(await purchasesOf(first)).toMatchObject([{ orderNumber: data.id, status: 'completed' }])
  expect(await purchasesOf(second)).toEqual([])
  expect(await trailOf(first)).toContainEqual(['operator.claim', data.id])
  expect(await trailOf(second)).not.toContainEqual(['operator.claim', data.id])
  expect(await read(findPayment(data.id))).toMatchObject([{ verdict: 'counts', reason: 'claimed' }])
  expect(await read(findPayment(other.id))).toMatchObject([{ verdict: 'under_review', reason: 'buyer' }])
})

test('a payment that an operator assigns loses all data about its payer; other payments stay unchanged', async () => {
  const trainee = await onboarded()
  const { data } = await deliverOrphanPayment(trainee)
  const { data: other } = await deliverOrphanPayment(await onboarded())

  await claim(ctx(), data.id, await lookUp(trainee.user.email))

  const [event] = await read(findPaymentEvents(data.id))
  expect(JSON.parse(String(event?.raw))).toMatchObject({ facts: true, data: { id: data.id } })
  expect(event?.raw).not.toContain(data.customer_id)
  const [otherEvent] = await read(findPaymentEvents(other.id))
  expect(otherEvent?.raw).toContain(other.customer_id)
})

test('an operator can sign one trainee out everywhere without affecting others', async () => {
  const [trainee, other] = [await onboarded(), await onboarded()]

  await endLogins(ctx(), await lookUp(trainee.user.email))

  expect([
    (await trainee.client.get('/api/auth/me')).status,
    (await other.client.get('/api/auth/me')).status,
  ]).toEqual([401, 200])
  expect(await trailOf(trainee)).toContainEqual(['operator.end-logins', null])
})

test('signing a trainee out everywhere also ends their pushes and their calendar address', async () => {
  const trainee = await onboarded()
  await subscribeBrowser(trainee)
  await trainee.client.post('/api/calendar-feed')
  const { id } = await lookUp(trainee.user.email)

  await endLogins(ctx(), await lookUp(trainee.user.email))

  expect(
    await read(
      sql`SELECT (SELECT count(*) FROM push_subscriptions WHERE user_id = ${id}) AS browsers, (SELECT count(*) FROM calendar_feeds WHERE user_id = ${id}) AS calendars`,
    ),
  ).toEqual([{ browsers: 0, calendars: 0 }])
})

test('an operator can sign everybody out, and the audit trail records it', async () => {
  const trainee = await onboarded()

  const result = await everybodyOut(ctx())

  expect(result).toEqual([{ logins_left: 0 }])
  expect((await trainee.client.get('/api/auth/me')).status).toBe(401)
  expect(
    await env.DB.prepare(
      "SELECT count(*) AS entries FROM audit WHERE action = 'operator.everybody-out'",
    ).first('entries'),
  ).toBe(1)
})

test('an erasure by the operator ends the account at once and is in the log outside the database', async () => {
  const trainee = await onboarded()
  const target = await lookUp(trainee.user.email)
  const now = Date.UTC(2027, 0, 2)

  const reference = await eraseTrainee(ctx(now), target)

  const file = await env.PHOTOS.get(`erasures/${hashUserId(trainee.user.id)}`)
  const text = await file?.text()
  expect((await trainee.client.get('/api/auth/me')).status).toBe(401)
  expect(await findTrainee(trainee.user.email)).toBeUndefined()
  expect(await trailOf(trainee)).toContainEqual(['operator.erase', reference])
  expect(JSON.parse(text ?? '')).toEqual({
    userHash: hashUserId(trainee.user.id),
    reference: expect.stringMatching(/^OPS-2027-01-02-[A-Z0-9]{8}$/),
    at: now,
  })
  expect(text).not.toContain(trainee.user.email)
})

test('the health summary reports all its fields', async () => {
  const [[numbers] = []] = await rowsOf(health)

  expect(Object.keys(numbers ?? {})).toEqual([
    'payments_waiting',
    'under_review',
    'dead_letters',
    'mails_waiting',
    'photos_to_delete',
    'retention_behind',
  ])
})
