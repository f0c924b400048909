import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { userSchema } from '#shared/api/account.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/units.ts'
import { Client, expectConsoleError } from '#tests/support/worker/client.ts'
import { breakDatabase } from '#tests/support/worker/database.ts'
import { beforeBatchWith } from '#tests/support/worker/interfere.ts'
import { consume, mailServer, waitingMails } from '#tests/support/worker/mail.ts'
import { type Trainee, newEmail, newTrainee, password, signupForm } from '#tests/support/worker/trainee.ts'

const next = 'a-longer-password-2'

type Row = Record<string, unknown>

const forgot = (email: string, client = new Client()) => client.post('/api/auth/forgot', { email })
const reset = (token: string, newPassword = next, client = new Client()) =>
  client.post('/api/auth/reset', { token, password: newPassword })
const verify = (token: string, client = new Client()) => client.post('/api/auth/verify', { token })
const logIn = (email: string, typedPassword: string, client = new Client()) =>
  client.post('/api/auth/login', { email, password: typedPassword })
const me = async (client: Client) => userSchema.parse((await client.get('/api/auth/me')).body)
const loginsOf = async ({ user }: Trainee) =>
  (
    await env.DB.prepare('SELECT logins.id FROM logins JOIN users ON users.id = user_id WHERE public_id = ?')
      .bind(user.id)
      .all<Row>()
  ).results.length
const tokensOf = async (email: string) =>
  (
    await env.DB.prepare('SELECT * FROM account_tokens WHERE email = ? ORDER BY created_at')
      .bind(email)
      .all<Row>()
  ).results
const auditOf = async (action: string) =>
  (await env.DB.prepare('SELECT count(*) AS entries FROM audit WHERE action = ?')
    .bind(action)
    .first<{ entries: number }>())!.entries
/** Deferred work can take long on a busy machine. */
const waitOptions = { timeout: 15_000 }
const advanceClock = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** A requested email starts after a random delay of up to 250 ms. This waits until it has started. */
const waitForEmails = () => new Promise((resume) => setTimeout(resume, 300))
// No email may start in the next test.
afterEach(waitForEmails)

/** Signs up a trainee and delivers the first email. */
async function signedUpTrainee(): Promise<Trainee & { server: ReturnType<typeof mailServer> }> {
  const server = mailServer()
  const signedUp = await newTrainee()
  await vi.waitFor(() => expect(server.queued).toHaveLength(1), waitOptions)
  await server.deliverQueued()
  return { ...signedUp, server }
}

/** Signs up a trainee, confirms the address, and forgets the emails sent so far. */
async function confirmedTrainee() {
  const trainee = await signedUpTrainee()
  await verify(trainee.server.linkTo(trainee.user.email, '/verify'))
  trainee.server.sent.splice(0)
  return trainee
}

/** Waits for the work behind an answer, and delivers the emails that it has queued. */
async function deliverEmails(server: ReturnType<typeof mailServer>, count: number): Promise<void> {
  await waitForEmails()
  await vi.waitFor(() => expect(server.queued).toHaveLength(count), waitOptions)
  await server.deliverQueued()
}

/** Requests a reset link for this account and returns its token. */
async function resetLink({
  user,
  server,
}: {
  user: { email: string }
  server: ReturnType<typeof mailServer>
}): Promise<string> {
  const links = () => server.to(user.email).filter(({ text }) => text.includes('/reset#')).length
  const before = links()
  await forgot(user.email)
  // Other emails may be queued too, about a new device or a changed password.
  await vi.waitFor(async () => {
    await server.deliverQueued()
    expect(links()).toBe(before + 1)
  }, waitOptions)
  return server.linkTo(user.email, '/reset')
}

// Forgotten passwords

