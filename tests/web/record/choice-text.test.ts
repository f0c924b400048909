import { expect, test } from 'vitest'
import { choiceText } from '#src/features/record/choice-text.ts'

test.for([
  ['which option was taken', 10, { choice: 'boulders' }, 'Day 10: Over the boulders'],
  ['that the crew voted', 10, { choice: null }, 'Day 10: Through the forest (the crew voted)'],
  [
    'that the crew voted, for a session from before choices existed',
    10,
    {},
    'Day 10: Through the forest (the crew voted)',
  ],
  ['nothing about a day that is still open', 10, undefined, null],
  ['nothing about a day without a choice', 11, { choice: null }, null],
] as const)('the log says %s', ([, day, session, text]) => {
  expect(choiceText(day, session)).toBe(text)
})
