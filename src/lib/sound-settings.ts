import { useSyncExternalStore } from 'react'
import {
  aFlag,
  aShortText,
  aWholeNumber,
  objectOf,
  oneOf,
  orElse,
  orNull,
  readOrNull,
} from './read-stored.ts'
import { parseJson, withStorage } from './trainee-storage.ts'

export type SoundSettings = {
  voice: boolean
  /** `voiceURI` of the device; null selects the best one. */
  voiceName: string | null
  /** For voice and beeps, in percent. */
  volume: number
  rate: 'slow' | 'normal' | 'fast'
  beeps: boolean
  cadence: boolean
  vibration: boolean
  flash: boolean
  screenOn: boolean
  headset: boolean
  /** The sound of the zone, under everything else. */
  jungle: boolean
  /** The mission's signals and the zone's sound as one audio track, which a locked phone plays on. */
  track: boolean
}

const off = orElse(aFlag, false)

/**
 * Silent by default (docs/decisions/012-sound-is-asked-for.md). Unreadable stored values fall back to the
 * defaults.
 */
const storedSettings = objectOf<SoundSettings>({
  voice: off,
  voiceName: orElse(orNull(aShortText(200)), null),
  volume: orElse(aWholeNumber(10, 100), 80),
  rate: orElse(oneOf(['slow', 'normal', 'fast']), 'normal'),
  beeps: off,
  cadence: off,
  vibration: off,
  flash: off,
  screenOn: orElse(aFlag, true),
  headset: off,
  jungle: off,
  track: off,
})

export const parseSettings = (stored: unknown): SoundSettings =>
  readOrNull(storedSettings, stored) ?? storedSettings({})

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
