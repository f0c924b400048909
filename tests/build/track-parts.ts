// What track.test.ts runs in a browser: the parts of the track, and a search for its signals.
import { renderLoop } from '#src/features/workout/soundscape/render-loop.ts'
import { type Samples, createAssembler } from '#src/features/workout/track/assemble.ts'
import type { Cue, SignalName } from '#src/features/workout/track/cues.ts'
import { renderSignals } from '#src/features/workout/track/signals.ts'
import { HEADER_BYTES } from '#src/features/workout/track/wav.ts'

const RATE = 22_050
/** The search for a signal covers this many samples on each side. */
const REACH = Math.round(0.06 * RATE)
/** A quarter of the shortest period of a signal. */
const STEP = 4

type Wanted = { zone: number; cues: readonly Cue[]; lengthMs: number; wanted: readonly Cue[] }

/** How late each wanted signal of each track is, in milliseconds; the highest peak; and how long a track takes to make. */
export async function findAll(tracks: readonly Wanted[]) {
  const signals = await renderSignals(RATE)
  const assemblers = new Map<number, ReturnType<typeof createAssembler>>()
  const late: number[][] = []
  let [peak, slowest, total] = [0, 0, 0]
  for (const { zone, cues, lengthMs, wanted } of tracks) {
    const assemble =
      assemblers.get(zone) ??
      createAssembler({ sampleRate: RATE, bed: await renderLoop(zone, RATE), signals })
    assemblers.set(zone, assemble)
    const begin = performance.now()
    const file = assemble(cues, lengthMs)
    const ms = performance.now() - begin
    slowest = Math.max(slowest, ms)
    total += ms
    const each: number[] = []
    for (const { atMs, name } of wanted) {
      const at = Math.round((atMs / 1000) * RATE)
      const from = Math.max(0, at - REACH)
      const samples = await samplesOf(file, from, at + signals[name].length + REACH)
      for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
      each.push(((from + bestPlace(samples, signals[name]) - at) / RATE) * 1000)
    }
    late.push(each)
    // The collector does not see the bytes of a Blob: 200 files would fill the browser's store for them.
    if (!globalThis.gc) throw new Error('Chromium needs --expose-gc')
    globalThis.gc()
  }
  return { late, peak, ms: { slowest, mean: total / tracks.length } }
}

/** A second of each signal's longest note, without its fades. */
export async function steadyTones(): Promise<Record<string, number[]>> {
  const signals = await renderSignals(RATE)
  return Object.fromEntries(
    (Object.keys(signals) as SignalName[]).map((name) => [name, steady(signals[name])]),
  )
}

function steady(signal: Samples): number[] {
  // The end of a signal is its last note.
  const fade = Math.round(0.014 * RATE)
  const note = signal.slice(Math.max(fade, signal.length - Math.round(0.05 * RATE)), signal.length - fade)
  const [first, last] = [risingZero(note, 0, 1), risingZero(note, note.length - 1, -1)]
  const periods = note.slice(first, last)
  return Array.from({ length: RATE }, (_, index) => periods[index % periods.length] ?? 0)
}

function risingZero(note: Samples, from: number, way: 1 | -1): number {
  for (let at = from; at > 0 === way < 0 && at < note.length - 1; at += way)
    if ((note[at] ?? 0) <= 0 && (note[at + 1] ?? 0) > 0) return at
  return from
}

async function samplesOf(file: Blob, from: number, to: number): Promise<Float32Array> {
  const bytes = await file.slice(HEADER_BYTES + from * 2, HEADER_BYTES + to * 2).arrayBuffer()
  return Float32Array.from(new Int16Array(bytes), (sample) => sample / 32_767)
}

/** The offset of the best correlation. Every other sample is enough for tones below 2 kHz. */
function bestPlace(samples: Float32Array, signal: Samples): number {
  let best = { at: 0, likeness: -Infinity }
  for (let at = 0; at + signal.length <= samples.length; at += STEP) {
    let likeness = 0
    for (let index = 0; index < signal.length; index += 2)
      likeness += (samples[at + index] ?? 0) * (signal[index] ?? 0)
    if (likeness > best.likeness) best = { at, likeness }
  }
  return best.at
}
