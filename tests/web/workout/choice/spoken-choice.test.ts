import { expect, test } from 'vitest'
import { choiceOn, choices } from '#shared/story/choices.ts'
import { choiceLines } from '#src/features/workout/choice/spoken-choice.ts'

const halves = ['Upper half', 'Lower half'] as const

test('a spoken choice has the question, then each half with its story and its training', () => {
  const [forest, boulders] = choiceOn(10)!.options

  expect(choiceLines(choiceOn(10)!, halves)).toEqual([
    'Which way down?',
    `Upper half: through the forest. ${forest.story}`,
    'Mixed, even rests.',
    `Lower half: over the boulders. ${boulders.story}`,
    'Strength, long rests.',
  ])
})

test('a name keeps its capital letter', () => {
  expect(choiceLines(choiceOn(21)!, halves)[1]).toContain('Upper half: Tomas, at the pool.')
})

test.for(choices)('the choice of day $day is read out before its time is over', (choice) => {
  const words = choiceLines(choice, halves).join(' ').split(' ').length

  expect(words / 2.3).toBeLessThan(17)
  expect(choiceLines(choice, halves).join(' ')).not.toMatch(/[0-9·]/)
})
