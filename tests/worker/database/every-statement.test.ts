import {
  createExecutionContext,
  createMessageBatch,
  createScheduledController,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { readinessVersion } from '#shared/content/readiness-version.ts'
import { DAY_MS, HOUR_MS } from '#shared/units.ts'
import { type Answer, Client, expectConsoleError } from '#tests/support/worker/client.ts'
import { watchStatements } from '#tests/support/worker/database.ts'
import { mailServer } from '#tests/support/worker/mail.ts'
import { withPaddleApi, withoutPaddleApi } from '#tests/support/worker/paddle-api.ts'
import {
  requestExport,
  holdJobQueue,
  runJobs,
  createFullTrainee,
} from '#tests/support/worker/personal-data.ts'
import { deliver, paymentOf, settle } from '#tests/support/worker/paddle.ts'
import { addPhoto, anotherPhoto, photosOf } from '#tests/support/worker/photo.ts'
import { fullScansOf } from '#tests/support/worker/plans.ts'
import { newBrowser, pushServices } from '#tests/support/worker/push.ts'
import { newTrainee, password, profileForm, signupForm } from '#tests/support/worker/trainee.ts'
import { finishOf, planToday } from '#tests/support/worker/training.ts'
import { app } from '#worker/app.ts'
import type { QueueMessage } from '#worker/env.ts'
import worker from '#worker/index.ts'
import { signToken } from '#worker/tokens.ts'
import { passkeyChallengeSchema, passkeyOptionsSchema } from '#shared/api/passkeys.ts'
import { SoftwarePasskey } from '#tools/harness/passkeys/authenticator.ts'
import { ours } from '#tests/support/worker/passkeys.ts'

const apiRoutes = [
  ...new Set(
    app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api'))
      .map(({ method, path }) => `${method} ${path}`),
  ),
]

test(
  'no statement of any API route, queue or cron does a full scan of a growing table',
  { timeout: 300_000 },
  async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const held = holdJobQueue()
    const mail = mailServer()
    const steps: QueueMessage[] = []
    vi.spyOn(env.UPKEEP, 'send').mockImplementation(
      (async (message: QueueMessage) => void steps.push(message)) as never,
    )
    vi.spyOn(env.REMINDERS, 'send').mockResolvedValue({} as never)
    vi.spyOn(env.REMINDERS, 'sendBatch').mockResolvedValue({} as never)
    vi.spyOn(env.PAYMENTS, 'send').mockResolvedValue({} as never)
    vi.spyOn(env.PAYMENTS, 'sendBatch').mockResolvedValue({} as never)
    const statementsSent = watchStatements()

    const trainee = await createFullTrainee('every-statement')
    const { client, user } = trainee
    const other = await newTrainee()
    const called = new Set<string>()
    /** Calls a route by its pattern. A refusal is a mistake in this test. */
    const call = async (
      route: string,
      body?: unknown,
      {
        params = [],
        headers = {},
        as = client,
      }: { params?: string[]; headers?: Record<string, string>; as?: Client } = {},
    ): Promise<Answer> => {
      called.add(route)
      const [method = '', path = ''] = route.split(' ')
      const values = [...params]
      const answer = await as.call(
        path.replace(/:\w+/g, () => values.shift() ?? ''),
        { method, body, headers },
      )
      if (answer.status >= 400) throw new Error(`${route}: ${answer.status} ${answer.text}`)
      return answer
    }
    const idOf = ({ body }: Answer) => String(Object(body).id)

    // Reads.
    for (const path of [
      'auth/me',
      'auth/logins',
      'bootcamp-access',
      'bootcamps/current',
      'bootcamps/completed',
      'workout/today',
      'mission-log',
      'sessions/today',
      'sessions/today/bests',
      'after-mission',
      'quotes/today',
      'statistics',
      'runs',
      'omissions',
      'purchases',
      'purchase/price',
      'progress-photos',
      'data-export',
      'calendar-feed',
      'vapid-public-key',
    ])
      await call(`GET /api/${path}`)
    await client.call('/api/health')
    called.add('GET /api/health')
    await call('POST /api/page-speed', { page: 'dashboard', lcp: 900 })
    for (const path of ['workout/:day', 'sessions/:day', 'jungle-story/:day'])
      await call(`GET /api/${path}`, undefined, { params: ['1'] })
    await call('POST /api/jungle-stories/init')
    await call('GET /api/users/:id', undefined, { params: [user.id] })
    const feed = String(Object((await call('POST /api/calendar-feed')).body).url)
    await call('GET /api/calendar/:file', undefined, { params: [feed.split('/').at(-1) ?? ''] })

    // Passkeys.
    const passkey = await SoftwarePasskey.create()
    const options = passkeyOptionsSchema.parse(
      (await call('POST /api/auth/passkey-options', { password })).body,
    )
    const made = await passkey.attest({ challenge: options.challenge, ...ours })
    await call('POST /api/auth/passkeys', { name: 'Phone', ...made })
    await call('GET /api/auth/passkeys')
    const back = new Client()
    const asked = passkeyChallengeSchema.parse(
      (await call('POST /api/auth/passkey-challenge', {}, { as: back })).body,
    )
    const signed = await passkey.assert(user.id, { challenge: asked.challenge, ...ours })
    await call('POST /api/auth/passkey-login', signed, { as: back })
    await call('DELETE /api/auth/passkeys/:id', { password }, { params: [passkey.id] })

    // Account.
    const form = signupForm()
    const visitor = new Client()
    await call('POST /api/auth/signup', form, { as: visitor })
    await call('POST /api/auth/logout', {}, { as: visitor })
    await call('POST /api/auth/login', { email: form.email, password }, { as: visitor })
    await visitor.post('/api/auth/login', { email: form.email, password: 'password-2' })
    await call('DELETE /api/auth/logins', undefined, { as: visitor })
    const second = new Client()
    await second.post('/api/auth/login', { email: form.email, password })
    const devices = Object.values(Object((await second.get('/api/auth/logins')).body)).map((device) =>
      String(Object(device).id),
    )
    await call('DELETE /api/auth/logins/:id', undefined, { params: [devices[1] ?? ''], as: second })
    await call('POST /api/auth/verification-request', {}, { as: second })
    await mail.deliverQueued()
    await call('POST /api/auth/verify', { token: mail.linkTo(form.email, '/verify') }, { as: second })
    await call('PUT /api/auth/email', { email: 'another-address@example.com', password }, { as: second })
    await mail.deliverQueued()
    await second.post('/api/auth/verify', { token: mail.linkTo('another-address@example.com', '/verify') })
    await second.put('/api/auth/email', { email: 'third-address@example.com', password })
    await call('DELETE /api/auth/email', undefined, { as: second })
    await call('PUT /api/auth/password', { current: password, next: 'meadow-17-lantern' }, { as: second })
    await call('POST /api/auth/forgot', { email: user.email })
    await vi.waitFor(async () => {
      await mail.deliverQueued()
      expect(mail.to(user.email).some(({ text }) => text.includes('/reset#'))).toBe(true)
    })
    await call(
      'POST /api/auth/reset',
      { token: mail.linkTo(user.email, '/reset'), password },
      { as: new Client() },
    )
    await call('POST /api/auth/login', { email: user.email, password })
    await call('PUT /api/users/profile', profileForm())
    await call('PUT /api/users/details', {
      units: 'metric',
      weight: 80,
      height: 180,
      age: 30,
      goal: 'combat-ready',
    })
    await call('PUT /api/users/notifications', {
      notificationsEnabled: true,
      exerciseReminders: true,
      photoReminders: true,
    })
    await call('PUT /api/users/readiness', { version: readinessVersion, careful: false })
    await call('PUT /api/users/training', { lowImpact: false, wristFree: false, smallSpace: false })
    await call('PUT /api/users/reminders', { hour: 7, weekdays: [1, 2, 3, 4, 5, 6, 7] })
    await call('POST /api/reminders/resume')
    const token = await signToken(env, 'reminder', `${user.id} 2027-03-01`, Date.now() + DAY_MS)
    await call('POST /api/reminders/answer', { token, answer: 'later' })
    const { subscription } = await newBrowser()
    await call('POST /api/push-subscription', { userId: user.id, subscription })
    await call('DELETE /api/push-subscription', { endpoint: subscription.endpoint })
    await call('POST /api/push-subscription', { userId: user.id, subscription })

    // Training and photos.
    const finished = await call('POST /api/workout-sessions', finishOf(trainee, await planToday(client)))
    await call('PATCH /api/workout-sessions/:id', { effort: 7 }, { params: [idOf(finished)] })
    const { body: notebook } = await call('GET /api/notebook')
    await call('PUT /api/notebook/plane', { bootcamp: Object(notebook).bootcamp, plane: 'ashes' })
    const { body: logged } = await call('POST /api/runs', { seconds: 1530 })
    await call('PUT /api/omissions', {
      changes: [{ subject: 'j:knee', omitted: true, changedAt: new Date().toISOString() }],
    })
    await call('DELETE /api/runs/:id', undefined, { params: [String(Object(logged).runs[0].id)] })
    await call('POST /api/progress-photos', { day: 1, photoDataUrl: anotherPhoto() })
    await addPhoto(client)
    const [photo] = await photosOf(client)
    for (const file of ['image', 'thumb'])
      await call(`GET /api/progress-photos/:id/${file}`, undefined, { params: [photo?.id ?? ''] })
    await call('DELETE /api/progress-photos/:id', undefined, { params: [photo?.id ?? ''] })

    // Payments.
    await other.client.put('/api/users/profile', profileForm())
    for (const path of ['purchase/checkout', 'purchase-bootcamp'])
      await call(`POST /api/${path}`, undefined, { as: other.client })
    const payment = paymentOf({ user: other.user })
    expect((await deliver(payment)).status).toBe(200)
    called.add('POST /api/webhooks/paddle')
    await settle(payment)
    await call('POST /api/purchases/claim', { orderNumber: payment.data.id }, { as: other.client })
    const purchaseId = String(
      Object(Object.values(Object((await other.client.get('/api/purchases')).body))[0]).id,
    )
    await call('POST /api/purchases/:id/refund-request', undefined, {
      params: [purchaseId],
      as: other.client,
    })
    withPaddleApi(({ url }) =>
      Response.json(
        url.pathname.endsWith('/invoice')
          ? { data: { url: 'https://paddle.example/invoice.pdf' } }
          : { data: [], meta: { pagination: { has_more: false, next: null } } },
      ),
    )
    await call('GET /api/purchases/:id/receipt', undefined, { params: [purchaseId], as: other.client })
    await cron('17 3 * * *')
    withoutPaddleApi()
    vi.mocked(globalThis.fetch).mockRestore()
    const bootcamp = await call('POST /api/bootcamps/start', undefined, { as: other.client })
    await call('POST /api/bootcamps/restart', { id: idOf(bootcamp) }, { as: other.client })

    // Export and calendar feed.
    await requestExport(client)
    called.add('POST /api/data-export')
    await runJobs(held)
    const dataExport = Object((await client.get('/api/data-export')).body)
    await call('GET /api/data-export/:id/file', undefined, { params: [String(dataExport.id)] })
    await call('DELETE /api/calendar-feed')

    // Queues and crons.
    pushServices(() => new Response(null, { status: 410 }))
    const { id: userId } = (await env.DB.prepare('SELECT id FROM users WHERE email = ?')
      .bind(user.email)
      .first<{ id: number }>()) ?? { id: 0 }
    const browser =
      (await env.DB.prepare('SELECT id FROM push_subscriptions WHERE user_id = ?')
        .bind(userId)
        .first<number>('id')) ?? 0
    await env.DB.prepare('UPDATE users SET next_reminder_at = ? WHERE id = ?')
      .bind(Date.now() - 60_000, userId)
      .run()
    const tomorrow = Date.now() + 19 * HOUR_MS
    vi.setSystemTime(tomorrow)
    await queue('reminders', { again: { subscriptionId: browser, userId, dueAt: tomorrow } })
    await queue('reminders', { due: [[userId, tomorrow]] })
    await queue('reminders', { sweep: tomorrow })
    await queue('reminders', { later: { userId, sentOn: '2027-03-01', dueAt: tomorrow } })
    await queue('payments', { eventId: payment.event_id })
    await queue('payments-dead', { eventId: payment.event_id })
    await queue('mail', { mailId: 'none' })
    await queue('mail-dead', { mailId: 'none' })
    vi.setSystemTime(Date.now() + 200 * DAY_MS)
    for (const each of env.TEST_CRONS) await cron(each)
    for (let step = steps.shift(); step; step = steps.shift()) await queue('upkeep', step)
    await queue('upkeep', { retention: 'logins' })
    vi.setSystemTime(tomorrow)
    await client.post('/api/auth/login', { email: user.email, password }) // the login has expired meanwhile
    const erasure = Object((await call('DELETE /api/users/:id', { password }, { params: [user.id] })).body)
    await call('GET /api/erasures/:reference', undefined, { params: [String(erasure.reference)] })
    await runJobs(held)
    await queue('personal-data', { reapply: 0 })

    expect(apiRoutes.filter((route) => !called.has(route))).toEqual([])
    const statements = statementsSent()
    expect(statements.length).toBeGreaterThan(150)
    const scanning = await Promise.all(
      statements.map(async (text) => ({ text, scans: await fullScansOf(text) })),
    )
    expect(scanning.filter(({ scans }) => scans.length > 0)).toEqual([])
    expectConsoleError(/A payment message has died/)
  },
)

async function queue(name: string, body: QueueMessage): Promise<void> {
  const execution = createExecutionContext()
  await worker.queue(
    createMessageBatch<QueueMessage>(name, [{ id: 'one', timestamp: new Date(), attempts: 1, body }]),
    env,
    execution,
  )
  await waitOnExecutionContext(execution)
}

async function cron(expression: string): Promise<void> {
  const execution = createExecutionContext()
  await worker.scheduled(
    createScheduledController({ cron: expression, scheduledTime: new Date() }),
    env,
    execution,
  )
  await waitOnExecutionContext(execution)
}
