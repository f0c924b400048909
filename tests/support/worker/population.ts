import { env } from 'cloudflare:workers'

declare global {
  namespace Cloudflare {
    interface Env {
      /** The number of trainees, from vitest.config.ts. */
      TEST_ROWS: string
    }
  }
}

const TRAINEES_PER_STATEMENT = 2000

/**
 * Fills the database up to this many trainees with thirty finished days each. Every table that grows with the
 * number of trainees gets rows like those that the product writes.
 */
export async function populate(trainees: number): Promise<void> {
  const existing = Number(
    await env.DB.prepare("SELECT count(*) AS n FROM users WHERE email LIKE 'crowd-%'").first('n'),
  )
  for (let from = existing + 1; from <= trainees; from += TRAINEES_PER_STATEMENT) {
    const until = Math.min(from + TRAINEES_PER_STATEMENT - 1, trainees)
    await env.DB.batch(rowsOf(from, until).map((text) => env.DB.prepare(text)))
  }
}

/** Starts at a million so that these keys never collide with those of a test's own trainee. */
const key = '(1000000 + n)'

function rowsOf(from: number, until: number): string[] {
  const numbers = `numbers(n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${until})`
  const days = 'days(day) AS (SELECT 1 UNION ALL SELECT day + 1 FROM days WHERE day < 30)'
  const each = `WITH RECURSIVE ${numbers}`
  const eachDay = `WITH RECURSIVE ${numbers}, ${days}`
  return [
    `INSERT INTO users (id, public_id, email, password_hash, created_at, time_zone, notifications_enabled, exercise_reminders, photo_reminders, age, next_reminder_at)
     ${each} SELECT ${key}, 'crowd-' || n, 'crowd-' || n || '@example.com', hex(randomblob(40)), 1, 'UTC', 1, 1, 1, 30, 9000000000000 + n FROM numbers`,
    `INSERT INTO logins (id, user_id, created_at, last_seen_at, expires_at) ${each} SELECT hex(randomblob(21)), ${key}, 1, 1, 9000000000000 FROM numbers`,
    `INSERT INTO bootcamps (id, public_id, user_id, programme, transaction_id, status, started_at, level, pushups, situps, age, careful)
     ${each} SELECT ${key}, 'crowd-' || n, ${key}, 'jungle', 'txn_crowd_' || n, 'active', 1, 2, 20, 25, 30, 0 FROM numbers`,
    `INSERT INTO payment_events (event_id, public_id, type, transaction_id, occurred_at, received_at, raw, processed_at, user_id, verdict, amount)
     ${each} SELECT 'evt_crowd_' || n, 'crowd-' || n, 'transaction.completed', 'txn_crowd_' || n, '2027-03-01T12:00:00.000000000Z', 1, '{"facts":true,"data":{}}', 1, ${key}, 'counts', 999 FROM numbers`,
    `INSERT INTO workout_sessions (bootcamp_id, attempt_key, day, counts, plan_id, programme_version, received_at, completed_at, completed_on, warmup_done, cooldown_done, stations)
     ${eachDay} SELECT ${key}, hex(randomblob(18)), day, 1, '2-3-1', 2, day, day, '2027-03-01', 1023, 1023, '[[202,202,12,12,1,7,[12,12,12]]]' FROM numbers, days`,
    `INSERT INTO photos (public_id, user_id, bootcamp_id, day, created_at, capture_key, object_key, has_thumb)
     ${eachDay} SELECT hex(randomblob(11)), ${key}, ${key}, day, day, hex(randomblob(18)), hex(randomblob(30)), 1 FROM numbers, days WHERE day % 4 = 0`,
    `INSERT INTO runs (public_id, user_id, bootcamp_id, ran_on, seconds, created_at)
     ${eachDay} SELECT hex(randomblob(11)), ${key}, ${key}, '2027-03-' || printf('%02d', day), 1500 + day, day FROM numbers, days WHERE day % 7 = 0`,
    `INSERT INTO push_subscriptions (user_id, endpoint, p256dh, auth, created_at, seen_at) ${each} SELECT ${key}, hex(randomblob(80)), 'x', 'y', 1, 9000000000000 FROM numbers`,
    `INSERT INTO audit (at, user_hash, action, target, result) ${eachDay} SELECT day, 'crowd-' || n, 'mission.finish', NULL, 'ok' FROM numbers, days`,
  ]
}
