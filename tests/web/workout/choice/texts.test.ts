import { expect, test } from 'vitest'
import type { DayTexts } from '#shared/api/story-texts.ts'
import type { OptionId } from '#shared/story/choices.ts'
import { textsOf } from '#src/features/story/story-parts.ts'

const texts = (option: OptionId | null): DayTexts => ({
  option,
  brief: `${option}`,
  beats: [],
  aftermath: '',
  teaser: '',
  notebook: '',
})
const open = { texts: [texts('forest'), texts('boulders')] }

test('while a choice is open the texts follow it, and without an answer the crew’s vote', () => {
  expect(textsOf(open, 'boulders')?.option).toBe('boulders')
  expect(textsOf(open, null)?.option).toBe('forest')
})

test('the texts of a later day follow an earlier choice, too', () => {
  expect(textsOf(open, 'summit', 'boulders')?.option).toBe('boulders')
})

test('settled texts are there for everybody, and a plan without texts has none', () => {
  expect(textsOf({ texts: [texts(null)] }, 'boulders')?.option).toBeNull()
  expect(textsOf({}, 'boulders')).toBeNull()
})
