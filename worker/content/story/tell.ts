import { type Chosen, type OptionId, choices, votedOption } from '#shared/story/choices.ts'
import { endingOf } from '#shared/story/endings.ts'
import type { PlaneReason } from '#shared/story/plane.ts'
import { storyDays } from './story-days.ts'
import type { StoryDay, Tale, ToldTexts } from './tale.ts'

/** Everything the texts of a trainee depend on. */
export type Path = { chosen: Chosen; plane: PlaneReason }

/** The texts of a day on a path. Throws RangeError on any day but 1 to 30. */
export const tellDay = (day: number, path: Path): ToldTexts => storyDayOf(day).tell(taleOf(path))

export function storyDayOf(day: number): StoryDay {
  const storyDay = storyDays[day - 1]
  if (!storyDay) throw new RangeError(`Day ${day} has no story`)
  return storyDay
}

/** A choice without a known answer counts as the crew's vote. */
export function taleOf({ chosen, plane }: Path): Tale {
  const taken = new Set<OptionId>(choices.map(({ day }) => chosen[day] ?? votedOption(day)))
  return {
    took: (option, then, otherwise = '') => (taken.has(option) ? then : otherwise),
    why: (texts) => texts[plane],
    ended: (texts) => texts[endingOf(chosen)],
  }
}
