import { debriefs } from '#worker/content/debriefs.ts'
import { stories } from '#worker/content/stories.ts'
import { dayTeaser } from '#worker/content/teasers.ts'
import type { StoryDay } from './tale.ts'

// TODO(25): replaced by zone-1.ts to zone-8.ts.
export const storyDays: readonly StoryDay[] = stories.map(({ story, survivalSkill }, index) => {
  const paragraphs = story.replace('{figures}', '').split('\n\n')
  return {
    skill: {
      ...survivalSkill,
      recall: { question: 'Which one is right?', answers: ['This one', 'That one'], right: 0 },
      practice: 'Try it at home.',
    },
    tell: () => ({
      brief: paragraphs.slice(0, 2).join('\n\n'),
      beats: [
        { at: 'round', who: 'Vega', line: 'Again. The rope holds.' },
        { at: 'round', who: 'Tomas', line: 'That’s one. I counted.' },
        { at: 'round', who: 'Hana', line: 'Breathe. What’s left in your arms?' },
        { at: 'drill', who: 'Tomas', line: 'Halfway. Don’t tell my legs.' },
        { at: 'cooldown', who: 'Vega', line: 'Enough. Put it down.' },
      ],
      aftermath: paragraphs.slice(2).join('\n\n'),
      teaser: index === 0 ? 'A plane, a clearing, four people. What have you got?' : dayTeaser(index + 1),
      notebook: { line: `Day ${index + 1}.`, figures: debriefs[index] ?? '' },
    }),
  }
})
