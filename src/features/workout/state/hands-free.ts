import * as z from 'zod/mini'
import { storedJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'

const handsFreeSchema = z.object({
  /** Timers start, rests run and steps advance automatically. */
  on: z.boolean(),
  /** False: the next step follows immediately. */
  rests: z.boolean(),
  /** Repetitions end by their tempo, not by a tap. */
  tempo: z.boolean(),
  /** The offer of hands-free was answered. */
  offered: z.boolean(),
})

/** The trainee's hands-free settings on this device. */
export type HandsFree = z.infer<typeof handsFreeSchema>

const defaultHandsFree: HandsFree = { on: false, rests: true, tempo: false, offered: false }

const keyOf = (userId: string) => traineeKey('hands-free', userId)

export function savedHandsFree(userId: string): HandsFree {
  const stored = z.safeParse(handsFreeSchema, storedJson('localStorage', keyOf(userId)))
  return stored.success ? stored.data : defaultHandsFree
}

export function saveHandsFree(userId: string, handsFree: HandsFree): void {
  withStorage('localStorage', (storage) => storage.setItem(keyOf(userId), JSON.stringify(handsFree)))
}
