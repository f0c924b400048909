import type { Story } from '#shared/api/bootcamp.ts'
import { missionTitles } from '#shared/content/mission-titles.ts'
import { totalsOf } from '#shared/programme/history/figures.ts'
import { programDays } from '#shared/programme/limits.ts'
import type { DayState } from '#shared/programme/local-day.ts'
import type { PastMission } from '#shared/programme/history/past-mission.ts'
import type { TraineeContext } from '#worker/context.ts'
import { debriefs } from '#worker/content/debriefs.ts'
import { stories } from '#worker/content/stories.ts'
import { daysReached, findBootcamp, furthestDayReached } from './bootcamp-record.ts'
import { historyOf } from './trainee.ts'
import { AppError } from '#worker/errors.ts'

/**
 * The story of a day that the trainee has reached in any bootcamp; others are never sent. `requestedId` names
 * the bootcamp whose figures the story shows; then the day must have been reached in that bootcamp.
 */
export async function readStory(ctx: TraineeContext, day: number, requestedId?: string): Promise<Story> {
  const { trainee, now } = ctx
  if (requestedId !== undefined) {
    const record = await findBootcamp(ctx, requestedId)
    if (day > record.day.currentDay) throw new AppError('locked')
    return storyFor(record, day)
  }
  if (!trainee.bootcamp && trainee.access.needsPurchase) throw new AppError('no_access')
  const isReached = trainee.completedBootcamps > 0 || day <= daysReached(trainee, now)
  if (!isReached && day > (await furthestDayReached(ctx))) throw new AppError('locked')
  return storyFor({ day: trainee.day, history: historyOf(trainee) }, day)
}

/** Every story reached so far, for reading without a connection. */
export async function listReachedStories(ctx: TraineeContext): Promise<Story[]> {
  const { trainee } = ctx
  const reached = trainee.completedBootcamps > 0 ? programDays : await furthestDayReached(ctx)
  const context = { day: trainee.day, history: historyOf(trainee) }
  return Array.from({ length: reached }, (_, index) => storyFor(context, index + 1))
}

type StoryContext = { day: DayState; history: readonly PastMission[] }

/** The story with the figures of one bootcamp: the last story and the debriefs show them as of that day. */
function storyFor(context: StoryContext, day: number): Story {
  const story = stories[day - 1]
  const title = missionTitles[day - 1]
  const debrief = debriefs[day - 1]
  if (!story || !title || !debrief) throw new RangeError(`Day ${day} has no story`)
  const { daysCompleted, currentDay } = context.day
  const isOver = daysCompleted >= day
  // Most stories are read before their mission and show no figures then.
  const repetitions = story.figures || isOver ? totalsOf(historyUntil(day, context.history)).repetitions : 0
  const days = Math.min(daysCompleted, day)
  const withFigures = (text: string) =>
    text.replaceAll('{days}', String(days)).replaceAll('{repetitions}', grouped.format(repetitions))
  // In a second bootcamp the last story is already open, but the figures of a few days would not fit it.
  const showsFigures = currentDay >= day && repetitions > 0
  const figures =
    story.figures && (showsFigures ? withFigures(story.figures.withCounts) : story.figures.withoutCounts)
  return {
    title,
    day,
    story: story.story.replace('{figures}', figures ?? ''),
    survivalSkill: `${story.survivalSkill.name}: ${story.survivalSkill.text}`,
    debrief: isOver && repetitions > 0 ? withFigures(debrief) : null,
  }
}

/**
 * The sessions up to the first completion of the day, including earlier repeats; all sessions while the day
 * is open.
 */
function historyUntil(day: number, history: readonly PastMission[]): readonly PastMission[] {
  const completion = history.find((mission) => mission.counts && mission.day === day)
  if (!completion) return history
  return history.filter((mission) =>
    mission.counts ? mission.day <= day : mission.completedAt <= completion.completedAt,
  )
}

const grouped = new Intl.NumberFormat('en')
