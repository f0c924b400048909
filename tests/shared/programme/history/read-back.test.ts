import { expect, test } from 'vitest'
import type { Needs } from '#shared/programme/plan/needs.ts'
import { planFor, programVersion } from '#shared/programme/plan/plan.ts'
import { readPlanId } from '#shared/programme/plan/plan-id.ts'
import { exerciseOf, isExerciseCode, routineOf } from '#shared/programme/history/read-back.ts'
import { allTrainees, days } from '../trainees.ts'

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
    if (trainee.pushups !== trainee.situps || trainee.level > 2) continue
    for (const day of days) {
      const { id, warmup, cooldown } = planFor(day, trainee)
      const needs = readPlanId(id)?.conditions?.needs
      if (!needs) throw new Error(`${id} tells nothing`)
      if (JSON.stringify({ warmup, cooldown }) !== JSON.stringify(routineOf(programVersion, day, needs)))
        differing.add(`day ${day}`)
    }
  }

  expect([...differing]).toEqual([])
}, 60_000)

test('the warm-up and cooldown have ten steps each, as the stored step bits expect', () => {
  for (const day of days)
    for (const careful of [false, true])
      for (const wristFree of [false, true])
        for (const smallSpace of [false, true]) {
          const { warmup, cooldown } = routineOf(
            programVersion,
            day,
            needing({ careful, wristFree, smallSpace }),
          )
          expect([warmup.length, cooldown.length]).toEqual([10, 10])
        }
})

test.for([1, 2])(
  'the order of warm-up and cool-down is pinned for version %i: stored bits count on it',
  (version) => {
    const pinned = days.map((day) => {
      const codes = (careful: boolean) => {
        const { warmup, cooldown } = routineOf(version, day, needing({ careful }))
        return [...warmup, ...cooldown].map(({ code }) => code).join(' ')
      }
      return `${day}: ${codes(false)} | ${codes(true)}`
    })

    expect(pinned).toMatchSnapshot()
  },
)

test('a code finds its exercise, and an unknown code, version or day is an error', () => {
  expect(exerciseOf(104).id).toBe('push-up')
  expect([isExerciseCode(104), isExerciseCode(999)]).toEqual([true, false])
  expect(() => exerciseOf(999)).toThrow(RangeError)
  expect(() => routineOf(programVersion + 1, 1, needing())).toThrow(RangeError)
  expect(() => routineOf(programVersion, 31, needing())).toThrow(RangeError)
})

test('every cooldown stretches both sides', () => {
  for (const day of days) {
    const names = routineOf(programVersion, day, needing()).cooldown.map(({ name }) => name)
    const left = names.filter((name) => name.endsWith(', left'))
    expect(left.map((name) => name.replace('left', 'right'))).toEqual(
      names.filter((name) => name.endsWith(', right')),
    )
    expect(left.length).toBeGreaterThanOrEqual(2)
  }
})
