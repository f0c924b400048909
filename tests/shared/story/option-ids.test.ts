import { expect, test } from 'vitest'
import { choices } from '#shared/story/choices.ts'
import { armOf, choiceDays, optionIds, optionsOn } from '#shared/story/option-ids.ts'

test('the option ids match the choices, day by day, with the crew’s vote first', () => {
  expect(choiceDays).toEqual(choices.map(({ day }) => day))
  for (const { day, options } of choices) {
    expect(optionsOn(day)).toEqual(options.map(({ id }) => id))
    expect(options.map(({ id }) => armOf(id))).toEqual(['usual', 'other'])
  }
  expect(optionIds).toHaveLength(2 * choices.length)
  expect(optionsOn(3)).toEqual([])
})
