import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { userSchema } from '#shared/api/account.ts'
import { Client, expectConsoleError } from '#tests/support/worker/client.ts'
import { breakDatabase } from '#tests/support/worker/database.ts'
import { beforeBatchWith } from '#tests/support/worker/interfere.ts'
import { consume, mailServer, waitingMails } from '#tests/support/worker/mail.ts'
import { type Trainee, newEmail, newTrainee, password, signupForm } from '#tests/support/worker/trainee.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const next = 'a-longer-password-2'

type Row = Record<string, unknown>

const forgot = (email: string, client = new Client()) => client.post('/api/auth/forgot', { email })
const reset = (token: string, typed = next, client = new Client()) =>
  client.post('/api/auth/reset', { token, password: typed })
const verify = (token: string, client = new Client()) => client.post('/api/auth/verify', { token })
const logIn = (email: string, typed: string, client = new Client()) =>
  client.post('/api/auth/login', { email, password: typed })
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
/** Work behind an answer may take its time on a busy machine. */
const patience = { timeout: 15_000 }
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** A mail that is asked for begins at a moment by chance within a quarter of a second. */
const begun = () => new Promise((resume) => setTimeout(resume, 300))
// None comes into the next test.
afterEach(begun)

/** Somebody signed up, whose first mail is out of the way. */
async function trainee(): Promise<Trainee & { server: ReturnType<typeof mailServer> }> {
  const server = mailServer()
  const signedUp = await newTrainee()
  await vi.waitFor(() => expect(server.queued).toHaveLength(1), patience)
  await server.deliverQueued()
  return { ...signedUp, server }
}

/** The same, with the address confirmed. */
async function confirmed() {
  const known = await trainee()
  await verify(known.server.linkTo(known.user.email, '/verify'))
  known.server.sent.splice(0)
  return known
}

/** What the answer leaves to be done afterwards is done, and its mails are brought. */
async function bringAll(server: ReturnType<typeof mailServer>, mails: number): Promise<void> {
  await begun()
  await vi.waitFor(() => expect(server.queued).toHaveLength(mails), patience)
  await server.deliverQueued()
}

/** A link that resets this account's password. */
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
  // Other mails may be on their way: of a new device, of a password that was changed.
  await vi.waitFor(async () => {
    await server.deliverQueued()
    expect(links()).toBe(before + 1)
  }, patience)
  return server.linkTo(user.email, '/reset')
}

// Forgotten passwords

test('a known and an unknown address get the same answer, and only the known one a mail', async () => {
  const { user, server } = await trainee()
  const nobody = newEmail()

  const known = await forgot(user.email)
  const unknown = await forgot(nobody)
  await bringAll(server, 1)

  expect([known.status, known.text]).toEqual([200, '{"ok":true}'])
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
  expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()])
  expect(server.to(nobody)).toEqual([])
  expect(server.to(user.email).map(({ subject }) => subject)).toContain('Choose a new Wildmarch password')
})

test('the address is found however it is typed', async () => {
  const { user, server } = await trainee()

  await forgot(`  ${user.email.toUpperCase()} `)
  await bringAll(server, 1)

  expect(server.linkTo(user.email, '/reset')).toMatch(/^[\w-]{43}$/)
})

test('the link stands in the fragment of our own address, whatever Host the request named', async () => {
  const { user, server } = await trainee()

  await new Client().post(
    '/api/auth/forgot',
    { email: user.email },
    { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  )
  await bringAll(server, 1)

  const mail = server.to(user.email).at(-1)!
  expect(mail.text).toContain(`${env.APP_ORIGIN}/reset#token=`)
  expect(mail.html).toContain(`href="${env.APP_ORIGIN}/reset#token=`)
  expect(mail.text + mail.html).not.toContain('evil.example')
})

test('what is stored is the hash of the link; before the mail is sent there is no link at all', async () => {
  const { user, server } = await trainee()
  await forgot(user.email)
  await vi.waitFor(() => expect(server.queued).toHaveLength(1), patience)
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

test('an account is mailed three links an hour at most; the answer says nothing of it', async () => {
  const { user, server } = await trainee()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })

  const answers = await Promise.all(Array.from({ length: 8 }, () => forgot(user.email)))
  await bringAll(server, 3)
  later(61 * MINUTE)
  await forgot(user.email)
  await bringAll(server, 1)

  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(['200 {"ok":true}']),
  )
  expect(server.to(user.email).filter(({ text }) => text.includes('/reset#'))).toHaveLength(4)
})

