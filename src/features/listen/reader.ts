import { crewVoices } from './crew-voices.ts'
import { englishVoices } from './english-voices.ts'
import { MAX_WORDS, type Piece, pieceAt, piecesOf, wordsIn } from './pieces.ts'
import type { Place } from './places.ts'
import type { SpeechEngine } from './speech-engine.ts'
import { toSpoken } from './to-spoken.ts'

export type ReaderView = {
  status: 'idle' | 'playing' | 'paused'
  /** The piece that is being said, or is said next. */
  piece: Piece | null
  /** Its number, from 1, and how many there are. */
  number: number
  total: number
  /**
   * `voiceless`: no voice can read it; `refused`: the browser requires another press; `read`: everything was read.
   */
  news: 'voiceless' | 'refused' | 'read' | null
}

export type ReaderPorts = {
  engine: SpeechEngine
  place: Place
  settings: () => { voice: string | null; rate: number; volume: number }
  isHidden: () => boolean
}

export type Reader = ReturnType<typeof createReader>

/** A working engine begins within this time. */
const START_MS = 6000
/** How long to wait for a list of voices that is still empty. */
const VOICES_MS = 1500
/**
 * The speed of a slow voice. A voice that takes 1.5 times as long plus three seconds has lost its end event.
 */
const WORDS_A_SECOND = 2
const REFUSALS = 2

/** The reader that is speaking: starting a second one pauses the first. */
let active: Reader | null = null

/**
 * Reads a text aloud, one piece at a time. A piece counts as read only by its end event: a piece without one is
 * repeated by the same voice, then by another one, and then the reader stops.
 */
export function createReader(text: string, { engine, place, settings, isHidden }: ReaderPorts) {
  let pieces = piecesOf(text)
  let at = pieceAt(pieces, place.read())
  let status: ReaderView['status'] = 'idle'
  let news: ReaderView['news'] = null
  /** Only the latest line's events count. */
  let line = 0
  let failures = 0
  let refusals = 0
  const failed = new Set<string | null>()
  /** A line made no sound while the page was hidden. */
  let stalled = false
  let waitedForVoices = false
  let stopWaiting: () => void = () => {}
  const listeners = new Set<() => void>()
  let view = viewNow()

  function viewNow(): ReaderView {
    const piece = pieces[at] ?? null
    return { status, piece, number: at + 1, total: pieces.length, news }
  }

  function publish(): void {
    view = viewNow()
    for (const listener of listeners) listener()
  }

  /** Waits. A new wait replaces the last one. */
  function after(ms: number, then: () => void): void {
    stopWaiting()
    const timer = setTimeout(then, ms)
    stopWaiting = () => clearTimeout(timer)
  }

  function hush(): void {
    line += 1
    stopWaiting()
    engine.cancel()
  }

  function say(): void {
    const piece = pieces[at]
    if (!piece) return finish()
    const wait = engine.waitMs()
    if (wait > 0) return after(wait, say)
    const all = engine.voices()
    if (all.length === 0 && !waitedForVoices) return waitForVoices()
    const chosen = settings()
    const usable = englishVoices(all, navigator.language).filter(({ voiceURI }) => !failed.has(voiceURI))
    const voice = usable.find(({ voiceURI }) => voiceURI === chosen.voice) ?? usable[0] ?? null
    // Without any list an engine may still speak. A voice in another language does not count.
    if (!voice && (all.length > 0 || failed.has(null))) return giveUp()

    place.write(piece.start)
    publish()
    const words = text.slice(piece.start, piece.end)
    const { pitch, rate } = crewVoices[piece.who]
    const speed = chosen.rate * rate
    const mine = (line += 1)
    const ifLatest = (act: () => void) => () => {
      if (mine === line && status === 'playing') act()
    }
    const lose = ifLatest(() => lost(voice?.voiceURI ?? null))
    after(START_MS, lose)
    engine.speak(
      { text: toSpoken(words), voice, pitch, rate: speed, volume: chosen.volume },
      {
        onStart: ifLatest(() => after(longestMs(words, speed), lose)),
        onEnd: ifLatest(said),
        onError: (kind) => ifLatest(kind === 'not-allowed' ? refuse : () => lost(voice?.voiceURI ?? null))(),
      },
    )
  }

  function waitForVoices(): void {
    const go = () => {
      waitedForVoices = true
      stopWaiting()
      say()
    }
    const timer = setTimeout(go, VOICES_MS)
    const forget = engine.onVoices(go)
    stopWaiting()
    stopWaiting = () => {
      clearTimeout(timer)
      forget()
    }
  }

  function said(): void {
    failures = 0
    refusals = 0
    at += 1
    say()
  }

  function lost(voice: string | null): void {
    hush()
    if (isHidden()) {
      stalled = true
      return
    }
    failures += 1
    // The second voice gets one try, so that the trainee does not wait in silence for long.
    if (failures >= 2) failed.add(voice)
    if (failures >= 3) return giveUp()
    say()
  }

  function halt(why: ReaderView['news']): void {
    hush()
    status = 'paused'
    news = why
    publish()
  }

  const giveUp = () => halt('voiceless')

  function refuse(): void {
    refusals += 1
    if (refusals < REFUSALS) return halt('refused')
    refusals = 0
    giveUp()
  }

  function finish(): void {
    at = 0
    status = 'idle'
    news = 'read'
    place.forget()
    publish()
  }

  const reader = {
    view: () => view,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Starts or resumes. Called in a press, because some browsers speak only then. */
    play(): void {
      if (status === 'playing') return
      if (active !== reader) active?.pause()
      active = reader
      const offset = pieces[at]?.start ?? 0
      pieces = piecesOf(text, wordsAtOnce(settings().rate))
      at = pieceAt(pieces, offset)
      status = 'playing'
      news = null
      failures = 0
      stalled = false
      waitedForVoices = false
      failed.clear()
      publish()
      say()
    },
    /** Stops speaking and remembers the piece. */
    pause(): void {
      if (status === 'playing') halt(null)
    },
    /** Stops speaking and starts from the beginning next time. */
    stop(): void {
      hush()
      at = 0
      status = 'idle'
      news = null
      place.forget()
      publish()
    },
    /** The page is visible again. A phone that was locked may have skipped the piece or lost its end event. */
    resume(): void {
      if (status !== 'playing' || (!stalled && engine.isSpeaking())) return
      stalled = false
      hush()
      say()
    },
  }
  return reader
}

/** The most that even a slow voice reads in less than 15 seconds. */
const wordsAtOnce = (rate: number) => Math.min(MAX_WORDS, Math.floor(30 * rate))

const longestMs = (words: string, rate: number) => ((wordsIn(words) / WORDS_A_SECOND / rate) * 1.5 + 3) * 1000
