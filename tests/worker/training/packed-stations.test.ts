import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Trainee } from '#tests/support/worker/trainee.ts'
import {
  completeDay,
  finish,
  planToday,
  reachDay,
  sessionRows,
  started,
  storeAsJson,
} from '#tests/support/worker/training.ts'
import { exportFiles } from '#worker/domain/personal-data/export-files.ts'

const formsStored = async (trainee: Trainee) =>
  (await sessionRows(trainee)).map(({ stations }) => typeof stations)

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
  ]) {
    const { status, body } = await client.get(`/api/${path}`)
    answers.push([path, status, body])
  }
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
  expect(await formsStored(trainee)).toEqual(['object', 'object', 'object'])
  const packed = await everythingRead(trainee)

  await storeAsJson(trainee)

  expect(await formsStored(trainee)).toEqual(['string', 'string', 'string'])
  expect(await everythingRead(trainee)).toEqual(packed)
})

test('after sessions of the release before, the next missions are finished as ever', async () => {
  const trainee = await started()
  await completeDay(trainee)
  await storeAsJson(trainee)

  await reachDay(trainee, 4, 7)
  const answer = await finish(trainee, await planToday(trainee.client))

  expect(answer.status).toBe(200)
  expect(await formsStored(trainee)).toEqual(['string', 'object', 'object', 'object'])
})

test('the stations of a session take less than 60 bytes on average', async () => {
  const trainee = await started()
  await reachDay(trainee, 9)

  const bytes = (await sessionRows(trainee)).map(({ stations }) => Object(stations).length)

  expect(bytes.reduce((sum, each) => sum + each, 0) / bytes.length).toBeLessThan(60)
})
