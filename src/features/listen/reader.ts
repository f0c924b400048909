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
  /** `voiceless`: no voice says it; `refused`: the browser wants another press; `read`: all of it was said. */
  news: 'voiceless' | 'refused' | 'read' | null
}

export type ReaderPorts = {
  engine: SpeechEngine
  place: Place
  settings: () => { voice: string | null; rate: number; volume: number }
  isHidden: () => boolean
}

export type Reader = ReturnType<typeof createReader>

/** No engine that speaks takes longer to begin. */
const START_MS = 6000
/** How long a list of voices that is still empty is waited for. */
const VOICES_MS = 1500
/** Slow for a voice. One that takes over half as long again and three seconds has lost its end. */
const WORDS_A_SECOND = 2
const REFUSALS = 2

/** The one that speaks: a second Listen pauses the first. */
let active: Reader | null = null

/**
 * Reads a text aloud, a piece at a time. A piece counts as said by its end event only: what is lost is said again, by
 * the same voice, then by another one, and then the reader leaves it to the text.
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
  /** Nothing was heard of a line while the page was hidden. */
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

  /** Waits; only one thing is waited for at a time. */
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
    // Without any list an engine may still speak. A voice of another language is none.
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
    // The second voice has one try, so that nobody waits in silence for long.
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
    /** Begins, or goes on. Called in a press, since some browsers speak only then. */
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
    /** Silent, and the piece is remembered. */
    pause(): void {
      if (status === 'playing') halt(null)
    },
    /** Silent, and from the beginning next time. */
    stop(): void {
      hush()
      at = 0
      status = 'idle'
      news = null
      place.forget()
      publish()
    },
    /** The page is seen again. A phone that was locked may have said nothing of the piece, or lost its end. */
    resume(): void {
      if (status !== 'playing' || (!stalled && engine.isSpeaking())) return
      stalled = false
      hush()
      say()
    },
  }
  return reader
}

/** What a slow voice takes less than 15 seconds for. */
const wordsAtOnce = (rate: number) => Math.min(MAX_WORDS, Math.floor(30 * rate))

const longestMs = (words: string, rate: number) => ((wordsIn(words) / WORDS_A_SECOND / rate) * 1.5 + 3) * 1000
