/** What a voice needs to speak a piece. */
export type Line = {
  text: string
  /** Null leaves the choice to the engine. */
  voice: SpeechSynthesisVoice | null
  pitch: number
  rate: number
  volume: number
}

export type LineEvents = { onStart: () => void; onEnd: () => void; onError: (kind: string) => void }

/** Chromium drops what is spoken right after a cancel. */
const AFTER_CANCEL_MS = 100

const synthesis = () => globalThis.speechSynthesis as SpeechSynthesis | undefined

// For the whole page, as the browser has one speech synthesis.
const current = new Set<SpeechSynthesisUtterance>()
let cancelledAt = -Infinity

/** The browser's speech synthesis without its faults. `pause()` is never used: on Android it cancels. */
export const speechEngine = {
  voices: (): readonly SpeechSynthesisVoice[] => synthesis()?.getVoices() ?? [],

  /** Milliseconds until a line may be spoken. */
  waitMs: () => Math.max(0, cancelledAt + AFTER_CANCEL_MS - performance.now()),

  speak({ text, ...line }: Line, { onStart, onEnd, onError }: LineEvents): void {
    const synth = synthesis()
    if (!synth) return onError('synthesis-unavailable')
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.lang = line.voice?.lang.replace('_', '-') ?? 'en-US'
    if (line.voice) utterance.voice = line.voice
    Object.assign(utterance, { pitch: line.pitch, rate: line.rate, volume: line.volume })
    const settle = (event: () => void) => () => {
      if (current.delete(utterance)) event()
    }
    utterance.addEventListener('start', onStart)
    utterance.addEventListener('end', settle(onEnd))
    utterance.addEventListener('error', ({ error }) => settle(() => onError(error))())
    // Referenced until it ends: a garbage-collected utterance sends no event and may fall silent.
    current.add(utterance)
    // A call or another page may have left it paused.
    if (synth.paused) synth.resume()
    synth.speak(utterance)
  },

  cancel(): void {
    current.clear()
    cancelledAt = performance.now()
    synthesis()?.cancel()
  },

  isSpeaking: () => synthesis()?.speaking === true,

  /** Calls `act` once when the list of voices changes. Returns a function that stops waiting. */
  onVoices(listener: () => void): () => void {
    const synth = synthesis()
    // Safari before 2024 has the list but not the event.
    synth?.addEventListener?.('voiceschanged', listener, { once: true })
    return () => synth?.removeEventListener?.('voiceschanged', listener)
  },
}

export type SpeechEngine = typeof speechEngine
