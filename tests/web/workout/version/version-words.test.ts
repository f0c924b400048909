import { expect, test } from 'vitest'
import { choiceWords } from '#src/features/workout/version/choice-words.ts'
import { factsOf, minutesText } from '#src/features/workout/version/version-words.ts'
import { madeOf, short, wholeOf } from './missions.ts'

test.for([
  [{ length: 10, needs: ['lowImpact', 'wristFree'] }, '10-minute version, low impact, wrist-free'],
  [{ length: null, needs: ['smallSpace'] }, 'Whole mission, small space'],
] as const)('the choice %j is described as %s', ([choice, words]) => {
  expect(choiceWords(choice)).toBe(words)
})

test('the minutes of a version are listed by section', () => {
  expect(minutesText({ seconds: { warmup: 240, training: 1024, cooldown: 230 } })).toBe(
    '4 warm-up, 17 training, 4 cooldown',
  )
})

test('if no number can change, numbers are not mentioned', () => {
  const allRounds = madeOf({ length: 25, needs: [] }, wholeOf(10))

  expect(allRounds.rounds).toBeNull()
  expect(factsOf(allRounds).join(' ')).not.toContain('Your numbers stay')
})

test('a single round is named in the singular', () => {
  expect(factsOf({ ...short, rounds: { before: 3, after: 1 } })[0]).toBe('1 round instead of 3.')
})

test('numbers that stay are mentioned, but not on a day of low energy, which lowers them', () => {
  const spared = { exercises: [], places: [], patterns: [], lowEnergy: true }
  const tired = { ...short, plan: { ...short.plan, spared } }

  expect(factsOf(short)).toContain('Your numbers stay the same.')
  expect(factsOf(tired)).not.toContain('Your numbers stay the same.')
})
