import { expect, test } from 'vitest'
import { createAssembler } from '#src/features/workout/track/assemble.ts'
import type { SignalName } from '#src/features/workout/track/cues.ts'
import { HEADER_BYTES } from '#src/features/workout/track/wav.ts'

const RATE = 1000
const names: readonly SignalName[] = [
  'count',
  'go',
  'half',
  'end',
  'beat',
  'mission',
  'rest',
  'round',
  'drill',
  'call',
]
const tone = new Float32Array(50).fill(0.5)
const signals = Object.fromEntries(names.map((name) => [name, tone])) as Record<SignalName, Float32Array>
/** A ramp, so that each sample tells its place in the loop. */
const bed = Float32Array.from({ length: 700 }, (_, index) => index / 7000)

async function samplesOf(file: Blob): Promise<number[]> {
  return [...new Int16Array((await file.arrayBuffer()).slice(HEADER_BYTES))]
}

test('a track is a WAV file of the length that its header states', async () => {
  const file = createAssembler({ sampleRate: RATE, bed, signals })([{ atMs: 500, name: 'go' }], 2345)
  const header = new DataView(await file.arrayBuffer())

  expect(file.type).toBe('audio/wav')
  expect(header.getUint32(40, true)).toBe(2345 * 2)
  expect(header.getUint32(4, true)).toBe(file.size - 8)
  expect(header.getUint32(24, true)).toBe(RATE)
})

test('the background continues under the signals and from loop to loop without a seam', async () => {
  const assemble = createAssembler({ sampleRate: RATE, bed, signals })
  const plain = await samplesOf(assemble([], 3000))
  const mixed = await samplesOf(
    assemble(
      [
        { atMs: 680, name: 'count' },
        { atMs: 2990, name: 'end' },
      ],
      3000,
    ),
  )
  const difference = mixed.map((sample, index) => sample - (plain[index] ?? 0))

  expect(plain).toEqual(
    Array.from({ length: 3000 }, (_, index) => Math.round(((index % 700) / 7000) * 32_767)),
  )
  expect(difference.flatMap((more, index) => (Math.abs(more) > 2 ? [index] : []))).toEqual([
    ...Array.from({ length: 50 }, (_, index) => 680 + index),
    ...Array.from({ length: 10 }, (_, index) => 2990 + index),
  ])
})

test('overlapping signals are mixed and stay below -1 dBFS', async () => {
  const assemble = createAssembler({ sampleRate: RATE, bed: new Float32Array(100), signals })
  const samples = await samplesOf(
    assemble(
      [
        { atMs: 100, name: 'end' },
        { atMs: 120, name: 'rest' },
        { atMs: 120, name: 'call' },
      ],
      300,
    ),
  )

  expect([samples[99], samples[110], samples[130], samples[169], samples[170]]).toEqual([
    0, 16_384, 29_203, 29_203, 0,
  ])
})
