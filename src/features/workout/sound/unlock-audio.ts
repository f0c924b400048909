import { mixWithMusic } from './audio-session.ts'

let unlocked: AudioContext | null = null

/**
 * Must be called in a click handler, because an iPhone opens audio only there. The code that plays tones
 * loads later and takes over the audio context.
 */
export function unlockAudio(): void {
  const Context = globalThis.AudioContext as typeof AudioContext | undefined
  if (!Context) return
  if (!unlocked) {
    mixWithMusic()
    unlocked = new Context()
  }
  unlocked.resume().catch(() => null)
}

/** The audio that a press has opened, once; null if there is none. */
export function takeUnlockedAudio(): AudioContext | null {
  const taken = unlocked
  unlocked = null
  return taken
}
