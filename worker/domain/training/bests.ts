import { and, eq, lt } from 'drizzle-orm'
import type { PersonalBest } from '#shared/api/workout.ts'
import { personalBests } from '#shared/programme/history/bests.ts'
import type { TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { bootcamps, workoutSessions } from '#worker/db/schema.ts'
import { pastSessionColumns, toPastSession } from './past-session.ts'
import { openBootcamp } from './trainee.ts'

/** Where today's mission beat every earlier session of every bootcamp. Empty until it is done. */
export async function bestsOfToday({ trainee }: TraineeContext): Promise<PersonalBest[]> {
  const { session, day } = trainee
  if (!openBootcamp(trainee) || !session || !day.doneToday) return []
  const earlier = await db
    .select({ ...pastSessionColumns, bootcampId: workoutSessions.bootcampId })
    .from(bootcamps)
    .innerJoin(workoutSessions, eq(workoutSessions.bootcampId, bootcamps.id))
    .where(and(eq(bootcamps.userId, trainee.user.id), lt(workoutSessions.completedAt, session.completedAt)))
  return personalBests(
    toPastSession(session),
    earlier.map((row) => ({
      ...toPastSession(row),
      isEarlierBootcamp: row.bootcampId !== session.bootcampId,
    })),
  )
}
