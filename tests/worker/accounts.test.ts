import { env } from 'cloudflare:workers'
import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test, vi } from 'vitest'
import { userSchema } from '#shared/api/account.ts'
import { type Answer, Client, expectConsoleError } from '#tests/support/worker/client.ts'
import { countStatements } from '#tests/support/worker/database.ts'
import { buy, deliver, paymentOf, settle } from '#tests/support/worker/paddle.ts'
import { newEmail, newTrainee, onboarded, password, signupForm } from '#tests/support/worker/trainee.ts'
import { signToken } from '#worker/tokens.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const THIRTY_DAYS_SECONDS = 2_592_000

type Row = Record<string, unknown>

const rowsOf = async (email: string) =>
  (await env.DB.prepare('SELECT * FROM users WHERE email = ?').bind(email).all<Row>()).results
const loginsOf = async (email: string) =>
  (
    await env.DB.prepare(
      'SELECT logins.* FROM logins JOIN users ON users.id = user_id WHERE email = ? ORDER BY created_at',
    )
      .bind(email)
      .all<Row>()
  ).results
const cookieOf = (answer: Answer) => (answer.headers.getSetCookie()[0] ?? '').split('; ')

/** The same cookie in another place: somebody who has copied it. */
const withCookie = (cookie: string | null) => Object.assign(new Client(), { cookie })

const logIn = (client: Client, email: string, typed = password) =>
  client.post('/api/auth/login', { email, password: typed })

// Signing up

test('signing up answers 201 with the whole record of the new account', async () => {
  const email = newEmail()

  const answer = await new Client().post('/api/auth/signup', signupForm(email))

  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    id: expect.stringMatching(/^[\w-]{22}$/),
    email,
    emailVerifiedAt: null,
    pendingEmail: null,
    notificationsEnabled: true,
    notifications_enabled: true,
    exerciseReminders: true,
    photoReminders: true,
    hasProfile: false,
    country: null,
    units: null,
    age: null,
    height: null,
    weight: null,
    currentPushups: null,
    currentSitups: null,
    goal: null,
    difficulty: null,
    targetPushups: null,
    targetSitups: null,
    targetRunTime: null,
    currentDay: 1,
    readinessVersion: null,
    careful: false,
    lowImpact: false,
    wristFree: false,
    smallSpace: false,
    reminderHour: null,
    usualReminderHour: 7,
    reminderWeekdays: [1, 2, 3, 4, 5, 6, 7],
    remindersPausedUntil: null,
  })
})

test('signing up signs in, with a cookie for our own origin alone that scripts cannot read', async () => {
  const client = new Client()

  const answer = await client.post('/api/auth/signup', signupForm())

  const [pair, ...attributes] = cookieOf(answer)
  expect(pair).toMatch(/^__Host-login=[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(attributes.toSorted()).toEqual([
    'HttpOnly',
    `Max-Age=${THIRTY_DAYS_SECONDS}`,
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ])
  expect((await client.get('/api/auth/me')).body).toEqual(answer.body)
})

test('a password is stored as its hash, and no answer holds it', async () => {
  const email = newEmail()

  const answer = await new Client().post('/api/auth/signup', signupForm(email))

  const [row] = await rowsOf(email)
  expect(row?.password_hash).toMatch(/^scrypt-steps\$/)
  expect(JSON.stringify(row)).not.toContain(password)
  expect(answer.text).not.toMatch(/password|scrypt/i)
})

test('an e-mail is trimmed and kept in lower case', async () => {
  const email = newEmail()

  const answer = await new Client().post('/api/auth/signup', signupForm(`  ${email.toUpperCase()} `))

  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({ email })
})

test.each([
  ['the same', (email: string) => email],
  ['in capitals', (email: string) => email.toUpperCase()],
  ['with spaces around it', (email: string) => ` ${email} `],
])(
  'a taken e-mail, %s, answers 409 in the words the sign-up page looks for and signs nobody in',
  async (_, spelled) => {
    const { user } = await newTrainee()
    const client = new Client()

    const answer = await client.post('/api/auth/signup', signupForm(spelled(user.email)))

    expect(answer.status).toBe(409)
    expect(answer.body).toEqual({ error: 'Email already registered', code: 'email_taken' })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await rowsOf(user.email)).toHaveLength(1)
  },
)

test('a second sign-up for an e-mail leaves the first password in force', async () => {
  const { user } = await newTrainee()

  await new Client().post('/api/auth/signup', {
    ...signupForm(user.email),
    password: 'another-2',
    confirmPassword: 'another-2',
  })

  expect((await logIn(new Client(), user.email)).status).toBe(200)
  expect((await logIn(new Client(), user.email, 'another-2')).status).toBe(401)
})

test('ten sign-ups at once for one e-mail make one account; the other nine hear that it is taken', async () => {
  const email = newEmail()

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => new Client().post('/api/auth/signup', signupForm(email))),
  )

  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    201,
    ...Array.from({ length: 9 }, () => 409),
  ])
  expect(await rowsOf(email)).toHaveLength(1)
  expect(await loginsOf(email)).toHaveLength(1)
})

