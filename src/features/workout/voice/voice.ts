import { voiceToUse } from './english-voices.ts'
import type { Speech } from './speech.ts'
import { unlockSpeech } from './unlock-speech.ts'

export type VoiceSettings = {
  /** `voiceURI`; null selects the best one. */
  voice: string | null
  /** 0 to 1. */
  volume: number
  /** 1 is the voice's own speed. */
  rate: number
}

/** Chromium drops an utterance that starts right after a cancel. */
const AFTER_CANCEL_MS = 60

/** Speaks lines with the device's speech synthesis; does nothing without it. */
export function createVoice(settings: () => VoiceSettings) {
  const synth = globalThis.speechSynthesis as SpeechSynthesis | undefined
  const current = new Set<SpeechSynthesisUtterance>()
  let waiting: ReturnType<typeof setTimeout> | undefined
  let refused: Speech | null = null
  let unlocked = false

  const utter = (speech: Speech) => {
    if (!synth) return
    const { voice: chosen, volume, rate } = settings()
    // Looked up each time: a voice from before `voiceschanged` may be gone.
    const voice = voiceToUse(synth.getVoices(), navigator.language, chosen)
    for (const line of speech.lines) {
      const utterance = new SpeechSynthesisUtterance(line)
      utterance.lang = voice?.lang.replace('_', '-') ?? 'en-US'
      if (voice) utterance.voice = voice
      Object.assign(utterance, { volume, rate })
      utterance.addEventListener('end', () => current.delete(utterance))
      utterance.addEventListener('error', ({ error }) => {
        current.delete(utterance)
        // There was no user gesture yet: it is spoken at the first one.
        if (error === 'not-allowed') refused = speech
      })
      // Referenced until it ends: a garbage-collected utterance sends no event and may fall silent.
      current.add(utterance)
      synth.speak(utterance)
    }
  }
  const isBusy = () => waiting !== undefined || (synth !== undefined && (synth.speaking || synth.pending))

  function hush(): void {
    clearTimeout(waiting)
    waiting = undefined
    refused = null
    current.clear()
    if (synth && (synth.speaking || synth.pending)) synth.cancel()
  }

  return {
    say(speech: Speech): void {
      if (!synth || (speech.urgency === 'if free' && isBusy())) return
      if (speech.urgency !== 'now' || !isBusy()) return utter(speech)
      hush()
      waiting = setTimeout(() => {
        waiting = undefined
        utter(speech)
      }, AFTER_CANCEL_MS)
    },
    hush,
    /** Must be called in a click handler. */
    unlock(): void {
      const speech = refused
      refused = null
      if (speech) utter(speech)
      else if (!unlocked && !isBusy()) unlockSpeech()
      unlocked = true
    },
  }
}
