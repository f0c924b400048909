import { readinessQuestions } from '#shared/content/readiness.ts'

/** Yes, no, or not answered yet (null), for each question. They exist only in the page's memory. */
export type Answers = readonly (boolean | null)[]

export const noAnswers: Answers = readinessQuestions.map(() => null)

export const withAnswer = (answers: Answers, index: number, yes: boolean): Answers => answers.with(index, yes)

export const answeredCount = (answers: Answers) => answers.filter((answer) => answer !== null).length

/** The first question without an answer; null if there is none. */
export function firstUnanswered(answers: Answers): number | null {
  const index = answers.indexOf(null)
  return index === -1 ? null : index
}

/** One yes is enough to train carefully. */
export const isCareful = (answers: Answers) => answers.includes(true)
