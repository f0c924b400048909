import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { currentBootcampSchema, storySchema } from '#shared/api/bootcamp.ts'
import { HOUR_MS } from '#shared/units.ts'
import type { Trainee } from '#tests/support/worker/trainee.ts'
import { started } from '#tests/support/worker/training.ts'

/** Finishes this many days, with nothing done on any of them. */
async function finishWithNothing({ user }: Trainee, days: number) {
  await env.DB.prepare(`
    INSERT INTO workout_sessions (bootcamp_id, attempt_key, day, counts, plan_id, programme_version, received_at, completed_at, completed_on, warmup_done, cooldown_done, stations)
    SELECT bootcamps.id, 'nothing-' || value, value, 1, 'default', 1, ?1, ?1, '2026-01-01', 0, 0, '[[104,104,10,0,0,0]]'
    FROM bootcamps JOIN users ON users.id = bootcamps.user_id, json_each(?3) WHERE users.email = ?2`)
    .bind(
      Date.now() - 48 * HOUR_MS,
      user.email,
      JSON.stringify(Array.from({ length: days }, (_, index) => index + 1)),
    )
    .run()
}

test('a day finished with nothing done has no notebook entry', async () => {
  const trainee = await started()
  await finishWithNothing(trainee, 1)

  const { body } = await trainee.client.get('/api/jungle-story/1')

  expect(storySchema.parse(body).debrief).toBeNull()
})

test('a requested bootcamp’s current story is open, and its next one is locked', async () => {
  const { client } = await started()
  const { id } = currentBootcampSchema.parse((await client.get('/api/bootcamps/current')).body)
  const statusOf = async (day: number) => (await client.get(`/api/jungle-story/${day}?bootcamp=${id}`)).status

  expect([await statusOf(1), await statusOf(2)]).toEqual([200, 403])
})
