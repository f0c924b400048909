import type { Step } from '#shared/programme/plan/steps.ts'
import type { Cadence } from '../eyes-free/cadence.ts'
import { type Acts, createMediaSession } from '../eyes-free/media-session.ts'
import { claimAudio, releaseAudio } from '../sound/audio-session.ts'
import { silence } from '../sound/silence.ts'
import { isClockOver, leftMs } from '../state/countdown.ts'
import { type Course, type Playing, isAdvancing } from '../state/pace.ts'
import type { Report } from '../state/player-state.ts'
import { type Samples, createAssembler } from './assemble.ts'
import { cuesOf } from './cues.ts'
import { lockScreenOf } from './lock-screen.ts'
import { renderSignals } from './signals.ts'
import { type Timeline, goesOnAs, legAt, playingAt, timelineOf } from './timeline.ts'

/** What the track plays. */
export type TrackSituation = {
  course: Course
  playing: Playing
  day: number
  /** 0 to 1. */
  volume: number
  /** The tempo of a step's repetitions, if they are counted aloud. */
  cadenceOf: ((step: Step) => Cadence | null) | null
  acts: Acts
  act: (event: Report) => void
}

type Options = {
  now: () => number
  /** The background under the signals; null for silence. */
  bed: () => Promise<Samples | null>
  /** Called with whether the track sounds: if not, the page's own tones do. */
  onPlays: (plays: boolean) => void
  /** Called once if nothing can be played. */
  onFail: () => void
}

/** High enough for rain and insects; an hour stays within what a WAV file can hold. */
export const TRACK_RATE = 22_050
/** If they are further apart, the mission follows the track. */
const APART_MS = 300
const STALLED_MS = 2000
const UNDER_VOICE = 0.4

/**
 * The rest of a mission as one audio element, which keeps playing while the phone is locked. The track's position
 * is the mission's: `follow` makes the track continue from the state, `sync` brings the state to the track's
 * position.
 */
