import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { currentBootcampSchema, storySchema } from '#shared/api/bootcamp.ts'
import { started } from '#tests/support/worker/training.ts'

test('a day that was finished with nothing done has no entry in the notebook', async () => {
  const { client, user } = await started()
  await env.DB.prepare(`
    INSERT INTO workout_sessions (bootcamp_id, attempt_key, day, counts, plan_id, programme_version, received_at, completed_at, completed_on, warmup_done, cooldown_done, stations)
    SELECT bootcamps.id, 'nothing', 1, 1, 'default', 1, ?1, ?1, '2026-01-01', 0, 0, '[[104,104,10,0,0,0]]'
    FROM bootcamps JOIN users ON users.id = bootcamps.user_id WHERE users.email = ?2`)
    .bind(Date.now() - 3_600_000, user.email)
    .run()

  expect(storySchema.parse((await client.get('/api/jungle-story/1')).body).debrief).toBeNull()
})

test('of a named bootcamp the story of its current day is told, and that of the next is locked', async () => {
  const { client } = await started()
  const { id } = currentBootcampSchema.parse((await client.get('/api/bootcamps/current')).body)
  const statusOf = async (day: number) => (await client.get(`/api/jungle-story/${day}?bootcamp=${id}`)).status

  expect([await statusOf(1), await statusOf(2)]).toEqual([200, 403])
})
