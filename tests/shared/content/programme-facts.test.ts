import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exercises } from '#shared/content/exercises.ts'
import { missions } from '#shared/content/missions.ts'
import { zoneOfDay, zones } from '#shared/content/zones.ts'
import { programDays } from '#shared/programme/limits.ts'
import { testDays } from '#shared/programme/training/assessment-days.ts'
import { difficulties, goals } from '#shared/programme/strength/targets.ts'

test('the program has 30 days, 8 zones and 5 difficulties', () => {
  expect(programDays).toBe(30)
  expect(missions.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  expect(difficulties).toHaveLength(5)
  expect(zones.map(({ number, name }) => `${number} ${name}`)).toEqual([
    '1 Crash Site',
    '2 Dense Forest',
    '3 River Valley',
    '4 Mountain Ridge',
    '5 Hostile Territory',
    '6 Supply Cache',
    '7 Final Approach',
    '8 Extraction Point',
  ])
})

test('every day is in exactly one zone, and days outside 1 to 30 are refused', () => {
  expect(missions.map(({ day }) => zoneOfDay(day).number).join('')).toBe('111222233334444555566677777888')
  expect(() => zoneOfDay(0)).toThrow(RangeError)
  expect(() => zoneOfDay(31)).toThrow(RangeError)
})

test('the first and last days have an assessment', () => {
  expect(testDays).toEqual(expect.arrayContaining([1, 30]))
})

test('the exercises cover four areas of the body', () => {
  const areas = new Set(exercises.flatMap(({ area, ladder }) => (ladder ? [area] : [])))

  expect([...areas].toSorted()).toEqual(['Abs & Core', 'Back & Shoulders', 'Chest & Arms', 'Legs'])
})

test('the five goals have the multipliers of the specification', () => {
  expect(
    goals.map(({ id, multipliers: { pushups, situps, runTime } }) => [id, pushups, situps, runTime]),
  ).toEqual([
    ['strength-builder', 1.4, 1.3, 0.95],
    ['endurance-warrior', 1.6, 1.5, 0.9],
    ['combat-ready', 1.8, 1.7, 0.85],
    ['elite-operator', 2, 1.9, 0.8],
    ['special-forces', 2.2, 2.1, 0.75],
  ])
})

test('every day has its own picture, large and small', () => {
  const files = missions.flatMap(({ day }) =>
    ['', '-640'].map((size) => `public/scenes/day-${String(day).padStart(2, '0')}${size}.avif`),
  )

  expect(files).toHaveLength(60)
  expect(files.filter((path) => !existsSync(path))).toEqual([])
})
