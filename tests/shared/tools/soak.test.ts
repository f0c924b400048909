import { expect, test } from 'vitest'
import { waitOf } from '#tools/bench/load/open-loop.ts'
import { type SoakRun, excessPercent, soakFigures } from '#tools/bench/load/soak-figures.ts'

const MB = 2 ** 20

/** A run of 100 seconds and 10,000 requests, with the memory and the wait of each second. */
function runOf(megabytesAt: (second: number) => number, msAt: (second: number) => number = () => 5): SoakRun {
  const seconds = Array.from({ length: 100 }, (_, second) => second)
  return {
    seconds: 100,
    sent: 10_000,
    samples: seconds.map((second) => ({ atMs: second * 1000, bytes: megabytesAt(second) * MB })),
    waits: seconds.map((second) => ({ name: 'finish', dueAtMs: second * 1000, ms: msAt(second) })),
  }
}

test('growth compares the last tenth of a soak with the tenth after the warm-up', () => {
  const figures = soakFigures(
    runOf((second) => (second < 10 ? 50 : second < 20 ? 200 : second < 90 ? 900 : 300)),
  )

  expect(figures).toMatchObject({ startMb: 50, warmMb: 200, endMb: 300, growthPercent: 50 })
  // 8,000 of the requests lie between the two tenths.
  expect(figures.mbPerThousand).toBeCloseTo(100 / 8)
})

test('drift compares the last third of a soak with the first third after the warm-up', () => {
  const figures = soakFigures(
    runOf(
      () => 100,
      (second) => (second < 10 ? 900 : second < 40 ? 10 : second < 70 ? 500 : 15),
    ),
  )

  expect(figures).toMatchObject({ firstP99: 10, lastP99: 15, driftPercent: 50 })
})

test('a larger process that grows by as many megabytes as the bare one has no excess', () => {
  const product = soakFigures(runOf((second) => 400 + second))
  const bare = soakFigures(runOf((second) => 100 + second))
  const leak = soakFigures(runOf((second) => 400 + 2 * second))

  expect(product.growthPercent).toBeLessThan(bare.growthPercent)
  expect(excessPercent(product, bare)).toBe(0)
  expect(excessPercent(leak, bare)).toBeCloseTo((80 / 430) * 100)
})

test('a wait counts for the call and for the time when its request was due', () => {
  const waits = [
    { name: 'page', dueAtMs: 0, ms: 100 },
    { name: 'finish', dueAtMs: 1000, ms: 1 },
    { name: 'page', dueAtMs: 2000, ms: 50 },
  ]

  expect(waitOf(waits, 99)).toBe(100)
  expect(waitOf(waits, 99, { fromMs: 1000 })).toBe(50)
  expect(waitOf(waits, 99, { fromMs: 1000, untilMs: 2000 })).toBe(1)
  expect(waitOf(waits, 99, { named: 'finish' })).toBe(1)
})
