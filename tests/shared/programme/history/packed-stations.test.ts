import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Plan } from '#shared/api/workout.ts'
import { packStations, unpackStations } from '#shared/programme/history/packed-stations.ts'
import type { StoredStation } from '#shared/programme/history/stored-station-schema.ts'
import { encodeStation } from '#shared/programme/history/stored-stations.ts'
import { defaultPlan } from '#shared/programme/plan/default-plan.ts'
import { planWithOther } from '#shared/programme/plan/plan.ts'
import { planOfArm } from '#shared/programme/versions/arm.ts'
import { lengths } from '#shared/programme/versions/lengths.ts'
import { shortenPlan } from '#shared/programme/versions/shorten.ts'
import { behaviors } from '#tools/programme/behaviors.ts'
import { simulateBootcamp } from '#tools/programme/bootcamp.ts'
import { profiles } from '#tools/programme/trainees.ts'
import { type Outcome, days, finished, levels, soldier } from '../trainees.ts'

const hex = (stations: readonly StoredStation[]) => Buffer.from(packStations(stations)).toString('hex')

test('the packed form never changes, so older sessions and backups stay readable', () => {
  const asPlanned: StoredStation = [104, 104, 12, 12, 1, 2, [12, 12, 12]]
  const otherwise: StoredStation = [104, 103, 240, 8, 3, 2, [[12, 104], 8, null]]
  const test: StoredStation = [302, 302, 22, 22, 9, 10]

  expect(hex([])).toBe('0100')
  expect(hex([asPlanned])).toBe('0101' + '68' + '14' + '02' + '0c' + '03')
  expect(hex([otherwise, test])).toBe(
    '0102' +
      '68' +
      '3b' +
      '02' +
      'f001' +
      '67' +
      '08' +
      '03' +
      '1a68' +
      '11' +
      '00' +
      'ae02' +
      '9001' +
      '0a' +
      '16',
  )
})

const number = fc.oneof(fc.nat({ max: 200 }), fc.nat({ max: 2 ** 31 - 1 }), fc.constant(2 ** 32 - 1))
const round = fc.oneof(fc.constant(null), number, fc.tuple(number, number))
/** Often with a variant, an amount and rounds as planned, as most stations are. */
const station: fc.Arbitrary<StoredStation> = fc
  .tuple(number, fc.option(number), number, fc.option(number), number, number)
  .chain(([code, variant, prescribed, done, flags, rule]) => {
    const numbers = [code, variant ?? code, prescribed, done ?? prescribed, flags, rule] as const
    const alike = fc.array(fc.constant(numbers[3]), { maxLength: 20 })
    return fc
      .option(fc.oneof(alike, fc.array(round, { maxLength: 20 })))
      .map((rounds): StoredStation => (rounds ? [...numbers, rounds] : numbers))
  })

test('any stations of whole numbers read back unchanged', () => {
  fc.assert(
    fc.property(fc.array(station, { maxLength: 30 }), (stations) => {
      expect(unpackStations(packStations(stations))).toEqual(stations)
    }),
  )
})

test('bytes that are cut short or go on are refused', () => {
  fc.assert(
    fc.property(
      fc.array(station, { maxLength: 5 }),
      fc.nat(),
      fc.nat({ max: 255 }),
      (stations, cut, more) => {
        const bytes = packStations(stations)

        expect(() => unpackStations(bytes.slice(0, cut % bytes.length))).toThrow('end too early')
        expect(() => unpackStations(Uint8Array.from([...bytes, more]))).toThrow(
          'go on after their last station',
        )
      },
    ),
  )
})

/** The message of the error that the bytes are refused with; empty if they can be read. */
function refusalOf(bytes: Uint8Array): string {
  try {
    unpackStations(bytes)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test('arbitrary bytes are read or refused, and never take long', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      expect(refusalOf(Uint8Array.from([1, ...bytes]))).toMatch(/^$|^Packed stations |^A packed station has /)
    }),
    { numRuns: 2000 },
  )
})

test.for([0, 2, 91, 127])('the unknown version %i is refused', (version) => {
  expect(() => unpackStations(Uint8Array.from([version, 0]))).toThrow(`the unknown version ${version}`)
})

test.for([-1, 0.5, Number.NaN, 2 ** 32])('stations with the number %d are refused', (odd) => {
  for (const place of [0, 1, 2, 3, 4, 5])
    expect(() =>
      packStations([[104, 104, 12, 12, 1, 2].with(place, odd) as unknown as StoredStation]),
    ).toThrow(`the number ${odd}`)
  for (const done of [odd, [odd, 104] as const, [12, odd] as const])
    expect(() => packStations([[104, 104, 12, 12, 1, 2, [done]]])).toThrow(`the number ${odd}`)
})

test('a station with more rounds than any plan has is refused', () => {
  expect(() => packStations([[104, 104, 1, 1, 1, 2, Array.from({ length: 1001 }, () => 1)]])).toThrow(
    '1001 rounds',
  )
  expect(() => unpackStations(Uint8Array.from([1, 1, 104, 20, 2, 1, 255, 127]))).toThrow('16383 rounds')
})

/** A plan in both arms and all lengths. */
function* everyVersion(plan: Plan): Generator<Plan> {
  for (const whole of plan.other ? [plan, planOfArm(plan, 'other')] : [plan]) {
    yield whole
    for (const length of lengths) {
      const short = shortenPlan(whole, length)
      if (short) yield short
    }
  }
}

const needs = [{}, { lowImpact: true, wristFree: true, smallSpace: true }]
function* everyPlan(): Generator<Plan> {
  for (const day of days) {
    yield defaultPlan(day)
    for (const level of levels)
      for (const careful of [false, true])
        for (const need of needs)
          for (const returning of [false, true])
            yield* everyVersion(planWithOther(day, { ...soldier, level, careful, ...need }, { returning }))
  }
  for (const [index, profile] of profiles(7, 10).entries()) {
    const level = 1 + (index % 5)
    const bootcamp = simulateBootcamp(
      { ...profile, level, rank: level },
      behaviors[index % behaviors.length]!,
      index,
    )
    for (const { plan } of bootcamp) yield* everyVersion(plan)
  }
}

/** Everything as planned, less than planned, and partly with another exercise that hurt. */
const outcomesOf = ({ exercises }: Plan): Outcome[] => {
  const codes = exercises.map(({ code }) => code)
  const tests = Object.fromEntries(codes.map((code) => [code, 36_000]))
  return [
    { tests },
    { share: 0.7 },
    { share: 1.3, partly: codes, pain: codes, swapped: { [codes[0]!]: 105 } },
  ]
}

test('every plan that the program makes packs and reads back, whatever was done of it', () => {
  let sessions = 0
  let packedBytes = 0
  for (const plan of everyPlan()) {
    for (const outcome of outcomesOf(plan)) {
      const stations = finished(plan, outcome).stations.map(encodeStation)
      const packed = packStations(stations)
      expect(unpackStations(packed)).toEqual(stations)
      sessions += 1
      packedBytes += packed.length
    }
  }

  expect(sessions).toBeGreaterThan(10_000)
  expect(packedBytes / sessions).toBeLessThan(60)
}, 60_000)
