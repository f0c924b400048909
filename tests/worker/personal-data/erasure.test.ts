import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { erasureSchema } from '#shared/api/personal-data.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/units.ts'
import { Client, expectConsoleError } from '#tests/support/worker/client.ts'
import {
  adjustmentOf,
  deliverAndSettle,
  buy,
  deliver,
  pay,
  paymentBehind,
  paymentOf,
  settle,
} from '#tests/support/worker/paddle.ts'
import { beforeBatchWith } from '#tests/support/worker/interfere.ts'
import { mailServer } from '#tests/support/worker/mail.ts'
import {
  requestExport,
  requestErasure,
  consume,
  eraseTrainee,
  holdJobQueue,
  runJobs,
  tablesWith,
  createFullTrainee,
} from '#tests/support/worker/personal-data.ts'
import { cutPowerAfter } from '#tests/support/worker/power-cut.ts'
import { addPhoto, anotherPhoto, filesOf } from '#tests/support/worker/photo.ts'
import { storedRows } from '#tests/support/worker/stored-rows.ts'
import { type Trainee, newTrainee, onboarded, password, signupForm } from '#tests/support/worker/trainee.ts'
import { completeDay, finish, noon, planToday, started } from '#tests/support/worker/training.ts'
import { deliverEmail } from '#worker/domain/email.ts'
import { erase } from '#worker/domain/personal-data/erase-account.ts'
import { reapplyErasures } from '#worker/domain/personal-data/reapply-erasures.ts'
import { countStuckErasures, sweepPersonalData } from '#worker/domain/personal-data/sweep.ts'
import { hashUserId, shortHash } from '#worker/domain/audit.ts'

const ctx = (now = Date.now()) => ({ env, now, defer: () => {} })
const needlesOf = (canary: string, { user }: Trainee) => [canary, user.id, user.email]
const eventOf = (eventId: string) =>
  env.DB.prepare('SELECT * FROM payment_events WHERE event_id = ?')
    .bind(eventId)
    .first<Record<string, string | number | null>>()

/** Delivers the queued receipts first, because they still contain the address. Then no row and no file may. */
async function expectNothingStoredOf(needles: readonly string[]) {
  const { results } = await env.DB.prepare('SELECT id FROM mails WHERE user_id IS NULL').all<{ id: string }>()
  for (const { id } of results) await deliverEmail(ctx(), id)
  for (const needle of needles) expect(await tablesWith(needle), needle).toEqual([])
}

test('after an erasure no row and no object contains the trainee’s id, email or words', async () => {
  const held = holdJobQueue()
  const canary = `canary-${crypto.randomUUID()}`
  const trainee = await createFullTrainee(canary)
  await requestExport(trainee.client)
  await runJobs(held)
  const payment = await paymentBehind(trainee.user)
  for (const needle of needlesOf(canary, trainee))
    expect((await tablesWith(needle)).length, needle).toBeGreaterThan(0)

  const { reference } = await eraseTrainee(trainee)
  await runJobs(held)

  await expectNothingStoredOf(needlesOf(canary, trainee))
  const receipt = await new Client().get(`/api/erasures/${reference}`)
  expect(erasureSchema.parse(receipt.body)).toEqual({
    reference,
    requestedAt: expect.any(String),
    finishedAt: expect.any(String),
  })
  expect(await eventOf(payment.event_id)).toMatchObject({
    user_id: null,
    user_hash: hashUserId(trainee.user.id),
    amount: 999,
    transaction_id: payment.data.id,
    verdict: 'counts',
  })
})

