import { useState } from 'react'
import * as z from 'zod/mini'
import { fitnessStepSchema, statsStepSchema } from '#shared/api/profile.ts'
import { limits } from '#shared/programme/limits.ts'
import { type Draft, parseWhole } from '../draft.ts'
import { rangeOf, unitLabels } from './measures.ts'

const schemas = { ...statsStepSchema.shape, ...fitnessStepSchema.shape }

export type NumberName = 'weight' | 'height' | 'age' | 'currentPushups' | 'currentSitups'

/** The error of a number, in the trainee's own units; null if it is valid. */
export function numberError(name: NumberName, draft: Draft): string | null {
  const value = parseWhole(draft[name])
  const read = z.safeParse(schemas[name], value)
  if (!read.success) return read.error.issues[0]?.message ?? null
  if (value === undefined || (name !== 'weight' && name !== 'height')) return null
  const units = draft.units ?? 'metric'
  const { min, max } = rangeOf(name, units)
  if (value >= min && value <= max) return null
  return `${name === 'weight' ? 'Weight' : 'Height'} must be from ${min} to ${max} ${unitLabels[units][name]}`
}

/** True if another digit could make it valid: the 1 of 17 is not an age of one. */
export function isUnfinished(name: NumberName, draft: Draft): boolean {
  const value = parseWhole(draft[name])
  if (value === undefined) return draft[name].trim() === ''
  return value * 10 <= maxOf(name, draft)
}

/**
 * The error below each number: shown immediately if no further digit can fix it, otherwise when the field
 * loses focus.
 */
export function useNumberErrors(draft: Draft) {
  const [leftFields, setLeftFields] = useState<ReadonlySet<NumberName>>(new Set())
  return {
    errorOf: (name: NumberName) =>
      leftFields.has(name) || !isUnfinished(name, draft) ? numberError(name, draft) : null,
    leave: (name: NumberName) => setLeftFields((names) => new Set(names).add(name)),
  }
}

function maxOf(name: NumberName, draft: Draft): number {
  if (name === 'age') return limits.age.max
  if (name === 'weight' || name === 'height') return rangeOf(name, draft.units ?? 'metric').max
  return limits.repetitions.max
}