test('known and unknown addresses get the same answer, and only the known one gets an email', async () => {
  const { user, server } = await signedUpTrainee()
  const unknownEmail = newEmail()

  const known = await forgot(user.email)
  const unknown = await forgot(unknownEmail)
  await deliverEmails(server, 1)

  expect([known.status, known.text]).toEqual([200, '{"ok":true}'])
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
  expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()])
  expect(server.to(unknownEmail)).toEqual([])
  expect(server.to(user.email).map(({ subject }) => subject)).toContain('Choose a new Wildmarch password')
})

test('a reset finds the account despite spaces and capitals in the address', async () => {
  const { user, server } = await signedUpTrainee()

  await forgot(`  ${user.email.toUpperCase()} `)
  await deliverEmails(server, 1)

  expect(server.linkTo(user.email, '/reset')).toMatch(/^[\w-]{43}$/)
})

test('the reset link keeps our origin whatever Host is sent, with its token in the fragment', async () => {
  const { user, server } = await signedUpTrainee()

  await new Client().post(
    '/api/auth/forgot',
    { email: user.email },
    { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  )
  await deliverEmails(server, 1)

  const mail = server.to(user.email).at(-1)!
  expect(mail.text).toContain(`${env.APP_ORIGIN}/reset#token=`)
  expect(mail.html).toContain(`href="${env.APP_ORIGIN}/reset#token=`)
  expect(mail.text + mail.html).not.toContain('evil.example')
})

test('only the hash of a link is stored, and no link exists until its email is sent', async () => {
  const { user, server } = await signedUpTrainee()
  await forgot(user.email)
  await vi.waitFor(() => expect(server.queued).toHaveLength(1), waitOptions)
  const [before] = (await tokensOf(user.email)).filter(({ kind }) => kind === 'reset')
  const waiting = await waitingMails(user.email)

  await server.deliverQueued()
  const token = server.linkTo(user.email, '/reset')
  const [after] = (await tokensOf(user.email)).filter(({ kind }) => kind === 'reset')

  expect(before!.hash).toBeNull()
  expect(waiting.map(({ data }) => data)).toEqual([JSON.stringify({ tokenId: before!.id })])
  expect(after!.hash).toBe(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))).toBase64({
      alphabet: 'base64url',
      omitPadding: true,
    }),
  )
  expect(JSON.stringify(after)).not.toContain(token)
})

test('an account gets at most three reset emails an hour, and the answer does not reveal it', async () => {
  const { user, server } = await signedUpTrainee()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })

  const answers = await Promise.all(Array.from({ length: 8 }, () => forgot(user.email)))
  await deliverEmails(server, 3)
  advanceClock(61 * MINUTE_MS)
  await forgot(user.email)
  await deliverEmails(server, 1)

  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(['200 {"ok":true}']),
  )
  expect(server.to(user.email).filter(({ text }) => text.includes('/reset#'))).toHaveLength(4)
})

test('one IP address can request three links a minute', async () => {
  const client = new Client()

  const statuses = []
  for (let call = 0; call < 4; call += 1) statuses.push((await forgot(newEmail(), client)).status)

  expect(statuses).toEqual([200, 200, 200, 429])
})

test('a database failure after the answer is logged without the email address', async () => {
  const { user } = await signedUpTrainee()
  const restore = breakDatabase()

  const { status } = await forgot(user.email)
  const logged = await vi.waitFor(() => expectConsoleError(/A reset was not mailed/), waitOptions)
  restore()

  expect(status).toBe(200)
  expect(logged).not.toContain(user.email)
})

test.each([
  ['an invalid address', { email: 'nobody' }],
  ['an unknown field', { email: 'a@example.com', userId: 1 }],
  ['an empty body', {}],
])('a reset request with %s is refused with 422', async (_, body) => {
  const { status } = await new Client().post('/api/auth/forgot', body)

  expect(status).toBe(422)
})

// Choosing a new password