export function createTrack(situation: () => TrackSituation, { now, bed, onPlays, onFail }: Options) {
  const audio = new Audio()
  const session = createMediaSession(() => situation().acts)
  let assemble: ReturnType<typeof createAssembler> | null = null
  let timeline: Timeline | null = null
  let url = ''
  /** The state that this code last set. If the element is in the other one, the phone changed it. */
  let wanted: 'playing' | 'paused' = 'paused'
  let isLoading = false
  let isOver = false
  /** The element's last known position, and when it was read: an element that does not advance is not followed. */
  let seen = { ms: -1, at: 0 }

  /** Quieter under a voice, which cannot be part of the track. */
  const loudness = () => situation().volume * (globalThis.speechSynthesis?.speaking ? UNDER_VOICE : 1)
  const positionMs = () => audio.currentTime * 1000

  function fail(): void {
    if (isOver) return
    stop()
    onFail()
  }

  function play(): void {
    wanted = 'playing'
    claimAudio()
    audio.play().then(
      () => {
        isLoading = false
        onPlays(true)
      },
      // Before a press the browser refuses; the next press tries again. A newer track only interrupts an older one.
      (error: unknown) => {
        if (error instanceof DOMException && error.name === 'NotAllowedError') onPlays(false)
      },
    )
  }

  function pause(): void {
    wanted = 'paused'
    audio.pause()
  }

  function load(fresh: Timeline): void {
    const { course, cadenceOf } = situation()
    if (!assemble) return
    const file = assemble(cuesOf(fresh, { steps: course.steps, cadenceOf }), fresh.endMs)
    URL.revokeObjectURL(url)
    url = URL.createObjectURL(file)
    timeline = fresh
    isLoading = true
    audio.loop = false
    audio.src = url
    play()
  }

  /** Makes the track continue from the state. */
  function follow(): void {
    if (isOver || !assemble) return
    const { course, playing } = situation()
    audio.volume = loudness()
    if (!goesOn(playing)) pause()
    else {
      const fresh = timelineOf(course, playing, now())
      if (timeline && goesOnAs(timeline, positionMs(), fresh)) {
        if (audio.paused && !audio.ended) play()
      } else load(fresh)
    }
    show()
  }

  /**
   * Brings the state to the track's position: after a lock, and whenever a timer of the page was late. False if the
   * track controls nothing: then the page's own clock does.
   */
  function sync(): boolean {
    if (isOver || !timeline || isLoading || (!audio.ended && (audio.paused || standsStill()))) return false
    const { playing, act } = situation()
    const leg = legAt(timeline, positionMs())
    if (!leg) return false
    const isThere = isAt(playing, leg.playing)
    if (!leg.waits && positionMs() >= leg.endMs) {
      if (isEnded(playing)) return true
      if (!isThere) followTo(leg.endMs)
      act({ type: 'elapse' })
    } else if (!isThere || isApart(playing)) followTo(positionMs())
    return true
  }

  /** The last step is done. */
  const isEnded = ({ attempt }: Playing) =>
    attempt.done.includes(situation().course.steps.at(-1)?.key ?? '') &&
    attempt.index === situation().course.steps.length - 1

  function standsStill(): boolean {
    if (positionMs() !== seen.ms) seen = { ms: positionMs(), at: now() }
    return now() - seen.at > STALLED_MS
  }

  function followTo(ms: number): void {
    const target = timeline && playingAt(timeline, ms, now())
    if (target) situation().act({ type: 'follow', playing: target })
  }

  function isApart({ countdown }: Playing): boolean {
    const target = timeline && playingAt(timeline, positionMs(), now())?.countdown
    return (
      countdown !== null &&
      countdown.startedAt !== null &&
      target?.startedAt != null &&
      Math.abs(leftMs(target, now()) - leftMs(countdown, now())) > APART_MS
    )
  }

  function show(): void {
    const { course, playing, day } = situation()
    session.show({
      ...lockScreenOf(course.steps, playing, day),
      running: wanted === 'playing',
      ...(timeline && {
        position: {
          duration: timeline.endMs / 1000,
          position: Math.min(audio.currentTime, timeline.endMs / 1000),
        },
      }),
    })
  }

  /** Must be called in a click handler: a phone plays an element by itself only after it has played in one. */
  function unlock(): void {
    if (isOver || !audio.paused) return
    if (timeline) {
      const { course, playing } = situation()
      if (wanted === 'playing') load(timelineOf(course, playing, now()))
      return
    }
    url = URL.createObjectURL(silence())
    audio.src = url
    audio.loop = true
    audio.play().catch(() => null)
  }

  const onShown = () => {
    audio.volume = loudness()
    sync()
  }
  // A call, or a headset that was pulled out.
  const onPause = () => {
    if (wanted === 'playing' && !isLoading && !audio.ended && !isOver) {
      wanted = 'paused'
      situation().acts.pause()
    }
  }
  const onPlay = () => {
    if (timeline && wanted === 'paused' && !isLoading && !isOver) situation().acts.start()
  }

  function stop(): void {
    isOver = true
    session.off()
    audio.pause()
    audio.removeAttribute('src')
    URL.revokeObjectURL(url)
    document.removeEventListener('visibilitychange', onShown)
    releaseAudio()
  }

  audio.addEventListener('timeupdate', onShown)
  audio.addEventListener('playing', () => (isLoading = false))
  audio.addEventListener('pause', onPause)
  audio.addEventListener('play', onPlay)
  audio.addEventListener('error', fail)
  document.addEventListener('visibilitychange', onShown)
  session.on()
  Promise.all([renderSignals(TRACK_RATE), bed().catch(() => null)]).then(([signals, rendered]) => {
    assemble = createAssembler({
      sampleRate: TRACK_RATE,
      bed: rendered ?? new Float32Array(TRACK_RATE * SILENCE_SECONDS),
      signals,
    })
    follow()
  }, fail)

  return { follow, sync, unlock, stop }
}

const SILENCE_SECONDS = 10

export type Track = ReturnType<typeof createTrack>

/** True while a clock runs, or the mission waits for a count. If the trainee pauses, the track stops. */
const goesOn = (playing: Playing) =>
  isAdvancing(playing) ||
  (playing.phase === 'work' && playing.countdown !== null && isClockOver(playing.countdown))

const isAt = (playing: Playing, leg: Playing) =>
  playing.attempt.index === leg.attempt.index &&
  playing.phase === leg.phase &&
  (playing.countdown?.startedAt == null) === (leg.countdown?.startedAt == null)

/** The background under the signals: the sound of a zone, or silence. */
export async function bedOf(zone: number | null): Promise<Samples | null> {
  if (zone === null) return null
  const { renderLoop } = await import('../soundscape/soundscape.ts')
  return renderLoop(zone, TRACK_RATE)
}
