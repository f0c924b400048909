import type { Cue, SignalName } from './cues.ts'
import { wavHeader } from './wav.ts'

/** Samples of sound at the track's rate, from -1 to 1. */
export type Samples = Float32Array

export type Material = {
  sampleRate: number
  /** The background of the whole track, without a seam: the zone's sound, or silence. */
  bed: Samples
  signals: Readonly<Record<SignalName, Samples>>
}

/** Samples of the track in which a signal sounds above the background. */
type Span = { start: number; end: number; cues: { at: number; tone: Int16Array }[] }

type Tones = Readonly<Record<SignalName, Int16Array>>

/**
 * A track as a WAV file. Half an hour is 90 MB as samples: between the signals the file refers to a single copy of
 * the background, so that only the signals cost memory and time.
 */
export function createAssembler({ sampleRate, bed, signals }: Material) {
  const bedSamples = toInt16(bed)
  const tones = Object.fromEntries(
    Object.entries(signals).map(([name, samples]) => [name, toInt16(samples)]),
  ) as Tones
  const bedBlob = new Blob([bedSamples])

  /** The background from one sample of the track to another. */
  function bedBetween(start: number, end: number): Blob[] {
    const parts: Blob[] = []
    for (let at = start; at < end;) {
      const offset = at % bedSamples.length
      const length = Math.min(bedSamples.length - offset, end - at)
      parts.push(length === bedSamples.length ? bedBlob : bedBlob.slice(offset * 2, (offset + length) * 2))
      at += length
    }
    return parts
  }

  function mixed({ start, end, cues }: Span): Int16Array<ArrayBuffer> {
    const mix = new Int16Array(end - start)
    for (let at = start; at < end;) {
      const offset = at % bedSamples.length
      const part = bedSamples.subarray(offset, offset + end - at)
      mix.set(part, at - start)
      at += part.length
    }
    for (const { at, tone } of cues) {
      const length = Math.min(tone.length, end - at)
      for (let index = 0; index < length; index += 1)
        mix[at - start + index] = limited((mix[at - start + index] ?? 0) + (tone[index] ?? 0))
    }
    return mix
  }

  return function assemble(cues: readonly Cue[], lengthMs: number): Blob {
    const length = Math.ceil((lengthMs / 1000) * sampleRate)
    const parts: BlobPart[] = [wavHeader(length, sampleRate)]
    let at = 0
    for (const span of spansOf(cues, tones, sampleRate, length)) {
      parts.push(...bedBetween(at, span.start), mixed(span))
      at = span.end
    }
    parts.push(...bedBetween(at, length))
    return new Blob(parts, { type: 'audio/wav' })
  }
}

/**
 * Signals less than a second apart share a span, because each gap is a browser call that blocks the page for
 * a millisecond or two. Most gaps are inside a countdown of three seconds: a track has 110 spans instead of
 * 330, and 7 MB more of samples.
 */
function spansOf(cues: readonly Cue[], tones: Tones, sampleRate: number, length: number): Span[] {
  const spans: Span[] = []
  for (const { atMs, name } of cues) {
    const [at, tone] = [Math.round((atMs / 1000) * sampleRate), tones[name]]
    const end = Math.min(at + tone.length, length)
    const open = spans.at(-1)
    if (open && at <= open.end + sampleRate) {
      open.cues.push({ at, tone })
      open.end = Math.max(open.end, end)
    } else spans.push({ start: at, end, cues: [{ at, tone }] })
  }
  return spans
}

function toInt16(samples: Samples): Int16Array<ArrayBuffer> {
  const whole = new Int16Array(samples.length)
  for (let index = 0; index < samples.length; index += 1)
    whole[index] = Math.round(Math.max(-1, Math.min(1, samples[index] ?? 0)) * 32_767)
  return whole
}

/** -1 dBFS: where two signals and a loud moment of the background overlap, a phone's converter must not clip. */
const CEILING = Math.floor(32_767 * 10 ** (-1 / 20))

function limited(sample: number): number {
  if (sample > CEILING) return CEILING
  return sample < -CEILING ? -CEILING : sample
}
