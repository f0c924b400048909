import { rates, soundSettings } from './sound-settings.ts'
import { createVoice } from './voice.ts'

/** The voice as the trainee chose it. */
export const ownVoice = createVoice(() => {
  const { voiceName, volume, rate } = soundSettings()
  return { voice: voiceName, volume: volume / 100, rate: rates[rate] }
})
