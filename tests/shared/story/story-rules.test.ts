import { expect, test } from 'vitest'
import { missingTexts } from '#build/story-texts.ts'
import { breachesOf } from '#tools/story/rules.ts'
import { couldContract, isContracted, spokenOn } from '#tools/story/speech.ts'
import { tellDay } from '#worker/content/story/tell.ts'

const path = { chosen: {}, plane: 'silent' } as const
const day8 = tellDay(8, path)
const beat = { at: 'round', who: 'Tomas', line: 'One more.' } as const

// `npm run audit:story` walks every path.
test('with the crew’s votes every day follows every story rule', () => {
  const breaches = Array.from({ length: 30 }, (_, at) => breachesOf(at + 1, tellDay(at + 1, path)))
  expect(breaches.flat()).toEqual([])
})

test('each story rule reports what breaks it', () => {
  const breaks = (part: Partial<typeof day8>, day = 8) => breachesOf(day, { ...day8, ...part }).join('; ')
  expect(breaks({})).toBe('')
  expect(breaks({ brief: 'Too short.\n\nReally.' })).toContain('its brief has 3 words, not 60 to 90')
  expect(breaks({ brief: day8.brief.replaceAll('\n\n', ' ') })).toContain('its brief is one paragraph')
  expect(breaks({ aftermath: `${day8.aftermath} ${day8.aftermath}` })).toContain('its aftermath has')
  expect(breaks({ aftermath: `${day8.aftermath} 12 kg.` })).toContain('what a voice stumbles on: 12')
  expect(breaks({ aftermath: `${day8.aftermath} It is grey.` })).toContain('not American: grey')
  expect(breaks({ aftermath: `${day8.aftermath} Day eight of thirty.` })).toContain('before Day 28')
  expect(
    breaks({ teaser: 'One two three four five six seven eight nine ten eleven twelve thirteen?' }),
  ).toContain('its teaser has 13 words')
  expect(breaks({ teaser: day8.brief.split('. ')[0] + '.' })).toContain('its teaser')
  expect(breaks({ notebook: { ...day8.notebook, line: 'One river.' } })).toContain(
    'does not begin with the day',
  )
  expect(breaks({ beats: [beat, beat, beat] })).toContain('its last beat is not the one before the cooldown')
  expect(breaks({ beats: day8.beats.slice(-1) })).toContain('it has 1 beats')
  expect(breaks({ beats: [{ ...beat, at: 'drill' }, ...day8.beats] })).toContain('do not fit its drill')
  expect(breaks({ beats: [{ ...beat, line: 'word '.repeat(17) }, ...day8.beats.slice(1)] })).toContain(
    '17 words',
  )
})

test('a quotation belongs to the speaker named beside it', () => {
  const told = {
    ...day8,
    beats: [],
    brief: '“I’m here,” you say. “You are late,” says Vega.\n\nTomas shouts. “It’s deep!” he says.',
  }
  expect(
    spokenOn({ ...told, aftermath: 'Hana looks up. “It’s a start,” says Hana, “and it isn’t much.”' }),
  ).toEqual([
    { who: 'You', sentence: 'I’m here,' },
    { who: 'Vega', sentence: 'You are late,' },
    { who: 'other', sentence: 'It’s deep!' },
    { who: 'Hana', sentence: 'It’s a start,' },
    { who: 'Hana', sentence: 'and it isn’t much.' },
  ])
  expect(() => spokenOn({ ...told, aftermath: 'Rain. “Who is there?” A branch.' })).toThrow('Nobody is named')
})

test('contractions are distinguished from possible contractions and from possessives', () => {
  expect(isContracted('I’m fine.')).toBe(true)
  expect(isContracted('Vega’s watch stops.')).toBe(false)
  expect(couldContract('It is cold.')).toBe(true)
  expect(couldContract('Yes, it is.')).toBe(false)
})

test('the build names each text that a day is missing', () => {
  expect(missingTexts(day8)).toEqual([])
  expect(missingTexts({ ...day8, aftermath: ' ', beats: [] })).toEqual(['aftermath', 'beat'])
})
