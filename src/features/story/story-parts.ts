import type { Story } from '#shared/api/bootcamp.ts'
import type { DayTexts } from '#shared/api/story-texts.ts'
import type { OptionId } from '#shared/story/choices.ts'

/** A story without its aftermath. */
export const briefOf = ({ story, aftermath }: Pick<Story, 'story' | 'aftermath'>): string =>
  aftermath && story.endsWith(aftermath) ? story.slice(0, -aftermath.length).trimEnd() : story

/**
 * A day's story, completed with the texts that came with its plan: the brief if the story could not be loaded, and
 * the rest if the server has not sent it yet. The rest is added only once the finish is stored.
 */
export function completeStory(
  story: Story | null,
  texts: DayTexts | null,
  { day, title, isKept }: { day: number; title: string; isKept: boolean },
): Story | null {
  if (!texts || story?.aftermath) return story
  const brief = story?.story ?? texts.brief
  return {
    day,
    title: story?.title ?? title,
    survivalSkill: story?.survivalSkill ?? '',
    story: isKept ? `${brief}\n\n${texts.aftermath}` : brief,
    aftermath: isKept ? texts.aftermath : null,
    debrief: story?.debrief ?? (isKept ? texts.notebook : null),
  }
}

/**
 * The texts of a plan's day; null for a plan without texts. While a choice is open, a plan has texts for each
 * option: `chosen` are the options taken on that day or earlier. Without one the first texts count: they are
 * the crew's vote, and the first screen need not load the choices.
 */
export const textsOf = (
  { texts = [] }: { texts?: readonly DayTexts[] | undefined },
  ...chosen: readonly (OptionId | null | undefined)[]
): DayTexts | null =>
  texts.find(({ option }) => option === null || chosen.includes(option)) ?? texts[0] ?? null
