import { expect, test } from 'vitest'
import { type PlanInput, planFor, programmeVersion } from '#shared/programme/plan.ts'
import { days, soldier } from './trainees.ts'

test('the same inputs give the same plan, whatever else the object holds', () => {
  const row = { ...soldier, id: 7, status: 'active' }

  for (const day of days) expect(planFor(day, row)).toEqual(planFor(day, soldier))
})

test('the id says version, level and day, and is short', () => {
  for (const day of days) {
    const { id } = planFor(day, soldier)
    expect(id).toMatch(new RegExp(`^${programmeVersion}-${soldier.level}-${day}-[0-9a-z]+$`))
    expect(id.length).toBeLessThanOrEqual(80)
  }
})

test('another number of the trainee gives another id', () => {
  const others: PlanInput[] = [
    { ...soldier, pushups: 21 },
    { ...soldier, situps: 26 },
    { ...soldier, age: 31 },
    { ...soldier, level: 3 },
    { ...soldier, careful: true },
  ]

  expect(new Set([soldier, ...others].map((trainee) => planFor(2, trainee).id)).size).toBe(6)
})

test('the id of a plan is pinned: it does not drift within a version', () => {
  expect(planFor(2, soldier).id).toBe('1-2-2-1y4qoay')
})
