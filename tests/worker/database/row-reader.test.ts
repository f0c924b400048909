import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newTrainee } from '#tests/support/worker/trainee.ts'
import { finish, planToday, started } from '#tests/support/worker/training.ts'
import { db } from '#worker/db/client.ts'
import { rowReader } from '#worker/db/row-reader.ts'
import { bootcamps, users, workoutSessions } from '#worker/db/schema.ts'

test('rowReader returns what drizzle returns: booleans, text or bytes, expressions and unjoined tables', async () => {
  await newTrainee()
  const trainee = await started()
  await finish(trainee, await planToday(trainee.client))
  const selection = {
    user: users,
    bootcamp: bootcamps,
    sessionCount: sql<number>`count(*)`.as('sessionCount'),
    session: workoutSessions,
  }
  const statement = db
    .select(selection)
    .from(users)
    .leftJoin(bootcamps, eq(bootcamps.userId, users.id))
    .leftJoin(workoutSessions, eq(workoutSessions.bootcampId, bootcamps.id))
    .groupBy(users.id)
    .orderBy(desc(users.id))
    .limit(2)
    .prepare()

  const [actual, expected] = [(await statement.values()).map(rowReader(selection)), await statement.all()]

  expect(actual).toEqual(expected)
  expect(expected.map(({ bootcamp, session }) => [bootcamp !== null, session !== null])).toEqual([
    [true, true],
    [false, false],
  ])
  expect(expected[0]).toMatchObject({
    user: { careful: false },
    session: { counts: true, stations: expect.any(Uint8Array) },
  })
})