test('an erasure ends logins, sign-in and the calendar feed at once and frees the email address', async () => {
  holdJobQueue()
  const trainee = await started()
  const other = new Client()
  await other.post('/api/auth/login', { email: trainee.user.email, password })
  const { body: feed } = await trainee.client.post('/api/calendar-feed')
  const cookie = trainee.client.cookie

  const answer = await requestErasure(trainee)

  expect(answer.headers.get('set-cookie')).toMatch(/__Host-login=;.*Max-Age=0/)
  expect(answer.headers.get('clear-site-data')).toBe('"cache"')
  trainee.client.cookie = cookie
  expect((await trainee.client.get('/api/auth/me')).status).toBe(401)
  expect((await other.get('/api/progress-photos')).status).toBe(401)
  expect((await new Client().post('/api/auth/login', { email: trainee.user.email, password })).status).toBe(
    401,
  )
  expect((await new Client().get(new URL(Object(feed).url).pathname)).status).toBe(404)
  expect((await new Client().post('/api/auth/signup', signupForm(trainee.user.email))).status).toBe(201)
})

/** One trainee for all rows: a refused request changes nothing. */
let sharedTrainee: Promise<Trainee> | undefined

test.each([
  ['a wrong password', { password: 'not-my-password' }, 422, 'invalid_fields'],
  ['no password', {}, 422, 'invalid_fields'],
  ['an empty password', { password: '' }, 422, 'invalid_fields'],
  ['a number as the password', { password: 12_345_678 }, 422, 'invalid_fields'],
  ['a password of 129 characters', { password: 'a'.repeat(129) }, 422, 'invalid_fields'],
  ['an unknown field', { password, sure: true }, 422, 'invalid_fields'],
])('an erasure with %s is refused with a message, and nothing changes', async (_, body, status, code) => {
  const held = holdJobQueue()
  const trainee = await (sharedTrainee ??= started())
  vi.useFakeTimers({ toFake: ['Date'], now: noon })

  const answer = await trainee.client.call(`/api/users/${trainee.user.id}`, { method: 'DELETE', body })

  expect(answer).toMatchObject({ status, body: { code, error: expect.stringMatching(/^[A-Z].+\.$/) } })
  expect(held).toEqual([])
  expect((await trainee.client.get('/api/bootcamps/current')).body).toMatchObject({ currentDay: 1 })
})

test('after five wrong passwords even the right password has to wait', async () => {
  const trainee = await started()
  for (let failures = 0; failures < 5; failures += 1) await requestErasure(trainee, 'not-my-password')

  const answer = await requestErasure(trainee)

  expect(answer).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(answer.headers.get('retry-after')).toBe('1')
  expect((await trainee.client.get('/api/auth/me')).status).toBe(200)
})

test('an account with a payment is not deleted without a password', async () => {
  const trainee = await onboarded()
  await buy(trainee.client, trainee.user)

  const answer = await trainee.client.delete(`/api/users/${trainee.user.id}`)

  expect(answer).toMatchObject({ status: 422, body: { fields: { password: ['Password is required'] } } })
})

test('deleting another trainee’s account answers 404, even with the right password', async () => {
  const [one, other] = [await newTrainee(), await newTrainee()]

  const answer = await one.client.call(`/api/users/${other.user.id}`, {
    method: 'DELETE',
    body: { password },
  })

  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect((await other.client.get('/api/auth/me')).status).toBe(200)
})

test('two requests at once make one erasure; the second gets the same reference or 401', async () => {
  const held = holdJobQueue()
  const trainee = await started()
  const twin = new Client()
  twin.cookie = trainee.client.cookie

  const answers = await Promise.all([requestErasure(trainee), requestErasure({ ...trainee, client: twin })])

  const references = new Set(
    answers.flatMap(({ status, body }) => (status === 200 ? [erasureSchema.parse(body).reference] : [])),
  )
  expect(references.size).toBe(1)
  expect(answers.filter(({ status }) => status !== 200 && status !== 401)).toEqual([])
  await runJobs(held)
  const rows = await env.DB.prepare('SELECT count(*) AS rows FROM erasures WHERE user_hash = ?')
    .bind(hashUserId(trainee.user.id))
    .first('rows')
  expect(rows).toBe(1)
})

