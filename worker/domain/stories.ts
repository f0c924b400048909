import type { Story } from '#shared/api/bootcamp.ts'
import { missionTitles } from '#shared/content/mission-titles.ts'
import { programmeDays } from '#shared/programme/limits.ts'
import { stories } from '#worker/content/stories.ts'
import type { TraineeState } from '#worker/domain/trainee.ts'
import { AppError } from '#worker/errors.ts'

/** The story of a day the trainee has reached; others are never sent. */
export function readStory(trainee: TraineeState, day: number): Story {
  if (!trainee.bootcamp && trainee.access.needsPurchase) throw new AppError('no_access')
  if (day > daysReached(trainee)) throw new AppError('locked')
  return storyOf(day)
}

/** Every story reached so far, for reading without a signal. */
export function listReachedStories(trainee: TraineeState): Story[] {
  return Array.from({ length: daysReached(trainee) }, (_, index) => storyOf(index + 1))
}

function daysReached({ bootcamp, completedBootcamps, day }: TraineeState): number {
  if (completedBootcamps > 0) return programmeDays
  return bootcamp ? day.currentDay : 0
}

function storyOf(day: number): Story {
  const story = stories[day - 1]
  const title = missionTitles[day - 1]
  if (!story || !title) throw new RangeError(`Day ${day} has no story`)
  return { title, day, story: story.story, survivalSkill: `${story.survivalSkill.name}: ${story.survivalSkill.text}` }
}
