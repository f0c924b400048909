import { expect, test } from 'vitest'
import { MAX_WORDS, piecesOf, wordsIn } from '#src/features/listen/pieces.ts'
import { toSpoken, unsayable } from '#src/features/listen/to-spoken.ts'
import { spokenTexts } from '#tools/story/spoken-texts.ts'

test('each text of the product is split into pieces of at most 36 words that join to it', () => {
  const texts = spokenTexts()
  expect(texts.length).toBeGreaterThan(350)
  for (const text of texts) {
    const pieces = piecesOf(text).map(({ start, end }) => text.slice(start, end))
    expect(pieces.join('')).toBe(text)
    for (const piece of pieces)
      expect(wordsIn(piece)).toSatisfy((words: number) => words > 0 && words <= MAX_WORDS)
  }
})

test('no text of the product contains a character that a voice mispronounces', () => {
  const faults = spokenTexts().flatMap((text) =>
    piecesOf(text).flatMap(({ start, end }) => unsayable(toSpoken(text.slice(start, end))) ?? []),
  )
  expect(faults).toEqual([])
})

test.each([
  [
    'It is 30 °C, 86°F, at a 45° slope.',
    'It is 30 degrees Celsius, 86 degrees Fahrenheit, at a 45 degrees slope.',
  ],
  ['3 × 12 reps & 80 % → rest', '3 times 12 reps and 80 percent, then rest'],
  ['2.4 km in 10–12 min with 5kg', '2.4 kilometers in 10 to 12 minutes with 5 kilograms'],
  ['that road for you, / You must', 'that road for you, You must'],
  ['achievement—not this (tr. John Dryden)…', 'achievement, not this (translated by John Dryden).'],
])('“%s” is spelled out for the voice', (text, spoken) => {
  expect(toSpoken(text)).toBe(spoken)
  expect(unsayable(spoken)).toBeNull()
})

test.each(['a → b', 'x²', '50%', 'R&R', '#4', '{days}', '5kg', '日本'])(
  '“%s” is reported as unspeakable',
  (text) => {
    expect(unsayable(text)).not.toBeNull()
  },
)
