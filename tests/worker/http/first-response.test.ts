import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { appPaths } from '#shared/app-paths.ts'
import { type PageData, earlyClickName, pageDataId } from '#shared/page-data.ts'
import { DAY_MS } from '#shared/units.ts'
import { type Answer, Client, expectConsoleError } from '#tests/support/worker/client.ts'
import { breakStatements, countStatements, stallDatabase } from '#tests/support/worker/database.ts'
import { buy } from '#tests/support/worker/paddle.ts'
import { type Trainee, newTrainee, onboarded } from '#tests/support/worker/trainee.ts'
import { finish, planToday, reachDay, started } from '#tests/support/worker/training.ts'
import { inScript } from '#worker/pages/shell.ts'

// The Worker sends a page without data after 150 ms. That timer is off here, because the first page loads React,
// and the machine may be busy.
const timeoutMs = 150
beforeEach(() => {
  const real = setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) =>
    ms === timeoutMs ? 0 : real(work, ms)) as typeof setTimeout)
})

const dataPattern = new RegExp(`<script type="application/json" id="${pageDataId}"[^>]*>(.*?)</script>`, 's')
const rootPattern = /<div id="root">(.*)<\/div><script type="application\/json"/s

function dataOf({ text }: Answer): PageData {
  const [, json] = dataPattern.exec(text) ?? []
  if (json === undefined) throw new Error(`A page came without its answers: ${text.slice(0, 300)}`)
  return JSON.parse(json)
}

const markupOf = ({ text }: Answer) => rootPattern.exec(text)?.[1] ?? ''
const visibleTextOf = (answer: Answer) =>
  markupOf(answer)
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll(/\s+/g, ' ')
const isWithoutData = (answer: Answer) =>
  answer.status === 200 &&
  answer.text.includes('<div id="root">Loading</div>') &&
  !answer.text.includes(pageDataId)

async function paid(): Promise<Trainee> {
  const trainee = await onboarded()
  await buy(trainee.client, trainee.user)
  return trainee
}

async function atDay(day: number): Promise<Trainee> {
  const trainee = await started()
  await reachDay(trainee, day)
  return trainee
}

async function doneToday(): Promise<Trainee> {
  const trainee = await atDay(2)
  await finish(trainee, await planToday(trainee.client))
  return trainee
}

async function completed(): Promise<Trainee> {
  const trainee = await atDay(30)
  await finish(trainee, await planToday(trainee.client))
  return trainee
}

// Contents of a page

test.for(['/', '/dashboard'])(
  '%s contains today’s mission and sends one database statement',
  { timeout: 120_000 },
  async (path) => {
    const { client } = await atDay(3)
    await client.get('/api/auth/me') // does the hourly write of the last-seen time beforehand
    const sent = countStatements()

    const answer = await client.get(path)

    expect(sent()).toBe(1)
    const { story, plan } = {
      story: Object((await client.get('/api/jungle-story/3')).body),
      plan: await planToday(client),
    }
    const words = visibleTextOf(answer)
    for (const text of [
      'Day 3 of 30',
      'TIME TO CONQUER',
      plan.title,
      `${plan.minutes} min`,
      'START MISSION',
      story.story.split('\n\n')[0].slice(0, 30),
      plan.description.slice(0, 30),
    ])
      expect(words).toContain(text.replaceAll("'", '’'))
    expect(dataOf(answer).drawn).toBe(true)
  },
)

test(
  'the script that records early clicks comes before anything clickable',
  { timeout: 60_000 },
  async () => {
    const { client } = await atDay(3)

    const { text: page } = await client.get('/')

    expect(page.split(`window.${earlyClickName}=`)).toHaveLength(2)
    expect(page.indexOf(earlyClickName)).toBeLessThan(page.indexOf('id="root"'))
  },
)

