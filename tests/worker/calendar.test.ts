import { expect, test, vi } from 'vitest'
import { Client } from '#tests/support/worker/client.ts'
import { HOUR, finish, noon, planToday, started } from '#tests/support/worker/training.ts'
import { newTrainee } from '#tests/support/worker/trainee.ts'

const feedOf = async (client: Client, method: 'GET' | 'POST' | 'DELETE'): Promise<string | null> => Object((await client.call('/api/calendar-feed', { method })).body).url
const pathOf = (url: string | null) => new URL(url ?? '').pathname
const events = (text: string) => text.split('BEGIN:VEVENT').slice(1)

test('the calendar shows the missions to come at the trainee’s hour, to whoever has the address', async () => {
  const { client } = await started()
  client.timeZone = 'Europe/Lisbon'
  await client.put('/api/users/reminders', { hour: 18, weekdays: [1, 2, 3, 4, 5] })

  const answer = await new Client().get(pathOf(await feedOf(client, 'POST')))

  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(events(answer.text)).toHaveLength(30)
  expect(events(answer.text)[0]).toMatch(/DTSTART:20270301T180000Z[\s\S]*DTEND:20270301T183500Z[\s\S]*SUMMARY:Day 1 · The Wreck/)
  // Monday to Friday, and an hour earlier by UTC once Lisbon is on summer time.
  expect(events(answer.text)[5]).toContain('DTSTART:20270308T180000Z')
  expect(events(answer.text)[20]).toContain('DTSTART:20270329T170000Z')
  for (const line of answer.text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})

test('a mission that is done leaves the calendar; one that was missed waits in it', async () => {
  const trainee = await started()
  const path = pathOf(await feedOf(trainee.client, 'POST'))
  vi.setSystemTime(noon + 3 * 24 * HOUR)
  const missed = await trainee.client.get(path)
  await finish(trainee, await planToday(trainee.client))

  const done = await trainee.client.get(path)

  expect(events(missed.text)[0]).toMatch(/DTSTART:20270305T070000Z[\s\S]*Day 1 /)
  expect(events(done.text)[0]).toMatch(/DTSTART:20270305T070000Z[\s\S]*Day 2 /)
})

test('a new address ends the one before, and taking it back ends it for good', async () => {
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

test('an address that nobody was given is not found', async () => {
  for (const file of ['AAAAAAAAAAAAAAAAAAAAAA.ics', 'x', '%27.ics']) expect((await new Client().get(`/api/calendar/${file}`)).status).toBe(404)
})
