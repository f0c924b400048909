import { and, eq } from 'drizzle-orm'
import type { Plan, Session, SessionNotes, TodayPlan } from '#shared/api/workout.ts'
import type { TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { workoutSessions } from '#worker/db/schema.ts'
import { textsOf } from './day-texts.ts'
import { planOfDay, plansAhead } from './plans.ts'
import { presentSession } from './sessions.ts'
import { type BootcampRow, type TraineeState, historyOf, openBootcamp } from './trainee.ts'
import { AppError, invalidField } from '#worker/errors.ts'

/** The plan of the current day and of the next days; null before the start. Refuses without access. */
export function workoutToday({ trainee, now }: TraineeContext): TodayPlan | null {
  const bootcamp = openBootcamp(trainee)
  const { currentDay } = trainee.day
  if (bootcamp)
    return {
      ...withTexts(trainee, bootcamp, planOfDay(trainee, bootcamp, currentDay, now)),
      ahead: plansAhead(trainee, bootcamp, currentDay, now).map((plan) => withTexts(trainee, bootcamp, plan)),
    }
  if (trainee.access.canAccess) return null
  throw new AppError('no_access')
}

/**
 * The plan of a reached day, to train it again. It uses the same numbers and the sessions before that day,
 * but today's needs. The current day's plan is today's plan.
 */
export function workoutOfDay({ trainee, now }: TraineeContext, day: number): Plan {
  const bootcamp = openBootcamp(trainee)
  if (!bootcamp && !trainee.access.canAccess) throw new AppError('no_access')
  if (!bootcamp || day > trainee.day.currentDay) throw new AppError('locked')
  return withTexts(trainee, bootcamp, planOfDay(trainee, bootcamp, day, now))
}

const withTexts = (trainee: TraineeState, bootcamp: BootcampRow, plan: Plan): Plan => ({
  ...plan,
  texts: textsOf(plan.day, bootcamp, historyOf(trainee)),
})

/** The session that completed today's mission; null while it is open. */
export function sessionToday(trainee: TraineeState): Session | null {
  const bootcamp = openBootcamp(trainee)
  return bootcamp && trainee.session && trainee.day.doneToday
    ? presentSession(trainee.session, bootcamp, historyOf(trainee))
    : null
}

/** Saves effort and note after the finish. Another trainee's session is not found. */
export async function saveSessionNotes(
  ctx: TraineeContext,
  id: string,
  notes: SessionNotes,
): Promise<Session> {
  const { bootcamp } = ctx.trainee
  if (!bootcamp) throw new AppError('not_found')
  if (notes.effort === undefined && notes.note === undefined)
    throw invalidField('effort', 'There was nothing to save')
  const [session] = await db
    .update(workoutSessions)
    .set(notes)
    .where(and(eq(workoutSessions.bootcampId, bootcamp.id), eq(workoutSessions.attemptKey, id)))
    .returning()
  if (!session) throw new AppError('not_found')
  return presentSession(session, bootcamp, historyOf(ctx.trainee))
}
