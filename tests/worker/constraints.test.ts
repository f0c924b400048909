import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { finish, planToday, started } from '#tests/support/worker/training.ts'

// The code asks before it writes; these are what holds where two ask at once, or the code is wrong.

let email = ''

beforeAll(async () => {
  const trainee = await started()
  await finish(trainee, await planToday(trainee.client))
  email = trainee.user.email
})

const mine: Readonly<Record<string, string>> = {
  users: 'SELECT * FROM users WHERE email = ?',
  bootcamps: 'SELECT bootcamps.* FROM bootcamps JOIN users ON users.id = user_id WHERE email = ?',
  workout_sessions:
    'SELECT workout_sessions.* FROM workout_sessions JOIN bootcamps ON bootcamps.id = bootcamp_id JOIN users ON users.id = user_id WHERE email = ?',
}

/** The trainee's own row of a table once more, with changes. */
async function again(
  table: string,
  changes: Readonly<Record<string, string | number | null>>,
): Promise<unknown> {
  const row = {
    ...(await env.DB.prepare(mine[table] ?? '')
      .bind(email)
      .first()),
    ...changes,
  }
  const names = Object.keys(row)
  const statement = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
  return env.DB.prepare(statement)
    .bind(...Object.values(row))
    .run()
}

test('a day counts once: of two runs of it the table takes one, and repeats beside it', async () => {
  await again('workout_sessions', { attempt_key: 'a-repeat', counts: 0 })

  await expect(again('workout_sessions', { attempt_key: 'another-run' })).rejects.toThrow('UNIQUE')
})

test('the same run is one row', async () => {
  await expect(again('workout_sessions', { counts: 0 })).rejects.toThrow('UNIQUE')
})

test('a trainee has one active bootcamp', async () => {
  await expect(
    again('bootcamps', { id: null, public_id: 'second-active', transaction_id: 'txn_another' }),
  ).rejects.toThrow('bootcamps.user_id')
})

test('a payment is spent on one bootcamp, but for those that were begun anew', async () => {
  await again('bootcamps', { id: null, public_id: 'begun-anew', status: 'restarted' })

  await expect(
    again('bootcamps', { id: null, public_id: 'second-of-payment', status: 'completed' }),
  ).rejects.toThrow('bootcamps.transaction_id')
})

test('an e-mail has one account', async () => {
  await expect(again('users', { id: null, public_id: 'second-account' })).rejects.toThrow('users.email')
})
