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

test('the texts follow the chosen option, and without an answer the crew’s vote', () => {
  expect(textsOf(open, 'boulders')?.option).toBe('boulders')
  expect(textsOf(open, null)?.option).toBe('forest')
})

test('the texts of a later day also follow an earlier choice', () => {
  expect(textsOf(open, 'summit', 'boulders')?.option).toBe('boulders')
})

test('texts without options are used as they are, and a plan without texts has none', () => {
  expect(textsOf({ texts: [texts(null)] }, 'boulders')?.option).toBeNull()
  expect(textsOf({}, 'boulders')).toBeNull()
})
