import { rates, soundSettings } from '#src/lib/sound-settings.ts'
import { voiceToUse } from './english-voices.ts'
import { speechEngine } from './speech-engine.ts'

const testLine = 'Next: squats, twelve reps.'
const nothing = () => {}

/** Speaks a line in the chosen voice. Interrupts what is being spoken. */
export function testVoice(): void {
  if (speechEngine.isSpeaking()) speechEngine.cancel()
  const wait = speechEngine.waitMs()
  if (wait === 0) sayLine()
  else setTimeout(sayLine, wait)
}

function sayLine(): void {
  const { voiceName, volume, rate } = soundSettings()
  const voice = voiceToUse(speechEngine.voices(), navigator.language, voiceName)
  speechEngine.speak(
    { text: testLine, voice, pitch: 1, rate: rates[rate], volume: volume / 100 },
    { onStart: nothing, onEnd: nothing, onError: nothing },
  )
}
