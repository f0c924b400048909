import { type Choice, type Option } from '#shared/story/choices.ts'
import { speakers } from '#shared/api/story-texts.ts'

/** A choice for the ear: the question, then each half of the screen with its option. */
export function choiceLines({ question, options }: Choice, halves: readonly [string, string]): string[] {
  return [question, ...options.flatMap((option, index) => optionLines(option, halves[index] ?? ''))]
}

function optionLines({ title, story, training }: Option, half: string): string[] {
  return [`${half}: ${inSentence(title)}. ${story}`, `${training.replaceAll(' · ', ', ')}.`]
}

/** A title begins with a capital letter, a name keeps it. */
const inSentence = (title: string) =>
  speakers.some((name) => title.startsWith(name)) ? title : title.charAt(0).toLowerCase() + title.slice(1)
