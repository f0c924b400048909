import type { Story } from '#shared/api/bootcamp.ts'
import { missionTitles } from '#shared/content/mission-titles.ts'
import { programDays } from '#shared/programme/limits.ts'
import type { TraineeContext } from '#worker/context.ts'
import { storyDayOf, tellDay } from '#worker/content/story/tell.ts'
import { type BootcampRecord, daysReached, findBootcamp, furthestDayReached } from './bootcamp-record.ts'
import { lineWithFigures } from './notebook-line.ts'
import { pathOf } from './path.ts'
import { type BootcampRow, type TraineeState, historyOf } from './trainee.ts'
import { AppError } from '#worker/errors.ts'

/**
 * The story of a day that the trainee has reached in any bootcamp; others are never sent. With `requestedId` it is
 * the story of that bootcamp, and the day must have been reached there.
 */
export async function readStory(ctx: TraineeContext, day: number, requestedId?: string): Promise<Story> {
  const { trainee, now } = ctx
  if (requestedId !== undefined) {
    const record = await findBootcamp(ctx, requestedId)
    if (day > record.day.currentDay) throw new AppError('locked')
    return storyFor(record, day)
  }
  if (!trainee.bootcamp && trainee.access.needsPurchase) throw new AppError('no_access')
  // A buyer may read Day 1 before the start.
  const isReached = day === 1 || trainee.completedBootcamps > 0 || day <= daysReached(trainee, now)
  if (!isReached && day > (await furthestDayReached(ctx))) throw new AppError('locked')
  return storyFor(latestOf(trainee), day)
}

/** Every story reached so far, for reading without a connection. */
export async function listReachedStories(ctx: TraineeContext): Promise<Story[]> {
  const { trainee } = ctx
  const reached = trainee.completedBootcamps > 0 ? programDays : await furthestDayReached(ctx)
  const context = latestOf(trainee)
  return Array.from({ length: reached }, (_, index) => storyFor(context, index + 1))
}

const latestOf = (trainee: TraineeState): StoryContext => ({
  bootcamp: trainee.bootcamp,
  day: trainee.day,
  history: historyOf(trainee),
})

type StoryContext = Pick<BootcampRecord, 'day' | 'history'> & { bootcamp: Pick<BootcampRow, 'plane'> | null }

/** The story of a day in one bootcamp: the brief, and the aftermath once the day is done there. */
function storyFor({ bootcamp, day: { daysCompleted }, history }: StoryContext, day: number): Story {
  const title = missionTitles[day - 1]
  if (!title) throw new RangeError(`Day ${day} has no story`)
  const { brief, aftermath, notebook } = tellDay(day, pathOf(bootcamp, history))
  const { skill } = storyDayOf(day)
  const isDone = daysCompleted >= day
  return {
    title,
    day,
    story: isDone ? `${brief}\n\n${aftermath}` : brief,
    ...(isDone && { aftermath }),
    survivalSkill: `${skill.name}: ${skill.text}`,
    debrief: isDone ? lineWithFigures(day, notebook, history) : null,
  }
}
