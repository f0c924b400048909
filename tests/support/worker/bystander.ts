import { env } from 'cloudflare:workers'
import { DAY_MS } from '#shared/units.ts'
import { createFullTrainee } from './personal-data.ts'
import { userIdOf } from './rows.ts'
import type { Trainee } from './trainee.ts'

/**
 * Creates a trainee with rows in every table and everything that a statement without its owner would change:
 * an expired login and a push subscription of it, live links of every kind, a pending email, ignored and old
 * reminders. Stops the clock like `started`.
 */
export async function createBystander(): Promise<Trainee> {
  const trainee = await createFullTrainee(`bystander-${crypto.randomUUID()}`)
  const userId = await userIdOf(trainee)
  const now = Date.now()
  const key = () => crypto.randomUUID()
  const insertToken = env.DB.prepare(
    'INSERT INTO account_tokens (id, user_id, kind, hash, email, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  await env.DB.batch([
    ...['reset', 'verify', 'change'].map((kind) =>
      insertToken.bind(key(), userId, kind, key(), trainee.user.email, now, now + DAY_MS),
    ),
    env.DB.prepare(
      'INSERT INTO logins (id, user_id, created_at, last_seen_at, expires_at) VALUES (?, ?, 1, 1, 1)',
    ).bind(key(), userId),
    env.DB.prepare(
      "INSERT INTO push_subscriptions (user_id, endpoint, p256dh, auth, login_id, created_at, seen_at) VALUES (?, ?, 'x', 'y', 'ended', 1, 1)",
    ).bind(userId, `https://localhost:9/push/${key()}`),
    env.DB.prepare(
      "UPDATE users SET pending_email = ?, reminders_ignored = 2, ignored_since = ?, reminders_paused_until = 1, reminded_on = '2027-03-02', reminded_at = 1, reminder_state = 'snoozed', next_reminder_at = ? WHERE id = ?",
    ).bind(`${key()}@example.com`, now, now + 30 * DAY_MS, userId),
  ])
  return trainee
}