test('an address of the net may ask three times a minute', async () => {
  const client = new Client()

  const statuses = []
  for (let call = 0; call < 4; call += 1) statuses.push((await forgot(newEmail(), client)).status)

  expect(statuses).toEqual([200, 200, 200, 429])
})

test('a database that fails after the answer is logged without the address', async () => {
  const { user } = await trainee()
  const restore = breakDatabase()

  const { status } = await forgot(user.email)
  const logged = await vi.waitFor(() => expectConsoleError(/A reset was not mailed/), patience)
  restore()

  expect(status).toBe(200)
  expect(logged).not.toContain(user.email)
})

test.each([
  ['no address', { email: 'nobody' }],
  ['a field that is not known', { email: 'a@example.com', userId: 1 }],
  ['nothing', {}],
])('asking for a link with %s is 422', async (_, body) => {
  const { status } = await new Client().post('/api/auth/forgot', body)

  expect(status).toBe(422)
})

// Choosing a new one

test('a reset sets the password, ends every login, signs nobody in, confirms the address and is told by mail', async () => {
  const known = await trainee()
  const elsewhere = new Client()
  await logIn(known.user.email, password, elsewhere)
  const token = await resetLink(known)
  const client = new Client()

  const answer = await reset(token, next, client)
  await known.server.deliverQueued()

  expect([answer.status, answer.body, client.cookie]).toEqual([200, { ok: true }, null])
  expect(await loginsOf(known)).toBe(0)
  expect([
    (await known.client.get('/api/auth/me')).status,
    (await elsewhere.get('/api/statistics')).status,
  ]).toEqual([401, 401])
  expect((await logIn(known.user.email, password)).status).toBe(401)
  expect((await logIn(known.user.email, next, client)).status).toBe(200)
  expect((await me(client)).emailVerifiedAt).toMatch(/^\d{4}-/)
  expect(known.server.to(known.user.email).at(-1)!.subject).toBe('Your Wildmarch password was changed')
})

test(
  'a link works once: of fifty at a time one sets its password and one mail goes out',
  { timeout: 90_000 },
  async () => {
    const known = await trainee()
    const token = await resetLink(known)
    known.server.sent.splice(0)
    const typed = Array.from({ length: 50 }, (_, index) => `a-password-of-${index}`)
    const before = await auditOf('password.reset')

    const answers = await Promise.all(typed.map((each) => reset(token, each)))
    await known.server.deliverQueued()

    const won = answers.flatMap(({ status }, index) => (status === 200 ? [typed[index]!] : []))
    expect(won).toHaveLength(1)
    expect(
      answers.filter(({ status, body }) => status === 410 && (body as Row).code === 'link_ended'),
    ).toHaveLength(49)
    expect((await logIn(known.user.email, won[0]!)).status).toBe(200)
    expect(known.server.sent).toHaveLength(1)
    expect(await auditOf('password.reset')).toBe(before + 1)
  },
)

test('a link is dead after half an hour, after its use, and after another link was used', async () => {
  const known = await trainee()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const first = await resetLink(known)
  const second = await resetLink(known)

  later(30 * MINUTE - 1000)
  const used = await reset(second)
  const again = await reset(second)
  const other = await reset(first)
  const third = await resetLink(known)
  later(30 * MINUTE + 1000)
  const late = await reset(third)

  expect([used.status, again.status, other.status, late.status]).toEqual([200, 410, 410, 410])
  expect(late.body).toEqual({
    error: 'This link has been used or has run out. Please ask for a new one.',
    code: 'link_ended',
  })
})

test('the half hour begins when the mail leaves, and a second try makes a link of its own', async () => {
  const known = await trainee()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  await forgot(known.user.email)
  await begun()
  const mailIds = known.server.queued.splice(0)
  known.server.failing = 'E_DAILY_LIMIT_EXCEEDED'
  for (const mailId of mailIds) {
    await consume({ mailId })
    expectConsoleError(/A mail was not sent/)
  }

  later(2 * HOUR)
  known.server.failing = null
  for (const mailId of mailIds) await consume({ mailId }, { attempts: 2 })
  later(29 * MINUTE)
  const answer = await reset(known.server.linkTo(known.user.email, '/reset'))

  expect(answer.status).toBe(200)
})

