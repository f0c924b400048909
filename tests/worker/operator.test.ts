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

/** As wrangler runs them for `npm run ops`: one batch; the rows of the last one. */
async function run(...statements: string[]) {
  const answers = await env.DB.batch<Record<string, unknown>>(
    statements.map((statement) => env.DB.prepare(statement)),
  )
  return answers.at(-1)?.results ?? []
}

const purchasesOf = async ({ client }: Trainee) => (await client.get('/api/purchases')).body
const trailOf = async ({ user }: Trainee) =>
  (await run(auditOf(hashOf(user.id)))).map(({ action, target }) => [action, target])

async function found(wanted: string): Promise<FoundTrainee> {
  const [row] = await run(findTrainee(wanted))
  return { id: Number(row?.id), publicId: String(row?.publicId), email: String(row?.email) }
}

/** A payment that Paddle told of, and that nobody could be found for. */
async function orphan({ user }: Trainee) {
  const event = paymentOf({ user, customData: {} })
  await deliverAndSettle(event)
  return event
}

test('a trainee is found by e-mail however it is written, by account number and by order number', async () => {
  const trainee = await onboarded()
  const event = paymentOf({ user: trainee.user })
  await deliverAndSettle(event)

  const all = [
    await found(` ${trainee.user.email.toUpperCase()} `),
    await found(trainee.user.id),
    await found(event.data.id),
    await found(event.event_id),
  ]

  expect(all.map(({ publicId, email }) => [publicId, email])).toEqual(
    Array.from({ length: 4 }, () => [trainee.user.id, trainee.user.email]),
  )
})

test('nobody is found by what is like a name: no patterns, no statement of its own', async () => {
  await onboarded()

  for (const wanted of ['%', "' OR 1=1 --", "x'; DROP TABLE users; --"])
    expect(await run(findTrainee(wanted))).toEqual([])
  for (const wanted of ['', 'a\u0000b', 'x'.repeat(300)])
    expect(() => findTrainee(wanted)).toThrow('Neither an id')
})

test('what support sees of a trainee: account, payments, bootcamps, trail; and no password', async () => {
  const trainee = await onboarded()
  const event = paymentOf({ user: trainee.user })
  await deliverAndSettle(event)

  const answers = await env.DB.batch<Record<string, unknown>>(
    aboutTrainee(await found(trainee.user.email)).map((statement) => env.DB.prepare(statement)),
  )

  const [account, payments, , trail] = answers.map(({ results }) => results)
  expect(account).toMatchObject([{ email: trainee.user.email, logins: 1, photos: 0 }])
  expect(payments).toMatchObject([{ transaction_id: event.data.id, verdict: 'counts' }])
  expect(trail?.map(({ action }) => action)).toContain('purchase')
  expect(JSON.stringify(answers)).not.toMatch(/scrypt|password_hash/)
})

test('a dead letter that names no event is found by its own id, and once it is put away it waits no more', async () => {
  await env.DB.prepare(
    'INSERT INTO dead_letters (message_id, event_id, body, died_at) VALUES (?, NULL, ?, 1)',
  )
    .bind('dead-7', '{"poison":true}')
    .run()

  const [letter] = await run(deadLetter('dead-7'))
  await run(...replay('dead-7', Date.now()))

  expect(letter).toMatchObject({ message_id: 'dead-7', event_id: null, replayed: null })
  expect(await run(deadLetters)).not.toContainEqual(expect.objectContaining({ message_id: 'dead-7' }))
  expect(await run(auditOf('dead-7'))).toMatchObject([{ action: 'operator.replay' }])
})

test('the dead and those under review are listed, a payment is shown as Paddle told of it, and replayed it counts', async () => {
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

  const [dead, review, shown] = [
    await run(deadLetters),
    await run(underReview),
    await run(paymentEvents(event.data.id)),
  ]
  const waiting = await run(...replay('dead-9', Date.now()))
  await settle(event)

  expect(dead).toContainEqual(expect.objectContaining({ message_id: 'dead-9', event_id: event.event_id }))
  expect(review).toContainEqual(expect.objectContaining({ transaction_id: event.data.id, reason: 'buyer' }))
  expect(shown).toMatchObject([{ event_id: event.event_id, type: 'transaction.completed' }])
  expect(waiting).toContainEqual(expect.objectContaining({ event_id: event.event_id }))
  expect(await run(deadLetters)).not.toContainEqual(expect.objectContaining({ message_id: 'dead-9' }))
  expect(await purchasesOf(trainee)).toMatchObject([{ orderNumber: event.data.id, status: 'completed' }])
  expect(await run(auditOf('dead-9'))).toMatchObject([{ action: 'operator.replay' }])
})

test('a payment without a buyer becomes a trainee’s, once, and the trail says so', async () => {
  const [first, second] = [await onboarded(), await onboarded()]
  const { data } = await orphan(first)

  await run(...claim(data.id, await found(first.user.email), Date.now()))
  await run(...claim(data.id, await found(second.user.email), Date.now()))

  expect(await purchasesOf(first)).toMatchObject([{ orderNumber: data.id, status: 'completed' }])
  expect(await purchasesOf(second)).toEqual([])
  expect(await trailOf(first)).toContainEqual(['operator.claim', data.id])
  expect(await trailOf(second)).not.toContainEqual(['operator.claim', data.id])
  expect(await run(findPayment(data.id))).toMatchObject([{ verdict: 'counts', reason: 'claimed' }])
})

test('a trainee is signed out everywhere, and nobody else is', async () => {
  const [trainee, other] = [await onboarded(), await onboarded()]

  await run(...endLogins(await found(trainee.user.email), Date.now()))

  expect([
    (await trainee.client.get('/api/auth/me')).status,
    (await other.client.get('/api/auth/me')).status,
  ]).toEqual([401, 200])
  expect(await trailOf(trainee)).toContainEqual(['operator.end-logins', null])
})

test('everybody is signed out at once, and the trail says so', async () => {
  const trainee = await onboarded()

  const [left] = await run(...everybodyOut(Date.now()))

  expect(left).toEqual({ logins_left: 0 })
  expect((await trainee.client.get('/api/auth/me')).status).toBe(401)
  expect(
    await env.DB.prepare(
      "SELECT count(*) AS entries FROM audit WHERE action = 'operator.everybody-out'",
    ).first('entries'),
  ).toBe(1)
})

test('an erasure signs out at once and writes the line that the job of the night goes by', async () => {
  const trainee = await onboarded()
  const who = await found(trainee.user.email)
  const now = Date.UTC(2027, 0, 2)

  await run(...beginErasure(who, now))

  const line = erasureLogFile(who, now)
  expect((await trainee.client.get('/api/auth/me')).status).toBe(401)
  expect(line.key).toBe(`erasures/${hashUserId(trainee.user.id)}`)
  expect(JSON.parse(line.text)).toEqual({
    userHash: hashUserId(trainee.user.id),
    reference: expect.stringMatching(/^OPS-2027-01-02-[A-Z0-9]{8}$/),
    at: now,
  })
  expect(line.text).not.toContain(trainee.user.email)
})

test('the health summary is answered', async () => {
  const [numbers] = await run(health[0] ?? '')

  expect(Object.keys(numbers ?? {})).toEqual([
    'payments_waiting',
    'under_review',
    'dead_letters',
    'mails_waiting',
    'photos_to_delete',
    'retention_behind',
  ])
})
