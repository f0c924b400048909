import { env } from 'cloudflare:workers'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { Client, expectConsoleError } from '#tests/support/worker/client.ts'
import { breakDatabase } from '#tests/support/worker/database.ts'
import { newTrainee, onboarded } from '#tests/support/worker/trainee.ts'
import { describeError } from '#worker/describe-error.ts'
import { log, withLogOrigin, newReference } from '#worker/log.ts'

const referenceOf = (body: unknown) => String(Object(body).reference)

test('the reference in an error response finds the log line with the route, status and error', async () => {
  const { client } = await newTrainee()
  breakDatabase()

  const answer = await client.get('/api/progress-photos/AAAAAAAAAAAAAAAAAAAAAA/image')

  const line = JSON.parse(expectConsoleError(/^\{/))
  expect(line).toMatchObject({
    level: 'error',
    message: 'A request failed',
    reference: referenceOf(answer.body),
    release: env.RELEASE.id,
    method: 'GET',
    route: '/api/progress-photos/:id/image',
    status: 503,
    error: expect.stringContaining('Failed query: select logins.expires_at'),
  })
})

test('a call that fails before it has a reference gets one', async () => {
  vi.spyOn(env.API_LIMITER, 'limit').mockRejectedValue(new Error('The limiter is down'))

  const answer = await new Client().get('/api/vapid-public-key')

  expect(JSON.parse(expectConsoleError(/^\{/))).toMatchObject({
    message: 'A request failed',
    reference: referenceOf(answer.body),
    method: 'GET',
    route: '/api/vapid-public-key',
    status: 500,
    error: expect.stringContaining('The limiter is down'),
  })
})

test('a refusal that points to support has a reference and a log line; other refusals have neither', async () => {
  const { client } = await onboarded()
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})

  const supportRefusal = await client.post('/api/purchases/claim', { orderNumber: `txn_${'0'.repeat(26)}` })
  const otherRefusal = await client.get('/api/workout/today')

  expect(supportRefusal).toMatchObject({ status: 404, body: { code: 'order_not_found' } })
  expect(Object.keys(Object(otherRefusal.body))).toEqual(['error', 'code'])
  expect(warnings.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
    expect.objectContaining({
      level: 'warn',
      code: 'order_not_found',
      reference: referenceOf(supportRefusal.body),
      route: '/api/purchases/claim',
    }),
  ])
})

test('references are unique and contain no look-alike characters', () => {
  const references = Array.from({ length: 500 }, newReference)

  expect(new Set(references).size).toBe(500)
  expect(
    references.filter((reference) => !/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/.test(reference)),
  ).toEqual([])
})

test('a log line contains only the facts on the allow list', () => {
  const consoleLog = vi.spyOn(console, 'log').mockImplementation(() => {})

  withLogOrigin({ reference: 'AB23-CD45', release: 'r1', queue: 'payments' }, () =>
    log.info('It happened', Object.assign({ attempts: 2 }, { email: 'canary@example.com', note: 'canary' })),
  )

  expect(consoleLog.mock.calls).toEqual([
    [
      '{"level":"info","message":"It happened","reference":"AB23-CD45","release":"r1","queue":"payments","attempts":2}',
    ],
  ])
})

const secret = 'aB3dE6gH9kLmN2pQ5sTuVwXyZ'
test.each([
  [
    'a failed query',
    new DrizzleQueryError(
      'select "id" from "users" where "email" = ?',
      ['canary@example.com'],
      new Error('D1_ERROR: UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT_UNIQUE'),
    ),
    /^Failed query: select id from users where email = \?; Error: D1_ERROR: UNIQUE constraint failed: users\.email: SQLITE_CONSTRAINT_UNIQUE/,
  ],
  [
    'a parser error that quotes its input',
    new SyntaxError(`Unexpected token 'c', "canary 83.7" is not valid JSON`),
    /^SyntaxError: Unexpected token …, … is not valid JSON/,
  ],
  ['an error with an email address', new Error('No such user canary@example.com'), /^Error: No such user …/],
  ['an error with a token', new Error(`Bad token ${secret} canary@x`), /^Error: Bad token … …/],
  [
    'an error with a weight',
    new RangeError('83.7 is too much, so is -83,7'),
    /^RangeError: # is too much, so is #/,
  ],
  [
    'the cause of an error',
    new Error('Failed', { cause: new Error('said "canary"') }),
    /because of Error: said …/,
  ],
  ['a thrown object', { email: 'canary@example.com' }, /^thrown: object$/],
  ['a thrown string', 'canary', /^thrown: string$/],
])('%s is logged without what a person entered', (_, error, expected) => {
  const description = describeError(error)

  expect(description).toMatch(expected)
  expect(description).not.toMatch(/canary|83[.,]7|aB3dE6/)
})

test('a visitor’s password, email and request body stay out of the log when the database fails', async () => {
  const form = { email: 'canary-7@example.com', password: 'canary-password-7' }
  breakDatabase(`D1_ERROR: cannot store 'canary-password-7' for canary-7@example.com`)

  await new Client().post('/api/auth/login', form)

  expect(expectConsoleError(/D1_ERROR: cannot store … for …/)).not.toContain('canary')
})
