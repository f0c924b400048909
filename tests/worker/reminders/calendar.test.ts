import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { DAY_MS } from '#shared/units.ts'
import { Client, origin } from '#tests/support/worker/client.ts'
import { countStatements } from '#tests/support/worker/database.ts'
import { countInMemory } from '#tests/support/worker/limiters.ts'
import { finish, noon, planToday, started } from '#tests/support/worker/training.ts'
import { newTrainee } from '#tests/support/worker/trainee.ts'
import { newPublicId } from '#worker/domain/ids.ts'

const feedOf = async (client: Client, method: 'GET' | 'POST' | 'DELETE'): Promise<string | null> =>
  Object((await client.call('/api/calendar-feed', { method })).body).url
const pathOf = (url: string | null) => new URL(url ?? '').pathname
const events = (text: string) => text.split('BEGIN:VEVENT').slice(1)

test('anyone with the calendar address sees the coming missions at the trainee’s reminder hour', async () => {
  const { client } = await started()
  client.timeZone = 'Europe/Lisbon'
  await client.put('/api/users/reminders', { hour: 18, weekdays: [1, 2, 3, 4, 5] })

  const answer = await new Client().get(pathOf(await feedOf(client, 'POST')))

  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(events(answer.text)).toHaveLength(30)
  expect(events(answer.text)[0]).toMatch(
    /DTSTART:20270301T180000Z[\s\S]*DTEND:20270301T183500Z[\s\S]*SUMMARY:Day 1 · The Wreck/,
  )
  // Monday to Friday, and an hour earlier in UTC once Lisbon is on daylight saving time.
  expect(events(answer.text)[5]).toContain('DTSTART:20270308T180000Z')
  expect(events(answer.text)[20]).toContain('DTSTART:20270329T170000Z')
  for (const line of answer.text.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})

test('a finished mission leaves the calendar; a missed one moves to the next day', async () => {
  const trainee = await started()
  const path = pathOf(await feedOf(trainee.client, 'POST'))
  vi.setSystemTime(noon + 3 * DAY_MS)
  const missed = await trainee.client.get(path)
  await finish(trainee, await planToday(trainee.client))

  const done = await trainee.client.get(path)

  expect(events(missed.text)[0]).toMatch(/DTSTART:20270305T070000Z[\s\S]*Day 1 /)
  expect(events(done.text)[0]).toMatch(/DTSTART:20270305T070000Z[\s\S]*Day 2 /)
})

test('a new calendar address has its creation time', async () => {
  const { client, user } = await started()
  await feedOf(client, 'POST')
  vi.setSystemTime(noon + DAY_MS)

  await feedOf(client, 'POST')

  const createdAt = await env.DB.prepare(
    'SELECT calendar_feeds.created_at FROM calendar_feeds JOIN users ON users.id = user_id WHERE email = ?',
  )
    .bind(user.email)
    .first('created_at')
  expect(createdAt).toBe(noon + DAY_MS)
})

test('a new calendar address replaces the old one, and revoking it leaves none', async () => {
  const { client } = await newTrainee()
  expect(await feedOf(client, 'GET')).toBeNull()

  const first = await feedOf(client, 'POST')
  const second = await feedOf(client, 'POST')
  expect(await feedOf(client, 'GET')).toBe(second)
  const statuses = [(await client.get(pathOf(first))).status, (await client.get(pathOf(second))).status]
  await feedOf(client, 'DELETE')

  expect(statuses).toEqual([404, 200])
  expect((await client.get(pathOf(second))).status).toBe(404)
  expect(await feedOf(client, 'GET')).toBeNull()
})

test('an unknown calendar address answers 404', async () => {
  for (const file of ['AAAAAAAAAAAAAAAAAAAAAA.ics', 'x', '%27.ics'])
    expect((await new Client().get(`/api/calendar/${file}`)).status).toBe(404)
})

test('a malformed calendar id is refused without a database query', async () => {
  const { client } = await newTrainee()
  const id = pathOf(await feedOf(client, 'POST')).slice('/api/calendar/'.length, -'.ics'.length)
  const statements = countStatements()

  const refused = await Promise.all(
    [
      'x',
      `${id}x`,
      `${id}.ics.ics`,
      `${id}.txt`,
      id.slice(1),
      `${id.slice(1)}%20`,
      `${id.slice(1)}.`,
      `%0A${id}`,
    ].map((file) => new Client().get(`/api/calendar/${file}`)),
  )

  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
  expect(statements()).toBe(0)
  expect((await new Client().get(`/api/calendar/${id}`)).status).toBe(200)
})

const guess = (address: string) =>
  new Client().call(`/api/calendar/${newPublicId()}.ics`, { headers: { 'cf-connecting-ip': address } })

test('a network that guesses calendar addresses is blocked for a minute; other networks are not', async () => {
  countInMemory('LOGIN_LIMITER', 10)
  const { client } = await newTrainee()
  const feed = pathOf(await feedOf(client, 'POST'))
  const from = (address: string) => client.call(feed, { headers: { 'cf-connecting-ip': address } })
  const statements = countStatements()

  const statuses = []
  for (let count = 0; count < 40; count += 1) statuses.push((await guess('192.0.2.7')).status)

  expect(statuses).toEqual(statuses.map((_, at) => (at < 10 ? 404 : 429)))
  expect(statements()).toBe(11) // the eleventh is also looked up, and then the block begins
  expect((await from('192.0.2.8')).status).toBe(200)
  expect(await from('192.0.2.7')).toMatchObject({ status: 429, body: { code: 'too_many' } })
  vi.setSystemTime(Date.now() + 61_000)
  expect((await from('192.0.2.7')).status).toBe(200)
})

test('a network that fetches many existing calendars is not throttled', async () => {
  const feeds = await Promise.all(
    Array.from({ length: 15 }, async () => pathOf(await feedOf((await newTrainee()).client, 'POST'))),
  )
  const provider = new Client()

  const answers = []
  for (const feed of feeds) answers.push((await provider.get(feed)).status)

  expect(answers).toEqual(feeds.map(() => 200))
})

test('guesses from many /64 networks of one /48 are blocked after ten times as many', async () => {
  countInMemory('LOGIN_LIMITER', 10)
  const wideLimiter = countInMemory('WIDE_LIMITER', 100)
  const first = await guess('2001:db8:ca1e:ffff::1')
  wideLimiter.raise(90)

  const statuses = [first.status]
  for (let count = 0; count < 14; count += 1)
    statuses.push((await guess(`2001:db8:ca1e:${count.toString(16)}::1`)).status)

  expect(statuses).toEqual(statuses.map((_, at) => (at <= 10 ? 404 : 429)))
})

test('revoking a calendar address does not affect another trainee’s calendar', async () => {
  const [one, other] = [await newTrainee(), await newTrainee()]
  const [own, theirs] = [pathOf(await feedOf(one.client, 'POST')), pathOf(await feedOf(other.client, 'POST'))]

  await feedOf(one.client, 'DELETE')

  expect([(await one.client.get(own)).status, (await one.client.get(theirs)).status]).toEqual([404, 200])
})

test('a calendar address always uses the product’s own origin, whatever host was called', async () => {
  const { client } = await newTrainee()

  const [made, read] = [await feedOf(client, 'POST'), await feedOf(client, 'GET')]

  expect(made).toMatch(new RegExp(`^${RegExp.escape(env.APP_ORIGIN)}/api/calendar/[\\w-]{22}\\.ics$`))
  expect(read).toBe(made)
  expect(env.APP_ORIGIN).not.toBe(origin)
})
