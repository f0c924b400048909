import { mixWithMusic } from './audio-session.ts'
import { toneShapes } from './tone-shapes.ts'
import type { Tone, ToneName } from './tones.ts'

type Placed = Tone & { start: number; oscillators: OscillatorNode[] }

/** Before a tone stands at full loudness, and while it dies away: without it, it clicks. */
const EDGE_SECONDS = 0.012
/** Later than this, a tone that was missed stays missed. */
const LATE_MS = 250
/** The audio clock lags behind the page's by its buffers: a tone of this very moment has not begun on it. */
const ABOUT_TO_SECONDS = 0.15

/** Tones on the audio clock: what was scheduled sounds on time, however late the page's own timers come. */
export function createSound(volume: () => number, now: () => number) {
  const Context = globalThis.AudioContext as typeof AudioContext | undefined
  let context: AudioContext | null = null
  let planned: readonly Tone[] = []
  let placed: Placed[] = []

  /** Opened by the first tone that is wanted. Refused before the first press of the page; the press asks again. */
  function wake(): AudioContext | null {
    if (!Context) return null
    if (!context) {
      mixWithMusic()
      context = new Context()
      // After a call or a lock the audio clock stood: what is still to come is put on it anew.
      context.addEventListener('statechange', place)
    }
    if (context.state !== 'running') context.resume().catch(() => null)
    return context
  }

  /** Takes off what has not begun; what sounds, or is about to, sounds to its end. */
  function clear(aboutToSeconds: number): void {
    const from = (context?.currentTime ?? 0) + aboutToSeconds
    for (const { oscillators } of placed.filter(({ start }) => start > from))
      for (const oscillator of oscillators) oscillator.stop()
    placed = placed.filter(({ start }) => start <= from)
  }

  function place(): void {
    clear(ABOUT_TO_SECONDS)
    if (context?.state !== 'running') return
    const [on, looked] = [context, now()]
    const isPlaced = (tone: Tone) => placed.some(({ name, at }) => name === tone.name && at === tone.at)
    for (const tone of planned.filter(({ at }) => at >= looked - LATE_MS)) {
      if (!isPlaced(tone))
        placed.push({
          ...tone,
          ...sound(on, tone.name, on.currentTime + (tone.at - looked) / 1000, volume()),
        })
    }
    placed = placed.filter(({ at }) => at >= looked - LATE_MS)
  }

  return {
    /** In the place of all that has not begun. */
    schedule(tones: readonly Tone[]): void {
      planned = tones
      if (tones.length > 0) wake()
      place()
    },
    play(name: ToneName): void {
      const opened = wake()
      if (opened?.state === 'running') sound(opened, name, opened.currentTime, volume())
    },
    /** To be called inside a press. */
    unlock: () => void wake(),
    /** A pause: nothing waits to sound, and the device may rest. */
    suspend(): void {
      planned = []
      clear(0)
      if (context?.state === 'running') context.suspend().catch(() => null)
    },
    close(): void {
      planned = []
      clear(0)
      context?.close().catch(() => null)
      context = null
    },
  }
}

function sound(
  on: AudioContext,
  name: ToneName,
  at: number,
  volume: number,
): { start: number; oscillators: OscillatorNode[] } {
  const begin = Math.max(on.currentTime, at)
  const oscillators = toneShapes[name].map(({ afterMs, hz, ms, gain }) => {
    const [oscillator, loudness] = [on.createOscillator(), on.createGain()]
    const [start, end] = [begin + afterMs / 1000, begin + (afterMs + ms) / 1000]
    oscillator.frequency.value = hz
    loudness.gain.setValueAtTime(0, start)
    loudness.gain.linearRampToValueAtTime(gain * volume, start + EDGE_SECONDS)
    loudness.gain.setValueAtTime(gain * volume, end - EDGE_SECONDS)
    loudness.gain.linearRampToValueAtTime(0, end)
    oscillator.connect(loudness).connect(on.destination)
    oscillator.start(start)
    oscillator.stop(end)
    return oscillator
  })
  return { start: begin, oscillators }
}
