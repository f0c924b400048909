import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { cronAt, holdReminderQueue } from '#tests/support/worker/push.ts'
import { HOUR_MS } from '#shared/units.ts'
import { noon } from '#tests/support/worker/training.ts'

const tomorrowAtSeven = noon + 19 * HOUR_MS
/** The last number of a range of 20,000, beyond 2^40 (docs/decisions/033). */
const last = 20_000 * Math.ceil(2 ** 40 / 20_000)

test('cron claims trainees whose numbers begin far from zero, at once', async () => {
  const held = holdReminderQueue()
  const insert = env.DB.prepare(
    `INSERT INTO users (id, public_id, email, password_hash, created_at, time_zone, notifications_enabled, exercise_reminders, photo_reminders, next_reminder_at)
     VALUES (?1, 'far-' || ?1, 'far-' || ?1 || '@example.com', 'x', 1, 'UTC', 1, 1, 1, ?2)`,
  )
  await env.DB.batch([last, last + 1].map((id) => insert.bind(id, tomorrowAtSeven)))
  vi.setSystemTime(tomorrowAtSeven)

  await cronAt(tomorrowAtSeven)

  expect(held.flatMap(({ body }) => ('due' in body ? body.due : []))).toEqual([
    [last, tomorrowAtSeven],
    [last + 1, tomorrowAtSeven],
  ])
})