test('a link of another kind, of nobody or cut off changes no password', async () => {
  const { user, server } = await trainee()
  const verifying = server.linkTo(user.email, '/verify')

  const answers = await Promise.all(
    [verifying, 'A'.repeat(43), verifying.slice(1), '', `${verifying}'--`].map((token) => reset(token)),
  )

  expect(answers.map(({ status }) => status)).toEqual([410, 410, 422, 422, 422])
  expect((await logIn(user.email, password)).status).toBe(200)
})

test('a password that breaks the rules is refused in words and leaves the link as it was', async () => {
  const known = await trainee()
  const token = await resetLink(known)

  const short = await reset(token, 'short')
  const long = await reset(token, `${'xy'.repeat(64)}z`)
  const good = await reset(token, 'xy'.repeat(64))

  expect([short.status, long.status, good.status]).toEqual([422, 422, 200])
  expect(short.body).toMatchObject({ fields: { password: ['Password must be at least 8 characters'] } })
})

test('one of the commonest passwords, or the address itself, is no new password; the link stays good', async () => {
  const known = await trainee()
  const token = await resetLink(known)

  const common = await reset(token, 'Password123')
  const address = await reset(token, known.user.email)
  const changed = await known.client.put('/api/auth/password', { current: password, next: 'qwertyuiop' })
  const good = await reset(token)

  expect([common.status, address.status, changed.status, good.status]).toEqual([422, 422, 422, 200])
  expect([(common.body as Row).fields, (changed.body as Row).fields]).toEqual([
    { password: ['Too many people use this password. Choose another one.'] },
    { next: ['Too many people use this password. Choose another one.'] },
  ])
})

test('whoever waits after too many wrong passwords signs in at once after a reset', async () => {
  const known = await trainee()
  const client = new Client()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  for (let wrong = 0; wrong < 6; wrong += 1) await logIn(known.user.email, 'not-the-password', client)
  const waiting = await logIn(known.user.email, password, client)

  await reset(await resetLink(known), next, client)

  expect(waiting.status).toBe(429)
  expect((await logIn(known.user.email, next, client)).status).toBe(200)
})

test('a mail whose link is of no use any more is not sent', async () => {
  const known = await trainee()
  const token = await resetLink(known)
  await forgot(known.user.email)
  await vi.waitFor(() => expect(known.server.queued).toHaveLength(1), patience)
  const [mailId] = known.server.queued.splice(0)
  await reset(token)
  known.server.sent.splice(0)

  const { acked } = await consume({ mailId })

  expect(acked).toBe(true)
  expect(known.server.sent).toEqual([])
})

// Changing the password

test('changing the password keeps this browser in, signs the others out, ends links and is told by mail', async () => {
  const known = await trainee()
  const elsewhere = new Client()
  await logIn(known.user.email, password, elsewhere)
  const token = await resetLink(known)

  const answer = await known.client.put('/api/auth/password', { current: password, next })
  await known.server.deliverQueued()

  expect([answer.status, answer.body]).toEqual([200, { ok: true }])
  expect([
    (await known.client.get('/api/auth/me')).status,
    (await elsewhere.get('/api/auth/me')).status,
  ]).toEqual([200, 401])
  expect((await reset(token)).status).toBe(410)
  expect((await logIn(known.user.email, next)).status).toBe(200)
  expect(known.server.to(known.user.email).at(-1)!.subject).toBe('Your Wildmarch password was changed')
})

test('a wrong current password changes nothing, signs nobody out and mails nobody', async () => {
  const known = await trainee()
  const before = known.server.sent.length
  await logIn(known.user.email, password)

  const answer = await known.client.put('/api/auth/password', { current: 'not-the-password', next })

  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({
    code: 'invalid_fields',
    fields: { current: ['This is not your current password'] },
  })
  expect(await loginsOf(known)).toBe(2)
  expect([known.server.queued, known.server.sent.length]).toEqual([[], before])
})

test('a stolen login guesses the password no faster than a stranger: each wrong one waits longer', async () => {
  const { client } = await trainee()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const guess = () =>
    Object.assign(new Client(), { cookie: client.cookie }).put('/api/auth/password', {
      current: 'not-the-password',
      next,
    })

  const statuses = []
  for (let tried = 0; tried < 7; tried += 1) statuses.push((await guess()).status)

  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
})