test('a reset sets the password, confirms the address, emails the owner and leaves nobody signed in', async () => {
  const trainee = await signedUpTrainee()
  const otherBrowser = new Client()
  await logIn(trainee.user.email, password, otherBrowser)
  const token = await resetLink(trainee)
  const client = new Client()

  const answer = await reset(token, next, client)
  await trainee.server.deliverQueued()

  expect([answer.status, answer.body, client.cookie]).toEqual([200, { ok: true }, null])
  expect(await loginsOf(trainee)).toBe(0)
  expect([
    (await trainee.client.get('/api/auth/me')).status,
    (await otherBrowser.get('/api/statistics')).status,
  ]).toEqual([401, 401])
  expect((await logIn(trainee.user.email, password)).status).toBe(401)
  expect((await logIn(trainee.user.email, next, client)).status).toBe(200)
  expect((await me(client)).emailVerifiedAt).toMatch(/^\d{4}-/)
  expect(trainee.server.to(trainee.user.email).at(-1)!.subject).toBe('Your Wildmarch password was changed')
})

test(
  'a link works once: only one of fifty simultaneous resets succeeds and sends one email',
  { timeout: 90_000 },
  async () => {
    const trainee = await signedUpTrainee()
    const token = await resetLink(trainee)
    trainee.server.sent.splice(0)
    const passwords = Array.from({ length: 50 }, (_, index) => `a-password-of-${index}`)
    const before = await auditOf('password.reset')

    const answers = await Promise.all(passwords.map((each) => reset(token, each)))
    await trainee.server.deliverQueued()

    const accepted = answers.flatMap(({ status }, index) => (status === 200 ? [passwords[index]!] : []))
    expect(accepted).toHaveLength(1)
    expect(
      answers.filter(({ status, body }) => status === 410 && (body as Row).code === 'link_ended'),
    ).toHaveLength(49)
    expect((await logIn(trainee.user.email, accepted[0]!)).status).toBe(200)
    expect(trainee.server.sent).toHaveLength(1)
    expect(await auditOf('password.reset')).toBe(before + 1)
  },
)

test('a link stops working after half an hour, after its use and after the use of another link', async () => {
  const trainee = await signedUpTrainee()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const first = await resetLink(trainee)
  const second = await resetLink(trainee)

  advanceClock(30 * MINUTE_MS - 1000)
  const used = await reset(second)
  const again = await reset(second)
  const other = await reset(first)
  const third = await resetLink(trainee)
  advanceClock(30 * MINUTE_MS + 1000)
  const expired = await reset(third)

  expect([used.status, again.status, other.status, expired.status]).toEqual([200, 410, 410, 410])
  expect(expired.body).toEqual({
    error: 'This link has been used or has expired. Ask for a new one.',
    code: 'link_ended',
  })
})

test('the half hour of a link starts when its email is finally sent', async () => {
  const trainee = await signedUpTrainee()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  await forgot(trainee.user.email)
  await waitForEmails()
  const mailIds = trainee.server.queued.splice(0)
  trainee.server.failing = 'E_DAILY_LIMIT_EXCEEDED'
  for (const mailId of mailIds) {
    await consume({ mailId })
    expectConsoleError(/A mail was not sent/)
  }

  advanceClock(2 * HOUR_MS)
  trainee.server.failing = null
  for (const mailId of mailIds) await consume({ mailId }, { attempts: 2 })
  advanceClock(29 * MINUTE_MS)
  const answer = await reset(trainee.server.linkTo(trainee.user.email, '/reset'))

  expect(answer.status).toBe(200)
})

test('a token that is of another kind, unknown or malformed changes no password', async () => {
  const { user, server } = await signedUpTrainee()
  const verifying = server.linkTo(user.email, '/verify')

  const answers = await Promise.all(
    [verifying, 'A'.repeat(43), verifying.slice(1), '', `${verifying}'--`].map((token) => reset(token)),
  )

  expect(answers.map(({ status }) => status)).toEqual([410, 410, 422, 422, 422])
  expect((await logIn(user.email, password)).status).toBe(200)
})