test.for<[string, () => Promise<Trainee>, RegExp]>([
  ['on the first day', () => atDay(1), /TIME TO CONQUER/],
  ['with the mission done', doneToday, /YOU CRUSHED IT.*Day 2 Completed/],
  ['before the first purchase', () => onboarded(), /WELCOME TO.*START JUNGLE BOOTCAMP/],
  ['with a paid bootcamp', paid, /READY WHEN YOU ARE/],
  ['on the evening of the last day', completed, /YOU CRUSHED IT.*Bootcamp complete/],
])('the data in a page equals its API answers: %s', { timeout: 120_000 }, async ([, make, words]) => {
  const { client } = await make()

  const answer = await client.get('/')

  const { answers, timeZone } = dataOf(answer)
  expect(visibleTextOf(answer)).toMatch(words)
  expect(timeZone).toBe('UTC')
  expect(Object.keys(answers)).toEqual(expect.arrayContaining(['/api/auth/me', '/api/bootcamp-access']))
  for (const [path, carried] of Object.entries(answers))
    expect([path, carried]).toEqual([path, (await client.get(path)).body])
})

test(
  'a page that is not rendered contains the user; the player page also contains the mission',
  { timeout: 60_000 },
  async () => {
    const { client } = await atDay(1)
    const sent = countStatements()

    const statistics = await client.get('/statistics')
    const player = await client.get('/workout')

    expect(sent()).toBe(2)
    expect(Object.keys(dataOf(statistics).answers)).toEqual([
      '/api/auth/me',
      '/api/bootcamp-access',
      '/api/bootcamps/current',
    ])
    expect(Object.keys(dataOf(player).answers)).toEqual(
      expect.arrayContaining(['/api/workout/today', '/api/sessions/today', '/api/jungle-story/1']),
    )
    for (const answer of [statistics, player])
      expect([markupOf(answer), dataOf(answer).drawn]).toEqual(['Loading', false])
  },
)

test('the dashboard is not rendered for a trainee without a profile', async () => {
  const { client } = await newTrainee()

  const answer = await client.get('/')

  expect([markupOf(answer), dataOf(answer).drawn]).toEqual(['Loading', false])
})

test('a page for a visitor contains no user and sends no database statement', async () => {
  const sent = countStatements()

  for (const path of appPaths.filter((path) => path !== '/'))
    expect(dataOf(await new Client().get(path)).answers).toEqual({ '/api/auth/me': null })

  expect(sent()).toBe(0)
})

test(
  'no page is cacheable or contains a style or script that the security policy refuses',
  { timeout: 60_000 },
  async () => {
    const { client } = await atDay(1)

    for (const answer of [
      await client.get('/dashboard'),
      await client.get('/statistics'),
      await new Client().get('/login'),
    ]) {
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('vary')).toMatch(/\bCookie\b/i)
      expect(answer.headers.get('content-security-policy')).not.toContain('unsafe')
      expect(markupOf(answer)).not.toMatch(/ style=| on[a-z]+=|<script|<style/)
    }
  },
)

test('after a mission one call gives what the routes answer, by path', async () => {
  const { client } = await doneToday()

  const { status, body } = await client.get('/api/after-mission')

  const answers = Object.entries(Object(body))
  const own = await Promise.all(answers.map(async ([path]) => [path, (await client.get(path)).body]))
  expect(status).toBe(200)
  expect(answers).toEqual(own)
  expect(answers.map(([path]) => path).toSorted()).toEqual([
    '/api/auth/me',
    '/api/auth/passkeys',
    '/api/bootcamp-access',
    '/api/bootcamps/current',
    '/api/jungle-story/2',
    '/api/sessions/today',
    '/api/sessions/today/bests',
    '/api/workout/today',
  ])
})

