import { type Browser, type Page, chromium } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zones } from '#shared/content/zones.ts'
import type { createSoundscape, renderLoop } from '#src/features/workout/soundscape/soundscape.ts'
import { findChromium } from '#tests/support/node/chromium.ts'
import { integratedLoudness, spectrumOf } from '#tests/support/node/loudness.ts'

declare global {
  interface Window {
    Jungle: { createSoundscape: typeof createSoundscape; renderLoop: typeof renderLoop }
  }
}

const LOW_RATE = 22_050
const rates = [LOW_RATE, 48_000]
let browser: Browser
let page: Page
const loops: { zone: number; rate: number; samples: Float32Array; ms: number }[] = []

/** Renders in the browser. The samples come back as text, which is quicker than a list of numbers. */
async function render(zone: number, rate: number) {
  const { text, ms } = await page.evaluate(
    async ([number, sampleRate]) => {
      const begin = performance.now()
      const samples = await window.Jungle.renderLoop(number, sampleRate)
      const took = performance.now() - begin
      const bytes = new Uint8Array(samples.buffer)
      let letters = ''
      for (let at = 0; at < bytes.length; at += 32_768)
        letters += String.fromCharCode(...bytes.subarray(at, at + 32_768))
      return { text: btoa(letters), ms: took }
    },
    [zone, rate] as const,
  )
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'))
  return { zone, rate, samples: new Float32Array(bytes.buffer), ms }
}

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: 'src/features/workout/soundscape/soundscape.ts',
        name: 'Jungle',
        formats: ['iife'],
      },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  if (!result || !('output' in result)) throw new Error('No bundle')
  browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  page = await browser.newPage()
  await page.addScriptTag({ content: `${result.output[0].code};window.Jungle = Jungle` })
  for (const rate of rates) for (const { number } of zones) loops.push(await render(number, rate))
})

afterAll(() => browser?.close())

const decibels = (ratio: number) => 20 * Math.log10(ratio)
const peakOf = (samples: Float32Array) => samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0)
function rms(samples: Float32Array): number {
  let sum = 0
  for (const one of samples) sum += one * one
  return Math.sqrt(sum / samples.length)
}
const nameOf = ({ zone, rate }: { zone: number; rate: number }) => `zone ${zone} at ${rate} Hz`

test('the meter reads -23 LUFS for the tones of EBU Tech 3341', () => {
  const tone = (level: number) =>
    Float32Array.from(
      { length: 48_000 * 5 },
      (_, index) => 10 ** (level / 20) * Math.sin((2 * Math.PI * 1000 * index) / 48_000),
    )

  // One channel of a sine at -20 dBFS; two channels would be 3 LU louder.
  expect(integratedLoudness(tone(-20), 48_000)).toBeCloseTo(-23, 1)
  expect(integratedLoudness(new Float32Array([...tone(-20), ...tone(-60)]), 48_000)).toBeCloseTo(-23, 0)
})

test('each loop lasts 20 to 30 seconds at -23 LUFS, and its peaks stay below -1 dBFS', () => {
  const found = loops.flatMap((loop) => {
    const [seconds, loudness] = [loop.samples.length / loop.rate, integratedLoudness(loop.samples, loop.rate)]
    const peak = decibels(peakOf(loop.samples))
    const { centroid } = spectrumOf(loop.samples, loop.rate)
    if (process.env.PRINT_SOUNDSCAPE)
      console.log(nameOf(loop), { loudness, peak, centroid, ms: Math.round(loop.ms) })
    return seconds >= 20 && seconds <= 30 && Math.abs(loudness + 23) <= 0.5 && peak < -1
      ? []
      : [`${nameOf(loop)}: ${seconds} s, ${loudness} LUFS, peak ${peak} dBFS`]
  })

  expect(loops).toHaveLength(16)
  expect(found).toEqual([])
})

test('a loop has no click and no change of level or spectrum where it repeats', () => {
  const found = loops.flatMap(({ samples, ...loop }) => {
    const [length, piece] = [samples.length, Math.round(loop.rate * 0.05)]
    const around = (at: number) =>
      Float32Array.from({ length: piece }, (_, index) => samples[(at + index + length) % length] ?? 0)
    const step = (at: number) => Math.abs((samples[at] ?? 1) - (samples[(at || length) - 1] ?? 0))
    const typical = rms(Float32Array.from({ length: 20_000 }, (_, index) => step(index * 20 + 1)))
    // The differences between the 50 ms before a position and the 50 ms after it: at the seam, and at 200 other
    // positions.
    const jump = (at: number) => Math.abs(decibels(rms(around(at)) / rms(around(at - piece))))
    const tilt = (at: number) => Math.abs(Math.log2(brightness(around(at)) / brightness(around(at - piece))))
    const places = Array.from({ length: 200 }, (_, index) => Math.floor(((index + 0.5) / 200) * length))
    const most = (of: (at: number) => number) => places.map(of).toSorted((a, b) => a - b)[195] ?? 0
    const flaws = [
      step(0) > typical * 3 && `step ${step(0)} beside ${typical}`,
      jump(0) > most(jump) && `level ${jump(0)} above ${most(jump)}`,
      tilt(0) > most(tilt) && `spectrum ${tilt(0)} above ${most(tilt)}`,
    ].filter((flaw) => flaw !== false)
    return flaws.map((flaw) => `${nameOf(loop)}: ${flaw}`)
  })

  expect(found).toEqual([])
})

