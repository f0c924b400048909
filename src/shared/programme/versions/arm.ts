import type { Plan, PlanBasis } from '#shared/api/workout.ts'
import type { Arm } from '#shared/programme/training/arms.ts'

/**
 * The plan in this arm. `other` then holds the opposite arm, so that it can be turned back. A plan with only one
 * arm is returned unchanged: on a day without a choice, after the choice, and the built-in plan.
 */
export function planOfArm(plan: Plan, arm: Arm): Plan {
  const { other, arm: current, basis, ...shared } = plan
  if (!other || (current ?? 'usual') === arm) return plan
  const { id, minutes, roundRestSeconds, exercises } = plan
  return {
    ...shared,
    ...other,
    ...(arm === 'other' && { arm }),
    other: { id, minutes, roundRestSeconds, exercises },
    ...(basis && { basis: arm === 'other' ? { ...basis, arm } : usualBasis(basis) }),
  }
}

function usualBasis({ arm: _arm, ...basis }: PlanBasis): PlanBasis {
  return basis
}
