import { vi } from 'vitest'

/** Replaces `document` with one that only has listeners. A test can press in it and switch to another app. */
export function stubDocument() {
  const target = new EventTarget()
  const document = Object.assign(target, { visibilityState: 'visible' })
  vi.stubGlobal('document', document)
  return {
    press: () => target.dispatchEvent(new Event('click')),
    /** Hides the page or shows it again. */
    look(state: 'visible' | 'hidden') {
      document.visibilityState = state
      target.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

class Utterance extends EventTarget {
  volume = 1
  rate = 1
  pitch = 1
  lang = ''
  voice: { name: string } | null = null
  readonly text: string
  constructor(text: string) {
    super()
    this.text = text
  }
}

const daniel = { voiceURI: 'daniel', name: 'Daniel', lang: 'en_GB', localService: true, default: false }

/**
 * Replaces speech synthesis and records the lines. A line lasts until `end` is called. Speech is refused
 * while `allowed` is false.
 */
export function stubSpeech(voices = [daniel]) {
  const said: string[] = []
  const utterances: Utterance[] = []
  const synth = {
    speaking: false,
    pending: false,
    allowed: true,
    getVoices: () => voices,
    addEventListener: () => {},
    removeEventListener: () => {},
    cancel() {
      said.push('(cut off)')
      synth.speaking = false
    },
    speak(utterance: Utterance) {
      if (!synth.allowed)
        return void utterance.dispatchEvent(Object.assign(new Event('error'), { error: 'not-allowed' }))
      synth.speaking = utterance.text !== ' '
      utterances.push(utterance)
      said.push(utterance.text)
    },
    end() {
      synth.speaking = false
      for (const utterance of utterances) utterance.dispatchEvent(new Event('end'))
    },
  }
  vi.stubGlobal('speechSynthesis', synth)
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  return { synth, said, utterances }
}

const same = (node: unknown) => node

type Played = { hz: number; at: number; stopped: boolean }

/**
 * Replaces `AudioContext` and records each tone with its time on the audio clock, in seconds. `state` is the
 * initial state of a context.
 */
export function stubAudio(state: AudioContextState = 'running') {
  const played: Played[] = []
  const contexts: FakeContext[] = []
  /** The seconds of each burst of noise. */
  const noises: number[] = []
  class FakeContext extends EventTarget {
    currentTime = 0
    destination = {}
    state = state
    calls: string[] = []
    constructor() {
      super()
      contexts.push(this)
    }
    set(next: AudioContextState) {
      this.state = next
      this.dispatchEvent(new Event('statechange'))
    }
    resume() {
      this.calls.push('resume')
      return Promise.resolve()
    }
    suspend() {
      this.calls.push('suspend')
      this.set('suspended')
      return Promise.resolve()
    }
    close() {
      this.calls.push('close')
      return Promise.resolve()
    }
    createGain() {
      return { gain: { setValueAtTime() {}, linearRampToValueAtTime() {} }, connect: same }
    }
    createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) })
    sampleRate = 8000
    createBiquadFilter = () => ({ type: '', frequency: { value: 0 }, Q: { value: 0 }, connect: same })
    createBufferSource() {
      return {
        buffer: null as { getChannelData: () => Float32Array } | null,
        connect: same,
        start() {
          if (this.buffer) noises.push(this.buffer.getChannelData().length / 8000)
        },
      }
    }
    createOscillator() {
      const note: Played = { hz: 0, at: 0, stopped: false }
      return {
        frequency: {
          set value(hz: number) {
            note.hz = hz
          },
        },
        connect: (gain: unknown) => gain,
        start(at: number) {
          note.at = at
          played.push(note)
        },
        stop(at?: number) {
          if (at === undefined) note.stopped = true
        },
      }
    }
  }
  vi.stubGlobal('AudioContext', FakeContext)
  const heard = () =>
    played.filter(({ stopped }) => !stopped).map(({ hz, at }) => `${hz} at ${Math.round(at * 1000) / 1000}`)
  return { contexts, played, heard, noises }
}
