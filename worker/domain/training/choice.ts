import type { FinishedWorkout } from '#shared/api/workout.ts'
import { type OptionId, armOf, choiceOn } from '#shared/story/choices.ts'
import { AppError, invalidField } from '#worker/errors.ts'
import type { FinishedPlan } from './earlier-plan.ts'

type Chosen = Pick<FinishedWorkout, 'day' | 'choice'>

/** Refuses an option that the day does not have. */
export function refuseForeignOption({ day, choice }: Chosen): void {
  if (choice === undefined) return
  const asked = choiceOn(day)
  if (!asked) throw invalidField('choice', `Day ${day} has no choice`)
  const [first, second] = asked.options
  if (choice !== first.id && choice !== second.id)
    throw invalidField('choice', `Day ${day} asks: “${first.title}” or “${second.title}”`)
}

/** True if the choice belongs to the arm not trained. */
export function isOfOtherArm(plan: Pick<FinishedPlan, 'arm'>, { choice }: Pick<Chosen, 'choice'>): boolean {
  return choice !== undefined && plan.arm !== null && plan.arm !== armOf(choice)
}

export function otherArm({ day, choice }: Chosen): AppError {
  const option = choiceOn(day)?.options.find(({ id }) => id === choice)
  return invalidField('choice', `“${option?.title}” has another plan than the one that was trained`)
}

/** The option to store. A trainee who trained the other arm took its option, even if it was not sent. */
export function optionTaken(plan: Pick<FinishedPlan, 'arm'>, { day, choice }: Chosen): OptionId | null {
  if (choice !== undefined) return choice
  return (plan.arm === 'other' && choiceOn(day)?.options[1].id) || null
}

/** Refuses an attempt that is sent again with another choice. Leaving the choice out is fine. */
export function refuseSecondAnswer(stored: { choice: string | null }, { choice }: Chosen): void {
  if (choice !== undefined && choice !== stored.choice) throw new AppError('choice_made')
}
