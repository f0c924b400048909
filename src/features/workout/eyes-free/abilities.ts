import { hasSilentSwitch } from '../sound/audio-session.ts'

export type Abilities = {
  speech: boolean
  sound: boolean
  vibration: boolean
  wakeLock: boolean
  mediaKeys: boolean
  silentSwitch: boolean
}

/** What this device supports for training without looking at it. */
export const detectAbilities = (): Abilities => ({
  speech: 'speechSynthesis' in globalThis,
  sound: 'AudioContext' in globalThis,
  vibration: 'vibrate' in navigator,
  wakeLock: 'wakeLock' in navigator,
  mediaKeys: 'mediaSession' in navigator,
  silentSwitch: hasSilentSwitch(),
})