test('two requests at once send one receipt by email, and none of it is stored afterward', async () => {
  const held = holdJobQueue()
  const mail = mailServer()
  const trainee = await started()

  const answers = await Promise.all([
    requestErasure(trainee),
    requestErasure({ ...trainee, client: sameBrowser(trainee) }),
  ])
  await mail.deliverQueued()
  await runJobs(held)

  const { reference } = erasureSchema.parse(answers.find(({ status }) => status === 200)?.body)
  expect(mail.to(trainee.user.email).map(({ subject }) => subject)).toEqual([
    'Your Wildmarch account has been deleted',
  ])
  expect(mail.to(trainee.user.email)[0]?.text).toContain(`Reference: ${reference}`)
  await expectNothingStoredOf([trainee.user.email])
})

test('an account without a profile is deleted without a password, not with an empty one, and its id is never reused', async () => {
  const held = holdJobQueue()
  const { client, user } = await newTrainee()
  const before = await env.DB.prepare('SELECT max(id) AS id FROM users').first<number>('id')

  const empty = await client.call(`/api/users/${user.id}`, { method: 'DELETE', body: { password: '' } })
  const answer = await client.delete(`/api/users/${user.id}`)
  await runJobs(held)
  await newTrainee()

  expect([empty.status, answer.status]).toEqual([422, 200])
  expect(await env.DB.prepare('SELECT max(id) AS id FROM users').first('id')).toBe(Number(before) + 1)
  await expectNothingStoredOf([user.id, user.email])
})

test('an upload during an erasure leaves no row and no file, before and after the job', async () => {
  const held = holdJobQueue()
  for (const afterJob of [false, true]) {
    const trainee = await started()
    let erasing: Promise<unknown> | undefined
    const put = env.PHOTOS.put.bind(env.PHOTOS)
    const spy = vi.spyOn(env.PHOTOS, 'put').mockImplementation(async (...args) => {
      const [key] = args
      const stored = await put(...args)
      if (key.startsWith('u/'))
        await (erasing ??= eraseTrainee({ ...trainee, client: sameBrowser(trainee) }).then(() =>
          afterJob ? runJobs(held) : 0,
        ))
      return stored
    })

    const answer = await addPhoto(sameBrowser(trainee), { photoDataUrl: anotherPhoto() })
    spy.mockRestore()
    await runJobs(held)

    expect(answer.status, String(afterJob)).toBeGreaterThanOrEqual(400)
    expect(await filesOf(trainee.user)).toEqual([])
    await expectNothingStoredOf([trainee.user.id])
  }
})

test('the next job run deletes a row that was inserted while the job finished', async () => {
  const held = holdJobQueue()
  const trainee = await started()
  const { id } = (await env.DB.prepare('SELECT id FROM users WHERE email = ?')
    .bind(trainee.user.email)
    .first<{ id: number }>()) ?? { id: 0 }
  const { reference } = await eraseTrainee(trainee)
  beforeBatchWith('delete from "users"', () =>
    env.DB.prepare(
      "INSERT INTO logins (id, user_id, created_at, last_seen_at, expires_at) VALUES ('late', ?, 1, 1, 9000000000000)",
    )
      .bind(id)
      .run(),
  )
  held.splice(0)

  await consume({ erase: reference })
  const afterFirst = await env.DB.prepare('SELECT finished_at FROM erasures WHERE reference = ?')
    .bind(reference)
    .first('finished_at')
  await runJobs(held)

  expect(afterFirst).toBeNull()
  expect(
    await env.DB.prepare('SELECT count(*) AS rows FROM logins WHERE user_id = ?').bind(id).first('rows'),
  ).toBe(0)
  expect(
    await env.DB.prepare('SELECT finished_at FROM erasures WHERE reference = ?')
      .bind(reference)
      .first('finished_at'),
  ).not.toBeNull()
})

