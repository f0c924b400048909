import { readinessConditions } from '#shared/content/readiness.ts'

/** What is ticked: "None of these", or conditions by their index. It exists only in the page's memory. */
export type Answers = { none: boolean; conditions: readonly boolean[] }

export const noAnswers: Answers = { none: false, conditions: readinessConditions.map(() => false) }

/** A ticked condition clears "None of these". */
export const withCondition = ({ none, conditions }: Answers, index: number, ticked: boolean): Answers => ({
  none: none && !ticked,
  conditions: conditions.with(index, ticked),
})

/** "None of these" clears every condition. */
export const withNone = ({ conditions }: Answers, ticked: boolean): Answers =>
  ticked ? { ...noAnswers, none: true } : { none: false, conditions }

/** One ticked condition is enough to train carefully. */
export const isCareful = ({ conditions }: Answers) => conditions.includes(true)

export const isAnswered = (answers: Answers) => answers.none || isCareful(answers)
