import type { Bed, Events, Filter, Wave } from './recipe.ts'
import { seededRandom, whiteNoise } from './seeded-noise.ts'
import { zoneRecipes } from './zone-recipes.ts'

const LOOP_SECONDS = 24
/** The sound continues for this long, and fades into its own beginning. */
const FADE_SECONDS = 1.5
const RENDERED_SECONDS = LOOP_SECONDS + FADE_SECONDS
const TARGET_LUFS = -23
/** Points of a slow curve per second. */
const CURVE_RATE = 40

/**
 * The sound of a zone as one mono loop whose end flows into its beginning, at -23 LUFS. It is the same every time.
 */
export async function renderLoop(zone: number, sampleRate: number): Promise<Float32Array<ArrayBuffer>> {
  const recipe = zoneRecipes[zone - 1]
  if (!recipe) throw new RangeError(`No zone ${zone}`)
  const context = new OfflineAudioContext(2, Math.round(RENDERED_SECONDS * sampleRate), sampleRate)
  const noise = context.createBuffer(1, context.length, sampleRate)
  noise.copyToChannel(whiteNoise(context.length, zone), 0)
  const parts = recipe.map((part, index) => {
    const random = seededRandom(zone * 100 + index)
    return part.kind === 'bed' ? bedOf(context, noise, part, random) : eventsOf(context, noise, part, random)
  })
  // One after the other: a browser adds up many inputs in any order, and rounds differently each time.
  const mix = parts.reduce((before, part) => {
    const sum = context.createGain()
    before.connect(sum)
    part.connect(sum)
    return sum
  })

  // The first channel is the sound, the second what the ear makes of it: the K-weighting of ITU-R BS.1770.
  const channels = context.createChannelMerger(2)
  mix.connect(channels, 0, 0)
  chain(context, mix, [
    { type: 'highshelf', hz: 1681.97, db: 4 },
    { type: 'highpass', hz: 38.14, q: -6.02 },
  ]).connect(channels, 0, 1)
  channels.connect(context.destination)
  const rendered = await context.startRendering()
  const loop = closeLoop(rendered.getChannelData(0), sampleRate)
  const gain = 10 ** ((TARGET_LUFS - loudnessOf(closeLoop(rendered.getChannelData(1), sampleRate))) / 20)
  return loop.map((sample) => sample * gain)
}

/** Fades what follows the loop into its beginning. The two differ, so their powers add up. */
function closeLoop(rendered: Float32Array, sampleRate: number): Float32Array<ArrayBuffer> {
  const length = Math.round(LOOP_SECONDS * sampleRate)
  const loop = rendered.slice(0, length)
  const fade = rendered.length - length
  for (let index = 0; index < fade; index += 1) {
    const angle = ((index / fade) * Math.PI) / 2
    loop[index] = (rendered[index] ?? 0) * Math.sin(angle) + (rendered[length + index] ?? 0) * Math.cos(angle)
  }
  return loop
}

/** The loudness of a K-weighted channel in LUFS. The gate of BS.1770 is left out: a loop has no silent parts. */
const loudnessOf = (weighted: Float32Array) =>
  -0.691 + 10 * Math.log10(weighted.reduce((sum, sample) => sum + sample * sample, 0) / weighted.length)

function bedOf(context: OfflineAudioContext, noise: AudioBuffer, part: Bed, random: () => number): AudioNode {
  const { db, filters, swell = [], sweepCents = 0, trillHz } = part
  const curve = curveOf(swell, random)
  const source = noiseSource(context, noise, random)
  const filtered = chain(context, source, filters, (filter) => {
    if (sweepCents === 0) return
    // Every 128 samples are enough, and take a tenth of the time.
    filter.detune.automationRate = 'k-rate'
    filter.detune.setValueCurveAtTime(
      curve.map((value) => (value - 1) * sweepCents),
      0,
      RENDERED_SECONDS,
    )
  })
  const gain = context.createGain()
  gain.gain.setValueCurveAtTime(
    curve.map((value) => value * amplitude(db)),
    0,
    RENDERED_SECONDS,
  )
  filtered.connect(gain)
  if (trillHz === undefined) return gain
  const trill = context.createGain()
  trill.gain.value = 0.5
  const tremolo = context.createOscillator()
  // Whole cycles in a loop: the rattle continues across the seam.
  tremolo.frequency.value = Math.round(trillHz * LOOP_SECONDS) / LOOP_SECONDS
  const depth = context.createGain()
  depth.gain.value = 0.5
  tremolo.connect(depth).connect(trill.gain)
  tremolo.start()
  gain.connect(trill)
  return trill
}