test('before a purchase the call after a mission gives only what there is, and nobody else may ask', async () => {
  const { client } = await onboarded()

  const newcomer = await client.get('/api/after-mission')
  const visitor = await new Client().get('/api/after-mission')

  expect(newcomer.status).toBe(200)
  expect(newcomer.body).toMatchObject({ '/api/auth/passkeys': [], '/api/sessions/today/bests': [] })
  expect([visitor.status, visitor.body]).toEqual([401, expect.objectContaining({ code: 'login_required' })])
})

test('a page renews the login as an API call does', async () => {
  const { client } = await newTrainee()
  const before = client.cookie
  vi.setSystemTime(Date.now() + 2 * DAY_MS)

  const answer = await client.get('/dashboard')

  expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('__Host-login='))).toHaveLength(1)
  expect(client.cookie).not.toBe(before)
  expect((await client.get('/api/auth/me')).status).toBe(200)
})

// Hostile text and failures

const hostile = '</script><script>alert(1)</script><!--\u2028\u2029&amp;'

test('HTML in an email address or a story stays text in the page', { timeout: 60_000 }, async () => {
  const { client, user } = await atDay(1)
  await env.DB.prepare('UPDATE users SET email = ? WHERE email = ?').bind(hostile, user.email).run()

  const answer = await client.get('/')

  expect(Object(dataOf(answer).answers['/api/auth/me']).email).toBe(hostile)
  expect(answer.text.match(/<script/g)).toHaveLength(3) // the shell's own, the early press, the data
  const story = inScript({ story: hostile })
  expect(story).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(story)).toEqual({ story: hostile })
})

test(
  'HEAD returns only the headers of a page, and a range request returns the whole page',
  { timeout: 60_000 },
  async () => {
    const { client } = await atDay(1)

    const head = await client.call('/dashboard', { method: 'HEAD' })
    const part = await client.call('/dashboard', { headers: { range: 'bytes=0-99', 'if-none-match': '*' } })

    expect([head.status, head.text, head.headers.get('cache-control')]).toEqual([
      200,
      '',
      'private, no-store',
    ])
    expect([part.status, part.headers.get('content-range'), dataOf(part).drawn]).toEqual([200, null, true])
  },
)

test('a page comes without its data when the database does not answer', async () => {
  const { client } = await newTrainee()
  vi.mocked(setTimeout).mockRestore()
  stallDatabase()

  for (const path of ['/', '/statistics']) expect(isWithoutData(await client.get(path)), path).toBe(true)
})

test('a page comes without its data when the database fails, and the log names it a page', async () => {
  const { client } = await newTrainee()
  breakStatements()

  const answer = await client.get('/dashboard')

  expect(isWithoutData(answer)).toBe(true)
  expect(JSON.parse(expectConsoleError(/A page came without its answers/))).toMatchObject({
    route: 'page',
    error: expect.stringContaining('no such shard'),
  })
})

test('a page that cannot be rendered comes with its data and is logged', { timeout: 60_000 }, async () => {
  const { client, user } = await onboarded().then(async (trainee) => {
    await buy(trainee.client, trainee.user)
    await trainee.client.post('/api/bootcamps/start')
    return trainee
  })
  await env.DB.prepare("UPDATE users SET country = '!' WHERE email = ?").bind(user.email).run() // no flag, no name

  const answer = await client.get('/')

  expect([markupOf(answer), dataOf(answer).drawn]).toEqual(['Loading', false])
  expect(Object(dataOf(answer).answers['/api/auth/me']).country).toBe('!')
  expectConsoleError(/A page could not be drawn.*RangeError/s)
})

test('a page for an ended or invalid login comes without its data', async () => {
  const { client, user } = await newTrainee()
  await env.DB.prepare('DELETE FROM logins WHERE user_id = (SELECT id FROM users WHERE email = ?)')
    .bind(user.email)
    .run()

  expect(isWithoutData(await client.get('/statistics'))).toBe(true)
  expect(
    isWithoutData(await Object.assign(new Client(), { cookie: '__Host-login=nonsense' }).get('/statistics')),
  ).toBe(true)
})
