import * as z from 'zod/mini'
import { storedJson, withStorage } from './trainee-storage.ts'

const flashSchema = z.object({ title: z.string(), text: z.optional(z.string()), tone: z.enum(['success', 'error', 'info']) })

/** A short message to the trainee. */
export type Flash = z.infer<typeof flashSchema>

const storageKey = 'flash'

/** Keeps a message over a full page load. */
export function keepFlash(flash: Flash): void {
  withStorage('sessionStorage', (storage) => storage.setItem(storageKey, JSON.stringify(flash)))
}

/** The message kept before this page was loaded, once. */
export function takeFlash(): Flash | null {
  const flash = z.safeParse(flashSchema, storedJson('sessionStorage', storageKey))
  withStorage('sessionStorage', (storage) => storage.removeItem(storageKey))
  return flash.success ? flash.data : null
}