test('a password that breaks the rules is refused with the reason, and the link stays valid', async () => {
  const trainee = await signedUpTrainee()
  const token = await resetLink(trainee)

  const short = await reset(token, 'short')
  const long = await reset(token, `${'xy'.repeat(64)}z`)
  const good = await reset(token, 'xy'.repeat(64))

  expect([short.status, long.status, good.status]).toEqual([422, 422, 200])
  expect(short.body).toMatchObject({ fields: { password: ['Password must be at least 8 characters'] } })
})

test('a common password or the email address is refused as a password, and the link stays valid', async () => {
  const trainee = await signedUpTrainee()
  const token = await resetLink(trainee)

  const common = await reset(token, 'Password123')
  const address = await reset(token, trainee.user.email)
  const changed = await trainee.client.put('/api/auth/password', { current: password, next: 'qwertyuiop' })
  const good = await reset(token)

  expect([common.status, address.status, changed.status, good.status]).toEqual([422, 422, 422, 200])
  expect([(common.body as Row).fields, (changed.body as Row).fields]).toEqual([
    { password: ['Too many people use this password. Choose another one.'] },
    { next: ['Too many people use this password. Choose another one.'] },
  ])
})

test('a reset lifts the wait after too many wrong passwords', async () => {
  const trainee = await signedUpTrainee()
  const client = new Client()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  for (let wrong = 0; wrong < 6; wrong += 1) await logIn(trainee.user.email, 'not-the-password', client)
  const waiting = await logIn(trainee.user.email, password, client)

  await reset(await resetLink(trainee), next, client)

  expect(waiting.status).toBe(429)
  expect((await logIn(trainee.user.email, next, client)).status).toBe(200)
})

test('a queued email is not sent once its link has been revoked', async () => {
  const trainee = await signedUpTrainee()
  const token = await resetLink(trainee)
  await forgot(trainee.user.email)
  await vi.waitFor(() => expect(trainee.server.queued).toHaveLength(1), waitOptions)
  const [mailId] = trainee.server.queued.splice(0)
  await reset(token)
  trainee.server.sent.splice(0)

  const { acked } = await consume({ mailId })

  expect(acked).toBe(true)
  expect(trainee.server.sent).toEqual([])
})

// Changing the password

test('a password change signs out other browsers, ends links, emails the owner and keeps this login', async () => {
  const trainee = await signedUpTrainee()
  const otherBrowser = new Client()
  await logIn(trainee.user.email, password, otherBrowser)
  const token = await resetLink(trainee)

  const answer = await trainee.client.put('/api/auth/password', { current: password, next })
  await trainee.server.deliverQueued()

  expect([answer.status, answer.body]).toEqual([200, { ok: true }])
  expect([
    (await trainee.client.get('/api/auth/me')).status,
    (await otherBrowser.get('/api/auth/me')).status,
  ]).toEqual([200, 401])
  expect((await reset(token)).status).toBe(410)
  expect((await logIn(trainee.user.email, next)).status).toBe(200)
  expect(trainee.server.to(trainee.user.email).at(-1)!.subject).toBe('Your Wildmarch password was changed')
})

test('a wrong current password changes nothing, signs nobody out and sends no email', async () => {
  const trainee = await signedUpTrainee()
  const before = trainee.server.sent.length
  await logIn(trainee.user.email, password)

  const answer = await trainee.client.put('/api/auth/password', { current: 'not-the-password', next })

  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({
    code: 'invalid_fields',
    fields: { current: ['This isn’t your current password'] },
  })
  expect(await loginsOf(trainee)).toBe(2)
  expect([trainee.server.queued, trainee.server.sent.length]).toEqual([[], before])
})

test('after five wrong guesses of the current password, a stolen login has to wait', async () => {
  const { client } = await signedUpTrainee()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const guess = () =>
    Object.assign(new Client(), { cookie: client.cookie }).put('/api/auth/password', {
      current: 'not-the-password',
      next,
    })

  const statuses = []
  for (let attempt = 0; attempt < 7; attempt += 1) statuses.push((await guess()).status)

  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
})

