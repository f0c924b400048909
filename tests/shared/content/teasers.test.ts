import { expect, test } from 'vitest'
import { stories } from '#worker/content/stories.ts'
import { dayTeaser } from '#worker/content/teasers.ts'

const teasers = Array.from({ length: 29 }, (_, index) => ({ day: index + 2, text: dayTeaser(index + 2) }))

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? []
const firstSentence = (day: number) => /^.+?[.!?]/s.exec(stories[day - 1]!.story)![0]

test('days 2 to 30 have a teaser of their own, and no other day has one', () => {
  expect(new Set(teasers.map(({ text }) => text)).size).toBe(29)
  for (const day of [0, 1, 31]) expect(() => dayTeaser(day)).toThrow(RangeError)
})

test('a teaser has at most 12 words and ends as a sentence', () => {
  for (const { text } of teasers) {
    expect(wordsOf(text).length, text).toBeLessThanOrEqual(12)
    expect(text).toMatch(/^[A-Z][^“”"]*[.?]$/)
  }
})

test('no teaser repeats how its story begins', () => {
  for (const { day, text } of teasers) {
    const opening = wordsOf(firstSentence(day)).join(' ')
    expect(wordsOf(text).join(' '), text).not.toContain(opening)
    expect(opening, text).not.toContain(wordsOf(text.split(/[.?]/)[0]!).join(' '))
  }
})

test('no teaser is a line of a story', () => {
  for (const { text } of teasers)
    for (const { story } of stories) expect(story.includes(text) ? text : null).toBeNull()
})
