import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { expect, test } from 'vitest'
import { type Row, wranglerD1 } from '#tools/ops/operator/wrangler-d1.ts'
import { withLiterals } from '#tools/ops/operator/literals.ts'
import { deadLetters } from '#worker/db/schema.ts'

/** Runs the text of statements without values, as `wrangler d1 execute` does. */
async function execute(statements: readonly string[]): Promise<Row[][]> {
  const answers = await env.DB.batch<Row>(statements.map((text) => env.DB.prepare(text)))
  return answers.map(({ results }) => results)
}

const database = wranglerD1(execute)
const db = drizzle(database, { casing: 'snake_case' })

test.each([
  'plain',
  "o'hara''s",
  '? "?" `?` -- ? /* ? */',
  "'; DROP TABLE users; --",
  'two\nlines\ttab',
  'Größe 💪 \u200d \\',
  '{"a":"\\"?"}',
  '',
  0,
  -5,
  1_795_446_735_653,
  0.1,
  null,
])('wrangler passes the value %j to the database as D1 would bind it', async (value) => {
  const statement = 'SELECT ? AS value, \'?\' AS "?", 7 -? AS minus'
  const values = [value, typeof value === 'number' ? value : 0]

  const { results } = await database
    .prepare(statement)
    .bind(...values)
    .all<Row>()

  const bound = await env.DB.prepare(statement)
    .bind(...values)
    .all<Row>()
  expect(results).toEqual(bound.results)
})

test('a value that SQL cannot express is refused, and so is a wrong number of values', () => {
  for (const value of ['a\0b', Number.NaN, undefined, new Uint8Array(1), true])
    expect(() => withLiterals('SELECT ?', [value])).toThrow('Neither text nor a number nor null')
  expect(() => withLiterals('SELECT ?, ?', [1])).toThrow('Neither text')
  expect(() => withLiterals("SELECT '?'", [1])).toThrow('0 question marks got 1')
})

test('a batch through wrangler applies all of its statements or none, and drizzle reads its rows', async () => {
  const letter = {
    messageId: "it's ?",
    eventId: null,
    body: '{"poison":"?"}',
    diedAt: 1,
    queue: null,
    reason: null,
  }
  await db.batch([
    db.insert(deadLetters).values(letter),
    db.update(deadLetters).set({ replayedAt: 2 }).where(eq(deadLetters.messageId, letter.messageId)),
  ])

  await expect(
    db.batch([
      db.update(deadLetters).set({ replayedAt: 3 }).where(eq(deadLetters.messageId, letter.messageId)),
      db.run(sql`INSERT INTO dead_letters (message_id) VALUES (NULL)`),
    ]),
  ).rejects.toThrow('NOT NULL constraint failed')

  const found = db.select().from(deadLetters).where(eq(deadLetters.messageId, letter.messageId))
  expect(await found).toEqual([{ ...letter, replayedAt: 2 }])
  expect((await db.batch([found]))[0]).toEqual([{ ...letter, replayedAt: 2 }])
})
