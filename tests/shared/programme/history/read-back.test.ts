import { expect, test } from 'vitest'
import type { Length } from '#shared/programme/versions/lengths.ts'
import type { Needs } from '#shared/programme/plan/needs.ts'
import { planFor, programVersion } from '#shared/programme/plan/plan.ts'
import { readPlanId } from '#shared/programme/plan/plan-id.ts'
import { exerciseOf, isExerciseCode, routineOf } from '#shared/programme/history/read-back.ts'
import { allTrainees, days, levels } from '../trainees.ts'

const needing = (needs: Partial<Needs> = {}): Needs => ({
  careful: false,
  lowImpact: false,
  wristFree: false,
  smallSpace: false,
  ...needs,
})

test('a plan’s id is enough to rebuild its warm-up and cooldown', () => {
  const differing = new Set<string>()
  for (const trainee of allTrainees()) {
    if (trainee.pushups !== trainee.situps) continue
    for (const day of days) {
      const { id, level, warmup, cooldown } = planFor(day, trainee)
      const needs = readPlanId(id)?.conditions?.needs
      if (!needs) throw new Error(`${id} tells nothing`)
      const rebuilt = routineOf(programVersion, day, needs, { level })
      if (JSON.stringify({ warmup, cooldown }) !== JSON.stringify(rebuilt)) differing.add(`day ${day}`)
    }
  }

  expect([...differing]).toEqual([])
}, 60_000)

test('the warm-up and cooldown have ten steps each, as the stored step bits expect', () => {
  for (const day of days)
    for (const careful of [false, true])
      for (const wristFree of [false, true])
        for (const smallSpace of [false, true])
          for (const level of levels) {
            const needs = needing({ careful, wristFree, smallSpace })
            const { warmup, cooldown } = routineOf(programVersion, day, needs, { level })
            expect([warmup.length, cooldown.length]).toEqual([10, 10])
          }
})

test.for([1, 2])(
  'the order of warm-up and cooldown is pinned for version %i, because stored bits rely on it',
  (version) => {
    const pinned = days.map((day) => {
      const codes = (careful: boolean) => {
        const { warmup, cooldown } = routineOf(version, day, needing({ careful }), { level: 2 })
        return [...warmup, ...cooldown].map(({ code }) => code).join(' ')
      }
      return `${day}: ${codes(false)} | ${codes(true)}`
    })

    expect(pinned).toMatchSnapshot()
  },
)

test('the shorter versions of program version 2 keep the steps they were stored with', () => {
  const stepsOf = (day: number, length: Length) => {
    const { warmup, cooldown } = routineOf(2, day, needing(), { level: 2, length })
    return [...warmup, ...cooldown].map(({ id }) => id).join(' ')
  }
  const counted = (length: Length) => days.map((day) => stepsOf(day, length).split(' c').length - 1).join(' ')

  // The counts of that release. Today's circuits have other rounds.
  expect(counted(25)).toBe('4 8 8 8 8 8 4 4 4 8 4 4 8 4 4 4 4 4 4 8 4 4 4 4 4 8 4 4 8 4')
  expect(counted(15)).toBe('2 2 2 2 2 2 4 2 2 2 2 2 2 4 2 2 2 2 2 2 4 2 2 2 2 2 2 4 2 2')
  expect(counted(10)).toBe('10 2 2 2 2 2 2 2 2 2 2 2 2 2 10 2 2 2 2 2 2 2 2 2 2 2 2 2 2 10')
  expect(stepsOf(2, 25)).toBe('w1 w2 w4 w5 w7 w8 w9 w10 c1 c2 c3 c4 c5 c6 c7 c10')
  expect(stepsOf(7, 15)).toBe('w1 w2 w4 w5 w7 w9 c1 c2 c3 c10')
  expect(stepsOf(2, 10)).toBe('w1 w4 w7 w9 c1 c10')
})

test('a code finds its exercise, and an unknown code, version or day is an error', () => {
  expect(exerciseOf(104).id).toBe('push-up')
  expect([isExerciseCode(104), isExerciseCode(999)]).toEqual([true, false])
  expect(() => exerciseOf(999)).toThrow(RangeError)
  expect(() => routineOf(programVersion + 1, 1, needing(), { level: 2 })).toThrow(RangeError)
  expect(() => routineOf(programVersion, 31, needing(), { level: 2 })).toThrow(RangeError)
})

test('every cooldown stretches both sides', () => {
  for (const day of days) {
    const names = routineOf(programVersion, day, needing(), { level: 2 }).cooldown.map(({ name }) => name)
    const left = names.filter((name) => name.endsWith(', left'))
    expect(left.map((name) => name.replace('left', 'right'))).toEqual(
      names.filter((name) => name.endsWith(', right')),
    )
    expect(left.length).toBeGreaterThanOrEqual(2)
  }
})
