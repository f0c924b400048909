import { vi } from 'vitest'
import { wordsIn } from '#src/features/listen/pieces.ts'

export type FakeVoice = {
  voiceURI: string
  name: string
  lang: string
  localService: boolean
  default: boolean
}

export const voice = (name: string, lang = 'en-US', localService = true): FakeVoice => ({
  voiceURI: name,
  name,
  lang,
  localService,
  default: false,
})

class Utterance extends EventTarget {
  lang = ''
  voice: FakeVoice | null = null
  pitch = 1
  rate = 1
  volume = 1
  readonly text: string
  constructor(text: string) {
    super()
    this.text = text
  }
}

const WORDS_A_SECOND = 2.5

/**
 * Replaces the browser's speech synthesis with one that has the defects of real ones, on the test's clock. It
 * always falls silent after 15 s, cancels on `pause()`, and drops words right after `cancel()`. Tests switch
 * on the other defects. `heard` holds what was said to its end.
 */
export function stubSpeechDouble(voices: FakeVoice[] = [voice('Ann'), voice('Bob')]) {
  const listeners = new EventTarget()
  let queue: Utterance[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let cancelledAt = -Infinity

  const double = {
    heard: [] as string[],
    spoken: [] as Utterance[],
    cancels: 0,
    /** Lines that were spoken too soon after a cancel. */
    dropped: 0,
    voices,
    /** Voices that make no sound and send no event. */
    deaf: new Set<string>(),
    /** Voices that fail at once. */
    broken: new Set<string>(),
    /** Lines end when `finishLine` is called, not by the clock. */
    isByHand: false,
    finishLine: () => {},
    /** How many of the next lines are said without sending their end. */
    losesEnd: 0,
    isAllowed: true,
    /** As on a phone that is locked: nothing more is said, nothing is sent. */
    isLocked: false,
    setVoices(next: FakeVoice[]): void {
      double.voices = next
      listeners.dispatchEvent(new Event('voiceschanged'))
    },
    /** A call or a lock stops the sound in the middle of a line; no event reports it. */
    interrupt(): void {
      clearTimeout(timer)
      queue = []
    },
    synth: {
      paused: false,
      get speaking() {
        return queue.length > 0
      },
      get pending() {
        return queue.length > 1
      },
      getVoices: () => double.voices,
      addEventListener: listeners.addEventListener.bind(listeners),
      removeEventListener: listeners.removeEventListener.bind(listeners),
      cancel(): void {
        double.cancels += 1
        cancelledAt = performance.now()
        clearTimeout(timer)
        double.finishLine = () => {}
        const cut = queue
        queue = []
        for (const utterance of cut) fail(utterance, 'interrupted')
      },
      pause(): void {
        double.synth.cancel()
      },
      resume: () => {},
      speak(utterance: Utterance): void {
        if (!double.isAllowed) return fail(utterance, 'not-allowed')
        if (performance.now() - cancelledAt < 60) return void (double.dropped += 1)
        if (double.isLocked) return
        double.spoken.push(utterance)
        queue.push(utterance)
        if (queue.length === 1) begin()
      },
    },
  }

  const fail = (utterance: Utterance, error: string) =>
    void setTimeout(() => utterance.dispatchEvent(Object.assign(new Event('error'), { error })), 1)

  function begin(): void {
    const utterance = queue[0]
    if (!utterance) return
    const used = utterance.voice
    if (used && !double.voices.includes(used)) {
      queue.shift()
      fail(utterance, 'voice-unavailable')
      return begin()
    }
    if (used && double.deaf.has(used.name)) return
    if (used && double.broken.has(used.name)) {
      queue.shift()
      return fail(utterance, 'synthesis-failed')
    }
    const seconds = wordsIn(utterance.text) / WORDS_A_SECOND / utterance.rate
    timer = setTimeout(() => {
      utterance.dispatchEvent(new Event('start'))
      // The voice falls silent but stays `speaking`, with no end.
      if (seconds > 15) return
      const finish = () => {
        double.finishLine = () => {}
        if (utterance.text.trim()) double.heard.push(utterance.text)
        if (double.losesEnd > 0) return void (double.losesEnd -= 1)
        queue.shift()
        const isNextWaiting = queue.length > 0
        utterance.dispatchEvent(new Event('end'))
        if (isNextWaiting) begin()
      }
      if (double.isByHand && utterance.text.trim()) double.finishLine = finish
      else timer = setTimeout(finish, seconds * 1000)
    }, 50)
  }

  vi.stubGlobal('speechSynthesis', double.synth)
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  return double
}
