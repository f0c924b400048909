import { expect, test } from 'vitest'
import { missions } from '#shared/content/missions.ts'
import { missionTitles } from '#shared/content/mission-titles.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
import { exerciseOf } from '#shared/programme/history/read-back.ts'
import { days, levels, soldier } from '../trainees.ts'

test('the program has thirty days in order, with their titles and zones', () => {
  expect(days).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  expect(days.map((day) => planFor(day, soldier).title)).toEqual(missionTitles)
  expect([1, 3, 4, 8, 12, 16, 20, 23, 28, 30].map((day) => planFor(day, soldier).zone)).toEqual([
    1, 1, 2, 3, 4, 5, 6, 7, 8, 8,
  ])
})

test('a day outside the program or a level outside 1 to 5 is an error', () => {
  for (const day of [0, 31, 1.5, Number.NaN]) expect(() => planFor(day, soldier)).toThrow(RangeError)
  for (const level of [0, 6]) expect(() => planFor(2, { ...soldier, level })).toThrow(RangeError)
})

test('the main focus is never the same on two days in a row', () => {
  const repeated = missions.filter(({ focus }, index) => focus[0] === missions[index + 1]?.focus[0])

  expect(repeated).toEqual([])
})

test('every seven days in a row have a light day, and days 7, 14, 21 and 28 are recon days', () => {
  const windows = Array.from({ length: 24 }, (_, index) => missions.slice(index, index + 7))

  expect(windows.filter((window) => !window.some(({ load }) => load === 'light'))).toEqual([])
  expect(missions.filter(({ kind }) => kind === 'recon').map(({ day }) => day)).toEqual([7, 14, 21, 28])
})

test('every focus area of a day has stations, at every level, careful or not', () => {
  const missing: string[] = []
  for (const day of days)
    for (const level of levels)
      for (const careful of [false, true]) {
        const plan = planFor(day, { ...soldier, level, careful })
        const areas = plan.exercises.map(({ code }) => exerciseOf(code).area)
        for (const area of plan.focus)
          if (!areas.some((each) => each === area)) missing.push(`day ${day}: ${area}`)
      }

  expect(missing).toEqual([])
})

test('the main focus has at least as many stations as any area outside the focus', () => {
  const outweighed = missions.filter(({ day, focus, kind }) => {
    const areas = planFor(day, soldier).exercises.map(({ code }) => exerciseOf(code).area)
    const count = (area: string) => areas.filter((each) => each === area).length
    const others = areas.filter((area) => !focus.includes(area))
    return kind === 'training' && others.some((area) => count(area) > count(focus[0] ?? ''))
  })

  expect(outweighed.map(({ day }) => day)).toEqual([])
})

test('a recon day is easy movement for time, the same for every strength', () => {
  for (const day of [7, 14, 21, 28]) {
    const { exercises } = planFor(day, soldier)
    expect(exercises.map(({ type }) => type)).toEqual(exercises.map(() => 'duration'))
    expect(planFor(day, { ...soldier, pushups: 200, situps: 0 }).exercises).toEqual(exercises)
  }
})

test('every description is one or two plain sentences', () => {
  for (const { description } of missions) {
    const sentences = description.split('. ').length
    expect(sentences).toBeLessThanOrEqual(2)
    expect(description).not.toContain('!')
  }
})
