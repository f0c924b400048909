import { type Choice, type Option } from '#shared/story/choices.ts'
import { speakers } from '#shared/story/speakers.ts'

/** The number of words that can be spoken in about 16 of the 20 seconds for an answer. */
const MOST_WORDS = 37

/**
 * A choice as spoken lines: the question, then each half of the screen with its option. If all of it would take too
 * long, the line of story is only shown.
 */
export function choiceLines(choice: Choice, halves: readonly [string, string]): string[] {
  const all = linesOf(choice, halves, true)
  return all.join(' ').split(' ').length <= MOST_WORDS ? all : linesOf(choice, halves, false)
}

const linesOf = ({ question, options }: Choice, halves: readonly [string, string], withStory: boolean) => [
  question,
  ...options.flatMap((option, index) => optionLines(option, halves[index] ?? '', withStory)),
]

function optionLines({ title, story, training }: Option, half: string, withStory: boolean): string[] {
  const name = `${half}: ${inSentence(title)}.`
  return [withStory ? `${name} ${story}` : name, `${training.replaceAll(' · ', ', ')}.`]
}

/** A title begins with a capital letter, a name keeps it. */
const inSentence = (title: string) =>
  speakers.some((name) => title.startsWith(name)) ? title : title.charAt(0).toLowerCase() + title.slice(1)
