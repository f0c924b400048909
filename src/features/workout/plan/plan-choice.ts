import type { User } from '#shared/api/account.ts'
import type { Plan } from '#shared/api/workout.ts'
import { defaultPlan } from '#shared/programme/plan/default-plan.ts'
import { ApiError } from '#src/lib/api.ts'

/** The server's answer: a plan, no plan (null), or an error. */
export type PlanAnswer = { plan: Plan | null } | { error: unknown }

export type ChosenPlan =
  | { status: 'ready'; plan: Plan; source: 'server' | 'device' | 'built-in' }
  /** No login, no access or another day: the plan is not missing, so nothing replaces it. */
  | { status: 'refused'; error: ApiError }

type Trainee = Pick<User, 'currentDay' | 'currentPushups' | 'currentSitups'>

/** The server's plan; without an answer, the device's copy; otherwise the built-in plan for the current day. */
export function choosePlan(answer: PlanAnswer, copy: Plan | null, trainee: Trainee): ChosenPlan {
  if ('plan' in answer)
    return answer.plan ? { status: 'ready', plan: answer.plan, source: 'server' } : builtIn(trainee)
  if (isRefusal(answer.error)) return { status: 'refused', error: answer.error }
  return copy ? { status: 'ready', plan: copy, source: 'device' } : builtIn(trainee)
}

function builtIn({ currentDay, currentPushups, currentSitups }: Trainee): ChosenPlan {
  const known =
    currentPushups === null || currentSitups === null
      ? undefined
      : { pushups: currentPushups, situps: currentSitups }
  return { status: 'ready', plan: defaultPlan(currentDay, known), source: 'built-in' }
}

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && [401, 402, 403].includes(error.status)
}
