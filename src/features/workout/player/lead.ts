import type { Guidance } from '../state/guidance.ts'
import { type SoundSettings, changeSound } from '../sound/sound-settings.ts'
import { unlockAudio } from '../sound/unlock-audio.ts'
import { unlockSpeech } from '../voice/unlock-speech.ts'

/** The three answers to "Guide me". */
export type Lead = 'sound' | 'silent' | 'hand'

export const leads: readonly { lead: Lead; name: string; text: string }[] = [
  { lead: 'sound', name: 'Sound on', text: 'Voice, count and tones' },
  { lead: 'silent', name: 'Sound off', text: 'The same guidance on screen, with vibration' },
  { lead: 'hand', name: 'By hand', text: 'Each step waits for your tap. Rests and beeps stay on' },
]

const sounds = {
  sound: { voice: true, beeps: true, cadence: true, vibration: true },
  silent: { voice: false, beeps: false, cadence: false, vibration: true, jungle: false, track: false },
  hand: { voice: false, beeps: true, cadence: false, vibration: true },
} as const satisfies Record<Lead, Partial<SoundSettings>>

/** Sets the sounds of an answer, and returns the guidance that goes with it. Call it in a click handler. */
export function choose(lead: Lead): Partial<Guidance> {
  if (lead === 'sound') unlockSpeech()
  if (sounds[lead].beeps) unlockAudio()
  changeSound(sounds[lead])
  return { guided: lead !== 'hand' }
}

/** The answer that matches the settings. */
export function leadOf({ guided }: Guidance, { voice, beeps, cadence, jungle, track }: SoundSettings): Lead {
  if (!guided) return 'hand'
  return voice || beeps || cadence || jungle || track ? 'sound' : 'silent'
}
