import { env } from 'cloudflare:workers'
import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test, vi } from 'vitest'
import { userSchema } from '#shared/api/account.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/units.ts'
import { type Answer, Client, expectConsoleError } from '#tests/support/worker/client.ts'
import { countStatements } from '#tests/support/worker/database.ts'
import { buy, deliver, paymentOf, settle } from '#tests/support/worker/paddle.ts'
import { newEmail, newTrainee, onboarded, password, signupForm } from '#tests/support/worker/trainee.ts'
import { signToken } from '#worker/tokens.ts'

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

/** A client that has copied this cookie. */
const withCookie = (cookie: string | null) => Object.assign(new Client(), { cookie })

const logIn = (client: Client, email: string, typed = password) =>
  client.post('/api/auth/login', { email, password: typed })

// Sign-up

test('sign-up answers 201 with the new account’s complete record', async () => {
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

test('sign-up sets a login cookie that only our origin receives and scripts cannot read', async () => {
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

test('a password is stored only as a hash, and the sign-up answer does not contain it', async () => {
  const email = newEmail()

  const answer = await new Client().post('/api/auth/signup', signupForm(email))

  const [row] = await rowsOf(email)
  expect(row?.password_hash).toMatch(/^scrypt-steps\$/)
  expect(JSON.stringify(row)).not.toContain(password)
  expect(answer.text).not.toMatch(/password|scrypt/i)
})

test('sign-up trims the email and converts it to lower case', async () => {
  const email = newEmail()

  const answer = await new Client().post('/api/auth/signup', signupForm(`  ${email.toUpperCase()} `))

  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({ email })
})

test.each([
  ['spelled the same', (email: string) => email],
  ['in capitals', (email: string) => email.toUpperCase()],
  ['with spaces around it', (email: string) => ` ${email} `],
])(
  'a taken email (%s) answers 409 with the text the sign-up page expects and sets no cookie',
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

test('a second sign-up for an email does not change its password', async () => {
  const { user } = await newTrainee()

  await new Client().post('/api/auth/signup', {
    ...signupForm(user.email),
    password: 'another-2',
    confirmPassword: 'another-2',
  })

  expect((await logIn(new Client(), user.email)).status).toBe(200)
  expect((await logIn(new Client(), user.email, 'another-2')).status).toBe(401)
})

test('ten simultaneous sign-ups for one email create one account; nine answer 409', async () => {
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
  'a sign-up that cannot write to %s creates no account; a retry creates a complete one',
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
  ['an email without a host', { email: 'ana@' }, { email: ['Invalid email address'] }],
  ['an email without a name', { email: '@example.com' }, { email: ['Invalid email address'] }],
  ['an email with a space inside', { email: 'ana maria@example.com' }, { email: ['Invalid email address'] }],
  [
    'an email with a line break',
    { email: 'ana@example.com\nbcc:all@example.com' },
    { email: ['Invalid email address'] },
  ],
  [
    'an email of 255 characters',
    { email: `${'a'.repeat(243)}@example.com` },
    { email: ['Invalid email address'] },
  ],
  ['an empty email', { email: '' }, { email: ['Invalid email address'] }],
  [
    'an email with 65 characters before its host',
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
])('sign-up with %s answers 422 and names the field', async (_, changes, fields) => {
  const email = newEmail()

  const answer = await new Client().post('/api/auth/signup', { ...signupForm(email), ...changes })

  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ code: 'invalid_fields', fields })
  expect(await rowsOf(email)).toEqual([])
})

test.each(['currentDay', 'id', 'isAdmin', 'hasActive', 'timeZone', '__proto__', 'constructor'])(
  'sign-up refuses the unknown field %s',
  async (name) => {
    const email = newEmail()
    const rawBody = `${JSON.stringify(signupForm(email)).slice(0, -1)}, ${JSON.stringify(name)}: 30}`

    const answer = await new Client().call('/api/auth/signup', { method: 'POST', rawBody })

    expect(answer.status).toBe(422)
    expect(answer.text).toContain(`"${name}":["This field is not known here"]`)
    expect(await rowsOf(email)).toEqual([])
  },
)

test('sign-up turns all reminders on unless the notifications box is unchecked', async () => {
  const { notificationsEnabled: _, ...formWithoutChoice } = signupForm()

  const byDefault = await new Client().post('/api/auth/signup', formWithoutChoice)
  const unchecked = await new Client().post('/api/auth/signup', {
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
  expect(byDefault.body).toMatchObject(all(true))
  expect(unchecked.body).toMatchObject(all(false))
  expect(nonsense.status).toBe(422)
})

// Sign-in and sign-out

test('the right password signs in for 30 days and answers the user record', async () => {
  const { user } = await onboarded()
  const client = new Client()

  const answer = await logIn(client, user.email)

  expect(answer.status).toBe(200)
  expect(userSchema.parse(answer.body)).toEqual(user)
  expect(cookieOf(answer)).toContain(`Max-Age=${THIRTY_DAYS_SECONDS}`)
  expect((await client.get('/api/auth/me')).status).toBe(200)
})

test('sign-in ignores the case of the email and the spaces around it', async () => {
  const { user } = await newTrainee()

  const answer = await logIn(new Client(), ` ${user.email.toUpperCase()} `)

  expect(answer.status).toBe(200)
})

test('a wrong password and an unknown email get the same answer', async () => {
  const { user } = await newTrainee()

  const wrong = await logIn(new Client(), user.email, 'password-2')
  const unknown = await logIn(new Client(), newEmail())

  expect(wrong.status).toBe(401)
  expect(wrong.body).toEqual({ error: 'Wrong email or password.', code: 'wrong_credentials' })
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
  ['no email', { email: undefined }, { email: [expect.any(String)] }],
  ['a malformed email', { email: 'ana' }, { email: ['Invalid email address'] }],
  ['a password of 129 characters', { password: 'x'.repeat(129) }, { password: [expect.any(String)] }],
  ['an unknown field', { remember: true }, { remember: ['This field is not known here'] }],
])('sign-in with %s answers 422 and names the field', async (_, changes, fields) => {
  const answer = await new Client().post('/api/auth/login', { email: newEmail(), password, ...changes })

  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ code: 'invalid_fields', fields })
})

test('signing in again replaces this browser’s login and leaves other browsers signed in', async () => {
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

test('a failed sign-in does not end this browser’s login', async () => {
  const { client, user } = await newTrainee()

  await logIn(client, user.email, 'password-2')

  expect((await client.get('/api/auth/me')).status).toBe(200)
})

test('signing out deletes the login on the server, so a copied cookie no longer works', async () => {
  const { client, user } = await newTrainee()
  const copied = client.cookie

  const answer = await client.post('/api/auth/logout', {})

  expect(answer.status).toBe(200)
  expect(cookieOf(answer).slice(0, 2)).toEqual(['__Host-login=', 'Max-Age=0'])
  expect(await loginsOf(user.email)).toEqual([])
  const protectedPaths = [
    '/api/auth/me',
    `/api/users/${user.id}`,
    '/api/bootcamp-access',
    '/api/workout/today',
    '/api/purchases',
  ]
  const statuses = await Promise.all(
    protectedPaths.map(async (path) => (await withCookie(copied).get(path)).status),
  )
  expect(statuses).toEqual(protectedPaths.map(() => 401))
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
])('signing out %s also answers 200', async (_, cookie) => {
  const { client } = await newTrainee()
  await client.post('/api/auth/logout', {})

  const answer = await withCookie(cookie).post('/api/auth/logout', {})

  expect(answer.status).toBe(200)
})

test('signing out clears the browser’s cache and no other site data', async () => {
  const { client } = await newTrainee()

  const answer = await client.post('/api/auth/logout', {})

  expect(answer.headers.get('clear-site-data')).toBe('"cache"')
})

// The login cookie

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
  ['text that is not a token', () => 'let-me-in'],
  ['a token of three empty parts', () => '..'],
  ['a bare login id', () => someLogin],
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
  ['a signature by another key', () => tokenWith({ alg: 'HS256', kid: 'test' }, otherKey)],
  ['an unknown key id', () => tokenWith({ alg: 'HS256', kid: 'retired' }, ourKey)],
  ['no key id', () => tokenWith({ alg: 'HS256' }, ourKey)],
  ['another algorithm', () => tokenWith({ alg: 'HS512', kid: 'test' }, ourKey)],
  [
    'no signature',
    () => new UnsecuredJWT().setSubject(someLogin).setAudience('login').setExpirationTime('1 day').encode(),
  ],
  ['an expiry in the past', () => signToken(env, 'login', someLogin, Date.now() - 1000)],
  ['a token for a payment intent', () => signToken(env, 'intent', someLogin, null)],
  [
    'no audience',
    () => new SignJWT().setSubject(someLogin).setProtectedHeader({ alg: 'HS256', kid: 'test' }).sign(ourKey),
  ],
])('a cookie with %s answers 401 without a database query', async (_, forge) => {
  const forged = withCookie(`__Host-login=${await forge()}`)
  const statements = countStatements()

  const answer = await forged.get('/api/auth/me')

  expect(answer.status).toBe(401)
  expect(answer.body).toEqual({ error: 'Please sign in.', code: 'login_required' })
  expect(statements()).toBe(0)
})

test('a valid token for a missing login answers 401 after one replica read and one primary read', async () => {
  const statements = countStatements()

  const answer = await withCookie(`__Host-login=${await signToken(env, 'login', someLogin, tomorrow())}`).get(
    '/api/auth/me',
  )

  expect(answer.status).toBe(401)
  expect(statements()).toBe(2)
})

test('a request without a cookie answers 401 without a database query', async () => {
  const statements = countStatements()

  const answer = await new Client().get('/api/auth/me')

  expect(answer.status).toBe(401)
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(statements()).toBe(0)
})

test('the cookie of a deleted login is cleared', async () => {
  const { client, user } = await newTrainee()
  await env.DB.prepare('DELETE FROM logins WHERE user_id = (SELECT id FROM users WHERE email = ?)')
    .bind(user.email)
    .run()

  const answer = await client.get('/api/auth/me')

  expect(answer.status).toBe(401)
  expect(cookieOf(answer).slice(0, 2)).toEqual(['__Host-login=', 'Max-Age=0'])
})

test('a login whose row has expired is refused even if its cookie has not expired', async () => {
  vi.setSystemTime(Date.UTC(2027, 4, 1))
  const { client, user } = await newTrainee()
  await env.DB.prepare(
    'UPDATE logins SET expires_at = ? WHERE user_id = (SELECT id FROM users WHERE email = ?)',
  )
    .bind(Date.now(), user.email)
    .run()

  expect((await client.get('/api/auth/me')).status).toBe(401)
})

test('an unused login expires after 30 days', async () => {
  const beforeExpiry = await newTrainee()
  const afterExpiry = await newTrainee()
  const began = Date.now()

  vi.setSystemTime(began + 30 * DAY_MS - MINUTE_MS)
  const before = await beforeExpiry.client.get('/api/auth/me')
  vi.setSystemTime(began + 30 * DAY_MS + 1000)
  const after = await afterExpiry.client.get('/api/auth/me')

  expect(before.status).toBe(200)
  expect(after.status).toBe(401)
})

test('a login that was renewed on the trainee’s date keeps its expiry and its cookie', async () => {
  vi.setSystemTime(Date.UTC(2027, 4, 1, 1))
  const { client, user } = await newTrainee()
  const before = await loginsOf(user.email)

  vi.setSystemTime(Date.UTC(2027, 4, 1, 23))
  const answer = await client.get('/api/auth/me')

  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(await loginsOf(user.email)).toMatchObject([{ id: before[0]?.id, expires_at: before[0]?.expires_at }])
})

test('a login last seen on an earlier date is renewed for 30 days, in its row and its cookie', async () => {
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

test('a renewed login expires 30 days after it was last seen', async () => {
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

// The user record

test('the user record has the reminder setting under both names and contains no secret', async () => {
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

test('a trainee’s own id answers the same record as /api/auth/me', async () => {
  const { client, user } = await onboarded()

  const answer = await client.get(`/api/users/${user.id}`)

  expect(answer.status).toBe(200)
  expect(answer.body).toEqual((await client.get('/api/auth/me')).body)
})

test('another trainee’s id answers 404, exactly like an unknown id', async () => {
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

test('an unknown or malformed id answers 404', async () => {
  const { client } = await newTrainee()

  for (const id of ['1', '0', '%00', '..', "'%20OR%201=1", 'profile', 'notifications', 'x'.repeat(2000)]) {
    expect(await client.get(`/api/users/${id}`), id).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  }
})

test('reading /api/auth/me costs one database statement', async () => {
  const { client } = await onboarded()
  const statements = countStatements()

  await client.get('/api/auth/me')

  expect(statements()).toBe(1)
})

// Reminder preferences

test('reminder preferences are stored as sent', async () => {
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
  ['a number instead of a boolean', { exerciseReminders: 0 }],
  ['a missing preference', { photoReminders: undefined }],
  ['an extra unknown field', { currentDay: 30 }],
])('reminder preferences with %s answer 422 and do not change', async (_, changes) => {
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

/** Waits if the current minute is about to end, because the rate limiter starts again each minute. */
async function waitForRoomInMinute(): Promise<void> {
  const left = MINUTE_MS - (Date.now() % MINUTE_MS)
  if (left < 5000) await scheduler.wait(left + 50)
}

test('the eleventh sign-in attempt within a minute is refused before the password is checked', async () => {
  const { user } = await newTrainee()
  const client = new Client()
  await waitForRoomInMinute()
  const attempts = await Promise.all(Array.from({ length: 10 }, () => logIn(client, user.email, '')))
  const statements = countStatements()

  const answer = await logIn(client, user.email)

  expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 422))
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('60')
  expect(answer.body).toEqual({
    error: 'Too many attempts. Wait a minute and try again.',
    code: 'too_many',
  })
  expect(statements()).toBe(0)
})

test('a throttled attacker does not lock the trainee out', async () => {
  const { user } = await newTrainee()
  const attacker = new Client()
  await waitForRoomInMinute()
  const attempts = await Promise.all(Array.from({ length: 12 }, () => logIn(attacker, user.email, '')))

  const answer = await logIn(new Client(), user.email)

  expect(attempts.map(({ status }) => status)).toContain(429)
  expect(answer.status).toBe(200)
})

test('all addresses of an IPv6 /64 share one sign-in limit; the next /64 has its own', async () => {
  const client = new Client()
  const from = (address: string) => client.post('/api/auth/login', {}, { 'cf-connecting-ip': address })
  const network = crypto.randomUUID().slice(0, 4)
  await waitForRoomInMinute()
  await Promise.all(Array.from({ length: 10 }, (_, index) => from(`2001:db8:${network}:1::${index + 1}`)))

  const same = await from(`2001:db8:${network}:1:ffff:ffff:ffff:ffff`)
  const next = await from(`2001:db8:${network}:2::1`)

  expect(same.status).toBe(429)
  expect(next.status).toBe(422)
})

test('the eleventh sign-up from one address within a minute is refused and creates no account', async () => {
  const client = new Client()
  const email = newEmail()
  await waitForRoomInMinute()
  await Promise.all(Array.from({ length: 10 }, () => client.post('/api/auth/signup', {})))

  const answer = await client.post('/api/auth/signup', signupForm(email))

  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('60')
  expect(await rowsOf(email)).toEqual([])
})

// The time zone

const zoneOf = async (email: string) => (await rowsOf(email))[0]?.time_zone

test('the browser’s time zone is stored at sign-up and whenever it changes', async () => {
  const { client, user } = await newTrainee(Object.assign(new Client(), { timeZone: 'Europe/Berlin' }))
  const atSignup = await zoneOf(user.email)
  client.timeZone = 'Pacific/Kiritimati'

  await client.get('/api/auth/me')

  expect(atSignup).toBe('Europe/Berlin')
  await vi.waitFor(async () => expect(await zoneOf(user.email)).toBe('Pacific/Kiritimati'))
})

test('an invalid time zone is ignored', async () => {
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

test('a sign-up without a valid time zone stores UTC', async () => {
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

test('an account without a purchase is deleted with all its logins', async () => {
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

test('an account with a purchase is not deleted without its password', async () => {
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
