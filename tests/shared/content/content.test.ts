import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missionTitles } from '#shared/content/mission-titles.ts'
import { debriefs } from '#worker/content/debriefs.ts'
import { quotes } from '#worker/content/quotes.ts'
import { type Story, stories } from '#worker/content/stories.ts'
import { storyDays } from '#worker/content/story/story-days.ts'

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length
const sentencesIn = (text: string) => text.split(/(?<=[.!?])\s+(?=[A-Z])/).length
const withFigures = (text: string, days: string, repetitions: string) =>
  text.replaceAll('{days}', days).replaceAll('{repetitions}', repetitions)

/** Returns every version of a story: without the trainee's figures, with the smallest and with large ones. */
function readings({ story, figures }: Story): string[] {
  if (!figures) return [story]
  return [
    figures.withoutCounts,
    withFigures(figures.withCounts, '1', '1'),
    withFigures(figures.withCounts, '30', '12,345'),
  ].map((text) => story.replace('{figures}', text))
}

test('every mission has its story', () => {
  expect(stories).toHaveLength(30)
  expect(stories).toHaveLength(missionTitles.length)
  expect(new Set(stories.map(({ story }) => story)).size).toBe(30)
})

test('every story has 120 to 220 words, with or without the trainee’s figures', () => {
  const lengths = stories.flatMap((story, index) =>
    readings(story).map((text) => ({ day: index + 1, words: wordsIn(text) })),
  )

  expect(lengths.filter(({ words }) => words < 120 || words > 220)).toEqual([])
})

test('every story has paragraphs separated by one blank line, without stray spaces', () => {
  for (const text of stories.flatMap(readings)) {
    const paragraphs = text.split('\n\n')

    expect(paragraphs.length).toBeGreaterThan(1)
    for (const paragraph of paragraphs) expect(paragraph).toMatch(/^\S+(?: \S+)*$/)
  }
})

test('only the last story has a placeholder, which is filled with days and repetitions', () => {
  const last = stories.at(-1)

  expect(stories.slice(0, -1).filter(({ story, figures }) => figures ?? /[{}]/.test(story))).toEqual([])
  expect(last?.story.match(/\{[^}]*\}/g)).toEqual(['{figures}'])
  expect(last?.figures?.withCounts.match(/\{[^}]*\}/g)).toEqual(['{days}', '{repetitions}'])
  expect(last?.figures?.withoutCounts).not.toMatch(/[{}\d]/)
})

test('every story teaches its own survival skill: a name of 2 to 5 words and 1 or 2 sentences', () => {
  expect(new Set(stories.map(({ survivalSkill }) => survivalSkill.name)).size).toBe(30)

  const faulty = stories.filter(({ survivalSkill: { name, text } }) => {
    const nameWords = wordsIn(name)
    const sentences = text.split(/(?<=[.!?])\s+/).length
    return nameWords < 2 || nameWords > 5 || sentences > 2 || !text.endsWith('.')
  })

  expect(faulty.map(({ survivalSkill }) => survivalSkill)).toEqual([])
})

test('Hana’s notebook has an entry with a figure for every day: 1 or 2 sentences, at most 40 words', () => {
  expect(debriefs).toHaveLength(30)
  expect(new Set(debriefs).size).toBe(30)

  const faulty = debriefs.filter((entry, index) => {
    const placeholders = entry.match(/\{[^}]*\}/g) ?? []
    const unknown = placeholders.some(
      (placeholder) => placeholder !== '{days}' && placeholder !== '{repetitions}',
    )
    return (
      !entry.startsWith(`Day ${index + 1}: `) ||
      placeholders.length === 0 ||
      unknown ||
      sentencesIn(entry) > 2 ||
      wordsIn(entry) > 40
    )
  })

  expect(faulty).toEqual([])
})

test('no figure is followed by a plural noun, which would be wrong for 1', () => {
  const texts = [...debriefs, ...stories.flatMap(({ figures }) => (figures ? [figures.withCounts] : []))]

  expect(texts.filter((text) => /\{(?:days|repetitions)\} \w+s\b/.test(text))).toEqual([])
})

test('the notebook contains every line that Hana reads from it on day 29', () => {
  const readOut = stories[28]?.story.match(/Day \d+: [^.]*\.(?: (?!Day)[a-z][^.]*\.)?/g) ?? []

  expect(readOut).toHaveLength(4)
  for (const line of readOut) expect(debriefs.some((entry) => entry.startsWith(line))).toBe(true)
})

test('no story or debrief judges a body', () => {
  const judging = /\b(?:skinny|fat|calories?|diet(?:s|ing)?|lazy|weak(?:er|ness)?)\b/i
  const texts = [
    ...stories.flatMap(({ story, survivalSkill }) => [story, survivalSkill.name, survivalSkill.text]),
    ...debriefs,
  ]

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

test('no author is quoted more than twice', () => {
  const quotesByAuthor = Map.groupBy(quotes, ({ author }) => author)

  expect([...quotesByAuthor].filter(([, theirs]) => theirs.length > 2).map(([author]) => author)).toEqual([])
})

test('every quote has 8 to 35 words', () => {
  // A slash marks the end of a line of verse; it is not a word.
  const length = (text: string) => wordsIn(text.replaceAll(' /', ''))

  expect(quotes.filter(({ text }) => length(text) < 8 || length(text) > 35)).toEqual([])
})

test('at least ten quotes are from after 1900', () => {
  const years = quotes.map(({ work }) => Number(/\b(\d{4})\)$/.exec(work)?.[1] ?? 0))

  expect(years.filter((year) => year > 1900).length).toBeGreaterThanOrEqual(10)
})

test('a voice can read every quote: letters and plain punctuation only', () => {
  const sayable = /^[A-Za-z ,.;:!?’—/-]+$/

  expect(quotes.map(({ text }) => text).filter((text) => !sayable.test(text))).toEqual([])
})

test('docs/quotes.md lists every quote by its number and first words', () => {
  const lines = readFileSync(new URL('../../../docs/quotes.md', import.meta.url), 'utf8').split('\n')

  const unlisted = quotes.filter(({ text }, index) => {
    const firstWords = text.split(' ').slice(0, 4).join(' ')
    return !lines.some((line) => line.startsWith(`${index + 1}. “${firstWords}`))
  })

  expect(unlisted).toEqual([])
})

test('docs/skills.md names the sources of every survival skill, day by day', () => {
  const rows = readFileSync(new URL('../../../docs/skills.md', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, day]) => /^\d+$/.test(day ?? ''))

  expect(rows.map(([, day, name]) => `${day} ${name}`)).toEqual(
    storyDays.map(({ skill }, index) => `${index + 1} ${skill.name}`),
  )
  expect(rows.filter(([, , , , sources]) => !sources)).toEqual([])
})