test.each(['logins', 'account_tokens', 'mails'])(
  'a sign-up whose %s cannot be written makes no account; sent again it makes a whole one',
  async (table) => {
    const email = newEmail()
    const signUp = () => new Client().post('/api/auth/signup', signupForm(email))
    await env.DB.exec(
      `CREATE TRIGGER refused BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'injected'); END`,
    )

    const refused = await signUp()

    expectConsoleError(/A request failed/)
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(await rowsOf(email)).toHaveLength(0)
    await env.DB.exec('DROP TRIGGER refused')
    expect((await signUp()).status).toBe(201)
    expect(await loginsOf(email)).toHaveLength(1)
  },
)

test.each<[string, Row, Record<string, string[]>]>([
  [
    'a password of 7 characters',
    { password: '1234567', confirmPassword: '1234567' },
    { password: ['Password must be at least 8 characters'] },
  ],
  ['no password', { password: undefined }, { password: ['Password must be at least 8 characters'] }],
  [
    'a password that is a number',
    { password: 12345678, confirmPassword: 12345678 },
    { password: ['Password must be at least 8 characters'] },
  ],
  [
    'a password of 129 characters',
    { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) },
    { password: ['Password must be at most 128 characters'] },
  ],
  [
    'a confirmation that differs',
    { confirmPassword: 'password-2' },
    { confirmPassword: ["Passwords don't match"] },
  ],
  ['no confirmation', { confirmPassword: undefined }, { confirmPassword: ["Passwords don't match"] }],
  ['an e-mail without a host', { email: 'ana@' }, { email: ['Invalid email address'] }],
  ['an e-mail without a name', { email: '@example.com' }, { email: ['Invalid email address'] }],
  ['an e-mail with a space inside', { email: 'ana maria@example.com' }, { email: ['Invalid email address'] }],
  [
    'an e-mail with a line break',
    { email: 'ana@example.com\nbcc:all@example.com' },
    { email: ['Invalid email address'] },
  ],
  [
    'an e-mail of 255 characters',
    { email: `${'a'.repeat(243)}@example.com` },
    { email: ['Invalid email address'] },
  ],
  ['an empty e-mail', { email: '' }, { email: ['Invalid email address'] }],
  [
    'an e-mail with 65 characters before its host',
    { email: `${'a'.repeat(65)}@example.com` },
    { email: ['Invalid email address'] },
  ],
  ['a host that ends with a hyphen', { email: 'ana@x-.io' }, { email: ['Invalid email address'] }],
  ['a host that begins with a hyphen', { email: 'ana@-x.io' }, { email: ['Invalid email address'] }],
  ['a host with an empty label', { email: 'ana@example..com' }, { email: ['Invalid email address'] }],
  [
    'a host with a label of 64 characters',
    { email: `ana@${'x'.repeat(64)}.com` },
    { email: ['Invalid email address'] },
  ],
  ['a host that ends with a number', { email: 'ana@192.0.2.7' }, { email: ['Invalid email address'] }],
  ['a host that ends with a dot', { email: 'ana@example.com.' }, { email: ['Invalid email address'] }],
  ['two dots before the host', { email: 'ana..maria@example.com' }, { email: ['Invalid email address'] }],
])('signing up with %s answers 422 and says so at the field', async (_, changes, fields) => {
  const email = newEmail()

  const answer = await new Client().post('/api/auth/signup', { ...signupForm(email), ...changes })

  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ code: 'invalid_fields', fields })
  expect(await rowsOf(email)).toEqual([])
})

