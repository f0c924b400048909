import { type FinishedWorkout, defaultPlanId } from '#shared/api/workout.ts'
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

/** True if the option is trained with the day's other plan. */
export function isOfOtherArm(plan: FinishedPlan, { choice }: Pick<Chosen, 'choice'>): boolean {
  const arm = armOfPlan(plan)
  return choice !== undefined && arm !== null && arm !== armOf(choice)
}

export function otherArm({ day, choice }: Chosen): AppError {
  const option = choiceOn(day)?.options.find(({ id }) => id === choice)
  return invalidField('choice', `“${option?.title}” has another plan than the one that was trained`)
}

/** The option to store. Whoever trained the other arm took its option, even if it was not sent. */
export function optionTaken(plan: FinishedPlan, { day, choice }: Chosen): OptionId | null {
  if (choice !== undefined) return choice
  return (armOfPlan(plan) === 'other' && choiceOn(day)?.options[1].id) || null
}

/** Null for the built-in plan and for plans of earlier versions: they had no arms and stand for either option. */
function armOfPlan(plan: FinishedPlan): 'usual' | 'other' | null {
  if (plan.id === defaultPlanId || plan.exercises === null) return null
  return 'arm' in plan && plan.arm === 'other' ? 'other' : 'usual'
}

/** An attempt that is sent again says the same as before, or nothing. */
export function refuseSecondAnswer(stored: { choice: string | null }, { choice }: Chosen): void {
  if (choice !== undefined && choice !== stored.choice) throw new AppError('choice_made')
}
