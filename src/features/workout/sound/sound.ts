import { mixWithMusic } from './audio-session.ts'
import { playClick, playSquelch } from './radio-noise.ts'
import { toneShapes } from './tone-shapes.ts'
import { takeUnlockedAudio } from './unlock-audio.ts'
import type { Tone, ToneName } from './tones.ts'

type ScheduledTone = Tone & { start: number; oscillators: OscillatorNode[] }

/** The fade in and out of a tone: without it, the tone clicks. */
const FADE_SECONDS = 0.012
/** A tone that is later than this is dropped. */
const MAX_LATE_MS = 250
/** Tones that start this soon are not canceled: the audio clock lags behind the page's by its buffers. */
const STARTING_SECONDS = 0.15

/** When each tone was last played, by the page's clock: two screens must not play the same one in a row. */
const soundedAt = new Map<ToneName, number>()
const LATELY_MS = 3000
export const soundedLately = (name: ToneName): boolean =>
  performance.now() - (soundedAt.get(name) ?? -Infinity) < LATELY_MS

/** Plays tones on the audio clock: scheduled tones are on time even if the page's timers are late. */
export function createSound(volume: () => number, now: () => number) {
  const Context = globalThis.AudioContext as typeof AudioContext | undefined
  let context: AudioContext | null = null
  let planned: readonly Tone[] = []
  let scheduled: ScheduledTone[] = []
  let suspending: ReturnType<typeof setTimeout> | undefined

  /**
   * Opens the audio context for the first tone. Browsers refuse that before a user gesture; the next press
   * tries again.
   */
  function openContext(): AudioContext | null {
    if (!Context) return null
    clearTimeout(suspending)
    if (!context) {
      mixWithMusic()
      context = takeUnlockedAudio() ?? new Context()
      // The audio clock stopped during a call or a lock, so the remaining tones are scheduled again.
      context.addEventListener('statechange', scheduleAll)
    }
    if (context.state !== 'running') context.resume().catch(() => null)
    return context
  }

  /** Cancels tones that have not started; those that play, or are about to, finish. */
  function clear(startingSeconds: number): void {
    const from = (context?.currentTime ?? 0) + startingSeconds
    for (const { oscillators } of scheduled.filter(({ start }) => start > from))
      for (const oscillator of oscillators) oscillator.stop()
    scheduled = scheduled.filter(({ start }) => start <= from)
  }

  function scheduleAll(): void {
    clear(STARTING_SECONDS)
    if (context?.state !== 'running') return
    const [on, currentTime] = [context, now()]
    const isScheduled = (tone: Tone) => scheduled.some(({ name, at }) => name === tone.name && at === tone.at)
    for (const tone of planned.filter(({ at }) => at >= currentTime - MAX_LATE_MS)) {
      if (!isScheduled(tone))
        scheduled.push({
          ...tone,
          ...sound(on, tone.name, on.currentTime + (tone.at - currentTime) / 1000, volume()),
        })
    }
    scheduled = scheduled.filter(({ at }) => at >= currentTime - MAX_LATE_MS)
  }

  return {
    /** Replaces everything that has not started. */
    schedule(tones: readonly Tone[]): void {
      planned = tones
      if (tones.length > 0) openContext()
      scheduleAll()
    },
    play(name: ToneName): void {
      const opened = openContext()
      if (opened?.state === 'running') sound(opened, name, opened.currentTime, volume())
    },
    /** The noise of a radio around a line of the crew. */
    playRadio(part: 'opens' | 'closes'): void {
      const opened = openContext()
      if (opened?.state === 'running') radioNoise[part](opened, volume())
    },
    /** Must be called in a click handler. */
    unlock: () => void openContext(),
    /** The tones' audio context, for other sounds. */
    open: openContext,
    /** Drops waiting tones and suspends the audio, after `fadeMs` if something fades out. */
    suspend(fadeMs = 0): void {
      planned = []
      clear(0)
      clearTimeout(suspending)
      const rest = () => {
        if (context?.state === 'running') context.suspend().catch(() => null)
      }
      if (fadeMs > 0) suspending = setTimeout(rest, fadeMs)
      else rest()
    },
    close(): void {
      planned = []
      clearTimeout(suspending)
      clear(0)
      context?.close().catch(() => null)
      context = null
    },
  }
}

const radioNoise = { opens: playSquelch, closes: playClick }

function sound(
  audio: AudioContext,
  name: ToneName,
  at: number,
  volume: number,
): { start: number; oscillators: OscillatorNode[] } {
  soundedAt.set(name, performance.now())
  const begin = Math.max(audio.currentTime, at)
  const oscillators = toneShapes[name].map(({ afterMs, hz, ms, gain }) => {
    const [oscillator, loudness] = [audio.createOscillator(), audio.createGain()]
    const [start, end] = [begin + afterMs / 1000, begin + (afterMs + ms) / 1000]
    oscillator.frequency.value = hz
    loudness.gain.setValueAtTime(0, start)
    loudness.gain.linearRampToValueAtTime(gain * volume, start + FADE_SECONDS)
    loudness.gain.setValueAtTime(gain * volume, end - FADE_SECONDS)
    loudness.gain.linearRampToValueAtTime(0, end)
    oscillator.connect(loudness).connect(audio.destination)
    oscillator.start(start)
    oscillator.stop(end)
    return oscillator
  })
  return { start: begin, oscillators }
}
