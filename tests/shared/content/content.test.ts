import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missionTitles } from '#shared/content/mission-titles.ts'
import { quotes } from '#worker/content/quotes.ts'
import type { ToldTexts } from '#worker/content/story/tale.ts'
import { storyDays } from '#worker/content/story/story-days.ts'
import { tellDay } from '#worker/content/story/tell.ts'
import { choices } from '#shared/story/choices.ts'
import { planeReasons } from '#shared/story/plane.ts'

/**
 * The texts of a day on the path of the crew's votes and on that of the other options, for each reason for the
 * flight.
 */
function readings(day: number): ToldTexts[] {
  const others = Object.fromEntries(choices.map(({ day: on, options }) => [on, options[1].id]))
  return [{}, others].flatMap((chosen) => planeReasons.map((plane) => tellDay(day, { chosen, plane })))
}

const days = missionTitles.map((_, index) => index + 1)
const everyReading = days.flatMap((day) => readings(day).map((texts) => ({ day, ...texts })))
const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

test('every mission has its own story and its own survival skill', () => {
  expect(storyDays).toHaveLength(30)
  expect(storyDays).toHaveLength(missionTitles.length)
  expect(new Set(days.map((day) => readings(day)[0]?.brief)).size).toBe(30)
  expect(new Set(storyDays.map(({ skill }) => skill.name)).size).toBe(30)
})

test('brief and aftermath have paragraphs separated by one blank line, without stray spaces or placeholders', () => {
  for (const text of everyReading.flatMap(({ brief, aftermath }) => [brief, aftermath])) {
    for (const paragraph of text.split('\n\n')) expect(paragraph).toMatch(/^\S(?:.*\S)?$/)
    expect(text).not.toMatch(/[{}]/)
  }
})

test('a day outside 1 to 30 has no texts', () => {
  for (const day of [0, 31, 1.5])
    expect(() => tellDay(day, { chosen: {}, plane: 'silent' })).toThrow(RangeError)
})

test('only the notebook’s figures have placeholders, and only for days and repetitions', () => {
  const faulty = everyReading.filter(
    ({ notebook, teaser }) =>
      /[{}]/.test(`${notebook.line} ${teaser}`) ||
      /[{}]/.test(notebook.figures.replaceAll(/\{(?:days|repetitions)\}/g, '')),
  )

  expect(faulty).toEqual([])
})

test('no placeholder is followed by a plural noun, which would be wrong for 1', () => {
  expect(
    everyReading.filter(({ notebook }) => /\{(?:days|repetitions)\} \w+s\b/.test(notebook.figures)),
  ).toEqual([])
})

// A reminder does not know what its trainee chose.
test('every day has one teaser of at most 12 words, which does not repeat the beginning of its story', () => {
  expect(new Set(everyReading.map(({ day, teaser }) => `${day} ${teaser}`)).size).toBe(30)
  expect(new Set(everyReading.map(({ teaser }) => teaser)).size).toBe(30)

  const faulty = everyReading.filter(
    ({ teaser, brief }) => wordsIn(teaser) > 12 || teaser === '' || brief.startsWith(teaser),
  )

  expect(faulty).toEqual([])
})

test('no story text judges a body', () => {
  const judging = /\b(?:skinny|fat|calories?|diet(?:s|ing)?|lazy|weak(?:er|ness)?)\b/i
  const texts = [
    ...everyReading.flatMap(({ brief, aftermath, notebook }) => [brief, aftermath, notebook.figures]),
    ...storyDays.map(({ skill }) => `${skill.name} ${skill.text}`),
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

test('every quote can be read aloud: it has letters and plain punctuation only', () => {
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
