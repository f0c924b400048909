import * as z from 'zod/mini'
import { parsed, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'
import { type Draft, draftSchema, reachableStep } from './draft.ts'
import { type Step, steps } from './steps.ts'

/** The current step of the questionnaire, and the answers. */
export type Progress = { step: Step; draft: Draft }

const progressSchema = z.object({ step: z.number(), draft: draftSchema })

/** Per trainee: the next user of this device sees nothing of it. */
const storageKey = (userId: string) => traineeKey('onboarding', userId)

export const keptText = (userId: string) =>
  withStorage('sessionStorage', (storage) => storage.getItem(storageKey(userId)))

export function keepDraft(userId: string, progress: Progress): void {
  withStorage('sessionStorage', (storage) => storage.setItem(storageKey(userId), JSON.stringify(progress)))
}

export function forgetDraft(userId: string): void {
  withStorage('sessionStorage', (storage) => storage.removeItem(storageKey(userId)))
}

/** The draft saved before a reload; null if there is none, or if this version cannot read it. */
export function readDraft(kept: string | null): Progress | null {
  const progress = z.safeParse(progressSchema, parsed(kept))
  if (!progress.success) return null
  const { draft, step } = progress.data
  return { draft, step: reachableStep(steps.find((known) => known === step) ?? 1, draft) }
}
