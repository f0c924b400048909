type AudioSessionType = 'ambient' | 'playback' | 'auto'

/** Only Safari lets a page declare its kind of audio (https://w3c.github.io/audio-session/). */
const session = () =>
  (globalThis.navigator as (Navigator & { audioSession?: { type: AudioSessionType } }) | undefined)
    ?.audioSession

/** Whether this device's silent switch mutes beeps. */
export const hasSilentSwitch = () => session() !== undefined

/** Plays over the trainee's own music. In other browsers Web Audio never interrupts other apps. */
export function mixWithMusic(): void {
  if (session()?.type !== 'playback') releaseAudio()
}

/** Exclusive playback: only then do the headset's buttons control the mission. */
export const claimAudio = () => setType('playback')

export const releaseAudio = () => setType('ambient')

function setType(type: AudioSessionType): void {
  const current = session()
  if (current) current.type = type
}
