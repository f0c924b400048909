import type { Story } from '#shared/api/bootcamp.ts'
import { missionTitles } from '#shared/content/mission-titles.ts'
import { totalsOf } from '#shared/programme/figures.ts'
import { programDays } from '#shared/programme/limits.ts'
import type { DayState } from '#shared/programme/local-day.ts'
import type { PastMission } from '#shared/programme/past-mission.ts'
import type { TraineeContext } from '#worker/context.ts'
import { debriefs } from '#worker/content/debriefs.ts'
import { stories } from '#worker/content/stories.ts'
import { daysReached, findRun, furthestDayReached } from '#worker/domain/runs.ts'
import { historyOf } from '#worker/domain/trainee.ts'
import { AppError } from '#worker/errors.ts'

/**
 * The story of a day the trainee has reached, in whichever bootcamp; others are never sent. `asked` names the bootcamp
 * whose figures it is told with: then the day must have been reached in that one.
 */
export async function readStory(ctx: TraineeContext, day: number, asked?: string): Promise<Story> {
  const { trainee, now } = ctx
  if (asked !== undefined) {
    const run = await findRun(ctx, asked)
    if (day > run.day.currentDay) throw new AppError('locked')
    return storyFor(run, day)
  }
  if (!trainee.bootcamp && trainee.access.needsPurchase) throw new AppError('no_access')
  const known = trainee.completedBootcamps > 0 || day <= daysReached(trainee, now)
  if (!known && day > (await furthestDayReached(ctx))) throw new AppError('locked')
  return storyFor({ day: trainee.day, history: historyOf(trainee) }, day)
}

/** Every story reached so far, for reading without a signal. */
export async function listReachedStories(ctx: TraineeContext): Promise<Story[]> {
  const { trainee } = ctx
  const reached = trainee.completedBootcamps > 0 ? programDays : await furthestDayReached(ctx)
  const run = { day: trainee.day, history: historyOf(trainee) }
  return Array.from({ length: reached }, (_, index) => storyFor(run, index + 1))
}

type Told = { day: DayState; history: readonly PastMission[] }

/** The story as it is told in a run: the last one and the debriefs hold its figures, as they stood on that day. */
function storyFor(run: Told, day: number): Story {
  const story = stories[day - 1]
  const title = missionTitles[day - 1]
  const debrief = debriefs[day - 1]
  if (!story || !title || !debrief) throw new RangeError(`Day ${day} has no story`)
  const { daysCompleted, currentDay } = run.day
  const isOver = daysCompleted >= day
  // Most are read before their mission, and hold no figure then.
  const repetitions = story.figures || isOver ? totalsOf(historyUntil(day, run.history)).repetitions : 0
  const days = Math.min(daysCompleted, day)
  const withFigures = (text: string) =>
    text.replaceAll('{days}', String(days)).replaceAll('{repetitions}', grouped.format(repetitions))
  // Somebody in their second run has read the last story before: the figures of three days would not fit it.
  const told = currentDay >= day && repetitions > 0
  const figures = story.figures && (told ? withFigures(story.figures.told) : story.figures.untold)
  return {
    title,
    day,
    story: story.story.replace('{figures}', figures ?? ''),
    survivalSkill: `${story.survivalSkill.name}: ${story.survivalSkill.text}`,
    debrief: isOver && repetitions > 0 ? withFigures(debrief) : null,
  }
}

/** What was done when the day was first completed, repeats of that time among it; everything while the day is open. */
function historyUntil(day: number, history: readonly PastMission[]): readonly PastMission[] {
  const completion = history.find((mission) => mission.counts && mission.day === day)
  if (!completion) return history
  return history.filter((mission) =>
    mission.counts ? mission.day <= day : mission.completedAt <= completion.completedAt,
  )
}

const grouped = new Intl.NumberFormat('en')
