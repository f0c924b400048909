import { expect, test } from 'vitest'
import { missionTitles } from '#shared/content/mission-titles.ts'
import { quotes } from '#worker/content/quotes.ts'
import { stories } from '#worker/content/stories.ts'

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

test('every mission has its story', () => {
  expect(stories).toHaveLength(30)
  expect(stories).toHaveLength(missionTitles.length)
  expect(new Set(stories.map(({ story }) => story)).size).toBe(30)
})

test('every story is 120 to 220 words long', () => {
  const lengths = stories.map(({ story }, index) => ({ day: index + 1, words: wordsIn(story) }))

  expect(lengths.filter(({ words }) => words < 120 || words > 220)).toEqual([])
})

test('every story is paragraphs set apart by one blank line, with no stray spaces', () => {
  for (const { story } of stories) {
    const paragraphs = story.split('\n\n')

    expect(paragraphs.length).toBeGreaterThan(1)
    for (const paragraph of paragraphs) expect(paragraph).toMatch(/^\S+(?: \S+)*$/)
  }
})

test('every story teaches a survival skill of its own: a name of 2 to 5 words, a text of 1 or 2 sentences', () => {
  expect(new Set(stories.map(({ survivalSkill }) => survivalSkill.name)).size).toBe(30)

  const faulty = stories.filter(({ survivalSkill: { name, text } }) => {
    const nameWords = wordsIn(name)
    const sentences = text.split(/(?<=[.!?])\s+/).length
    return nameWords < 2 || nameWords > 5 || sentences > 2 || !text.endsWith('.')
  })

  expect(faulty.map(({ survivalSkill }) => survivalSkill)).toEqual([])
})

test('no story judges a body', () => {
  const judging = /\b(?:skinny|fat|calories?|diet(?:s|ing)?|lazy|weak(?:er|ness)?)\b/i
  const texts = stories.flatMap(({ story, survivalSkill }) => [story, survivalSkill.name, survivalSkill.text])

  expect(texts.filter((text) => judging.test(text))).toEqual([])
})

test('there are thirty distinct quotes, each short and with its author and work', () => {
  expect(quotes).toHaveLength(30)
  expect(new Set(quotes.map(({ text }) => text)).size).toBe(30)

  const faulty = quotes.filter(({ text, author, work }) => {
    return text.length > 160 || [text, author, work].some((part) => !part.trim())
  })

  expect(faulty).toEqual([])
})
