import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { Client, expectConsoleError } from '#tests/support/worker/client.ts'
import { breakDatabase } from '#tests/support/worker/database.ts'
import { newTrainee, onboarded } from '#tests/support/worker/trainee.ts'
import { log, describeError, withLogOrigin, newReference } from '#worker/log.ts'

const referenceOf = (body: unknown) => String(Object(body).reference)

test('the reference that a caller is given finds the line of the log that says what happened, and where', async () => {
  const { client } = await newTrainee()
  breakDatabase()

  const answer = await client.get('/api/progress-photos/AAAAAAAAAAAAAAAAAAAAAA/image')

  const line = JSON.parse(expectConsoleError(/^\{/))
  expect(line).toMatchObject({
    level: 'error',
    message: 'A request failed',
    reference: referenceOf(answer.body),
    method: 'GET',
    route: '/api/progress-photos/:id/image',
    status: 503,
    error: expect.stringContaining('Failed query: select logins.expires_at'),
  })
})

test('a refusal that sends somebody to support has a reference and stands in the log; any other has neither', async () => {
  const { client } = await onboarded()
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})

  const supported = await client.post('/api/purchases/claim', { orderNumber: `txn_${'0'.repeat(26)}` })
  const plain = await client.get('/api/workout/today')

  expect(supported).toMatchObject({ status: 404, body: { code: 'order_not_found' } })
  expect(Object.keys(Object(plain.body))).toEqual(['error', 'code'])
  expect(warned.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
    expect.objectContaining({
      level: 'warn',
      code: 'order_not_found',
      reference: referenceOf(supported.body),
      route: '/api/purchases/claim',
    }),
  ])
})

test('two references are never alike, and hold no letter that looks like another', () => {
  const made = Array.from({ length: 500 }, newReference)

  expect(new Set(made).size).toBe(500)
  expect(made.filter((reference) => !/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/.test(reference))).toEqual([])
})

test('a line of the log holds the facts that are on the list, and no other', () => {
  const written = vi.spyOn(console, 'log').mockImplementation(() => {})

  withLogOrigin({ reference: 'AB23-CD45', queue: 'payments' }, () =>
    log.info('It happened', Object.assign({ attempts: 2 }, { email: 'canary@example.com', note: 'canary' })),
  )

  expect(written.mock.calls).toEqual([
    ['{"level":"info","message":"It happened","reference":"AB23-CD45","queue":"payments","attempts":2}'],
  ])
})

const secret = 'aB3dE6gH9kLmN2pQ5sTuVwXyZ'
test.each([
  [
    'a statement with its values',
    new DrizzleQueryError(
      'select "id" from "users" where "email" = ?',
      ['canary@example.com'],
      new Error('D1_ERROR: UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT_UNIQUE'),
    ),
    /^Failed query: select id from users where email = \?; Error: D1_ERROR: UNIQUE constraint failed: users\.email: SQLITE_CONSTRAINT_UNIQUE/,
  ],
  [
    'what a parser could not read',
    new SyntaxError(`Unexpected token 'c', "canary 83.7" is not valid JSON`),
    /^SyntaxError: Unexpected token …, … is not valid JSON/,
  ],
  ['an address', new Error('No such user canary@example.com'), /^Error: No such user …/],
  ['a token', new Error(`Bad token ${secret} canary@x`), /^Error: Bad token … …/],
  ['a weight', new RangeError('83.7 is too much, so is -83,7'), /^RangeError: # is too much, so is #/],
  [
    'the error behind it',
    new Error('Failed', { cause: new Error('said "canary"') }),
    /because of Error: said …/,
  ],
  ['what is no error', { email: 'canary@example.com' }, /^thrown: object$/],
  ['a bare string', 'canary', /^thrown: string$/],
])('%s is told without what a person entered', (_, error, expected) => {
  const told = describeError(error)

  expect(told).toMatch(expected)
  expect(told).not.toMatch(/canary|83[.,]7|aB3dE6/)
})

test('a visitor’s password, e-mail and body stay out of the log when nothing works', async () => {
  const form = { email: 'canary-7@example.com', password: 'canary-password-7' }
  breakDatabase(`D1_ERROR: cannot store 'canary-password-7' for canary-7@example.com`)

  await new Client().post('/api/auth/login', form)

  expect(expectConsoleError(/D1_ERROR: cannot store … for …/)).not.toContain('canary')
})
