import * as z from 'zod/mini'
import { storedJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'

const handsFreeSchema = z.object({
  /** Timers start, rests run and steps advance by themselves. */
  on: z.boolean(),
  /** False: the next step follows at once. */
  rests: z.boolean(),
  /** Repetitions end by their tempo, not by a tap. */
  tempo: z.boolean(),
  /** The switch was offered, and answered. */
  offered: z.boolean(),
})

/** How a trainee wants to be led on this device. */
export type HandsFree = z.infer<typeof handsFreeSchema>

const byHand: HandsFree = { on: false, rests: true, tempo: false, offered: false }

const keyOf = (userId: string) => traineeKey('hands-free', userId)

export function keptHandsFree(userId: string): HandsFree {
  const kept = z.safeParse(handsFreeSchema, storedJson('localStorage', keyOf(userId)))
  return kept.success ? kept.data : byHand
}

export function keepHandsFree(userId: string, handsFree: HandsFree): void {
  withStorage('localStorage', (storage) => storage.setItem(keyOf(userId), JSON.stringify(handsFree)))
}