test('of two changes at a time one wins and the other hears that the password is another', async () => {
  const known = await trainee()

  const answers = await Promise.all(
    ['first-of-two', 'second-of-two'].map((each) =>
      known.client.put('/api/auth/password', { current: password, next: each }),
    ),
  )
  await known.server.deliverQueued()

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const won = answers[0]!.status === 200 ? 'first-of-two' : 'second-of-two'
  expect((await logIn(known.user.email, won)).status).toBe(200)
  expect(
    known.server.to(known.user.email).filter(({ subject }) => subject.includes('was changed')),
  ).toHaveLength(1)
})

test('the password one has is no new password', async () => {
  const { client } = await trainee()

  const answer = await client.put('/api/auth/password', { current: password, next: password })

  expect([answer.status, (answer.body as Row).fields]).toEqual([
    422,
    { next: ['This is the password you have now'] },
  ])
})

// Confirming the address

test('a new account is asked to confirm its address, works without, and is confirmed by the link, once', async () => {
  const known = await trainee()
  const token = known.server.linkTo(known.user.email, '/verify')

  const answer = await verify(token)
  const again = await verify(token)

  expect(known.user.emailVerifiedAt).toBeNull()
  expect([answer.status, answer.body]).toEqual([200, { email: known.user.email }])
  expect(again.status).toBe(410)
  expect((await me(known.client)).emailVerifiedAt).toMatch(/^\d{4}-/)
})

test('the link that confirms lives a day; another can be asked for, three an hour', async () => {
  const known = await trainee()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const token = known.server.linkTo(known.user.email, '/verify')
  const ask = () =>
    Object.assign(new Client(), { cookie: known.client.cookie }).post('/api/auth/verification-request')

  const asked = [await ask(), await ask(), await ask()]
  await known.server.deliverQueued()
  later(24 * HOUR + 1000)
  const late = await verify(token)
  const renewed = await ask()
  await known.server.deliverQueued()
  const answer = await verify(known.server.linkTo(known.user.email, '/verify'))

  expect(asked.map(({ status }) => status)).toEqual([200, 200, 429])
  expect([asked[2]!.body, asked[2]!.headers.get('retry-after')]).toEqual([
    {
      error: 'Three such mails an hour are the most. Look among the spam, or wait an hour.',
      code: 'too_many_mails',
    },
    '3600',
  ])
  expect([late.status, renewed.status, answer.status]).toEqual([410, 200, 200])
})

test('whoever has confirmed is mailed no other link', async () => {
  const known = await confirmed()

  const answer = await known.client.post('/api/auth/verification-request')

  expect([answer.status, known.server.queued]).toEqual([200, []])
})

test('a signup with a taken address tells its owner, who can choose a new password from there', async () => {
  const known = await trainee()
  await env.DB.prepare('UPDATE users SET created_at = created_at - ? WHERE email = ?')
    .bind(3_600_000, known.user.email)
    .run()

  const answer = await new Client().post('/api/auth/signup', signupForm(known.user.email))
  await bringAll(known.server, 1)

  expect(answer.status).toBe(409)
  expect(known.server.to(known.user.email).at(-1)!.subject).toBe('You have a Wildmarch account already')
  expect((await reset(known.server.linkTo(known.user.email, '/reset'))).status).toBe(200)
})

test('a second press of the signup form is refused and warns nobody of their own account', async () => {
  const known = await trainee()

  const answer = await new Client().post('/api/auth/signup', signupForm(known.user.email))
  await forgot(known.user.email) // a mail that is sent for certain
  await bringAll(known.server, 1)

  expect(answer.status).toBe(409)
  expect(known.server.to(known.user.email).map(({ subject }) => subject)).not.toContain(
    'You have a Wildmarch account already',
  )
})

// Changing the address

test('a new address counts once it is confirmed; the old one is told before and after', async () => {
  const known = await confirmed()
  const email = newEmail()

  const asked = await known.client.put('/api/auth/email', { email: ` ${email.toUpperCase()}`, password })
  await known.server.deliverQueued()
  const between = await me(known.client)
  const answer = await verify(known.server.linkTo(email, '/verify'))
  await known.server.deliverQueued()

  expect(asked.body).toMatchObject({ email: known.user.email, pendingEmail: email })
  expect([between.email, between.pendingEmail]).toEqual([known.user.email, email])
  expect(answer.body).toEqual({ email })
  expect(await me(known.client)).toMatchObject({
    email,
    pendingEmail: null,
    emailVerifiedAt: expect.any(String),
  })
  expect(known.server.to(known.user.email).map(({ subject }) => subject)).toEqual([
    'A new e-mail was asked for your Wildmarch account',
    'The e-mail of your Wildmarch account was changed',
  ])
  expect([(await logIn(email, password)).status, (await logIn(known.user.email, password)).status]).toEqual([
    200, 401,
  ])
})

