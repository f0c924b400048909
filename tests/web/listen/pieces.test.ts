import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_WORDS, pieceAt, piecesOf, wordsIn } from '#src/features/listen/pieces.ts'

const piecesIn = (text: string, maxWords?: number) =>
  piecesOf(text, maxWords).map(({ start, end, who }) => ({ who, words: text.slice(start, end) }))
const cut = (text: string, maxWords?: number) => piecesIn(text, maxWords).map(({ words }) => words)

/** Texts with everything that is difficult for a splitter. */
const word = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[A-Za-z’]{1,9}$/) },
  fc.constantFrom(
    'Mr.',
    '3.5',
    '…',
    '—',
    '“',
    '”',
    '“Sit,”',
    'says Vega.',
    'right-hand',
    '1–2',
    '\n\n',
    'End.',
    '?!',
  ),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
)
const separator = fc.constantFrom(' ', ' ', ' ', ', ', '. ', '', '\n\n', ' — ', '; ', '.” ')
const texts = fc
  .array(fc.tuple(word, separator), { maxLength: 150 })
  .map((parts) => parts.flat().join(''))
  .filter((text) => /[\p{Letter}\p{Number}]/u.test(text))

test('the pieces of a text join to the same text, and none is empty or too long', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: MAX_WORDS }), (text, maxWords) => {
      const pieces = cut(text, maxWords)
      expect(pieces.join('')).toBe(text)
      for (const piece of pieces) {
        expect(wordsIn(piece)).toBeGreaterThan(0)
        expect(wordsIn(piece)).toBeLessThanOrEqual(maxWords)
      }
    }),
    { numRuns: 1000 },
  )
})

test('every position in a text belongs to the piece that contains it', () => {
  fc.assert(
    fc.property(texts, fc.nat(), (text, seed) => {
      const pieces = piecesOf(text)
      const offset = seed % text.length
      const { start, end } = pieces[pieceAt(pieces, offset)]!
      expect(start <= offset && offset < end).toBe(true)
    }),
  )
  expect(pieceAt(piecesOf('One. Two.'), 999)).toBe(0)
})

test('sentences end at their punctuation, not in names and numbers', () => {
  expect(cut('Rain. Who is it? Mr. Li, 3.5 miles on… and R. T. Fox! End')).toEqual([
    'Rain. ',
    'Who is it? ',
    'Mr. Li, 3.5 miles on… and R. T. Fox! ',
    'End',
  ])
  expect(cut('(Written by him. Good letters.) Next.')).toEqual([
    '(Written by him. ',
    'Good letters.) ',
    'Next.',
  ])
  expect(cut('One\n\nTwo')).toEqual(['One\n\n', 'Two'])
})

test('a long sentence is split between clauses, and a long clause between words', () => {
  expect(cut('one two, three four; five six seven', 4)).toEqual(['one two, three four; ', 'five six seven'])
  expect(cut('a b c d e f g', 3)).toEqual(['a b ', 'c d e ', 'f g'])
})

test('each quotation has its speaker; everything else is the narrator’s', () => {
  expect(
    piecesIn('“I’m here. Go,” you say. “You are late,” says Vega.\n\nTomas shouts. “It’s deep!” he says.'),
  ).toEqual([
    { who: 'You', words: '“I’m here. ' },
    { who: 'You', words: 'Go,” ' },
    { who: 'narrator', words: 'you say. ' },
    { who: 'Vega', words: '“You are late,” ' },
    { who: 'narrator', words: 'says Vega.\n\n' },
    { who: 'narrator', words: 'Tomas shouts. ' },
    { who: 'other', words: '“It’s deep!” ' },
    { who: 'narrator', words: 'he says.' },
  ])
  expect(piecesIn('“Who?”\n\n“Never closed')).toEqual([
    { who: 'other', words: '“Who?”\n\n' },
    { who: 'narrator', words: '“Never closed' },
  ])
})

test('a text without words has no pieces', () => {
  expect([piecesOf(''), piecesOf(' — \n\n…')]).toEqual([[], []])
})
