import { expect, test } from 'vitest'
import type { Story } from '#shared/api/bootcamp.ts'
import type { DayTexts } from '#shared/api/story-texts.ts'
import { briefOf, completeStory } from '#src/features/story/story-parts.ts'

const texts: DayTexts = {
  option: null,
  brief: 'A tree lies over the trail.',
  beats: [],
  aftermath: 'Under it, a hand.',
  teaser: 'Over, or under?',
  notebook: 'One tree.',
}
const brief: Story = {
  title: 'The Fallen Giant',
  day: 5,
  story: 'A tree lies over the trail.',
  aftermath: null,
  survivalSkill: 'Shelter: stay dry.',
  debrief: null,
}
const whole: Story = {
  ...brief,
  story: 'A tree lies over the trail.\n\nUnder it, a hand.',
  aftermath: 'Under it, a hand.',
  debrief: 'One tree. 412 repetitions.',
}
const day = { day: 5, title: 'Day 5' }

test('the brief is the story without its aftermath', () => {
  expect(briefOf(brief)).toBe('A tree lies over the trail.')
  expect(briefOf(whole)).toBe('A tree lies over the trail.')
})

test('before a finish is stored, the plan’s texts add only a missing brief', () => {
  expect(completeStory(brief, texts, { ...day, isKept: false })).toEqual(brief)
  expect(JSON.stringify(completeStory(null, texts, { ...day, isKept: false }))).not.toMatch(
    /Under it|One tree|Over, or/,
  )
  expect(completeStory(null, texts, { ...day, isKept: false })?.story).toBe(texts.brief)
})

test('once a finish is stored on the device, the story comes from the plan’s texts', () => {
  expect(completeStory(brief, texts, { ...day, isKept: true })).toEqual({ ...whole, debrief: 'One tree.' })
  expect(completeStory(null, texts, { ...day, isKept: true })).toMatchObject({
    title: 'Day 5',
    story: whole.story,
    survivalSkill: '',
  })
})

test('a story from the server comes first, because it has the trainee’s figures', () => {
  expect(completeStory(whole, texts, { ...day, isKept: true })).toEqual(whole)
})

test('without texts the story is the server’s, or none if the server has none', () => {
  expect(completeStory(brief, null, { ...day, isKept: true })).toEqual(brief)
  expect(completeStory(null, null, { ...day, isKept: true })).toBeNull()
})
