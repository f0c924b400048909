import { type Speaker, quotationsIn } from './speakers.ts'

/** A part of a text that is spoken as one: `text.slice(start, end)`, including the spaces after it. */
export type Piece = { start: number; end: number; who: Speaker | 'narrator' }

/** Chromium's network voices fall silent after 15 seconds, which is some 36 words. */
export const MAX_WORDS = 36

/**
 * Splits a text where a voice may pause: at the ends of sentences, otherwise between clauses, otherwise between
 * words. No piece has more than `maxWords` words or two speakers. The pieces join to the same text.
 */
export function piecesOf(text: string, maxWords = MAX_WORDS): Piece[] {
  const pieces: Piece[] = []
  for (const { start, end, who } of voicesIn(text)) {
    let at = start
    for (const words of shortParts(tokensOf(text.slice(start, end)), maxWords)) {
      pieces.push({ start: at, end: at + words.length, who })
      at += words.length
    }
  }
  return withoutSilence(text, pieces)
}

/** Each speaker's part of each paragraph. */
function voicesIn(text: string): Piece[] {
  const parts: Piece[] = []
  const add = (start: number, end: number, who: Piece['who']) => {
    // The space after a quotation belongs to it.
    const space = /^\s*/.exec(text.slice(start, end))?.[0].length ?? 0
    const last = parts.at(-1)
    if (last) last.end += space
    if (start + space < end) parts.push({ start: last ? start + space : 0, end, who })
  }
  let at = 0
  for (const paragraph of text.split(/(?<=\n)(?=[^\n])/)) {
    let done = 0
    for (const { start, end, who } of quotationsIn(paragraph)) {
      add(at + done, at + start, 'narrator')
      add(at + start, at + end, who ?? 'other')
      done = end
    }
    add(at + done, at + paragraph.length, 'narrator')
    at += paragraph.length
  }
  return parts
}

/** A word with what follows it up to the next word. */
const tokensOf = (text: string) =>
  Array.from(text.matchAll(/[^\s—–-]+[\s—–-]*|[\s—–-]+/g), ([token]) => token)

function shortParts(tokens: readonly string[], maxWords: number): string[] {
  const isShort = (part: readonly string[]) => part.length <= maxWords
  return groups(tokens, endsSentence)
    .flatMap((sentence) =>
      isShort(sentence)
        ? [sentence]
        : packed(
            groups(sentence, endsClause).flatMap((clause) =>
              isShort(clause) ? [clause] : chunks(clause, maxWords),
            ),
            maxWords,
          ),
    )
    .map((part) => part.join(''))
}

/** Splits behind each token that is an end. */
function groups(tokens: readonly string[], isEnd: (token: string, next: string) => boolean): string[][] {
  const found: string[][] = []
  let current: string[] = []
  tokens.forEach((token, index) => {
    current.push(token)
    const next = tokens[index + 1]
    if (next !== undefined && !isEnd(token, next)) return
    found.push(current)
    current = []
  })
  return found
}

const closing = '”’"\')\\]'
const sentenceEnd = new RegExp(`[.!?…][${closing}]*$`)
const clauseEnd = new RegExp(`[,;:—–][${closing}]*$`)
const abbreviation = /^\W*(?:[A-Z]|Mr|Mrs|Ms|Dr|St|tr)\.$/

function endsSentence(token: string, next: string): boolean {
  if (token.includes('\n')) return true
  const word = token.trimEnd()
  return (
    word !== token && sentenceEnd.test(word) && !abbreviation.test(word) && !/^\W*\p{Lowercase}/u.test(next)
  )
}

const endsClause = (token: string) => clauseEnd.test(token.trimEnd())

/** Joins neighbors as long as they are short enough together. */
function packed(parts: readonly string[][], maxWords: number): string[][] {
  const found: string[][] = []
  for (const part of parts) {
    const last = found.at(-1)
    if (last && last.length + part.length <= maxWords) last.push(...part)
    else found.push([...part])
  }
  return found
}

/** As equal as possible, so that no single word is left over. */
function chunks(tokens: readonly string[], maxWords: number): string[][] {
  const count = Math.ceil(tokens.length / maxWords)
  return Array.from({ length: count }, (_, at) =>
    tokens.slice(Math.round((at * tokens.length) / count), Math.round(((at + 1) * tokens.length) / count)),
  )
}

/** A piece without a word, such as a dash, goes with the piece before it; at the beginning, with the one after it. */
function withoutSilence(text: string, pieces: readonly Piece[]): Piece[] {
  const found: Piece[] = []
  let from: number | null = null
  for (const piece of pieces) {
    const isSilent = !/[\p{Letter}\p{Number}]/u.test(text.slice(piece.start, piece.end))
    const last = found.at(-1)
    if (isSilent && last) last.end = piece.end
    else if (isSilent) from ??= piece.start
    else found.push({ ...piece, start: found.length === 0 ? (from ?? piece.start) : piece.start })
  }
  return found
}

/** The piece that contains a position of the text. */
export function pieceAt(pieces: readonly Piece[], offset: number): number {
  const found = pieces.findIndex(({ end }) => offset < end)
  return found === -1 ? 0 : found
}

export const wordsIn = (text: string): number =>
  text.split(/[\s—–-]+/).filter((word) => /[\p{Letter}\p{Number}]/u.test(word)).length