test('an export that is being packed during the erasure leaves nothing', async () => {
  const held = holdJobQueue()
  const trainee = await started()
  await addPhoto(trainee.client, { photoDataUrl: anotherPhoto() })
  await requestExport(trainee.client)
  await consume(held.shift())
  const lastStep = held.splice(0)
  const put = env.PHOTOS.put.bind(env.PHOTOS)
  let erasing: Promise<unknown> | undefined
  vi.spyOn(env.PHOTOS, 'put').mockImplementation(async (...args) => {
    if (args[0].startsWith('exports/')) await (erasing ??= eraseTrainee(trainee).then(() => runJobs(held)))
    return put(...args)
  })

  for (const message of lastStep) await consume(message)

  expect(erasing).toBeDefined()
  await expectNothingStoredOf([trainee.user.id])
})

test('an erasure job that is killed at every call resumes and erases everything', async () => {
  const held = holdJobQueue()
  const canary = `canary-${crypto.randomUUID()}`
  const trainee = await createFullTrainee(canary)
  const { reference } = await eraseTrainee(trainee)
  held.splice(0)

  let kills = 0
  for (let calls = 0; ; calls += 1) {
    const restore = cutPowerAfter(calls)
    const done = await consume({ erase: reference })
    restore()
    if (done) break
    kills += 1
    expectConsoleError(/power cut/)
  }
  await runJobs(held)

  expect(kills).toBeGreaterThan(15)
  await expectNothingStoredOf(needlesOf(canary, trainee))
})

test('an erasure that finishes leaves another one open, which then also is logged and erases everything', async () => {
  const held = holdJobQueue()
  const canary = `canary-${crypto.randomUUID()}`
  const second = await createFullTrainee(canary)
  const first = await newTrainee()
  await eraseTrainee(first)
  const endsFirst = held.splice(0)
  const { reference } = await eraseTrainee(second)
  const endsSecond = held.splice(0)
  const logOfSecond = `erasures/${hashUserId(second.user.id)}`
  await env.PHOTOS.delete(logOfSecond) // As if it could not be written with the request.

  held.push(...endsFirst)
  await runJobs(held)
  const between = await new Client().get(`/api/erasures/${reference}`)
  held.push(...endsSecond)
  await runJobs(held)

  expect(between.body).toMatchObject({ reference, finishedAt: null })
  expect(await env.PHOTOS.head(logOfSecond)).not.toBeNull()
  await expectNothingStoredOf(needlesOf(canary, second))
})

test('the trail keeps the missions and photos of an erased account, without a way back to it', async () => {
  const held = holdJobQueue()
  const trainee = await started()
  await completeDay(trainee)
  const photo = Object((await addPhoto(trainee.client)).body)

  await eraseTrainee(trainee)
  await runJobs([...held, ...held])

  const trail = await env.DB.prepare('SELECT * FROM audit WHERE user_hash = ? ORDER BY id')
    .bind(shortHash(hashUserId(trainee.user.id)))
    .all()
  expect(trail.results.map(({ action }) => action)).toEqual([
    'signup',
    'purchase',
    'bootcamp.start',
    'erase',
    'mission.finish',
    'photo.add',
  ])
  const nowhere = { network_prefix: null, device_family: null }
  expect(trail.results.slice(-2)).toMatchObject([
    { result: 'day 1', ...nowhere },
    { result: 'ok', target: photo.id, ...nowhere },
  ])
})

test('erasing an account again adds nothing to the audit trail', async () => {
  holdJobQueue()
  const { user } = await started()
  const id = Number(
    await env.DB.prepare('SELECT id FROM users WHERE public_id = ?').bind(user.id).first('id'),
  )
  const erasure = { reference: 'ERAS-ONCE', at: Date.now() }

  for (let time = 0; time < 2; time += 1)
    await erase(ctx(), { id, publicId: user.id, email: user.email }, erasure)

  const trail = await env.DB.prepare("SELECT action FROM audit WHERE target = 'ERAS-ONCE'").all()
  expect(trail.results).toEqual([{ action: 'erase' }])
})

