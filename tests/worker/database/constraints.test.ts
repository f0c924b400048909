import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { finish, planToday, started } from '#tests/support/worker/training.ts'

// The code checks before it writes. These constraints hold when two requests race or the code is wrong.

let email = ''

beforeAll(async () => {
  const trainee = await started()
  await finish(trainee, await planToday(trainee.client))
  email = trainee.user.email
})

const rowQueries: Readonly<Record<string, string>> = {
  users: 'SELECT * FROM users WHERE email = ?',
  bootcamps: 'SELECT bootcamps.* FROM bootcamps JOIN users ON users.id = user_id WHERE email = ?',
  workout_sessions:
    'SELECT workout_sessions.* FROM workout_sessions JOIN bootcamps ON bootcamps.id = bootcamp_id JOIN users ON users.id = user_id WHERE email = ?',
}

/** Inserts a copy of the trainee's row of a table, with changes. */
async function insertCopy(
  table: string,
  changes: Readonly<Record<string, string | number | null>>,
): Promise<unknown> {
  const found = await env.DB.prepare(rowQueries[table] ?? '')
    .bind(email)
    .first()
  const { counted_on: _, ...stored } = found ?? {} // a generated column, which no statement may write
  const row = { ...stored, ...changes }
  const names = Object.keys(row)
  const statement = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
  return env.DB.prepare(statement)
    .bind(...Object.values(row))
    .run()
}

test('a day has at most one session that counts; repeats are stored beside it', async () => {
  await insertCopy('workout_sessions', { attempt_key: 'a-repeat', counts: 0 })

  await expect(insertCopy('workout_sessions', { attempt_key: 'another-run' })).rejects.toThrow(
    'A day counts once',
  )
  await expect(
    env.DB.prepare("UPDATE workout_sessions SET counts = 1 WHERE attempt_key = 'a-repeat'").run(),
  ).rejects.toThrow('A day counts once')
})

test('a session without a readable date is refused', async () => {
  await expect(
    insertCopy('workout_sessions', { attempt_key: 'no-date', counts: 0, completed_on: 'x' }),
  ).rejects.toThrow('NOT NULL')
})

test('an attempt is stored at most once', async () => {
  await expect(insertCopy('workout_sessions', { counts: 0 })).rejects.toThrow('UNIQUE')
})

test('a trainee has at most one active bootcamp', async () => {
  await expect(
    insertCopy('bootcamps', { id: null, public_id: 'second-active', transaction_id: 'txn_another' }),
  ).rejects.toThrow('bootcamps.user_id')
})

test('a payment starts at most one bootcamp; its restarts share the payment', async () => {
  await insertCopy('bootcamps', { id: null, public_id: 'begun-anew', status: 'restarted' })

  await expect(
    insertCopy('bootcamps', { id: null, public_id: 'second-of-payment', status: 'completed' }),
  ).rejects.toThrow('bootcamps.transaction_id')
})

test('an email address has at most one account', async () => {
  await expect(insertCopy('users', { id: null, public_id: 'second-account' })).rejects.toThrow('users.email')
})