test('an address that is not confirmed can be corrected; nothing is told to whoever it belongs to', async () => {
  const known = await trainee()
  const email = newEmail()
  known.server.sent.splice(0)

  await known.client.put('/api/auth/email', { email, password })
  await known.server.deliverQueued()
  await verify(known.server.linkTo(email, '/verify'))
  await known.server.deliverQueued()

  expect((await me(known.client)).email).toBe(email)
  expect(known.server.to(known.user.email)).toEqual([])
})

test('a taken address gets the same answer as a free one, and no mail', async () => {
  const owner = await newTrainee()
  const known = await confirmed()
  const other = await newTrainee()

  const taken = await known.client.put('/api/auth/email', { email: owner.user.email, password })
  await known.server.deliverQueued()
  const free = await other.client.put('/api/auth/email', { email: newEmail(), password })

  expect([taken.status, Object.keys(taken.body as Row)]).toEqual([free.status, Object.keys(free.body as Row)])
  expect(taken.body).toMatchObject({ pendingEmail: owner.user.email })
  expect(
    known.server.to(owner.user.email).filter(({ text }) => text.includes('wants to use this address')),
  ).toEqual([])
})

test('of two accounts that want one address the first to confirm gets it, and the other keeps its own', async () => {
  const first = await confirmed()
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

test('a wrong password, one’s own address and a fourth try within the hour change no address', async () => {
  const known = await confirmed()
  const put = (body: object) =>
    Object.assign(new Client(), { cookie: known.client.cookie }).put('/api/auth/email', body)

  const wrong = await put({ email: newEmail(), password: 'not-the-password' })
  const own = await put({ email: known.user.email, password })
  const many = [
    await put({ email: newEmail(), password }),
    await put({ email: newEmail(), password }),
    await put({ email: newEmail(), password }),
    await put({ email: newEmail(), password }),
  ]

  expect([wrong.status, (wrong.body as Row).fields]).toEqual([
    422,
    { password: ['This is not your current password'] },
  ])
  expect([own.status, (own.body as Row).fields]).toEqual([422, { email: ['This is your address already'] }])
  expect(many.map(({ status }) => status)).toEqual([200, 200, 200, 429])
})

test('a change that is taken back, replaced, or followed by a new password cannot be confirmed any more', async () => {
  const known = await confirmed()
  const ask = async () => {
    const email = newEmail()
    await Object.assign(new Client(), { cookie: known.client.cookie }).put('/api/auth/email', {
      email,
      password,
    })
    await known.server.deliverQueued()
    return known.server.linkTo(email, '/verify')
  }

  const replaced = await ask()
  const takenBack = await ask()
  const afterReplacement = await verify(replaced)
  const cancelled = await known.client.delete('/api/auth/email')
  const afterTakingBack = await verify(takenBack)
  const stopped = await ask()
  await known.client.put('/api/auth/password', { current: password, next })
  const afterPassword = await verify(stopped)

  expect(cancelled.body).toMatchObject({ pendingEmail: null })
  expect([afterReplacement.status, afterTakingBack.status, afterPassword.status]).toEqual([410, 410, 410])
  expect(await me(known.client)).toMatchObject({ email: known.user.email, pendingEmail: null })
})

test('a reset takes back a change of address that waits, and ends the links of every kind', async () => {
  const known = await trainee()
  const own = known.server.linkTo(known.user.email, '/verify')
  const email = newEmail()
  await Object.assign(new Client(), { cookie: known.client.cookie }).put('/api/auth/email', {
    email,
    password,
  })
  await known.server.deliverQueued()
  const change = known.server.linkTo(email, '/verify')

  await reset(await resetLink(known))
  const afterReset = [await verify(change), await verify(own)]
  const owner = new Client()
  await logIn(known.user.email, next, owner)

  expect(afterReset.map(({ status }) => status)).toEqual([410, 410])
  expect(await me(owner)).toMatchObject({ email: known.user.email, pendingEmail: null })
})

test('of two changes of address the link of the first one is used up at once, whatever becomes of the second', async () => {
  const known = await confirmed()
  const ask = (email: string) =>
    Object.assign(new Client(), { cookie: known.client.cookie }).put('/api/auth/email', { email, password })
  const [first, second] = [newEmail(), newEmail()]

  await ask(first)
  await ask(second)

  expect((await tokensOf(first)).map(({ used_at }) => used_at)).not.toContain(null)
  expect((await tokensOf(second)).map(({ used_at }) => used_at)).toEqual([null])
})

test('a link confirms the address that waits and no other', async () => {
  const known = await confirmed()
  const email = newEmail()
  await known.client.put('/api/auth/email', { email, password })
  await known.server.deliverQueued()
  await env.DB.prepare('UPDATE users SET pending_email = ? WHERE public_id = ?')
    .bind(newEmail(), known.user.id)
    .run()

  const answer = await verify(known.server.linkTo(email, '/verify'))

  expect(answer.status).toBe(410)
  expect(await me(known.client)).toMatchObject({ email: known.user.email })
})

test('a change that was taken back in another tab is not mailed again', async () => {
  const known = await confirmed()
  const email = newEmail()
  await known.client.put('/api/auth/email', { email, password })
  await known.server.deliverQueued()

  beforeBatchWith('update "users"', () =>
    env.DB.prepare('UPDATE users SET pending_email = NULL WHERE public_id = ?').bind(known.user.id).run(),
  )
  await known.client.post('/api/auth/verification-request')
  await known.server.deliverQueued()

  expect(known.server.to(email)).toHaveLength(1)
  expect((await me(known.client)).pendingEmail).toBeNull()
})

test('an address that was never confirmed is warned of a change once a payment is its owner’s: before and after', async () => {
  const known = await trainee()
  await env.DB.prepare(
    "INSERT INTO payment_events (event_id, public_id, type, transaction_id, occurred_at, received_at, raw, processed_at, user_id, verdict) SELECT ?, ?, 'transaction.completed', ?, '2026-11-01T00:00:00.000000000Z', 1, '{}', 1, id, 'counts' FROM users WHERE public_id = ?",
  )
    .bind(crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID(), known.user.id)
    .run()
  const email = newEmail()
  known.server.sent.splice(0)

  await known.client.put('/api/auth/email', { email, password })
  await known.server.deliverQueued()
  await verify(known.server.linkTo(email, '/verify'))
  await known.server.deliverQueued()

  expect(known.server.to(known.user.email).map(({ subject }) => subject)).toEqual([
    'A new e-mail was asked for your Wildmarch account',
    'The e-mail of your Wildmarch account was changed',
  ])
})

test('a calendar address ends with a reset, with a new password and with signing out everywhere', async () => {
  const known = await trainee()
  const feed = async (client: Client) =>
    new URL(String(Object((await client.post('/api/calendar-feed')).body).url)).pathname
  const opens = async (path: string) => (await new Client().get(path)).status

  const beforeEverywhere = await feed(known.client)
  const wasOpen = await opens(beforeEverywhere)
  await known.client.delete('/api/auth/logins')
  const afterEverywhere = await opens(beforeEverywhere)
  const beforeChange = await feed(known.client)
  await known.client.put('/api/auth/password', { current: 'not the password', next })
  const afterWrongOne = await opens(beforeChange)
  await known.client.put('/api/auth/password', { current: password, next })
  const afterChange = await opens(beforeChange)
  const beforeReset = await feed(known.client)
  await reset(await resetLink(known), 'a-longer-password-3')
  const afterReset = await opens(beforeReset)
  await known.server.deliverQueued()

  expect([wasOpen, afterEverywhere, afterWrongOne, afterChange, afterReset]).toEqual([
    200, 404, 200, 404, 404,
  ])
  expect(known.server.to(known.user.email).at(-1)?.text).toContain(
    'You can make a new one in your account settings, under Calendar.',
  )
})

test('a link to reset that went to the old address is dead once the address has changed', async () => {
  const known = await confirmed()
  const token = await resetLink(known)
  const email = newEmail()
  await known.client.put('/api/auth/email', { email, password })
  await known.server.deliverQueued()

  await verify(known.server.linkTo(email, '/verify'))

  expect((await reset(token)).status).toBe(410)
})
