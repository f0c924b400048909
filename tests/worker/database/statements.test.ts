import { expect, test } from 'vitest'
import { countStatements } from '#tests/support/worker/database.ts'
import { buy } from '#tests/support/worker/paddle.ts'
import { onboarded } from '#tests/support/worker/trainee.ts'

async function started() {
  const trainee = await onboarded()
  await buy(trainee.client, trainee.user)
  await trainee.client.post('/api/bootcamps/start')
  return trainee
}

test.for([
  '/api/auth/me',
  '/api/bootcamp-access',
  '/api/bootcamps/current',
  '/api/workout/today',
  '/api/sessions/today',
  '/api/jungle-story/1',
  '/api/quotes/today',
  '/api/statistics',
  '/',
  '/dashboard',
  '/workout',
])('%s runs a single database statement', async (path) => {
  const { client } = await started()
  const sent = countStatements()

  const answer = await client.get(path)

  expect(answer.status).toBe(200)
  expect(sent()).toBe(1)
})
