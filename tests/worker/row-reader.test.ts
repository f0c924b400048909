import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newTrainee } from '#tests/support/worker/trainee.ts'
import { finish, planToday, started } from '#tests/support/worker/training.ts'
import { db } from '#worker/db/client.ts'
import { rowReader } from '#worker/db/row-reader.ts'
import { bootcamps, users, workoutSessions } from '#worker/db/schema.ts'

test('a row is read into what drizzle makes of it: flags, JSON, an expression, tables that were not joined', async () => {
  await newTrainee()
  const trainee = await started()
  await finish(trainee, await planToday(trainee.client))
  const selection = {
    user: users,
    bootcamp: bootcamps,
    sittings: sql<number>`count(*)`.as('sittings'),
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

  const [read, drizzled] = [(await statement.values()).map(rowReader(selection)), await statement.all()]

  expect(read).toEqual(drizzled)
  expect(drizzled.map(({ bootcamp, session }) => [bootcamp !== null, session !== null])).toEqual([
    [true, true],
    [false, false],
  ])
  expect(drizzled[0]).toMatchObject({
    user: { careful: false },
    session: { counts: true, stations: expect.any(Array) },
  })
})
