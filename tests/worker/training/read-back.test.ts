import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { sessionSchema } from '#shared/api/workout.ts'
import { versionOf } from '#shared/programme/versions/today.ts'
import { finish, planToday, reachDay, sessionRows, started } from '#tests/support/worker/training.ts'

test('a stored session is read back with the texts of the program version that made it', async () => {
  const trainee = await started()
  await reachDay(trainee, 3)
  const current = sessionSchema.parse((await finish(trainee, await planToday(trainee.client))).body)
  const names = (session: typeof current) => session.exercises.map(({ name }) => name)
  expect(names(current)).not.toContain('Shoulder rolls')

  // Version 1 of the program had another warm-up on day 3.
  const dayThree =
    'day = 3 AND bootcamp_id = (SELECT bootcamps.id FROM bootcamps JOIN users ON users.id = user_id WHERE email = ?)'
  await env.DB.prepare(`UPDATE workout_sessions SET programme_version = 1 WHERE ${dayThree}`)
    .bind(trainee.user.email)
    .run()
  const older = sessionSchema.parse((await trainee.client.get('/api/sessions/today')).body)

  expect(names(older)).toContain('Shoulder rolls')
  expect(older.exercises).toHaveLength(current.exercises.length)
  for (const { name, description, target, reps, duration } of older.exercises) {
    expect([name, description, target].map((text) => text.length > 0)).toEqual([true, true, true])
    expect(reps ?? duration ?? target).toBeTruthy()
  }
})

test('a session stored by the previous release without level, length and conditions reads the same', async () => {
  const trainee = await started()
  await reachDay(trainee, 9)
  const whole = await planToday(trainee.client)
  await finish(trainee, versionOf(whole, { length: 15, needs: ['lowImpact'] })!.plan)
  const read = async () => [
    (await trainee.client.get('/api/sessions/today')).body,
    (await trainee.client.get('/api/mission-log')).body,
    (await trainee.client.get('/api/statistics')).body,
    (await trainee.client.get('/api/workout/today')).body,
  ]
  const [stored] = (await sessionRows(trainee)).slice(-1)
  expect(stored).toMatchObject({ level: expect.any(Number), length: 15, conditions: expect.any(Number) })
  const current = await read()

  await env.DB.prepare(
    `UPDATE workout_sessions SET plan_id = programme_version || '-' || level || '-' || day || '-' || plan_id || iif(length IS NULL, '', '-' || length),
       level = NULL, length = NULL, conditions = NULL WHERE bootcamp_id = ?`,
  )
    .bind(Object(stored).bootcamp_id)
    .run()

  expect(await read()).toEqual(current)
})
