/** Who says the words of a quotation in the story. */
export type Speaker = 'Vega' | 'Tomas' | 'Hana' | 'You' | 'other'

/** `start` and `end` include the quotation marks. `who` is null if the paragraph does not name the speaker. */
export type Quotation = { start: number; end: number; words: string; who: Speaker | null }

const verbs = 'says|say|asks|ask|shouts|shout|whispers|whisper|apologizes'
const names = 'Vega|Tomas|Hana|Lucia|you|she|he|the radio|the pilot'
const before = new RegExp(`\\b(${names})\\s+(?:${verbs})\\b`, 'i')
const after = new RegExp(`\\b(?:${verbs})\\s+(${names})\\b`, 'i')

/**
 * The quotations of a paragraph. Each belongs to the nearest tag ("says Vega"): the one right after it, otherwise
 * the one before. A quotation that is a whole paragraph answers the one before it.
 */
export function quotationsIn(paragraph: string): Quotation[] {
  const quotations: Quotation[] = []
  let named: Speaker | null = null
  for (const { 0: quoted, index: start } of paragraph.matchAll(/“[^“”]*”/g)) {
    const end = start + quoted.length
    const rest = paragraph.slice(end).split('“', 1)[0] ?? ''
    const lead = paragraph.slice(quotations.at(-1)?.end ?? 0, start)
    named = tagIn(firstSentence(rest)) ?? tagIn(lastSentence(lead)) ?? named
    const isAlone = quoted === paragraph.trim()
    quotations.push({ start, end, words: quoted.slice(1, -1), who: named ?? (isAlone ? 'other' : null) })
  }
  return quotations
}

const firstSentence = (text: string) => text.split(/(?<=[.!?])\s/, 1)[0] ?? ''
const lastSentence = (text: string) => text.split(/(?<=[.!?])\s/).at(-1) ?? ''

function tagIn(text: string): Speaker | null {
  const name = (after.exec(text) ?? before.exec(text))?.[1]
  if (name === undefined) return null
  if (name.toLowerCase() === 'you') return 'You'
  return (['Vega', 'Tomas', 'Hana'] as const).find((known) => known === name) ?? 'other'
}