test('only one of two simultaneous password changes succeeds', async () => {
  const trainee = await signedUpTrainee()

  const answers = await Promise.all(
    ['first-of-two', 'second-of-two'].map((each) =>
      trainee.client.put('/api/auth/password', { current: password, next: each }),
    ),
  )
  await trainee.server.deliverQueued()

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const winner = answers[0]!.status === 200 ? 'first-of-two' : 'second-of-two'
  expect((await logIn(trainee.user.email, winner)).status).toBe(200)
  expect(
    trainee.server.to(trainee.user.email).filter(({ subject }) => subject.includes('was changed')),
  ).toHaveLength(1)
})

test('the current password is refused as the new password', async () => {
  const { client } = await signedUpTrainee()

  const answer = await client.put('/api/auth/password', { current: password, next: password })

  expect([answer.status, (answer.body as Row).fields]).toEqual([
    422,
    { next: ['This is your current password'] },
  ])
})

// Confirming the address

test('the link in the first email confirms a new account’s address once', async () => {
  const trainee = await signedUpTrainee()
  const token = trainee.server.linkTo(trainee.user.email, '/verify')

  const answer = await verify(token)
  const again = await verify(token)

  expect(trainee.user.emailVerifiedAt).toBeNull()
  expect([answer.status, answer.body]).toEqual([200, { email: trainee.user.email }])
  expect(again.status).toBe(410)
  expect((await me(trainee.client)).emailVerifiedAt).toMatch(/^\d{4}-/)
})

test('a confirmation link lasts a day, and an account gets at most three an hour', async () => {
  const trainee = await signedUpTrainee()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const token = trainee.server.linkTo(trainee.user.email, '/verify')
  const ask = () =>
    Object.assign(new Client(), { cookie: trainee.client.cookie }).post('/api/auth/verification-request')

  const requested = [await ask(), await ask(), await ask()]
  await trainee.server.deliverQueued()
  advanceClock(DAY_MS + 1000)
  const expired = await verify(token)
  const renewed = await ask()
  await trainee.server.deliverQueued()
  const answer = await verify(trainee.server.linkTo(trainee.user.email, '/verify'))

  expect(requested.map(({ status }) => status)).toEqual([200, 200, 429])
  expect([requested[2]!.body, requested[2]!.headers.get('retry-after')]).toEqual([
    {
      error: 'You can request three emails an hour. Check your spam folder, or try again later.',
      code: 'too_many_mails',
    },
    '3600',
  ])
  expect([expired.status, renewed.status, answer.status]).toEqual([410, 200, 200])
})

test('a confirmed account gets no further confirmation email', async () => {
  const trainee = await confirmedTrainee()

  const answer = await trainee.client.post('/api/auth/verification-request')

  expect([answer.status, trainee.server.queued]).toEqual([200, []])
})

test('a sign-up with a taken address emails its owner a link to choose a new password', async () => {
  const trainee = await signedUpTrainee()
  await env.DB.prepare('UPDATE users SET created_at = created_at - ? WHERE email = ?')
    .bind(HOUR_MS, trainee.user.email)
    .run()

  const answer = await new Client().post('/api/auth/signup', signupForm(trainee.user.email))
  await deliverEmails(trainee.server, 1)

  expect(answer.status).toBe(409)
  expect(trainee.server.to(trainee.user.email).at(-1)!.subject).toBe('You already have a Wildmarch account')
  expect((await reset(trainee.server.linkTo(trainee.user.email, '/reset'))).status).toBe(200)
})

test('a repeated sign-up is refused without a warning to the owner of the new account', async () => {
  const trainee = await signedUpTrainee()

  const answer = await new Client().post('/api/auth/signup', signupForm(trainee.user.email))
  await forgot(trainee.user.email) // an email that is certainly sent, so that there is one to wait for
  await deliverEmails(trainee.server, 1)

  expect(answer.status).toBe(409)
  expect(trainee.server.to(trainee.user.email).map(({ subject }) => subject)).not.toContain(
    'You already have a Wildmarch account',
  )
})

