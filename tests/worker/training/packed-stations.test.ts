import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { packStations } from '#shared/programme/history/packed-stations.ts'
import {
  completeDay,
  finish,
  planToday,
  reachDay,
  sessionRows,
  started,
} from '#tests/support/worker/training.ts'
import type { Trainee } from '#tests/support/worker/trainee.ts'
import { exportFiles } from '#worker/domain/personal-data/export-files.ts'

/** Rewrites the trainee's sessions, as a release that packs stations stores them. */
async function packSessions(trainee: Trainee): Promise<void> {
  for (const { bootcamp_id, attempt_key, stations } of await sessionRows(trainee))
    await env.DB.prepare('UPDATE workout_sessions SET stations = ? WHERE bootcamp_id = ? AND attempt_key = ?')
      .bind(packStations(JSON.parse(String(stations))), bootcamp_id, attempt_key)
      .run()
}

/** Everything that a trainee sees or takes home of the sessions. */
async function everythingRead({ client, user }: Trainee): Promise<unknown> {
  const answers = []
  for (const path of [
    'workout/today',
    'workout/1',
    'sessions/1',
    'sessions/today',
    'sessions/today/bests',
    'mission-log',
    'statistics',
    'notebook',
    'bootcamps/current',
  ])
    answers.push((await client.get(`/api/${path}`)).body)
  const id = Number(
    await env.DB.prepare('SELECT id FROM users WHERE public_id = ?').bind(user.id).first('id'),
  )
  return [answers, await exportFiles({ userId: id, owner: user.id }, new Set(), 0)]
}

test('packed stations read like those in JSON, for the trainee and in their export', async () => {
  const trainee = await started()
  await completeDay(trainee, 8)
  await completeDay(trainee)
  await finish(trainee, await planToday(trainee.client))
  const before = await everythingRead(trainee)

  await packSessions(trainee)

  const { results } = await env.DB.prepare(
    'SELECT DISTINCT typeof(stations) AS type FROM workout_sessions',
  ).all()
  expect(results).toEqual([{ type: 'blob' }])
  expect(await everythingRead(trainee)).toEqual(before)
})

test('after packed sessions the next missions are finished as ever', async () => {
  const trainee = await started()
  await completeDay(trainee)
  await packSessions(trainee)

  await reachDay(trainee, 4, 7)
  const answer = await finish(trainee, await planToday(trainee.client))

  expect(answer.status).toBe(200)
  expect(await sessionRows(trainee)).toHaveLength(4)
})
