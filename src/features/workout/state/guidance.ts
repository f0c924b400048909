import { aFlag, objectOf, readOrNull } from '#src/lib/read-stored.ts'
import { storedJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'

/** How the player guides this trainee on this device. */
export type Guidance = {
  /** True: timers start, rests run and steps advance by themselves. False: by hand. */
  guided: boolean
  /** False: the next step follows immediately. */
  rests: boolean
  /** Guided repetitions end by their tempo, not by a tap. */
  tempo: boolean
  /** "Guide me" was answered. */
  asked: boolean
}

const storedGuidance = objectOf<Guidance>({ guided: aFlag, rests: aFlag, tempo: aFlag, asked: aFlag })

/** A session is guided unless the trainee chose otherwise. */
const defaultGuidance: Guidance = { guided: true, rests: true, tempo: true, asked: false }

const keyOf = (userId: string) => traineeKey('guidance', userId)

export function savedGuidance(userId: string): Guidance {
  return readOrNull(storedGuidance, storedJson('localStorage', keyOf(userId))) ?? defaultGuidance
}

/** What is stored, or the answer of this visit in a browser that stores nothing. */
export function guidanceOf(userId: string, answered: Guidance | null): Guidance {
  const stored = savedGuidance(userId)
  return stored.asked ? stored : (answered ?? stored)
}

export function saveGuidance(userId: string, guidance: Guidance): void {
  withStorage('localStorage', (storage) => storage.setItem(keyOf(userId), JSON.stringify(guidance)))
}
