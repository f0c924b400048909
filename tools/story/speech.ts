import type { ToldTexts } from '#worker/content/story/tale.ts'

export type Spoken = { who: 'Vega' | 'Tomas' | 'Hana' | 'You' | 'other'; sentence: string }

const verbs = 'says|say|asks|ask|shouts|shout|whispers|whisper|apologizes'
const names = 'Vega|Tomas|Hana|Lucia|you|she|he|the radio|the pilot'
const before = new RegExp(`\\b(${names})\\s+(?:${verbs})\\b`, 'i')
const after = new RegExp(`\\b(?:${verbs})\\s+(${names})\\b`, 'i')

/** Everything that is said aloud on a day, a sentence each. Throws Error on a quotation whose speaker is not named in its paragraph. */
export function spokenOn(texts: ToldTexts): Spoken[] {
  const beats = texts.beats.flatMap(({ who, line }) =>
    sentencesOf(line).map((sentence) => ({ who, sentence })),
  )
  const paragraphs = `${texts.brief}\n\n${texts.aftermath}`.split('\n\n')
  return [...beats, ...paragraphs.flatMap(spokenIn)]
}

/** Each quotation belongs to the nearest tag: the one right after it, otherwise the one before. */
function spokenIn(paragraph: string): Spoken[] {
  const spoken: Spoken[] = []
  let who: Spoken['who'] | null = null
  for (const quotation of paragraph.matchAll(/“([^”]*)”/g)) {
    const [quoted, words = ''] = quotation
    const end = quotation.index + quoted.length
    const rest = paragraph.slice(end).split('“')[0] ?? ''
    const lead = paragraph.slice(0, quotation.index).split('”').at(-1) ?? ''
    const tag: Spoken['who'] | null =
      tagIn(rest.split(/(?<=[.!?])\s/)[0] ?? '') ?? tagIn(lead.split(/(?<=[.!?])\s/).at(-1) ?? '') ?? who
    if (tag === null && lone.test(paragraph.trim())) {
      spoken.push({ who: 'other', sentence: words })
      continue
    }
    if (tag === null) throw new Error(`Nobody is named who says “${words}”`)
    who = tag
    spoken.push(...sentencesOf(words).map((sentence) => ({ who: tag, sentence })))
  }
  return spoken
}

/** A quotation that fills its paragraph answers the one before it. */
const lone = /^“[^”]*”$/

function tagIn(text: string): Spoken['who'] | null {
  const name = (after.exec(text) ?? before.exec(text))?.[1]
  if (name === undefined) return null
  if (/^you$/i.test(name)) return 'You'
  return (['Vega', 'Tomas', 'Hana'] as const).find((known) => known === name) ?? 'other'
}

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence !== '')

const contracted = /\b\w+[’'](?:s|re|ve|ll|d|m|t)\b/i
const possessive =
  /\b(?:Vega|Tomas|Hana|Lucia|person|finger|day|days|mast|tapir|world|people|three people)[’']s\b/gi

/** Words that a speaker could have contracted; at the end of a sentence nobody does. */
const contractible =
  /\b(?:I am|I will|I have|I would|you are|you will|you have|he is|she is|it is|that is|there is|what is|who is|we are|we will|we have|they are|they will|they have|do not|does not|did not|is not|are not|was not|were not|will not|would not|cannot|could not|has not|have not|let us)\b(?!\s*[.,?!])/i

export const isContracted = (sentence: string) => contracted.test(sentence.replaceAll(possessive, ''))
export const couldContract = (sentence: string) => contractible.test(sentence)