test('an unfinished erasure counts as stuck after an hour; a finished one never does', async () => {
  const held = holdJobQueue()
  const stuckAt = (later: number) => countStuckErasures(ctx(noon + later))
  const before = [await stuckAt(HOUR_MS - 1000), await stuckAt(HOUR_MS + 1000)]

  await eraseTrainee(await started())
  await runJobs(held)
  await eraseTrainee(await started())

  const after = [await stuckAt(HOUR_MS - 1000), await stuckAt(HOUR_MS + 1000)]
  expect(after).toEqual([before[0], Number(before[1]) + 1])
})

test('cron resumes an erasure whose message never reached the queue', async () => {
  const trainee = await started()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const queue = vi.spyOn(env.PERSONAL_DATA, 'send').mockRejectedValue(new Error('queue away'))

  await eraseTrainee(trainee)
  queue.mockRestore()
  const held = holdJobQueue()
  await sweepPersonalData(ctx(Date.now() + 4 * MINUTE_MS))
  const early = held.length
  await sweepPersonalData(ctx(Date.now() + 6 * MINUTE_MS))
  await runJobs(held)

  expect(early).toBe(0)
  await expectNothingStoredOf([trainee.user.id, trainee.user.email])
})

// The erasure log outside the database, and restores

test('cron leaves a finished erasure alone', async () => {
  const held = holdJobQueue()
  const { reference } = await eraseTrainee(await newTrainee())
  await runJobs(held)

  await sweepPersonalData(ctx(Date.now() + 10 * MINUTE_MS))

  expect(held).not.toContainEqual({ erase: reference })
})

test('each erasure is logged outside the database under a hash of the user id', async () => {
  const held = holdJobQueue()
  const trainee = await started()

  const { reference, requestedAt } = await eraseTrainee(trainee)
  await runJobs(held)

  const line = await env.PHOTOS.get(`erasures/${hashUserId(trainee.user.id)}`)
  expect(await line?.json()).toEqual({
    userHash: hashUserId(trainee.user.id),
    reference,
    at: Date.parse(requestedAt),
  })
})

test('replaying the erasure log looks at 5,000 accounts at a time, and goes on after a full page', async () => {
  const last = Number(await env.DB.prepare('SELECT max(id) AS id FROM users').first('id'))
  await env.DB.prepare(
    `INSERT INTO users (id, public_id, email, password_hash, created_at, time_zone, notifications_enabled, exercise_reminders, photo_reminders)
     WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 5000)
     SELECT ? + n, 'page-' || n, 'page-' || n || '@example.com', 'x', 1, 'UTC', 0, 0, 0 FROM numbers`,
  )
    .bind(last)
    .run()

  const full = await reapplyErasures(ctx(), last)
  const rest = await reapplyErasures(ctx(), Number(full.next))

  await env.DB.prepare('DELETE FROM users WHERE id > ?').bind(last).run()
  expect(full).toEqual({ looked: 5000, erased: 0, next: last + 5000 })
  expect(rest).toEqual({ looked: 0, erased: 0, next: null })
})

test('replaying the erasure log after a restore erases the account again, and no other', async () => {
  const held = holdJobQueue()
  const canary = `canary-${crypto.randomUUID()}`
  const trainee = await createFullTrainee(canary)
  const bystander = await started()
  const before = await snapshot()
  const { reference } = await eraseTrainee(trainee)
  await runJobs(held)

  await restore(before)
  expect((await tablesWith(canary)).length).toBeGreaterThan(0)
  const reapplied = await reapplyErasures(ctx(), 0)
  await runJobs(held)
  const again = await reapplyErasures(ctx(), 0)
  const { last } = (await env.DB.prepare('SELECT max(id) AS last FROM users').first<{ last: number }>()) ?? {
    last: 0,
  }

  expect(await reapplyErasures(ctx(), last)).toMatchObject({ looked: 0, next: null })
  expect(reapplied.erased).toBe(1)
  expect(again.erased).toBe(0)
  await expectNothingStoredOf(needlesOf(canary, trainee))
  expect((await new Client().get(`/api/erasures/${reference}`)).body).toMatchObject({
    reference,
    finishedAt: expect.any(String),
  })
  expect((await bystander.client.get('/api/bootcamps/current')).body).toMatchObject({ currentDay: 1 })
})

