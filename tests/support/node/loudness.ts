/** The two filters of the K-weighting of ITU-R BS.1770, from the analog prototypes of its table for 48,000 Hz. */
function weighting(sampleRate: number): [Biquad, Biquad] {
  const shelf = prototype(1681.974450955533, 0.7071752369554196, sampleRate)
  const gain = 10 ** (3.999843853973347 / 20)
  const middle = gain ** 0.4996667741545416
  const { k, q, a0, a1, a2 } = shelf
  const high = prototype(38.13547087602444, 0.5003270373238773, sampleRate)
  return [
    {
      b: [
        (gain + (middle * k) / q + k * k) / a0,
        (2 * (k * k - gain)) / a0,
        (gain - (middle * k) / q + k * k) / a0,
      ],
      a: [a1, a2],
    },
    { b: [1, -2, 1], a: [high.a1, high.a2] },
  ]
}

type Biquad = { b: [number, number, number]; a: [number, number] }

function prototype(hz: number, q: number, sampleRate: number) {
  const k = Math.tan((Math.PI * hz) / sampleRate)
  const a0 = 1 + k / q + k * k
  return { k, q, a0, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 }
}

function filtered(samples: Float64Array, { b, a }: Biquad): Float64Array {
  const out = new Float64Array(samples.length)
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  for (let index = 0; index < samples.length; index += 1) {
    const x = samples[index]!
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
    out[index] = y
  }
  return out
}

const toLufs = (power: number) => -0.691 + 10 * Math.log10(power)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Integrated loudness of a mono signal in LUFS by ITU-R BS.1770-4: blocks of 400 ms that overlap by 75 %, an absolute
 * gate at -70 LUFS and a relative one 10 LU below the rest.
 */
export function integratedLoudness(samples: Float32Array, sampleRate: number): number {
  const [shelf, high] = weighting(sampleRate)
  const weighted = filtered(filtered(Float64Array.from(samples), shelf), high)
  const hop = Math.round(sampleRate * 0.1)
  const tenths = Array.from({ length: Math.floor(weighted.length / hop) }, (_, tenth) => {
    let sum = 0
    for (let index = tenth * hop; index < (tenth + 1) * hop; index += 1) sum += weighted[index]! ** 2
    return sum / hop
  })
  const powers = tenths.slice(3).map((_, index) => mean(tenths.slice(index, index + 4)))
  const audible = powers.filter((power) => toLufs(power) > -70)
  const gate = toLufs(mean(audible)) - 10
  return toLufs(mean(audible.filter((power) => toLufs(power) > gate)))
}

/** The octaves that a phone or a speaker plays; the last one ends at 16,000 Hz, or at half of the sample rate. */
const octaves = [62.5, 125, 250, 500, 1000, 2000, 4000, 8000] as const

export type Spectrum = {
  /** Where the power of the sound is, on average, in hertz. */
  centroid: number
  /** The power of each octave in decibels, the loudest being 0. */
  bands: number[]
}

/** The average spectrum of a signal, by the discrete Fourier transform of every fourth piece, with a Hann window. */
export function spectrumOf(samples: Float32Array, sampleRate: number): Spectrum {
  const size = 2048
  const power = new Float64Array(size / 2)
  for (let begin = 0; begin + size <= samples.length; begin += size * 4) {
    const real = Float64Array.from(
      samples.subarray(begin, begin + size),
      (sample, index) => sample * (0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size)),
    )
    const imaginary = new Float64Array(size)
    transform(real, imaginary)
    for (let bin = 0; bin < power.length; bin += 1)
      power[bin]! += real[bin]! * real[bin]! + imaginary[bin]! * imaginary[bin]!
  }
  const hertz = (bin: number) => (bin * sampleRate) / size
  const total = power.reduce((sum, one) => sum + one, 0)
  const sums = octaves.map((from) =>
    power.reduce((sum, one, bin) => (hertz(bin) >= from && hertz(bin) < from * 2 ? sum + one : sum), 0),
  )
  const loudest = Math.max(...sums)
  return {
    centroid: power.reduce((sum, one, bin) => sum + one * hertz(bin), 0) / total,
    bands: sums.map((sum) => 10 * Math.log10(Math.max(sum / loudest, 1e-9))),
  }
}

/** Fast Fourier transform in place; the length is a power of two. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length
  for (let index = 1, reversed = 0; index < size; index += 1) {
    let bit = size >> 1
    for (; reversed & bit; bit >>= 1) reversed ^= bit
    reversed ^= bit
    if (index < reversed)
      for (const part of [real, imaginary]) [part[index], part[reversed]] = [part[reversed]!, part[index]!]
  }
  for (let span = 2; span <= size; span *= 2)
    for (let begin = 0; begin < size; begin += span)
      for (let offset = 0; offset < span / 2; offset += 1) {
        const angle = (-2 * Math.PI * offset) / span
        const [low, high] = [begin + offset, begin + offset + span / 2]
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
        const turnedReal = real[high]! * cos - imaginary[high]! * sin
        const turnedImaginary = real[high]! * sin + imaginary[high]! * cos
        real[high] = real[low]! - turnedReal
        imaginary[high] = imaginary[low]! - turnedImaginary
        real[low]! += turnedReal
        imaginary[low]! += turnedImaginary
      }
}