test.each(['currentDay', 'id', 'isAdmin', 'hasActive', 'timeZone', '__proto__', 'constructor'])(
  'a field that signing up does not know is refused: %s',
  async (name) => {
    const email = newEmail()
    const rawBody = `${JSON.stringify(signupForm(email)).slice(0, -1)}, ${JSON.stringify(name)}: 30}`

    const answer = await new Client().call('/api/auth/signup', { method: 'POST', rawBody })

    expect(answer.status).toBe(422)
    expect(answer.text).toContain(`"${name}":["This field is not known here"]`)
    expect(await rowsOf(email)).toEqual([])
  },
)

test('reminders are on unless the box was unticked', async () => {
  const { notificationsEnabled: _, ...unsaid } = signupForm()

  const ticked = await new Client().post('/api/auth/signup', unsaid)
  const unticked = await new Client().post('/api/auth/signup', {
    ...signupForm(),
    notificationsEnabled: false,
  })
  const nonsense = await new Client().post('/api/auth/signup', {
    ...signupForm(),
    notificationsEnabled: 'false',
  })

  const all = (value: boolean) => ({
    notificationsEnabled: value,
    notifications_enabled: value,
    exerciseReminders: value,
    photoReminders: value,
  })
  expect(ticked.body).toMatchObject(all(true))
  expect(unticked.body).toMatchObject(all(false))
  expect(nonsense.status).toBe(422)
})

// Signing in and out

test('the right password signs in and answers the record', async () => {
  const { user } = await onboarded()
  const client = new Client()

  const answer = await logIn(client, user.email)

  expect(answer.status).toBe(200)
  expect(userSchema.parse(answer.body)).toEqual(user)
  expect(cookieOf(answer)).toContain(`Max-Age=${THIRTY_DAYS_SECONDS}`)
  expect((await client.get('/api/auth/me')).status).toBe(200)
})

test('signing in does not look at the case of the e-mail or the spaces around it', async () => {
  const { user } = await newTrainee()

  const answer = await logIn(new Client(), ` ${user.email.toUpperCase()} `)

  expect(answer.status).toBe(200)
})

test('a wrong password and an unknown e-mail get the same answer', async () => {
  const { user } = await newTrainee()

  const wrong = await logIn(new Client(), user.email, 'password-2')
  const unknown = await logIn(new Client(), newEmail())

  expect(wrong.status).toBe(401)
  expect(wrong.body).toEqual({ error: 'E-mail or password not recognised.', code: 'wrong_credentials' })
  expect(wrong.headers.get('set-cookie')).toBeNull()
  expect([unknown.status, unknown.text, [...unknown.headers]]).toEqual([
    wrong.status,
    wrong.text,
    [...wrong.headers],
  ])
})

test.each<[string, Row, Record<string, string[]>]>([
  ['no password', { password: undefined }, { password: ['Password is required'] }],
  ['an empty password', { password: '' }, { password: ['Password is required'] }],
  ['no e-mail', { email: undefined }, { email: [expect.any(String)] }],
  ['an e-mail that is none', { email: 'ana' }, { email: ['Invalid email address'] }],
  ['a password of 129 characters', { password: 'x'.repeat(129) }, { password: [expect.any(String)] }],
  ['an unknown field', { remember: true }, { remember: ['This field is not known here'] }],
])('signing in with %s answers 422 and says so at the field', async (_, changes, fields) => {
  const answer = await new Client().post('/api/auth/login', { email: newEmail(), password, ...changes })

  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ code: 'invalid_fields', fields })
})

test('signing in again replaces the login of this browser, and of no other', async () => {
  const { client, user } = await newTrainee()
  const first = client.cookie
  const phone = new Client()
  await logIn(phone, user.email)

  await logIn(client, user.email)

  expect(client.cookie).not.toBe(first)
  expect((await withCookie(first).get('/api/auth/me')).status).toBe(401)
  expect((await client.get('/api/auth/me')).status).toBe(200)
  expect((await phone.get('/api/auth/me')).status).toBe(200)
  expect(await loginsOf(user.email)).toHaveLength(2)
})

test('a failed try to sign in leaves the login of this browser alone', async () => {
  const { client, user } = await newTrainee()

  await logIn(client, user.email, 'password-2')

  expect((await client.get('/api/auth/me')).status).toBe(200)
})

