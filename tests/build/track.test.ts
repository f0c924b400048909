import { type Browser, type Page, chromium } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pick, randomFrom } from '#tools/harness/random.ts'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
import { newAttempt } from '#src/features/workout/attempt/attempt.ts'
import { enterStep } from '#src/features/workout/state/pace.ts'
import { tempoOf } from '#src/features/workout/step/tempo.ts'
import { type Cue, type SignalName, cuesOf } from '#src/features/workout/track/cues.ts'
import { timelineOf } from '#src/features/workout/track/timeline.ts'
import { findChromium } from '#tests/support/node/chromium.ts'
import { integratedLoudness } from '#tests/support/node/loudness.ts'
import type * as parts from './track-parts.ts'

declare global {
  interface Window {
    Track: typeof parts
  }
}

/** How many signals of each plan the search looks for. */
const CUES_EACH = Number(process.env.TRACK_CUES ?? 2)

let browser: Browser
let page: Page

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: 'tests/build/track-parts.ts', name: 'Track', formats: ['iife'] } },
  })
  const [result] = Array.isArray(built) ? built : [built]
  if (!result || !('output' in result)) throw new Error('No bundle')
  browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--js-flags=--expose-gc'],
  })
  page = await browser.newPage()
  await page.addScriptTag({ content: `${result.output[0].code};window.Track = Track` })
})

afterAll(() => browser?.close())

test('in 200 random plans every expected signal sounds within 20 ms of its time, below -1 dBFS', async () => {
  const random = randomFrom(26)
  const tracks = Array.from({ length: 200 }, () => {
    const day = 1 + Math.floor(random() * 30)
    const plan = planFor(day, {
      pushups: pick([0, 5, 12, 30, 60], random),
      situps: pick([0, 5, 25, 60], random),
      age: pick([15, 25, 45, 67, 80], random),
      level: pick([1, 2, 3, 4, 5], random),
      careful: random() < 0.2,
    })
    const steps = stepsOf(plan)
    const course = { steps, roundRestSeconds: plan.roundRestSeconds, rests: true, guided: true, tempoOf }
    const begun = enterStep(course, newAttempt(plan, crypto.randomUUID()), 0)
    const timeline = timelineOf(course, begun, 0)
    const cadenceOf = ({ entry: { reps } }: (typeof steps)[number]) =>
      reps === null ? null : { startMs: 0, tempoMs: 2000, reps, sides: 1 as const }
    const cues = cuesOf(timeline, { steps, cadenceOf: random() < 0.2 ? cadenceOf : null })
    return {
      zone: plan.zone,
      cues,
      lengthMs: timeline.endMs,
      wanted: Array.from({ length: CUES_EACH }, () => pick(cues, random)),
    }
  })
  const found = await page.evaluate((all) => window.Track.findAll(all), tracks)
  if (process.env.PRINT_TRACK) console.log(found.ms)

  expect(found.late.map(({ length }) => length)).toEqual(tracks.map(({ wanted }) => wanted.length))
  expect(
    found.late.flatMap((each, track) => each.filter((ms) => Math.abs(ms) > 20).map((ms) => [track, ms])),
  ).toEqual([])
  expect(found.peak).toBeLessThan(10 ** (-1 / 20))
}, 600_000)

test('the search does not find a signal that is missing', async () => {
  const cues: Cue[] = [{ atMs: 5000, name: 'go' }]
  const [late] = (
    await page.evaluate(
      (all) => window.Track.findAll(all),
      [
        {
          zone: 1,
          cues,
          lengthMs: 10_000,
          wanted: [
            { atMs: 5040, name: 'go' as const },
            { atMs: 8000, name: 'go' as const },
          ],
        },
      ],
    )
  ).late

  expect(late?.[0]).toBeCloseTo(-40, -1)
  expect(Math.abs(late?.[1] ?? 0)).toBeGreaterThan(20)
})

test('each signal has the level of speech, -16 LUFS, within one LUFS', async () => {
  const steady = await page.evaluate(() => window.Track.steadyTones())
  const levels = Object.entries(steady).map(
    ([name, samples]) =>
      [name as SignalName, integratedLoudness(Float32Array.from(samples), 22_050)] as const,
  )
  if (process.env.PRINT_TRACK) console.log(levels)

  expect(levels).toHaveLength(10)
  expect(levels.filter(([, level]) => Math.abs(level + 16) > 1)).toEqual([])
})
