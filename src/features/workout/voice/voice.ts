import type { Beat } from '#shared/api/story-texts.ts'
import { crewVoices } from '#src/features/listen/crew-voices.ts'
import { voiceToUse } from '#src/features/listen/english-voices.ts'
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

/** The noise of a radio around a crew member's line. */
export type Radio = {
  /** Returns how long it takes, in milliseconds. */
  open: () => number
  close: () => void
  /** The seconds before the next 3-2-1; null if there is none. */
  secondsLeft: () => number | null
}

/** Chromium drops an utterance that starts right after a cancel. */
const AFTER_CANCEL_MS = 60
/** How often the voice is asked whether it has ended. Not every engine says so by itself. */
const ASK_MS = 100
/** A voice that never ends is given up on. */
const MAX_ASKS = 600

/** Speaks lines with the device's speech synthesis; does nothing without it. */
export function createVoice(settings: () => VoiceSettings, radio?: Radio) {
  const synth = globalThis.speechSynthesis as SpeechSynthesis | undefined
  const current = new Set<SpeechSynthesisUtterance>()
  let waiting: ReturnType<typeof setTimeout> | undefined
  let calling: ReturnType<typeof setTimeout> | undefined
  let refused: Speech | null = null
  let unlocked = false

  const utter = (speech: Speech & { who?: Beat['who'] }) => {
    if (!synth) return
    const { voice: chosen, volume, rate } = settings()
    // Looked up each time: a voice from before `voiceschanged` may be gone.
    const voice = voiceToUse(synth.getVoices(), navigator.language, chosen)
    const character = speech.who ? crewVoices[speech.who] : null
    for (const line of speech.lines) {
      const utterance = new SpeechSynthesisUtterance(line)
      utterance.lang = voice?.lang.replace('_', '-') ?? 'en-US'
      if (voice) utterance.voice = voice
      Object.assign(
        utterance,
        character ? { volume, rate: rate * character.rate, pitch: character.pitch } : { volume, rate },
      )
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
    const { call } = speech
    if (call) whenSilent(() => tell(call))
  }
  const isSpeaking = () => synth !== undefined && (synth.speaking || synth.pending)
  const isBusy = () => waiting !== undefined || calling !== undefined || isSpeaking()

  /** Continues as soon as the voice is silent. */
  function whenSilent(go: () => void, asks = MAX_ASKS): void {
    clearTimeout(calling)
    calling = setTimeout(() => {
      calling = undefined
      if (!isSpeaking()) go()
      else if (asks > 0) whenSilent(go, asks - 1)
    }, ASK_MS)
  }

  /** A crew member's line, over a radio. If the voice took longer than expected, there is no time for it. */
  function tell({ who, line, fitsIn }: NonNullable<Speech['call']>): void {
    const left = radio?.secondsLeft() ?? null
    if (refused || (left !== null && left < fitsIn)) return
    calling = setTimeout(() => {
      calling = undefined
      utter({ lines: [line], urgency: 'next', who })
      if (radio) whenSilent(radio.close)
    }, radio?.open() ?? 0)
  }

  function hush(): void {
    clearTimeout(waiting)
    clearTimeout(calling)
    waiting = undefined
    calling = undefined
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
    isBusy,
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
