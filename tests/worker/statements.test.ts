import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { planSchema } from '#shared/api/workout.ts'
import { readinessVersion } from '#shared/content/readiness.ts'
import { countStatements, watchStatements } from '#tests/support/worker/database.ts'
import { buy } from '#tests/support/worker/paddle.ts'
import { onboarded } from '#tests/support/worker/trainee.ts'
import { requeueWaitingPayments } from '#worker/domain/payments.ts'

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
])('%s is answered with one statement: who asks and what they asked for', async (path) => {
  const { client } = await started()
  const sent = countStatements()

  const answer = await client.get(path)

  expect(answer.status).toBe(200)
  expect(sent()).toBe(1)
})

test('no statement of the product walks a table from end to end', async () => {
  const statementsSent = watchStatements()
  const { client, user } = await started()
  const plan = planSchema.parse((await client.get('/api/workout/today')).body)
  const session = { userId: user.id, workoutPlanId: plan.id, day: 1, isCompleted: true, exercises: [{ id: 'm1', completed: true }], completedAt: null }
  await client.post('/api/workout-sessions', session)
  await client.call(`/api/workout-sessions/1-2020-01-01`, { method: 'PATCH', body: { effort: 7 } })
  for (const path of ['/api/auth/me', '/api/bootcamps/completed', '/api/purchases', '/api/statistics', '/api/sessions/today/bests']) await client.get(path)
  await client.post('/api/purchases/claim', { orderNumber: `txn_${'0'.repeat(26)}` })
  await client.post(`/api/purchases/${Object((await client.get('/api/purchases')).body)[0].id}/refund-request`)
  await client.post('/api/bootcamps/start')
  await client.put('/api/users/readiness', { version: readinessVersion, careful: false })
  await client.put('/api/users/training', { lowImpact: true, wristFree: false, smallSpace: false })
  await client.post('/api/bootcamps/restart', { id: Object((await client.get('/api/bootcamps/current')).body).id })
  await client.put('/api/users/notifications', { notificationsEnabled: false, exerciseReminders: false, photoReminders: false })
  await client.delete(`/api/users/${user.id}`)
  await client.post('/api/auth/login', { email: user.email, password: 'password-1' })
  await client.post('/api/auth/logout', {})
  await requeueWaitingPayments({ env, now: Date.now(), defer: () => {} })

  const statements = statementsSent()

  expect(statements.length).toBeGreaterThan(15)
  for (const text of statements) {
    const values = Array.from({ length: text.match(/\?/g)?.length ?? 0 }, () => 1)
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${text}`).bind(...values).all<{ detail: string }>()
    const walks = results.filter(({ detail }) => /^SCAN (?!CONSTANT ROW)/.test(detail) && !/USING (COVERING )?INDEX payment_events_waiting_idx/.test(detail))
    expect({ text, walks }).toEqual({ text, walks: [] })
  }
})
