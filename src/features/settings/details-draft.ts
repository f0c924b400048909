import * as z from 'zod/mini'
import type { User } from '#shared/api/account.ts'
import { type NewDetails, newDetailsSchema } from '#shared/api/profile.ts'
import { limits } from '#shared/programme/limits.ts'
import {
  type Draft,
  draftOf,
  isStepValid,
  needsGuardian,
  parseWhole,
} from '#src/features/onboarding/draft.ts'

/** The profile as saved. A trainee who was under 18 at that time already has a guardian's consent. */
export function savedDraft(user: User): Draft {
  return { ...draftOf(user), guardianConsent: user.age !== null && user.age < limits.adult }
}

/** What is sent; null while something is missing or out of range. */
export function correctionOf(draft: Draft): NewDetails | null {
  if (!isStepValid(2, draft) || !isStepValid(4, draft)) return null
  const details = z.safeParse(newDetailsSchema, {
    units: draft.units,
    weight: parseWhole(draft.weight),
    height: parseWhole(draft.height),
    age: parseWhole(draft.age),
    goal: draft.goal,
    ...(needsGuardian(draft) && { guardianConsent: draft.guardianConsent }),
  })
  return details.success ? details.data : null
}