// Changing the address

test('a new address takes effect once confirmed, and the old one gets an email before and after', async () => {
  const trainee = await confirmedTrainee()
  const email = newEmail()

  const requested = await trainee.client.put('/api/auth/email', {
    email: ` ${email.toUpperCase()}`,
    password,
  })
  await trainee.server.deliverQueued()
  const pending = await me(trainee.client)
  const answer = await verify(trainee.server.linkTo(email, '/verify'))
  await trainee.server.deliverQueued()

  expect(requested.body).toMatchObject({ email: trainee.user.email, pendingEmail: email })
  expect([pending.email, pending.pendingEmail]).toEqual([trainee.user.email, email])
  expect(answer.body).toEqual({ email })
  expect(await me(trainee.client)).toMatchObject({
    email,
    pendingEmail: null,
    emailVerifiedAt: expect.any(String),
  })
  expect(trainee.server.to(trainee.user.email).map(({ subject }) => subject)).toEqual([
    'Request to change the email on your Wildmarch account',
    'The email on your Wildmarch account was changed',
  ])
  expect([(await logIn(email, password)).status, (await logIn(trainee.user.email, password)).status]).toEqual(
    [200, 401],
  )
})

test('an account that was never confirmed counts as confirmed once its new address is', async () => {
  const trainee = await signedUpTrainee()
  const email = newEmail()
  await trainee.client.put('/api/auth/email', { email, password })
  await trainee.server.deliverQueued()
  const before = await me(trainee.client)

  await verify(trainee.server.linkTo(email, '/verify'))

  expect(before).toMatchObject({ email: trainee.user.email, emailVerifiedAt: null })
  expect(await me(trainee.client)).toMatchObject({ email, emailVerifiedAt: expect.any(String) })
})

test('a change from an unconfirmed address emails only the new address', async () => {
  const trainee = await signedUpTrainee()
  const email = newEmail()
  trainee.server.sent.splice(0)

  await trainee.client.put('/api/auth/email', { email, password })
  await trainee.server.deliverQueued()
  await verify(trainee.server.linkTo(email, '/verify'))
  await trainee.server.deliverQueued()

  expect((await me(trainee.client)).email).toBe(email)
  expect(trainee.server.to(trainee.user.email)).toEqual([])
})

test('a change to a taken address gets the same answer as a free one and sends it no email', async () => {
  const owner = await newTrainee()
  const trainee = await confirmedTrainee()
  const other = await newTrainee()

  const taken = await trainee.client.put('/api/auth/email', { email: owner.user.email, password })
  await trainee.server.deliverQueued()
  const free = await other.client.put('/api/auth/email', { email: newEmail(), password })

  expect([taken.status, Object.keys(taken.body as Row)]).toEqual([free.status, Object.keys(free.body as Row)])
  expect(taken.body).toMatchObject({ pendingEmail: owner.user.email })
  expect(
    trainee.server.to(owner.user.email).filter(({ text }) => text.includes('wants to use this address')),
  ).toEqual([])
})

test('when two accounts want one address, only the first to confirm gets it', async () => {
  const first = await confirmedTrainee()
  const second = await newTrainee()
  const email = newEmail()
  await first.client.put('/api/auth/email', { email, password })
  await first.server.deliverQueued()
  const firstLink = first.server.linkTo(email, '/verify')
  await second.client.put('/api/auth/email', { email, password })
  await first.server.deliverQueued()
  const secondLink = first.server.linkTo(email, '/verify')

  const before = await auditOf('email.change')
  const answers = await Promise.all(
    [firstLink, secondLink].flatMap((token) => Array.from({ length: 25 }, () => verify(token))),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409 || status === 410)).toHaveLength(49)
  expect(await auditOf('email.change')).toBe(before + 1)
  const emails = [(await me(first.client)).email, (await me(second.client)).email]
  expect(emails.filter((each) => each === email)).toHaveLength(1)
  expect((await me(second.client)).pendingEmail).toBeNull()
})

