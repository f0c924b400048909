import type { PageData } from '#shared/page-data.ts'
import type { TraineeContext } from '#worker/context.ts'
import { currentBootcamp } from '#worker/domain/training/bootcamps.ts'
import { readStory } from '#worker/domain/training/stories.ts'
import { openBootcamp } from '#worker/domain/training/trainee.ts'
import { presentUser } from '#worker/domain/accounts/users.ts'
import { sessionToday, workoutToday } from '#worker/domain/training/workouts.ts'

type Answers = PageData['answers']

/** The pages that show today's mission and need its data. */
const missionPaths: ReadonlySet<string> = new Set(['/', '/dashboard', '/workout', '/workout-complete'])

const showsMission = (path: string) => missionPaths.has(path)

/** The answers for a visitor. */
export const signedOutAnswers: Answers = { '/api/auth/me': null }

/**
 * The answers that a page of the app requests first, as the routes would give them. Everything here comes
 * from the row that loaded the trainee, so a page costs no other statement.
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
    '/api/workout/today': workoutToday(ctx), // The longest: includes the plans of the next days.
  }
}

/** Lists that are known to be empty. If there may be something to list, the app asks. */
function offerAnswers({ trainee: { completedBootcamps, bootcamp } }: TraineeContext): Answers {
  return {
    ...(completedBootcamps === 0 && { '/api/bootcamps/completed': [] }),
    ...(bootcamp === null && { '/api/mission-log': null }),
  }
}
