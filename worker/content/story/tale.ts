import type { DayTexts } from '#shared/api/story-texts.ts'
import type { OptionId } from '#shared/story/choices.ts'
import type { Ending } from '#shared/story/endings.ts'
import type { PlaneReason } from '#shared/story/plane.ts'

/** What a text may depend on: the choices so far, and why the trainee was on the plane. */
export type Tale = {
  /** `then` if the option was taken, `otherwise` if the other one was. */
  took: (option: OptionId, then: string, otherwise?: string) => string
  why: (texts: Readonly<Record<PlaneReason, string>>) => string
  ended: (texts: Readonly<Record<Ending, string>>) => string
}

/** A question about a skill, asked three days later. It is never scored. */
type Recall = { question: string; answers: readonly [string, string]; right: 0 | 1 }

type Skill = {
  name: string
  text: string
  recall: Recall
  /** One thing to practice at home. */
  practice: string
}

export type ToldTexts = Omit<DayTexts, 'option' | 'notebook'> & {
  /**
   * Hana's line. The second one may hold `{days}` (missions done) and `{repetitions}`, running totals as of
   * this mission; it must also work with 1.
   */
  notebook: { line: string; figures: string }
}

/** One day of the story. */
export type StoryDay = {
  skill: Skill
  tell: (tale: Tale) => ToldTexts
}
