import { expect, test } from 'vitest'
import { expectedBand } from '#shared/programme/strength/band.ts'
import { limits } from '#shared/programme/limits.ts'
import { goalIds, targetsFor } from '#shared/programme/strength/targets.ts'

test('the expected gain is 25-60 % under 15, 15-35 % up to 30, 8-20 % above, and at least two', () => {
  expect(expectedBand(0)).toEqual({ low: 2, high: 2 })
  expect(expectedBand(10)).toEqual({ low: 13, high: 16 })
  expect(expectedBand(20)).toEqual({ low: 23, high: 27 })
  expect(expectedBand(50)).toEqual({ low: 54, high: 60 })
})

test('the band is above the start and below the stretch target for every declared count', () => {
  for (let count = limits.repetitions.min; count <= limits.repetitions.max; count += 1) {
    const { low, high } = expectedBand(count)
    expect(low).toBeGreaterThanOrEqual(count + 2)
    expect(high).toBeGreaterThanOrEqual(low)
    for (const goal of goalIds)
      expect(high).toBeLessThanOrEqual(
        Math.max(targetsFor(goal, { pushups: count, situps: count }).pushups, Math.round(count * 1.6)),
      )
  }
})

test('the retest narrows the band around its result', () => {
  for (const start of [5, 20, 60]) {
    const before = expectedBand(start)
    for (const retested of [start - 3, start, start + 2, start + 10]) {
      const after = expectedBand(start, retested)
      expect(after.low).toBeGreaterThanOrEqual(retested)
      expect(after.high).toBeGreaterThan(after.low - 1)
      expect(after.high - after.low).toBeLessThanOrEqual(Math.max(before.high - before.low, 3))
    }
  }
})