test('signing out ends the login on the server: its cookie opens nothing any more', async () => {
  const { client, user } = await newTrainee()
  const copied = client.cookie

  const answer = await client.post('/api/auth/logout', {})

  expect(answer.status).toBe(200)
  expect(cookieOf(answer).slice(0, 2)).toEqual(['__Host-login=', 'Max-Age=0'])
  expect(await loginsOf(user.email)).toEqual([])
  const thief = [
    '/api/auth/me',
    `/api/users/${user.id}`,
    '/api/bootcamp-access',
    '/api/workout/today',
    '/api/purchases',
  ]
  const statuses = await Promise.all(thief.map(async (path) => (await withCookie(copied).get(path)).status))
  expect(statuses).toEqual(thief.map(() => 401))
})

test('signing out leaves the trainee’s other browsers signed in', async () => {
  const { client, user } = await newTrainee()
  const phone = new Client()
  await logIn(phone, user.email)

  await client.post('/api/auth/logout', {})

  expect((await phone.get('/api/auth/me')).status).toBe(200)
})

test.each<[string, string | null]>([
  ['a second time', null],
  ['with a forged cookie', '__Host-login=eyJhbGciOiJIUzI1NiJ9.e30.nonsense'],
])('signing out %s answers 200 as well', async (_, cookie) => {
  const { client } = await newTrainee()
  await client.post('/api/auth/logout', {})

  const answer = await withCookie(cookie).post('/api/auth/logout', {})

  expect(answer.status).toBe(200)
})

test('signing out empties the browser’s cache of our answers, and nothing else of it', async () => {
  const { client } = await newTrainee()

  const answer = await client.post('/api/auth/logout', {})

  expect(answer.headers.get('clear-site-data')).toBe('"cache"')
})

// The cookie

const ourKey = new TextEncoder().encode('0123456789abcdef0123456789abcdef')
const otherKey = new TextEncoder().encode('another-secret-another-secret-32')
const someLogin = 'AAAAAAAAAAAAAAAAAAAAAA'
const tomorrow = () => Date.now() + DAY_MS
const tokenWith = (header: { alg: string; kid?: string }, key: Uint8Array) =>
  new SignJWT()
    .setSubject(someLogin)
    .setAudience('login')
    .setExpirationTime(Math.floor(tomorrow() / 1000))
    .setProtectedHeader(header)
    .sign(key)

test.each<[string, () => string | Promise<string>]>([
  ['text that is no token', () => 'let-me-in'],
  ['a token of three empty parts', () => '..'],
  ['a login’s bare id', () => someLogin],
  [
    'a changed signature',
    async () => (await signToken(env, 'login', someLogin, tomorrow())).replace(/[^.]{43}$/, 'A'.repeat(43)),
  ],
  [
    'a changed subject',
    async () =>
      (await signToken(env, 'login', someLogin, tomorrow())).replace(
        /\.[^.]+\./,
        `.${btoa('{"sub":"B","aud":"login"}')}.`,
      ),
  ],
  ['a key of another secret', () => tokenWith({ alg: 'HS256', kid: 'test' }, otherKey)],
  ['an unknown key id', () => tokenWith({ alg: 'HS256', kid: 'retired' }, ourKey)],
  ['no key id', () => tokenWith({ alg: 'HS256' }, ourKey)],
  ['another algorithm', () => tokenWith({ alg: 'HS512', kid: 'test' }, ourKey)],
  [
    'no signature',
    () => new UnsecuredJWT().setSubject(someLogin).setAudience('login').setExpirationTime('1 day').encode(),
  ],
  ['a time that is over', () => signToken(env, 'login', someLogin, Date.now() - 1000)],
  ['a payment’s intent', () => signToken(env, 'intent', someLogin, null)],
  [
    'no audience',
    () => new SignJWT().setSubject(someLogin).setProtectedHeader({ alg: 'HS256', kid: 'test' }).sign(ourKey),
  ],
])('a cookie with %s answers 401 without a look into the database', async (_, forge) => {
  const forged = withCookie(`__Host-login=${await forge()}`)
  const statements = countStatements()

  const answer = await forged.get('/api/auth/me')

  expect(answer.status).toBe(401)
  expect(answer.body).toEqual({ error: 'Please sign in.', code: 'login_required' })
  expect(statements()).toBe(0)
})

