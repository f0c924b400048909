import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import {
  type FoundTrainee,
  aboutTrainee,
  auditOf,
  beginErasure,
  claim,
  endLogins,
  erasureLogFile,
  everybodyOut,
  findPayment,
  findTrainee,
  hashOf,
  health,
  replay,
} from '#tools/ops/commands.ts'
import { deadLetter, deadLetters, paymentEvents, underReview } from '#tools/ops/payments.ts'
import { deliverAndSettle, paymentOf, settle } from '#tests/support/worker/paddle.ts'
import { type Trainee, onboarded } from '#tests/support/worker/trainee.ts'
import { hashUserId } from '#worker/domain/audit.ts'

/** Runs the statements in one batch, as wrangler does for `npm run ops`, and returns the rows of the last one. */
async function runBatch(...statements: string[]) {
  const answers = await env.DB.batch<Record<string, unknown>>(
    statements.map((statement) => env.DB.prepare(statement)),
  )
  return answers.at(-1)?.results ?? []
}

const purchasesOf = async ({ client }: Trainee) => (await client.get('/api/purchases')).body
const trailOf = async ({ user }: Trainee) =>
  (await runBatch(auditOf(hashOf(user.id)))).map(({ action, target }) => [action, target])

async function lookUp(search: string): Promise<FoundTrainee> {
  const [row] = await runBatch(findTrainee(search))
  return { id: Number(row?.id), publicId: String(row?.publicId), email: String(row?.email) }
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
    expect(await runBatch(findTrainee(search))).toEqual([])
  for (const search of ['', 'a\u0000b', 'x'.repeat(300)])
    expect(() => findTrainee(search)).toThrow('Neither an id')
})

test('support sees a trainee’s account, payments and audit trail, but no password hash', async () => {
  const trainee = await onboarded()
  const event = paymentOf({ user: trainee.user })
  await deliverAndSettle(event)

  const answers = await env.DB.batch<Record<string, unknown>>(
    aboutTrainee(await lookUp(trainee.user.email)).map((statement) => env.DB.prepare(statement)),
  )

  const [account, payments, , trail] = answers.map(({ results }) => results)
  expect(account).toMatchObject([{ email: trainee.user.email, logins: 1, photos: 0 }])
  expect(payments).toMatchObject([{ transaction_id: event.data.id, verdict: 'counts' }])
  expect(trail?.map(({ action }) => action)).toContain('purchase')
  expect(JSON.stringify(answers)).not.toMatch(/scrypt|password_hash/)
})

test('a dead letter without an event is found by its own id, and a replay takes it off the list', async () => {
  await env.DB.prepare(
    'INSERT INTO dead_letters (message_id, event_id, body, died_at) VALUES (?, NULL, ?, 1)',
  )
    .bind('dead-7', '{"poison":true}')
    .run()

  const [stored] = await runBatch(deadLetter('dead-7'))
  await runBatch(...replay('dead-7', Date.now()))

  expect(stored).toMatchObject({ message_id: 'dead-7', event_id: null, replayed: null })
  expect(await runBatch(deadLetters)).not.toContainEqual(expect.objectContaining({ message_id: 'dead-7' }))
  expect(await runBatch(auditOf('dead-7'))).toMatchObject([{ action: 'operator.replay' }])
})

