import * as z from 'zod/mini'

const flashSchema = z.object({ title: z.string(), text: z.optional(z.string()), tone: z.enum(['success', 'error', 'info']) })

/** A short message to the trainee. */
export type Flash = z.infer<typeof flashSchema>

const storageKey = 'flash'

/** Keeps a message over a full page load. */
export function keepFlash(flash: Flash): void {
  sessionStorage.setItem(storageKey, JSON.stringify(flash))
}

/** The message kept before this page was loaded, once. */
export function takeFlash(): Flash | null {
  const kept = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  const flash = z.safeParse(flashSchema, kept === null ? null : JSON.parse(kept))
  return flash.success ? flash.data : null
}
