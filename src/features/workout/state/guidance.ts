import * as z from 'zod/mini'
import { storedJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'

const guidanceSchema = z.object({
  /** True: timers start, rests run and steps advance by themselves. False: by hand. */
  guided: z.boolean(),
  /** False: the next step follows immediately. */
  rests: z.boolean(),
  /** Guided repetitions end by their tempo, not by a tap. */
  tempo: z.boolean(),
  /** "Guide me" was answered. */
  asked: z.boolean(),
})

/** How the player guides this trainee on this device. */
export type Guidance = z.infer<typeof guidanceSchema>

/** A session is guided unless the trainee chose otherwise. */
const defaultGuidance: Guidance = { guided: true, rests: true, tempo: true, asked: false }

const keyOf = (userId: string) => traineeKey('guidance', userId)

export function savedGuidance(userId: string): Guidance {
  const stored = z.safeParse(guidanceSchema, storedJson('localStorage', keyOf(userId)))
  return stored.success ? stored.data : defaultGuidance
}

/** What is stored, or the answer of this visit in a browser that stores nothing. */
export function guidanceOf(userId: string, answered: Guidance | null): Guidance {
  const stored = savedGuidance(userId)
  return stored.asked ? stored : (answered ?? stored)
}

export function saveGuidance(userId: string, guidance: Guidance): void {
  withStorage('localStorage', (storage) => storage.setItem(keyOf(userId), JSON.stringify(guidance)))
}