/** One source and one envelope for all events of a kind: thousands of nodes would take seconds. */
function eventsOf(
  context: OfflineAudioContext,
  noise: AudioBuffer,
  part: Events,
  random: () => number,
): AudioNode {
  const { db, source: kind, filters, every, notes, shape, pitchSpread, gainSpread } = part
  const envelope = context.createGain()
  envelope.gain.value = 0
  const source = kind === 'noise' ? noiseSource(context, noise, random) : context.createOscillator()
  if (source instanceof OscillatorNode && kind !== 'noise') source.type = kind
  if (source instanceof OscillatorNode) source.start()
  const length = Math.max(...notes.map(({ after, seconds }) => after + seconds)) + SETTLE_SECONDS
  const pause = () => every * Math.min(3, Math.max(0.15, -Math.log(1 - random())))
  for (let at = pause() / 2; at + length < RENDERED_SECONDS; at += length + pause()) {
    const pitch = 1 + pitchSpread * (random() * 2 - 1)
    const loudness = amplitude(db) * (1 - gainSpread * random())
    for (const { after, seconds, from, to, gain } of notes) {
      shapes[shape](envelope.gain, at + after, seconds, gain * loudness)
      if (source instanceof OscillatorNode) {
        source.frequency.setValueAtTime(from * pitch, at + after)
        source.frequency.exponentialRampToValueAtTime(to * pitch, at + after + seconds)
      }
    }
  }
  chain(context, source, filters).connect(envelope)
  return envelope
}

/** After its end a pluck is at a thousandth. It reaches zero without a step. */
const SETTLE_SECONDS = 0.004
const ATTACK_SECONDS = 0.0015

const shapes: Readonly<
  Record<Events['shape'], (gain: AudioParam, at: number, seconds: number, peak: number) => void>
> = {
  pluck(gain, at, seconds, peak) {
    gain.setValueAtTime(0, at)
    gain.linearRampToValueAtTime(peak, at + ATTACK_SECONDS)
    gain.exponentialRampToValueAtTime(peak / 1000, at + seconds)
    gain.linearRampToValueAtTime(0, at + seconds + SETTLE_SECONDS)
  },
  call(gain, at, seconds, peak) {
    gain.setValueAtTime(0, at)
    gain.linearRampToValueAtTime(peak, at + seconds * 0.3)
    gain.linearRampToValueAtTime(peak * 0.8, at + seconds * 0.6)
    gain.linearRampToValueAtTime(0, at + seconds)
  },
}

/** Every part reads the same noise from another place. */
function noiseSource(
  context: OfflineAudioContext,
  noise: AudioBuffer,
  random: () => number,
): AudioBufferSourceNode {
  const source = context.createBufferSource()
  source.buffer = noise
  source.loop = true
  source.start(0, random() * LOOP_SECONDS)
  return source
}

function chain(
  context: OfflineAudioContext,
  source: AudioNode,
  filters: readonly Filter[],
  adjust: (filter: BiquadFilterNode) => void = () => {},
): AudioNode {
  return filters.reduce((before, { type, hz, q, db }) => {
    const filter = context.createBiquadFilter()
    filter.type = type
    filter.frequency.value = hz
    if (q !== undefined) filter.Q.value = q
    if (db !== undefined) filter.gain.value = db
    adjust(filter)
    return before.connect(filter)
  }, source)
}

function curveOf(waves: readonly Wave[], random: () => number): Float32Array<ArrayBuffer> {
  const phased = waves.map((wave) => ({ ...wave, phase: random() }))
  return Float32Array.from({ length: Math.round(RENDERED_SECONDS * CURVE_RATE) + 1 }, (_, index) => {
    const place = index / CURVE_RATE / LOOP_SECONDS
    return phased.reduce(
      (sum, { cycles, depth, phase }) => sum + depth * Math.sin(2 * Math.PI * (cycles * place + phase)),
      1,
    )
  })
}

const amplitude = (db: number) => 10 ** (db / 20)