test('a token of ours for a login that is not there costs one look near by and one at the primary, and answers 401', async () => {
  const statements = countStatements()

  const answer = await withCookie(`__Host-login=${await signToken(env, 'login', someLogin, tomorrow())}`).get(
    '/api/auth/me',
  )

  expect(answer.status).toBe(401)
  expect(statements()).toBe(2)
})

test('no cookie answers 401 without a look into the database', async () => {
  const statements = countStatements()

  const answer = await new Client().get('/api/auth/me')

  expect(answer.status).toBe(401)
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(statements()).toBe(0)
})

test('a cookie that opens nothing is taken back', async () => {
  const { client, user } = await newTrainee()
  await env.DB.prepare('DELETE FROM logins WHERE user_id = (SELECT id FROM users WHERE email = ?)')
    .bind(user.email)
    .run()

  const answer = await client.get('/api/auth/me')

  expect(answer.status).toBe(401)
  expect(cookieOf(answer).slice(0, 2)).toEqual(['__Host-login=', 'Max-Age=0'])
})

test('the login’s row is the truth: once it has expired, a cookie that has not opens nothing', async () => {
  const { client, user } = await newTrainee()
  await env.DB.prepare(
    'UPDATE logins SET expires_at = ? WHERE user_id = (SELECT id FROM users WHERE email = ?)',
  )
    .bind(Date.now(), user.email)
    .run()

  expect((await client.get('/api/auth/me')).status).toBe(401)
})

test('a login that is not used ends 30 days after it began', async () => {
  const late = await newTrainee()
  const tooLate = await newTrainee()
  const began = Date.now()

  vi.setSystemTime(began + 30 * DAY_MS - MINUTE_MS)
  const before = await late.client.get('/api/auth/me')
  vi.setSystemTime(began + 30 * DAY_MS + 1000)
  const after = await tooLate.client.get('/api/auth/me')

  expect(before.status).toBe(200)
  expect(after.status).toBe(401)
})

test('a login renewed within the last 24 hours keeps its end and its cookie', async () => {
  const { client, user } = await newTrainee()
  const before = await loginsOf(user.email)

  vi.setSystemTime(Date.now() + DAY_MS - MINUTE_MS)
  const answer = await client.get('/api/auth/me')

  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(await loginsOf(user.email)).toMatchObject([{ id: before[0]?.id, expires_at: before[0]?.expires_at }])
})

test('a login last seen over 24 hours ago gets 30 days more, in its row and in its cookie', async () => {
  const { client, user } = await newTrainee()
  const firstCookie = client.cookie
  const seen = Date.now() + DAY_MS + 1000

  vi.setSystemTime(seen)
  const answer = await client.get('/api/auth/me')

  const [pair, ...attributes] = cookieOf(answer)
  expect(pair).not.toBe(firstCookie)
  expect(attributes.toSorted()).toEqual([
    'HttpOnly',
    `Max-Age=${THIRTY_DAYS_SECONDS}`,
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ])
  expect(await loginsOf(user.email)).toMatchObject([{ last_seen_at: seen, expires_at: seen + 30 * DAY_MS }])
})

test('a login that was renewed lives until 30 days after it was last seen', async () => {
  const { client } = await newTrainee()
  const seen = Date.now() + 25 * HOUR_MS
  vi.setSystemTime(seen)
  await client.get('/api/auth/me')
  const { cookie } = client

  vi.setSystemTime(seen + 30 * DAY_MS - 1000)
  const before = await withCookie(cookie).get('/api/auth/me')
  vi.setSystemTime(seen + 30 * DAY_MS + 1000)
  const after = await withCookie(cookie).get('/api/auth/me')

  expect(before.status).toBe(200)
  expect(after.status).toBe(401)
})

// The record

test('the record answers reminders under both names, and nothing secret', async () => {
  const { client } = await onboarded()
  await client.put('/api/users/notifications', {
    notificationsEnabled: false,
    exerciseReminders: false,
    photoReminders: false,
  })

  const answer = await client.get('/api/auth/me')

  expect(answer.body).toMatchObject({ notificationsEnabled: false, notifications_enabled: false })
  expect(Object.keys(Object(answer.body)).toSorted()).toEqual(Object.keys(userSchema.def.shape).toSorted())
  expect(answer.text).not.toMatch(/password|scrypt|public_?id/i)
})

