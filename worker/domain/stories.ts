import type { Story } from '#shared/api/bootcamp.ts'
import { missionTitles } from '#shared/content/mission-titles.ts'
import { totalsOf } from '#shared/programme/figures.ts'
import { programmeDays } from '#shared/programme/limits.ts'
import { debriefs } from '#worker/content/debriefs.ts'
import { stories } from '#worker/content/stories.ts'
import { type TraineeState, historyOf } from '#worker/domain/trainee.ts'
import { AppError } from '#worker/errors.ts'

/** The story of a day the trainee has reached; others are never sent. */
export function readStory(trainee: TraineeState, day: number): Story {
  if (!trainee.bootcamp && trainee.access.needsPurchase) throw new AppError('no_access')
  if (day > daysReached(trainee)) throw new AppError('locked')
  return storyFor(trainee, day)
}

/** Every story reached so far, for reading without a signal. */
export function listReachedStories(trainee: TraineeState): Story[] {
  return Array.from({ length: daysReached(trainee) }, (_, index) => storyFor(trainee, index + 1))
}

function daysReached({ bootcamp, completedBootcamps, day }: TraineeState): number {
  if (completedBootcamps > 0) return programmeDays
  return bootcamp ? day.currentDay : 0
}

/** The story as this trainee reads it: the last one and the debriefs hold their own figures. */
function storyFor(trainee: TraineeState, day: number): Story {
  const story = stories[day - 1]
  const title = missionTitles[day - 1]
  const debrief = debriefs[day - 1]
  if (!story || !title || !debrief) throw new RangeError(`Day ${day} has no story`)
  const { daysCompleted, currentDay } = trainee.day
  const { repetitions } = totalsOf(historyOf(trainee))
  const withFigures = (text: string) => text.replaceAll('{days}', String(daysCompleted)).replaceAll('{repetitions}', grouped.format(repetitions))
  // Somebody in their second run has read the last story before: the figures of three days would not fit it.
  const told = currentDay >= day && repetitions > 0
  const figures = story.figures && (told ? withFigures(story.figures.told) : story.figures.untold)
  return {
    title,
    day,
    story: story.story.replace('{figures}', figures ?? ''),
    survivalSkill: `${story.survivalSkill.name}: ${story.survivalSkill.text}`,
    debrief: daysCompleted >= day && repetitions > 0 ? withFigures(debrief) : null,
  }
}

const grouped = new Intl.NumberFormat('en')
