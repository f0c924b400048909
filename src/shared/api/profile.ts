import * as z from 'zod/mini'
import { countryCodes } from '#shared/content/countries.ts'
import { goalIds } from '#shared/programme/strength/targets.ts'
import { limits } from '#shared/programme/limits.ts'

const whole = (message: string) => z.number(message).check(z.refine(Number.isInteger, message))

const between = (range: { min: number; max: number }, name: string) => {
  const message = `${name} must be a whole number from ${range.min} to ${range.max}`
  return whole(message).check(z.gte(range.min, message), z.lte(range.max, message))
}

const unitsSchema = z.enum(['metric', 'imperial'], 'Choose metric or imperial')
const countrySchema = z
  .string('Choose your country')
  .check(z.refine((code) => countryCodes.includes(code), 'Choose your country'))
const weightSchema = whole('Weight must be a whole number')
const heightSchema = whole('Height must be a whole number')
const ageSchema = whole('Age must be a whole number').check(
  z.gte(limits.age.min, `You must be at least ${limits.age.min} years old to train here`),
  z.lte(limits.age.max, `Age must be at most ${limits.age.max}`),
)

/** Shown when a guardian has not agreed yet. */
export const guardianMessage = 'A parent or guardian must agree before you train'

/** One schema per onboarding step: Next is enabled when it is valid. */
export const locationStepSchema = z.object({ country: countrySchema, units: unitsSchema })
export const statsStepSchema = z
  .object({ units: unitsSchema, weight: weightSchema, height: heightSchema, age: ageSchema })
  .check(...bodyChecks())
export const fitnessStepSchema = z.object({
  currentPushups: between(limits.repetitions, 'Push-ups'),
  currentSitups: between(limits.repetitions, 'Sit-ups'),
})
export const goalStepSchema = z.object({ goal: z.enum(goalIds, 'Choose your mission goal') })

/**
 * PUT /api/users/profile. Weight and height are in the trainee's units (kg and cm, or lbs and inches). The
 * server computes difficulty and targets and ignores what a browser sends for them.
 */
export const newProfileSchema = z
  .strictObject({
    country: countrySchema,
    units: unitsSchema,
    weight: weightSchema,
    height: heightSchema,
    age: ageSchema,
    currentPushups: fitnessStepSchema.shape.currentPushups,
    currentSitups: fitnessStepSchema.shape.currentSitups,
    goal: goalStepSchema.shape.goal,
    difficulty: z.optional(z.unknown()),
    targetPushups: z.optional(z.unknown()),
    targetSitups: z.optional(z.unknown()),
    currentRunTime: z.optional(z.number().check(z.gte(300), z.lte(7200))),
    targetRunTime: z.optional(z.unknown()),
    /** Required from 13 to 17: a parent or guardian agrees. */
    guardianConsent: z.optional(z.boolean()),
  })
  .check(
    ...bodyChecks(),
    z.refine((profile) => profile.age >= limits.adult || profile.guardianConsent === true, {
      message: guardianMessage,
      path: ['guardianConsent'],
    }),
  )
export type NewProfile = z.infer<typeof newProfileSchema>

/** PUT /api/users/details: what a trainee can correct later, with the limits and messages of the onboarding. */
export const newDetailsSchema = z
  .strictObject({
    units: unitsSchema,
    weight: weightSchema,
    height: heightSchema,
    age: ageSchema,
    goal: goalStepSchema.shape.goal,
    /** Required from 13 to 17, unless it was given before. */
    guardianConsent: z.optional(z.boolean()),
  })
  .check(...bodyChecks())
export type NewDetails = z.infer<typeof newDetailsSchema>

type Body = { units: 'metric' | 'imperial'; weight: number; height: number }

function bodyChecks() {
  const inRange = (value: number, range: { min: number; max: number }) =>
    value >= range.min && value <= range.max
  const say = (name: string, range: { min: number; max: number }, unit: string) =>
    `${name} must be from ${range.min} to ${range.max} ${unit}`
  const { weightKg, heightCm } = limits
  return [
    z.refine<Body>((body) => inRange(weightInKg(body.weight, body.units), weightKg), {
      message: say('Weight', weightKg, 'kg'),
      path: ['weight'],
    }),
    z.refine<Body>((body) => inRange(heightInCm(body.height, body.units), heightCm), {
      message: say('Height', heightCm, 'cm'),
      path: ['height'],
    }),
  ]
}

/** Kilograms with one decimal (1 lb = 0.45359237 kg, by definition). */
export function weightInKg(weight: number, units: Body['units']): number {
  return oneDecimal(units === 'imperial' ? weight * 0.45359237 : weight)
}

/** Centimeters with one decimal (1 in = 2.54 cm, by definition). */
export function heightInCm(height: number, units: Body['units']): number {
  return oneDecimal(units === 'imperial' ? height * 2.54 : height)
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10
