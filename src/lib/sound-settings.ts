import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { parseJson, withStorage } from './trainee-storage.ts'

const off = z.catch(z.boolean(), false)

/**
 * Silent by default (docs/decisions/012-sound-is-asked-for.md). Unreadable stored values fall back to the
 * defaults.
 */
const settingsSchema = z.object({
  voice: off,
  /** `voiceURI` of the device; null selects the best one. */
  voiceName: z.catch(z.nullable(z.string().check(z.maxLength(200))), null),
  /** For voice and beeps, in percent. */
  volume: z.catch(z.number().check(z.int(), z.gte(10), z.lte(100)), 80),
  rate: z.catch(z.enum(['slow', 'normal', 'fast']), 'normal'),
  beeps: off,
  cadence: off,
  vibration: off,
  flash: off,
  screenOn: z.catch(z.boolean(), true),
  headset: off,
  /** The sound of the zone, under everything else. */
  jungle: off,
  /** The mission's signals and the zone's sound as one audio track, which a locked phone plays on. */
  track: off,
})
export type SoundSettings = z.infer<typeof settingsSchema>

export function parseSettings(stored: unknown): SoundSettings {
  const read = z.safeParse(settingsSchema, stored)
  return read.success ? read.data : settingsSchema.parse({})
}

const silentSettings = parseSettings(null)

export const rates: Readonly<Record<SoundSettings['rate'], number>> = { slow: 0.85, normal: 1, fast: 1.2 }

/** Belongs to the device, with its voices and speaker, not to a trainee. It survives signing out. */
const key = 'sound'

/** Whether any of it is on: the code is loaded only then. */
export const isGuided = ({
  voice,
  beeps,
  cadence,
  vibration,
  flash,
  headset,
  jungle,
  track,
}: SoundSettings) => voice || beeps || cadence || vibration || flash || headset || jungle || track

export function soundSettings(): SoundSettings {
  // If the browser cannot store the settings, they last as long as the page is open.
  chosen ??= parseSettings(parseJson(withStorage('localStorage', (storage) => storage.getItem(key))))
  return chosen
}

export function changeSound(part: Partial<SoundSettings>): void {
  chosen = { ...soundSettings(), ...part }
  withStorage('localStorage', (storage) => storage.setItem(key, JSON.stringify(chosen)))
  for (const listener of listeners) listener()
}

export function useSoundSettings(): SoundSettings {
  return useSyncExternalStore(subscribe, soundSettings, () => silentSettings)
}

let chosen: SoundSettings | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