test('an address change needs the password and a new address, and is limited to three an hour', async () => {
  const trainee = await confirmedTrainee()
  const put = (body: object) =>
    Object.assign(new Client(), { cookie: trainee.client.cookie }).put('/api/auth/email', body)

  const wrong = await put({ email: newEmail(), password: 'not-the-password' })
  const own = await put({ email: trainee.user.email, password })
  const many = [
    await put({ email: newEmail(), password }),
    await put({ email: newEmail(), password }),
    await put({ email: newEmail(), password }),
    await put({ email: newEmail(), password }),
  ]

  expect([wrong.status, (wrong.body as Row).fields]).toEqual([
    422,
    { password: ['This isn’t your current password'] },
  ])
  expect([own.status, (own.body as Row).fields]).toEqual([422, { email: ['This is already your address'] }])
  expect(many.map(({ status }) => status)).toEqual([200, 200, 200, 429])
})

test('an address change that is canceled, replaced or followed by a new password cannot be confirmed', async () => {
  const trainee = await confirmedTrainee()
  const ask = async () => {
    const email = newEmail()
    await Object.assign(new Client(), { cookie: trainee.client.cookie }).put('/api/auth/email', {
      email,
      password,
    })
    await trainee.server.deliverQueued()
    return trainee.server.linkTo(email, '/verify')
  }

  const replacedLink = await ask()
  const canceledLink = await ask()
  const afterReplacement = await verify(replacedLink)
  const canceled = await trainee.client.delete('/api/auth/email')
  const afterCanceling = await verify(canceledLink)
  const lastLink = await ask()
  await trainee.client.put('/api/auth/password', { current: password, next })
  const afterPassword = await verify(lastLink)

  expect(canceled.body).toMatchObject({ pendingEmail: null })
  expect([afterReplacement.status, afterCanceling.status, afterPassword.status]).toEqual([410, 410, 410])
  expect(await me(trainee.client)).toMatchObject({ email: trainee.user.email, pendingEmail: null })
})

test('a reset cancels a pending address change and ends its link and the confirmation link', async () => {
  const trainee = await signedUpTrainee()
  const confirmationLink = trainee.server.linkTo(trainee.user.email, '/verify')
  const email = newEmail()
  await Object.assign(new Client(), { cookie: trainee.client.cookie }).put('/api/auth/email', {
    email,
    password,
  })
  await trainee.server.deliverQueued()
  const changeLink = trainee.server.linkTo(email, '/verify')

  await reset(await resetLink(trainee))
  // A confirmed address would refuse both links too, so also look at what is stored.
  const { results: openLinks } = await env.DB.prepare(
    'SELECT kind FROM account_tokens WHERE used_at IS NULL AND user_id = (SELECT id FROM users WHERE email = ?)',
  )
    .bind(trainee.user.email)
    .all()
  const afterReset = [await verify(changeLink), await verify(confirmationLink)]
  const owner = new Client()
  await logIn(trainee.user.email, next, owner)

  expect(openLinks).toEqual([])
  expect(afterReset.map(({ status }) => status)).toEqual([410, 410])
  expect(await me(owner)).toMatchObject({ email: trainee.user.email, pendingEmail: null })
})

test('a second address change ends the link of the first one immediately', async () => {
  const trainee = await confirmedTrainee()
  const ask = (email: string) =>
    Object.assign(new Client(), { cookie: trainee.client.cookie }).put('/api/auth/email', { email, password })
  const [first, second] = [newEmail(), newEmail()]

  await ask(first)
  await ask(second)

  expect((await tokensOf(first)).map(({ used_at }) => used_at)).not.toContain(null)
  expect((await tokensOf(second)).map(({ used_at }) => used_at)).toEqual([null])
})