test('the record of one’s own id is what me answers', async () => {
  const { client, user } = await onboarded()

  const answer = await client.get(`/api/users/${user.id}`)

  expect(answer.status).toBe(200)
  expect(answer.body).toEqual((await client.get('/api/auth/me')).body)
})

test('another trainee’s id is answered like one that does not exist', async () => {
  const { user: other } = await onboarded()
  const { client } = await onboarded()

  const foreign = await client.get(`/api/users/${other.id}`)
  const missing = await client.get('/api/users/AAAAAAAAAAAAAAAAAAAAAA')

  expect(foreign.status).toBe(404)
  expect([foreign.status, foreign.text, [...foreign.headers]]).toEqual([
    missing.status,
    missing.text,
    [...missing.headers],
  ])
})

test('an id that nobody has answers 404, whatever it looks like', async () => {
  const { client } = await newTrainee()

  for (const id of ['1', '0', '%00', '..', "'%20OR%201=1", 'profile', 'notifications', 'x'.repeat(2000)]) {
    expect(await client.get(`/api/users/${id}`), id).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  }
})

test('a request of somebody signed in costs one statement', async () => {
  const { client } = await onboarded()
  const statements = countStatements()

  await client.get('/api/auth/me')

  expect(statements()).toBe(1)
})

// Reminders

test('reminders are stored as they were set', async () => {
  const { client, user } = await newTrainee()
  const preferences = { notificationsEnabled: false, exerciseReminders: true, photoReminders: false }

  const answer = await client.put('/api/users/notifications', preferences)

  expect(answer.status).toBe(200)
  expect(answer.body).toEqual(preferences)
  expect(await rowsOf(user.email)).toMatchObject([
    { notifications_enabled: 0, exercise_reminders: 1, photo_reminders: 0 },
  ])
})

test.each<[string, Row]>([
  ['the text "false"', { notificationsEnabled: 'false' }],
  ['a number', { exerciseReminders: 0 }],
  ['nothing', { photoReminders: undefined }],
  ['an unknown field beside them', { currentDay: 30 }],
])('reminders set to %s answer 422 and stay as they were', async (_, changes) => {
  const { client, user } = await newTrainee()

  const answer = await client.put('/api/users/notifications', {
    notificationsEnabled: false,
    exerciseReminders: false,
    photoReminders: false,
    ...changes,
  })

  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ fields: { [String(Object.keys(changes)[0])]: [expect.any(String)] } })
  expect(await rowsOf(user.email)).toMatchObject([
    { notifications_enabled: 1, exercise_reminders: 1, photo_reminders: 1 },
  ])
})

// Limits

/** The limiter counts by the minute of the clock: waits where a minute is about to end. */
async function roomInTheMinute(): Promise<void> {
  const left = MINUTE_MS - (Date.now() % MINUTE_MS)
  if (left < 5000) await scheduler.wait(left + 50)
}

test('the eleventh try to sign in within a minute is refused before the password is looked at', async () => {
  const { user } = await newTrainee()
  const client = new Client()
  await roomInTheMinute()
  const tries = await Promise.all(Array.from({ length: 10 }, () => logIn(client, user.email, '')))
  const statements = countStatements()

  const answer = await logIn(client, user.email)

  expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 422))
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('60')
  expect(answer.body).toEqual({
    error: 'Too many tries. Please wait a minute and try again.',
    code: 'too_many',
  })
  expect(statements()).toBe(0)
})

test('somebody who tries too often locks nobody else out', async () => {
  const { user } = await newTrainee()
  const attacker = new Client()
  await roomInTheMinute()
  const tries = await Promise.all(Array.from({ length: 12 }, () => logIn(attacker, user.email, '')))

  const answer = await logIn(new Client(), user.email)

  expect(tries.map(({ status }) => status)).toContain(429)
  expect(answer.status).toBe(200)
})

test('all addresses of one IPv6 network of 64 bits are one caller, the next network is another', async () => {
  const client = new Client()
  const from = (address: string) => client.post('/api/auth/login', {}, { 'cf-connecting-ip': address })
  const network = crypto.randomUUID().slice(0, 4)
  await roomInTheMinute()
  await Promise.all(Array.from({ length: 10 }, (_, index) => from(`2001:db8:${network}:1::${index + 1}`)))

  const same = await from(`2001:db8:${network}:1:ffff:ffff:ffff:ffff`)
  const next = await from(`2001:db8:${network}:2::1`)

  expect(same.status).toBe(429)
  expect(next.status).toBe(422)
})