/** The size of changes between samples, relative to the samples. High sounds raise it. */
const brightness = (samples: Float32Array) =>
  rms(samples.map((sample, index) => sample - (samples[Math.max(0, index - 1)] ?? 0))) / rms(samples)

test('the zones’ sounds all differ in their spectrum', () => {
  const spectra = loops
    .filter(({ rate }) => rate === 48_000)
    .map(({ samples, rate }) => spectrumOf(samples, rate))
  const shape = ({ bands }: { bands: number[] }) => bands.map((band) => Math.max(band, -50))
  const near = spectra.flatMap((one, index) =>
    spectra.slice(index + 1).flatMap((other, offset) => {
      const distance = Math.sqrt(
        shape(one).reduce((sum, band, octave) => sum + (band - (shape(other)[octave] ?? 0)) ** 2, 0) / 8,
      )
      if (process.env.PRINT_SOUNDSCAPE && distance < 8)
        console.log(`zones ${index + 1} and ${index + offset + 2}: ${distance} dB`)
      return distance > 5 ? [] : [`zones ${index + 1} and ${index + offset + 2}: ${distance} dB an octave`]
    }),
  )

  expect(near).toEqual([])
})

test('the same zone sounds the same every time', async () => {
  const again = await render(3, LOW_RATE)
  const first = loops.find(({ zone, rate }) => zone === 3 && rate === LOW_RATE)

  expect(Buffer.from(again.samples.buffer).equals(Buffer.from(first!.samples.buffer))).toBe(true)
})

test('in a mission the sound fades in, is lowered during speech, and fades out, without a click', async () => {
  const heard = await page.evaluate(async (rate) => {
    const context = new OfflineAudioContext(1, rate * 10, rate)
    const began = new Promise<void>((resume) => {
      const create = context.createBufferSource.bind(context)
      context.createBufferSource = () => {
        setTimeout(resume, 50)
        return create()
      }
    })
    const jungle = window.Jungle.createSoundscape(3, () => context as unknown as AudioContext)
    jungle.follow(1)
    await began
    const acts: [number, () => void][] = [
      [4, () => jungle.duck(true)],
      [5.5, () => jungle.duck(false)],
      [7.5, () => jungle.follow(0)],
      [8.5, () => jungle.stop()],
    ]
    for (const [at, act] of acts)
      context.suspend(at).then(
        () => {
          act()
          return context.resume()
        },
        () => null,
      )
    const rendered = await context.startRendering()
    return [...rendered.getChannelData(0)]
  }, LOW_RATE)
  const samples = Float32Array.from(heard)
  const level = (from: number, to: number) => rms(samples.slice(from * LOW_RATE, to * LOW_RATE))
  const full = level(3, 4)
  const steps = samples.map((sample, index) => Math.abs(sample - (samples[Math.max(0, index - 1)] ?? 0)))
  const most = (from: number, to: number) => peakOf(steps.slice(from * LOW_RATE, to * LOW_RATE))

  expect(level(0, 0.1) / full).toBeLessThan(0.2)
  expect(level(4.15, 5.5) / full).toBeCloseTo(0.3, 1)
  expect(level(6.1, 7.5) / full).toBeGreaterThan(0.8)
  expect(level(8, 8.5) / full).toBeLessThan(0.03)
  expect(most(4, 10)).toBeLessThan(most(2, 4) * 1.5)
})

test('without an OfflineAudioContext, or with a refused one, there is no sound and no failure', async () => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.evaluate(async () => {
    const Offline = window.OfflineAudioContext
    const refused = class {
      constructor() {
        throw new DOMException('No memory', 'NotSupportedError')
      }
    }
    for (const kind of [undefined, refused]) {
      Object.assign(window, { OfflineAudioContext: kind })
      const jungle = window.Jungle.createSoundscape(1, () => new AudioContext())
      jungle.follow(0.8)
      await new Promise((resume) => setTimeout(resume, 50))
      jungle.duck(true)
      jungle.follow(0)
      jungle.stop()
    }
    Object.assign(window, { OfflineAudioContext: Offline })
    const silent = window.Jungle.createSoundscape(1, () => null)
    silent.follow(0.8)
    silent.stop()
  })

  expect(errors).toEqual([])
})