test('a link confirms only the pending address', async () => {
  const trainee = await confirmedTrainee()
  const email = newEmail()
  await trainee.client.put('/api/auth/email', { email, password })
  await trainee.server.deliverQueued()
  await env.DB.prepare('UPDATE users SET pending_email = ? WHERE public_id = ?')
    .bind(newEmail(), trainee.user.id)
    .run()

  const answer = await verify(trainee.server.linkTo(email, '/verify'))

  expect(answer.status).toBe(410)
  expect(await me(trainee.client)).toMatchObject({ email: trainee.user.email })
})

test('an address change that was canceled in another tab is not emailed again', async () => {
  const trainee = await confirmedTrainee()
  const email = newEmail()
  await trainee.client.put('/api/auth/email', { email, password })
  await trainee.server.deliverQueued()

  beforeBatchWith('update "users"', () =>
    env.DB.prepare('UPDATE users SET pending_email = NULL WHERE public_id = ?').bind(trainee.user.id).run(),
  )
  await trainee.client.post('/api/auth/verification-request')
  await trainee.server.deliverQueued()

  expect(trainee.server.to(email)).toHaveLength(1)
  expect((await me(trainee.client)).pendingEmail).toBeNull()
})

test('an unconfirmed address of a paying account gets an email before and after a change', async () => {
  const trainee = await signedUpTrainee()
  await env.DB.prepare(
    "INSERT INTO payment_events (event_id, public_id, type, transaction_id, occurred_at, received_at, raw, processed_at, user_id, verdict) SELECT ?, ?, 'transaction.completed', ?, '2026-11-01T00:00:00.000000000Z', 1, '{}', 1, id, 'counts' FROM users WHERE public_id = ?",
  )
    .bind(crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID(), trainee.user.id)
    .run()
  const email = newEmail()
  trainee.server.sent.splice(0)

  await trainee.client.put('/api/auth/email', { email, password })
  await trainee.server.deliverQueued()
  await verify(trainee.server.linkTo(email, '/verify'))
  await trainee.server.deliverQueued()

  expect(trainee.server.to(trainee.user.email).map(({ subject }) => subject)).toEqual([
    'Request to change the email on your Wildmarch account',
    'The email on your Wildmarch account was changed',
  ])
})

test('a reset, a new password and signing out everywhere each end the calendar address', async () => {
  const trainee = await signedUpTrainee()
  const newFeedPath = async (client: Client) =>
    new URL(String(Object((await client.post('/api/calendar-feed')).body).url)).pathname
  const statusOf = async (path: string) => (await new Client().get(path)).status

  const beforeEverywhere = await newFeedPath(trainee.client)
  const beforeAnything = await statusOf(beforeEverywhere)
  await trainee.client.delete('/api/auth/logins')
  const afterEverywhere = await statusOf(beforeEverywhere)
  const beforeChange = await newFeedPath(trainee.client)
  await trainee.client.put('/api/auth/password', { current: 'not the password', next })
  const afterWrongPassword = await statusOf(beforeChange)
  await trainee.client.put('/api/auth/password', { current: password, next })
  const afterChange = await statusOf(beforeChange)
  const beforeReset = await newFeedPath(trainee.client)
  await reset(await resetLink(trainee), 'a-longer-password-3')
  const afterReset = await statusOf(beforeReset)
  await trainee.server.deliverQueued()

  expect([beforeAnything, afterEverywhere, afterWrongPassword, afterChange, afterReset]).toEqual([
    200, 404, 200, 404, 404,
  ])
  expect(trainee.server.to(trainee.user.email).at(-1)?.text).toContain(
    'Create a new one in your account settings, under Calendar.',
  )
})

test('a reset link sent to the old address stops working once the address has changed', async () => {
  const trainee = await confirmedTrainee()
  const token = await resetLink(trainee)
  const email = newEmail()
  await trainee.client.put('/api/auth/email', { email, password })
  await trainee.server.deliverQueued()

  await verify(trainee.server.linkTo(email, '/verify'))

  expect((await reset(token)).status).toBe(410)
})
