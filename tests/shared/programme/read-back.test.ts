import { expect, test } from 'vitest'
import { planFor, programmeVersion } from '#shared/programme/plan.ts'
import { exerciseOf, isExerciseCode, routineOf } from '#shared/programme/read-back.ts'
import { allTrainees, days } from './trainees.ts'

test('the warm-up and cool-down of a stored session are those of every plan of its day', () => {
  for (const day of days)
    for (const careful of [false, true]) {
      const routine = routineOf(programmeVersion, day, careful)
      expect(routine.warmup).toHaveLength(10)
      expect(routine.cooldown).toHaveLength(10)
    }
  const differing = new Set<string>()
  for (const trainee of allTrainees()) {
    if (trainee.pushups !== trainee.situps || trainee.level > 2) continue
    for (const day of days) {
      const { warmup, cooldown } = planFor(day, trainee)
      const routine = routineOf(programmeVersion, day, trainee.careful || trainee.age > 69)
      if (JSON.stringify({ warmup, cooldown }) !== JSON.stringify(routine)) differing.add(`day ${day}`)
    }
  }

  expect([...differing]).toEqual([])
}, 60_000)

test('the order of warm-up and cool-down is pinned for this version: stored bits count on it', () => {
  const pinned = days.map((day) => {
    const codes = (careful: boolean) => {
      const { warmup, cooldown } = routineOf(programmeVersion, day, careful)
      return [...warmup, ...cooldown].map(({ code }) => code).join(' ')
    }
    return `${day}: ${codes(false)} | ${codes(true)}`
  })

  expect(pinned).toMatchSnapshot()
})

test('a code finds its exercise; an unknown one, version or day is an error', () => {
  expect(exerciseOf(104).id).toBe('push-up')
  expect([isExerciseCode(104), isExerciseCode(999)]).toEqual([true, false])
  expect(() => exerciseOf(999)).toThrow(RangeError)
  expect(() => routineOf(programmeVersion + 1, 1, false)).toThrow(RangeError)
  expect(() => routineOf(programmeVersion, 31, false)).toThrow(RangeError)
})

test('a cool-down stretches both sides', () => {
  for (const day of days) {
    const names = routineOf(programmeVersion, day, false).cooldown.map(({ name }) => name)
    const left = names.filter((name) => name.endsWith(', left'))
    expect(left.map((name) => name.replace('left', 'right'))).toEqual(names.filter((name) => name.endsWith(', right')))
    expect(left.length).toBeGreaterThanOrEqual(2)
  }
})
