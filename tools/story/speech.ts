import { type Speaker, quotationsIn } from '#src/features/listen/speakers.ts'
import type { ToldTexts } from '#worker/content/story/tale.ts'

export type Spoken = { who: Speaker; sentence: string }

/** All sentences said aloud on a day. Throws if a paragraph has a quotation but does not name the speaker. */
export function spokenOn(texts: ToldTexts): Spoken[] {
  const beats = texts.beats.flatMap(({ who, line }) =>
    sentencesOf(line).map((sentence) => ({ who, sentence })),
  )
  const paragraphs = `${texts.brief}\n\n${texts.aftermath}`.split('\n\n')
  return [...beats, ...paragraphs.flatMap(spokenIn)]
}

function spokenIn(paragraph: string): Spoken[] {
  return quotationsIn(paragraph).flatMap(({ who, words }) => {
    if (who === null) throw new Error(`Nobody is named who says “${words}”`)
    return sentencesOf(words).map((sentence) => ({ who, sentence }))
  })
}

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence !== '')

const contracted = /\b\w+[’'](?:s|re|ve|ll|d|m|t)\b/i
const possessive =
  /\b(?:Vega|Tomas|Hana|Lucia|person|finger|day|days|mast|tapir|world|people|three people)[’']s\b/gi

/** Words that a speaker could have contracted, except at the end of a sentence. */
const contractible =
  /\b(?:I am|I will|I have|I would|you are|you will|you have|he is|she is|it is|that is|there is|what is|who is|we are|we will|we have|they are|they will|they have|do not|does not|did not|is not|are not|was not|were not|will not|would not|cannot|could not|has not|have not|let us)\b(?!\s*[.,?!])/i

export const isContracted = (sentence: string) => contracted.test(sentence.replaceAll(possessive, ''))
export const couldContract = (sentence: string) => contractible.test(sentence)