test('the eleventh sign-up from one address within a minute is refused and makes no account', async () => {
  const client = new Client()
  const email = newEmail()
  await roomInTheMinute()
  await Promise.all(Array.from({ length: 10 }, () => client.post('/api/auth/signup', {})))

  const answer = await client.post('/api/auth/signup', signupForm(email))

  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('60')
  expect(await rowsOf(email)).toEqual([])
})

// The time zone

const zoneOf = async (email: string) => (await rowsOf(email))[0]?.time_zone

test('the browser’s time zone is stored at sign-up, and again whenever it has changed', async () => {
  const { client, user } = await newTrainee(Object.assign(new Client(), { timeZone: 'Europe/Berlin' }))
  const atSignup = await zoneOf(user.email)
  client.timeZone = 'Pacific/Kiritimati'

  await client.get('/api/auth/me')

  expect(atSignup).toBe('Europe/Berlin')
  await vi.waitFor(async () => expect(await zoneOf(user.email)).toBe('Pacific/Kiritimati'))
})

test('a time zone that is none is ignored', async () => {
  const { client, user } = await newTrainee(Object.assign(new Client(), { timeZone: 'Europe/Berlin' }))
  const statements = countStatements()

  const nonsense = ['', 'Mars/Base', 'UTC; DROP TABLE users', '../../etc/localtime', 'x'.repeat(65), 'Europe']
  for (const timeZone of nonsense) {
    client.timeZone = timeZone
    expect((await client.get('/api/auth/me')).status, timeZone).toBe(200)
  }

  expect(statements()).toBe(nonsense.length)
  expect(await zoneOf(user.email)).toBe('Europe/Berlin')
})

test('whoever signs up with no time zone, or with nonsense, is in UTC', async () => {
  const email = newEmail()

  const answer = await new Client().post('/api/auth/signup', signupForm(email), { 'x-time-zone': null })
  const another = newEmail()
  const nonsense = await new Client().post('/api/auth/signup', signupForm(another), {
    'x-time-zone': 'Mars/Base',
  })

  expect([answer.status, nonsense.status]).toEqual([201, 201])
  expect(await zoneOf(email)).toBe('UTC')
  expect(await zoneOf(another)).toBe('UTC')
})

// Deleting the account

test('an account that nothing was bought with is deleted, with all its logins', async () => {
  const { client, user } = await onboarded()
  const phone = new Client()
  await logIn(phone, user.email)
  await client.post('/api/purchase/checkout')

  const answer = await client.delete(`/api/users/${user.id}`)

  expect(answer.status).toBe(200)
  expect(cookieOf(answer).slice(0, 2)).toEqual(['__Host-login=', 'Max-Age=0'])
  expect(await rowsOf(user.email)).toEqual([])
  expect((await phone.get('/api/auth/me')).status).toBe(401)
  expect((await logIn(new Client(), user.email)).status).toBe(401)
  expect((await new Client().post('/api/auth/signup', signupForm(user.email))).status).toBe(201)
})

test('an account that holds a purchase is not deleted without its password', async () => {
  const { client, user } = await onboarded()
  await buy(client, user)

  const answer = await client.delete(`/api/users/${user.id}`)

  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ fields: { password: ['Password is required'] } })
  expect((await client.get('/api/auth/me')).status).toBe(200)
})

test('an account whose payment is under review is not deleted without its password', async () => {
  const { client, user } = await onboarded()
  const event = paymentOf({ user, priceId: env.PADDLE_PRICE_JUNGLE_REPEAT })
  await deliver(event)
  await settle(event)

  const answer = await client.delete(`/api/users/${user.id}`)

  expect(answer.status).toBe(422)
  expect(await rowsOf(user.email)).toHaveLength(1)
})

test('deleting another trainee’s account answers 404 and leaves it in place', async () => {
  const { user: other } = await newTrainee()
  const { client } = await newTrainee()

  const answer = await client.delete(`/api/users/${other.id}`)

  expect(answer.status).toBe(404)
  expect(await rowsOf(other.email)).toHaveLength(1)
  expect((await client.get('/api/auth/me')).status).toBe(200)
})
