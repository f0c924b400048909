import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { sessionSchema } from '#shared/api/workout.ts'
import { finish, planToday, reachDay, started } from '#tests/support/worker/training.ts'

test('a session is read back with the texts of the programme’s version that made it, whatever the plans hold since', async () => {
  const trainee = await started()
  await reachDay(trainee, 3)
  const now = sessionSchema.parse((await finish(trainee, await planToday(trainee.client))).body)
  const names = (session: typeof now) => session.exercises.map(({ name }) => name)
  expect(names(now)).not.toContain('Shoulder rolls')

  // Day 3 was warmed up otherwise in the first version.
  const mine =
    'day = 3 AND bootcamp_id = (SELECT bootcamps.id FROM bootcamps JOIN users ON users.id = user_id WHERE email = ?)'
  await env.DB.prepare(`UPDATE workout_sessions SET programme_version = 1 WHERE ${mine}`)
    .bind(trainee.user.email)
    .run()
  const older = sessionSchema.parse((await trainee.client.get('/api/sessions/today')).body)

  expect(names(older)).toContain('Shoulder rolls')
  expect(older.exercises).toHaveLength(now.exercises.length)
  for (const { name, description, target, reps, duration } of older.exercises) {
    expect([name, description, target].map((text) => text.length > 0)).toEqual([true, true, true])
    expect(reps ?? duration ?? target).toBeTruthy()
  }
})
