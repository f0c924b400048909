import * as z from 'zod/mini'
import type { User } from '#shared/api/account.ts'
import {
  type NewProfile,
  fitnessStepSchema,
  goalStepSchema,
  locationStepSchema,
  newProfileSchema,
  statsStepSchema,
} from '#shared/api/profile.ts'
import { limits } from '#shared/programme/limits.ts'
import { defaultRunTime, goalIds, goalOf, targetsFor } from '#shared/programme/strength/targets.ts'
import { type Measure, type Units, convert } from './numbers/measures.ts'
import { type Step, steps } from './steps.ts'

/** The answers so far: numbers as they were typed, valid or not. */
export const draftSchema = z.object({
  country: z.nullable(z.string()),
  units: z.nullable(z.enum(['metric', 'imperial'])),
  weight: z.string(),
  height: z.string(),
  age: z.string(),
  guardianConsent: z.boolean(),
  currentPushups: z.string(),
  currentSitups: z.string(),
  goal: z.nullable(z.enum(goalIds)),
})
export type Draft = z.infer<typeof draftSchema>

/** Starts from the profile if there is one, otherwise empty. */
export function draftOf(user: User): Draft {
  const { units } = user
  const measured = (measure: Measure) =>
    user[measure] === null ? '' : String(convert(user[measure], measure, 'metric', units ?? 'metric'))
  return {
    country: user.country,
    units,
    weight: measured('weight'),
    height: measured('height'),
    age: numberText(user.age),
    guardianConsent: false,
    currentPushups: numberText(user.currentPushups),
    currentSitups: numberText(user.currentSitups),
    goal: goalIds.find((id) => id === user.goal) ?? null,
  }
}

/** The whole number in a text; undefined for anything else ('', '12.5', '1e2', '-3'). */
export function parseWhole(text: string): number | undefined {
  return /^\d+$/.test(text.trim()) ? Number(text) : undefined
}

/** Changes the measurement system and converts what was already typed: 78 kg become 172 lbs. */
export function withUnits(draft: Draft, units: Units): Partial<Draft> {
  const converted = (measure: Measure) => {
    const value = parseWhole(draft[measure])
    return value === undefined || draft.units === null
      ? draft[measure]
      : String(convert(value, measure, draft.units, units))
  }
  return { units, weight: converted('weight'), height: converted('height') }
}

export const percentOf = (step: Step) => step * 20

/** Whether Next is enabled. The briefing has no questions. */
export function isStepValid(step: Step, draft: Draft): boolean {
  const values = valuesOf(draft)
  if (step === 1) return z.safeParse(locationStepSchema, values).success
  if (step === 2)
    return z.safeParse(statsStepSchema, values).success && (!needsGuardian(draft) || draft.guardianConsent)
  if (step === 3) return z.safeParse(fitnessStepSchema, values).success
  if (step === 4) return z.safeParse(goalStepSchema, values).success
  return true
}

/** The furthest step up to `step` whose earlier steps are all valid. */
export function reachableStep(step: Step, draft: Draft): Step {
  return steps.find((candidate) => candidate === step || !isStepValid(candidate, draft)) ?? step
}

/** Old enough to train, but too young to decide alone. */
export function needsGuardian(draft: Draft): boolean {
  const age = parseWhole(draft.age)
  return age !== undefined && age >= limits.age.min && age < limits.adult
}

/** Level and 30-day targets of the chosen goal; null while an input is missing. */
export function ordersOf(draft: Draft) {
  const { goal, currentPushups, currentSitups } = valuesOf(draft)
  if (goal === undefined || currentPushups === undefined || currentSitups === undefined) return null
  const current = { pushups: currentPushups, situps: currentSitups, runTime: defaultRunTime }
  return { goal: goalOf(goal), current, targets: targetsFor(goal, current) }
}

/** What is sent; null unless it is complete. */
export function payloadOf(draft: Draft): NewProfile | null {
  const orders = ordersOf(draft)
  if (!orders) return null
  const profile = z.safeParse(newProfileSchema, {
    ...valuesOf(draft),
    difficulty: orders.goal.difficulty,
    targetPushups: orders.targets.pushups,
    targetSitups: orders.targets.situps,
    currentRunTime: orders.current.runTime,
    targetRunTime: orders.targets.runTime,
    ...(needsGuardian(draft) && { guardianConsent: draft.guardianConsent }),
  })
  return profile.success ? profile.data : null
}

/** The first step that asks for one of these fields; null if none does. */
export function stepWithField(fields: readonly string[]): Step | null {
  return steps.find((step) => fieldsOf[step].some((field) => fields.includes(field))) ?? null
}

const fieldsOf: Record<Step, readonly (keyof Draft)[]> = {
  1: ['country', 'units'],
  2: ['weight', 'height', 'age', 'guardianConsent'],
  3: ['currentPushups', 'currentSitups'],
  4: ['goal'],
  5: [],
}

function valuesOf(draft: Draft) {
  return {
    country: draft.country ?? undefined,
    units: draft.units ?? undefined,
    weight: parseWhole(draft.weight),
    height: parseWhole(draft.height),
    age: parseWhole(draft.age),
    currentPushups: parseWhole(draft.currentPushups),
    currentSitups: parseWhole(draft.currentSitups),
    goal: draft.goal ?? undefined,
  }
}

const numberText = (value: number | null) => (value === null ? '' : String(value))
