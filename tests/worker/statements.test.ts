import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { buy } from '#tests/support/worker/paddle.ts'
import { onboarded } from '#tests/support/worker/trainee.ts'

// Tables that grow with the trainees: none of them may be walked from end to end.
const growing = /SCAN (users|logins|bootcamps|workout_sessions|checkouts|payment_events|latest_\w+|paid|spent|own|done|counted|active)\b/

/** Notes every statement that is prepared from here on. Module-level statements were noted as they run. */
function watchStatements() {
  const prepare = vi.spyOn(env.DB, 'prepare')
  return () => [...new Set(prepare.mock.calls.map(([text]) => text))]
}

test('what the dashboard needs is one statement for each call, and none walks a table', async () => {
  const { client, user } = await onboarded()
  await buy(client, user)
  const statementsSent = watchStatements()
  await client.post('/api/bootcamps/start')
  for (const path of ['/api/auth/me', '/api/bootcamp-access', '/api/bootcamps/current', '/api/workout/today', '/api/sessions/today', '/api/jungle-story/1', '/api/bootcamps/completed', '/api/purchases']) {
    expect((await client.get(path)).status).toBe(200)
  }

  const statements = statementsSent().filter((text) => !text.startsWith('EXPLAIN'))
  expect(statements.length).toBeGreaterThan(3)
  for (const text of statements) {
    const places = (text.match(/\?/g) ?? []).length
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${text}`).bind(...Array.from({ length: places }, () => 1)).all<{ detail: string }>()
    const walks = results.map(({ detail }) => detail).filter((detail) => growing.test(detail) && !/USING (COVERING )?INDEX/.test(detail))
    expect({ text, walks }).toEqual({ text, walks: [] })
  }
})

test.for([
  '/api/auth/me',
  '/api/bootcamp-access',
  '/api/bootcamps/current',
  '/api/workout/today',
  '/api/sessions/today',
  '/api/jungle-story/1',
  '/api/quotes/today',
])('%s is answered with one round trip to the database', async (path) => {
  const { client, user } = await onboarded()
  await buy(client, user)
  await client.post('/api/bootcamps/start')
  const prepared = vi.spyOn(env.DB, 'prepare')
  const batched = vi.spyOn(env.DB, 'batch')

  const answer = await client.get(path)

  expect(answer.status).toBe(200)
  expect(prepared.mock.calls.length + batched.mock.calls.length).toBeLessThanOrEqual(1)
})
