import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#shared/units.ts'
import { rowsWrittenBy } from '#tests/support/worker/database.ts'
import { addPhoto } from '#tests/support/worker/photo.ts'
import { pushServices, remind, subscribeBrowser } from '#tests/support/worker/push.ts'
import { finish, noon, planToday, started } from '#tests/support/worker/training.ts'

// Rows written lead the bill (docs/scale.md), so what happens every day has a fixed number of them (docs/decisions/068).

test('the first visit of a date writes one row, and the others none', async () => {
  const { client } = await started()

  vi.setSystemTime(noon + DAY_MS)
  const first = await rowsWrittenBy(() => client.get('/api/auth/me'))
  vi.setSystemTime(noon + DAY_MS + 11 * HOUR_MS)
  const second = await rowsWrittenBy(() => client.get('/dashboard'))

  expect([first, second]).toEqual([1, 0])
})

test('a mission writes one row, and so does its effort', async () => {
  const trainee = await started()
  const plan = await planToday(trainee.client)
  const answers: unknown[] = []

  const finished = await rowsWrittenBy(async () => answers.push((await finish(trainee, plan)).body))
  const path = `/api/workout-sessions/${Object(answers[0]).id}`
  const rated = await rowsWrittenBy(() => trainee.client.call(path, { method: 'PATCH', body: { effort: 8 } }))

  expect([finished, rated]).toEqual([1, 1])
})

test('a photo writes its row with two index entries', async () => {
  const { client } = await started()

  expect(await rowsWrittenBy(() => addPhoto(client))).toBe(3)
})

test('a reminder writes its trainee’s row twice, and the visit after it writes nothing', async () => {
  // Cron takes every due trainee, so those of earlier tests must not be due.
  await env.DB.prepare('UPDATE users SET next_reminder_at = NULL').run()
  const trainee = await started()
  await subscribeBrowser(trainee)
  pushServices()
  const atSeven = noon + 19 * HOUR_MS
  vi.setSystemTime(atSeven - HOUR_MS)
  await trainee.client.get('/api/auth/me')
  await remind(atSeven - HOUR_MS) // sends nothing, and writes the cron's first heartbeat
  vi.setSystemTime(atSeven)

  const reminded = await rowsWrittenBy(() => remind(atSeven))
  const returned = await rowsWrittenBy(() => trainee.client.get('/api/auth/me'))

  // The claim, the mark and the cron's heartbeat.
  expect([reminded, returned]).toEqual([3, 0])
})
