import type { Plan } from '#shared/api/workout.ts'
import { ApiError } from '#src/lib/api.ts'

/** The server's answer: a plan, no plan (null), or an error. */
export type PlanAnswer = { plan: Plan | null } | { error: unknown }

export type ChosenPlan =
  | { status: 'ready'; plan: Plan }
  /** There is none for now: the trainee may choose the built-in plan. */
  | { status: 'missing' }
  /** No login, no access or another day: the plan is not missing, so nothing replaces it. */
  | { status: 'refused'; error: ApiError }

/** The server's plan; without an answer, the device's copy. */
export function choosePlan(answer: PlanAnswer, copy: Plan | null): ChosenPlan {
  if (!('plan' in answer) && isRefusal(answer.error)) return { status: 'refused', error: answer.error }
  const plan = 'plan' in answer ? answer.plan : copy
  return plan ? { status: 'ready', plan } : { status: 'missing' }
}

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && [401, 402, 403].includes(error.status)
}