// Payment events that arrive after the erasure

test('a refund after the erasure is stored without personal data and reverses the payment', async () => {
  const held = holdJobQueue()
  const trainee = await started()
  const payment = await paymentBehind(trainee.user)
  await eraseTrainee(trainee)
  await runJobs(held)
  const refund = adjustmentOf(payment, { action: 'refund', minutes: 60 })

  await deliverAndSettle(refund)

  expect(await eventOf(refund.event_id)).toMatchObject({
    user_id: null,
    user_hash: hashUserId(trainee.user.id),
    verdict: 'ignored',
    raw: expect.stringMatching(/^\{"facts":true,/),
  })
  const purchase = await env.DB.prepare('SELECT * FROM purchases WHERE transaction_id = ?')
    .bind(payment.data.id)
    .first()
  expect(purchase).toMatchObject({ user_id: null, amount: 999, refunded: 999, taken_back: 1 })
  await expectNothingStoredOf([trainee.user.id, trainee.user.email])
})

test.each([
  ['before the erasure job', false],
  ['after the erasure job', true],
])('a payment %s grants nothing and goes under review without personal data', async (_, afterJob) => {
  const held = holdJobQueue()
  const { client, user } = await onboarded()
  const { body: checkout } = await client.post('/api/purchase/checkout')
  const event = paymentOf({
    user,
    customData: { userId: user.id, userEmail: user.email, intent: Object(checkout).intent },
  })
  await client.delete(`/api/users/${user.id}`)
  if (afterJob) await runJobs(held)
  const newAccount = new Client()
  await newAccount.post('/api/auth/signup', signupForm(user.email))

  await deliverAndSettle(event)
  await runJobs(held)

  expect(await eventOf(event.event_id)).toMatchObject({
    user_id: null,
    user_hash: hashUserId(user.id),
    verdict: 'under_review',
    reason: 'erased',
    amount: 999,
  })
  expect((await newAccount.get('/api/bootcamp-access')).body).toMatchObject({ canAccess: false })
  expect(await tablesWith(user.id)).toEqual([])
  expect((await eventOf(event.event_id))?.raw).not.toContain(user.email)
})

test('an unassigned payment event that names the erased trainee loses its body', async () => {
  const held = holdJobQueue()
  const { client, user } = await newTrainee()
  const event = paymentOf({
    user,
    priceId: 'pri_unknown',
    customData: { userEmail: user.email.toUpperCase() },
  })
  await deliver(event)
  await settle(event)
  await env.DB.prepare("UPDATE payment_events SET user_id = NULL, reason = 'shape' WHERE event_id = ?")
    .bind(event.event_id)
    .run()
  const others = paymentOf({ user, priceId: 'pri_unknown', customData: { userEmail: `x${user.email}` } })
  await deliver(others)
  await settle(others)

  await client.delete(`/api/users/${user.id}`)
  await runJobs(held)

  expect(await eventOf(event.event_id)).toMatchObject({
    reason: 'erased',
    raw: expect.stringMatching(/^\{"facts":true,/),
  })
  expect(await eventOf(others.event_id)).toMatchObject({
    user_hash: null,
    raw: expect.stringContaining(`x${user.email}`),
  })
})

test('another trainee’s payment that names the erased trainee does not change', async () => {
  const held = holdJobQueue()
  const [{ client, user }, payer] = [await newTrainee(), await onboarded()]
  const { body: checkout } = await payer.client.post('/api/purchase/checkout')
  const event = paymentOf({
    user: payer.user,
    quantity: 2,
    customData: { userId: user.id, userEmail: user.email, intent: Object(checkout).intent },
  })
  await deliverAndSettle(event)
  const before = await eventOf(event.event_id)

  await client.delete(`/api/users/${user.id}`)
  await runJobs(held)

  expect(before).toMatchObject({ verdict: 'under_review', user_hash: null })
  expect(await eventOf(event.event_id)).toEqual(before)
  expect((await payer.client.get('/api/purchases')).body).toMatchObject([{ orderNumber: event.data.id }])
})

test('an account with a pending refund can be erased, and the refund stays pending', async () => {
  const held = holdJobQueue()
  const trainee = await onboarded()
  const payment = await pay(trainee.client, trainee.user)
  await deliverAndSettle(adjustmentOf(payment, { action: 'refund', status: 'pending_approval', minutes: 5 }))

  const answer = await requestErasure(trainee)
  await runJobs(held)

  expect(answer.status).toBe(200)
  expect(
    await env.DB.prepare('SELECT refund_pending FROM purchases WHERE transaction_id = ?')
      .bind(payment.data.id)
      .first('refund_pending'),
  ).toBe(1)
})

test('an erasure deletes thousands of rows in a few bounded steps', async () => {
  const held = holdJobQueue()
  const trainee = await started()
  await completeDay(trainee)
  await finish(trainee, await planToday(trainee.client))
  await env.DB.prepare(
    `INSERT INTO workout_sessions (bootcamp_id, attempt_key, day, counts, plan_id, programme_version, received_at, completed_at, completed_on, effort, note, warmup_done, cooldown_done, stations)
     SELECT bootcamp_id, attempt_key || '-' || n.key, day, 0, plan_id, programme_version, received_at, completed_at, completed_on, effort, note, warmup_done, cooldown_done, stations
     FROM workout_sessions, json_each(?) AS n WHERE bootcamp_id = (SELECT bootcamps.id FROM bootcamps JOIN users ON users.id = user_id WHERE email = ?) AND counts = 1 AND day = 1`,
  )
    .bind(JSON.stringify(Array.from({ length: 6000 }, () => 0)), trainee.user.email)
    .run()
  await eraseTrainee(trainee)

  const messages = await runJobs(held)

  expect(messages).toBeLessThan(5)
  await expectNothingStoredOf([trainee.user.id])
  expect(
    await env.DB.prepare(
      'SELECT count(*) AS rows FROM workout_sessions WHERE bootcamp_id NOT IN (SELECT id FROM bootcamps)',
    ).first('rows'),
  ).toBe(0)
})

const sameBrowser = ({ client }: Trainee): Client => Object.assign(new Client(), { cookie: client.cookie })

/** All tables except the audit trail, whose rows nothing may delete. */
async function tables(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '_cf%' AND name NOT LIKE 'd1_%' AND name <> 'audit'",
  ).all<{ name: string }>()
  return results.map(({ name }) => name)
}

/** Copies all tables, so that `restore` can bring them back as D1's Time Travel does. */
async function snapshot() {
  const names = await tables()
  return Promise.all(names.map(async (name) => ({ name, rows: await storedRows(name) })))
}

async function restore(before: Awaited<ReturnType<typeof snapshot>>): Promise<void> {
  const fill = before.flatMap(({ name, rows }) =>
    rows.map((row) =>
      env.DB.prepare(
        `INSERT INTO "${name}" (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row).map(() => '?')})`,
      ).bind(...Object.values(row)),
    ),
  )
  await env.DB.batch([
    env.DB.prepare('PRAGMA defer_foreign_keys = on'),
    ...before.map(({ name }) => env.DB.prepare(`DELETE FROM "${name}"`)),
    ...fill,
  ])
}
