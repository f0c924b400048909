import * as z from 'zod/mini'
import { parsed, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'
import { type Draft, draftSchema, reachableStep } from './draft.ts'
import { type Step, steps } from './steps.ts'

/** Where somebody is in the questionnaire, and with which answers. */
export type Progress = { step: Step; draft: Draft }

const progressSchema = z.object({ step: z.number(), draft: draftSchema })

/** Per trainee: the next one to sign in on this device sees nothing of it. */
const storageKey = (userId: string) => traineeKey('onboarding', userId)

export const keptText = (userId: string) =>
  withStorage('sessionStorage', (storage) => storage.getItem(storageKey(userId)))

export function keepDraft(userId: string, progress: Progress): void {
  withStorage('sessionStorage', (storage) => storage.setItem(storageKey(userId), JSON.stringify(progress)))
}

export function forgetDraft(userId: string): void {
  withStorage('sessionStorage', (storage) => storage.removeItem(storageKey(userId)))
}

/** What was kept before a reload; null when there is nothing, or nothing this version can read. */
export function readDraft(kept: string | null): Progress | null {
  const progress = z.safeParse(progressSchema, parsed(kept))
  if (!progress.success) return null
  const { draft, step } = progress.data
  return { draft, step: reachableStep(steps.find((known) => known === step) ?? 1, draft) }
}