test('dead letters and payments under review are listed, and a replayed payment counts', async () => {
  const trainee = await onboarded()
  const event = paymentOf({ user: trainee.user })
  await deliverAndSettle(event)
  await env.DB.prepare(
    "UPDATE payment_events SET verdict = 'under_review', reason = 'buyer', user_id = NULL WHERE event_id = ?",
  )
    .bind(event.event_id)
    .run()
  await env.DB.prepare('INSERT INTO dead_letters (message_id, event_id, body, died_at) VALUES (?, ?, ?, 1)')
    .bind('dead-9', event.event_id, '{}')
    .run()

  const [dead, review, events] = [
    await runBatch(deadLetters),
    await runBatch(underReview),
    await runBatch(paymentEvents(event.data.id)),
  ]
  const toSettle = await runBatch(...replay('dead-9', Date.now()))
  await settle(event)

  expect(dead).toContainEqual(expect.objectContaining({ message_id: 'dead-9', event_id: event.event_id }))
  expect(review).toContainEqual(expect.objectContaining({ transaction_id: event.data.id, reason: 'buyer' }))
  expect(events).toMatchObject([{ event_id: event.event_id, type: 'transaction.completed' }])
  expect(toSettle).toContainEqual(expect.objectContaining({ event_id: event.event_id }))
  expect(await runBatch(deadLetters)).not.toContainEqual(expect.objectContaining({ message_id: 'dead-9' }))
  expect(await purchasesOf(trainee)).toMatchObject([{ orderNumber: event.data.id, status: 'completed' }])
  expect(await runBatch(auditOf('dead-9'))).toMatchObject([{ action: 'operator.replay' }])
})

test('a payment without a buyer can be assigned once, and the audit trail records it', async () => {
  const [first, second] = [await onboarded(), await onboarded()]
  const { data } = await deliverOrphanPayment(first)

  await runBatch(...claim(data.id, await lookUp(first.user.email), Date.now()))
  await runBatch(...claim(data.id, await lookUp(second.user.email), Date.now()))

  expect(await purchasesOf(first)).toMatchObject([{ orderNumber: data.id, status: 'completed' }])
  expect(await purchasesOf(second)).toEqual([])
  expect(await trailOf(first)).toContainEqual(['operator.claim', data.id])
  expect(await trailOf(second)).not.toContainEqual(['operator.claim', data.id])
  expect(await runBatch(findPayment(data.id))).toMatchObject([{ verdict: 'counts', reason: 'claimed' }])
})

test('an operator can sign one trainee out everywhere without affecting others', async () => {
  const [trainee, other] = [await onboarded(), await onboarded()]

  await runBatch(...endLogins(await lookUp(trainee.user.email), Date.now()))

  expect([
    (await trainee.client.get('/api/auth/me')).status,
    (await other.client.get('/api/auth/me')).status,
  ]).toEqual([401, 200])
  expect(await trailOf(trainee)).toContainEqual(['operator.end-logins', null])
})

test('an operator can sign everybody out, and the audit trail records it', async () => {
  const trainee = await onboarded()

  const [result] = await runBatch(...everybodyOut(Date.now()))

  expect(result).toEqual({ logins_left: 0 })
  expect((await trainee.client.get('/api/auth/me')).status).toBe(401)
  expect(
    await env.DB.prepare(
      "SELECT count(*) AS entries FROM audit WHERE action = 'operator.everybody-out'",
    ).first('entries'),
  ).toBe(1)
})

test('an erasure signs the trainee out at once and prepares the file for the nightly job', async () => {
  const trainee = await onboarded()
  const target = await lookUp(trainee.user.email)
  const now = Date.UTC(2027, 0, 2)

  await runBatch(...beginErasure(target, now))

  const file = erasureLogFile(target, now)
  expect((await trainee.client.get('/api/auth/me')).status).toBe(401)
  expect(file.key).toBe(`erasures/${hashUserId(trainee.user.id)}`)
  expect(JSON.parse(file.text)).toEqual({
    userHash: hashUserId(trainee.user.id),
    reference: expect.stringMatching(/^OPS-2027-01-02-[A-Z0-9]{8}$/),
    at: now,
  })
  expect(file.text).not.toContain(trainee.user.email)
})

test('the health summary reports all its fields', async () => {
  const [numbers] = await runBatch(health[0] ?? '')

  expect(Object.keys(numbers ?? {})).toEqual([
    'payments_waiting',
    'under_review',
    'dead_letters',
    'mails_waiting',
    'photos_to_delete',
    'retention_behind',
  ])
})
