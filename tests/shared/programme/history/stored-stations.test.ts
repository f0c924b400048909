import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import type { PastStation, RoundDone } from '#shared/programme/history/past-mission.ts'
import { rules } from '#shared/programme/history/rules.ts'
import { decodeStation, encodeStation } from '#shared/programme/history/stored-stations.ts'
import { storedStationSchema } from '#shared/programme/history/stored-station-schema.ts'

const code = fc.nat({ max: 999 })
const count = fc.nat({ max: 36_000 })
const round: fc.Arbitrary<RoundDone> = fc.option(fc.record({ code, done: count }))
const station: fc.Arbitrary<PastStation> = fc.record(
  {
    code,
    variant: code,
    prescribed: count,
    done: count,
    completed: fc.boolean(),
    pain: fc.boolean(),
    test: fc.boolean(),
    uncounted: fc.boolean(),
    rule: fc.constantFrom(...rules),
    refereed: fc.constant(true),
    rounds: fc.array(round, { maxLength: 20 }),
  },
  {
    requiredKeys: ['code', 'variant', 'prescribed', 'done', 'completed', 'pain', 'test', 'uncounted', 'rule'],
  },
)

test('a stored station reads back unchanged', () => {
  fc.assert(
    fc.property(station, (given) => {
      const stored = z.parse(storedStationSchema, JSON.parse(JSON.stringify(encodeStation(given))))

      expect(decodeStation(stored)).toEqual(given)
    }),
  )
})

test('the stored form of a station never changes, so older sessions and backups stay readable', () => {
  const pushUps = { code: 104, variant: 103, prescribed: 12, done: 8, rule: 'capacity' } as const
  const flags = { completed: true, pain: true, test: false, uncounted: false }
  const rounds = [{ code: 104, done: 12 }, { code: 103, done: 8 }, null]

  expect(encodeStation({ ...pushUps, ...flags, rounds })).toEqual([
    104,
    103,
    12,
    8,
    3,
    2,
    [[12, 104], 8, null],
  ])
  expect(decodeStation([104, 104, 20, 0, 13, 10])).toEqual({
    code: 104,
    variant: 104,
    prescribed: 20,
    done: 0,
    completed: true,
    pain: false,
    test: true,
    uncounted: true,
    rule: 'test',
  })
})

test('the mark of the referee is a bit of its own, which an earlier release skips', () => {
  const counted = { code: 104, variant: 104, prescribed: 20, done: 23, rule: 'test' } as const
  const flags = { completed: true, pain: false, test: true, uncounted: false }

  expect(encodeStation({ ...counted, ...flags, refereed: true })).toEqual([104, 104, 20, 23, 9 + 16, 10])
  expect(decodeStation([104, 104, 20, 23, 9 + 16, 10])).toEqual({ ...counted, ...flags, refereed: true })
  expect(decodeStation([104, 104, 20, 23, 9, 10])).toEqual({ ...counted, ...flags })
})

test('a rule from a later version reads as none', () => {
  expect(decodeStation([104, 104, 10, 10, 1, 999]).rule).toBe('none')
})
