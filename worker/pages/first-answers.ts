import type { PageData } from '#shared/page-data.ts'
import type { TraineeContext } from '#worker/context.ts'
import { currentBootcamp } from '#worker/domain/bootcamps.ts'
import { readStory } from '#worker/domain/stories.ts'
import { openBootcamp } from '#worker/domain/trainee.ts'
import { presentUser } from '#worker/domain/users.ts'
import { sessionToday, workoutToday } from '#worker/domain/workouts.ts'

type Answers = PageData['answers']

/** The pages that show today's mission: what it is made of goes with them. */
const missionPaths: ReadonlySet<string> = new Set(['/', '/dashboard', '/workout', '/workout-complete'])

export const showsMission = (path: string) => missionPaths.has(path)

/** Nobody is signed in: the answer is known without a question. */
export const signedOutAnswers: Answers = { '/api/auth/me': null }

/**
 * What a page of the app would ask for as it opens, as the routes of these calls answer it. Everything here follows from
 * the row that the trainee was found by: a page costs no other statement.
 */
export async function firstAnswers(path: string, ctx: TraineeContext): Promise<Answers> {
  const { trainee } = ctx
  return {
    '/api/auth/me': presentUser(trainee),
    '/api/bootcamp-access': trainee.access,
    ...(trainee.access.hasActive && { '/api/bootcamps/current': currentBootcamp(trainee) }),
    ...(showsMission(path) && (openBootcamp(trainee) ? await missionAnswers(ctx) : offerAnswers(ctx))),
  }
}

async function missionAnswers(ctx: TraineeContext): Promise<Answers> {
  const { currentDay } = ctx.trainee.day
  return {
    [`/api/jungle-story/${currentDay}`]: await readStory(ctx, currentDay),
    '/api/sessions/today': sessionToday(ctx.trainee),
    '/api/workout/today': workoutToday(ctx), // the longest: with the plans of the next days
  }
}

/** Whoever has completed nothing has nothing to be listed; who has, asks. */
function offerAnswers({ trainee: { completedBootcamps, bootcamp } }: TraineeContext): Answers {
  return {
    ...(completedBootcamps === 0 && { '/api/bootcamps/completed': [] }),
    ...(bootcamp === null && { '/api/mission-log': null }),
  }
}
