import * as z from 'zod/mini'
import { parseJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'
import { type Draft, draftSchema, reachableStep } from './draft.ts'
import { type Step, steps } from './steps.ts'

/** The current step of the questionnaire, and the answers. */
export type Progress = { step: Step; draft: Draft }

const progressSchema = z.object({ step: z.number(), draft: draftSchema })

/** Per trainee: the next user of this device sees nothing of it. */
const storageKey = (userId: string) => traineeKey('onboarding', userId)

export const savedDraftText = (userId: string) =>
  withStorage('sessionStorage', (storage) => storage.getItem(storageKey(userId)))

export function saveDraft(userId: string, progress: Progress): void {
  withStorage('sessionStorage', (storage) => storage.setItem(storageKey(userId), JSON.stringify(progress)))
}

export function deleteDraft(userId: string): void {
  withStorage('sessionStorage', (storage) => storage.removeItem(storageKey(userId)))
}

/** The draft saved before a reload; null if there is none, or if this version cannot read it. */
export function parseDraft(text: string | null): Progress | null {
  const progress = z.safeParse(progressSchema, parseJson(text))
  if (!progress.success) return null
  const { draft, step } = progress.data
  return { draft, step: reachableStep(steps.find((known) => known === step) ?? 1, draft) }
}
