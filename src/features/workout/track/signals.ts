import { toneShapes } from '../sound/tone-shapes.ts'
import type { Samples } from './assemble.ts'
import type { SignalName } from './cues.ts'

type Note = { afterMs: number; hz: number; ms: number }

/** Signals that only the track has: on the page, a line on the screen says the same. */
const ownShapes = {
  rest: [
    { afterMs: 0, hz: 587, ms: 140 },
    { afterMs: 180, hz: 440, ms: 220 },
  ],
  round: [
    { afterMs: 0, hz: 784, ms: 120 },
    { afterMs: 160, hz: 784, ms: 120 },
    { afterMs: 320, hz: 1047, ms: 260 },
  ],
  drill: [
    { afterMs: 0, hz: 523, ms: 110 },
    { afterMs: 150, hz: 659, ms: 110 },
    { afterMs: 300, hz: 784, ms: 110 },
    { afterMs: 450, hz: 1047, ms: 320 },
  ],
  call: [
    { afterMs: 0, hz: 880, ms: 160 },
    { afterMs: 240, hz: 1175, ms: 160 },
  ],
} satisfies Partial<Record<SignalName, readonly Note[]>>

const shapes: Readonly<Record<SignalName, readonly Note[]>> = { ...toneShapes, ...ownShapes }

/** A tone at the level of speech, -16 LUFS: a sine of 1 kHz is 3 dB below its peak. */
const PEAK = 10 ** ((-16 + 3.01) / 20)
/** Without a fade, a tone clicks. */
const FADE_SECONDS = 0.012

/** Every signal, rendered once. Rejects where the browser refuses. */
export async function renderSignals(sampleRate: number): Promise<Readonly<Record<SignalName, Samples>>> {
  const names = Object.keys(shapes) as SignalName[]
  const rendered = await Promise.all(names.map((name) => render(shapes[name], sampleRate)))
  return Object.fromEntries(names.map((name, index) => [name, rendered[index]])) as Record<
    SignalName,
    Samples
  >
}

async function render(notes: readonly Note[], sampleRate: number): Promise<Samples> {
  const seconds = Math.max(...notes.map(({ afterMs, ms }) => afterMs + ms)) / 1000
  const context = new OfflineAudioContext(1, Math.ceil(seconds * sampleRate), sampleRate)
  for (const { afterMs, hz, ms } of notes) {
    const [oscillator, gain] = [context.createOscillator(), context.createGain()]
    const [start, end] = [afterMs / 1000, (afterMs + ms) / 1000]
    oscillator.frequency.value = hz
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(PEAK, start + FADE_SECONDS)
    gain.gain.setValueAtTime(PEAK, end - FADE_SECONDS)
    gain.gain.linearRampToValueAtTime(0, end)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(start)
    oscillator.stop(end)
  }
  return (await context.startRendering()).getChannelData(0)
}
