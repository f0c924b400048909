type AudioSessionType = 'ambient' | 'playback' | 'auto'

/** Safari's, the only one that asks what kind of sound a page makes (https://w3c.github.io/audio-session/). */
const session = () =>
  (globalThis.navigator as (Navigator & { audioSession?: { type: AudioSessionType } }) | undefined)
    ?.audioSession

/** Whether this device's silent switch keeps beeps silent. */
export const hasSilentSwitch = () => session() !== undefined

/** Over the trainee's own music, which goes on. Elsewhere Web Audio takes nothing from anybody anyway. */
export function mixWithMusic(): void {
  if (session()?.type !== 'playback') giveBack()
}

/** Alone: only then do the buttons of a headset belong to the mission. */
export const takeOver = () => setType('playback')

export const giveBack = () => setType('ambient')

function setType(type: AudioSessionType): void {
  const own = session()
  if (own) own.type = type
}
