import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builtOnce } from '#worker/db/built-once.ts'
import { db } from '#worker/db/client.ts'
import { photos } from '#worker/db/schema.ts'

const flag = sql.param(sql.placeholder('flag'), photos.hasThumb)
let builds = 0
const build = () => {
  builds += 1
  return db
    .select({
      count: sql<number>`${sql.placeholder('count')} + count(*)`.as('count'),
      flag: sql`${flag}`.as('flag'),
    })
    .from(photos)
}

test('a statement that is built once answers each call with its own values, encoded for their columns', async () => {
  const counted = builtOnce(build)

  const answers = await Promise.all(
    [1, 2, 3].map((count) =>
      db.batch([counted({ count, flag: count > 1 }), counted({ count: -count, flag: null })]),
    ),
  )

  expect(answers).toEqual([
    [[{ count: 1, flag: 0 }], [{ count: -1, flag: null }]],
    [[{ count: 2, flag: 1 }], [{ count: -2, flag: null }]],
    [[{ count: 3, flag: 1 }], [{ count: -3, flag: null }]],
  ])
  expect(builds).toBe(1)
})

test('a missing value is an error, never a null', () => {
  const counted = builtOnce(build)

  expect(() => counted({ count: 1 })).toThrow('flag')
  expect(() => counted({ flag: true, count: undefined })).toThrow('count')
})
