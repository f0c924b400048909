import { expect, test } from 'vitest'
import { planFor, programVersion } from '#shared/programme/plan/plan.ts'
import { readPlanId } from '#shared/programme/plan/plan-id.ts'
import { days, soldier } from '../trainees.ts'

test('the same inputs give the same plan, and extra fields do not matter', () => {
  const row = { ...soldier, id: 7, status: 'active' }

  for (const day of days) expect(planFor(day, row)).toEqual(planFor(day, soldier))
})

test('a plan’s id contains version, level and day in at most 80 characters', () => {
  for (const day of days) {
    const { id } = planFor(day, soldier)
    expect(id).toMatch(new RegExp(`^${programVersion}-${soldier.level}-${day}-[0-9a-z]+$`))
    expect(id.length).toBeLessThanOrEqual(80)
  }
})

test('plans with different numbers, needs or circumstances have different ids', () => {
  const others = [
    planFor(2, soldier),
    planFor(2, { ...soldier, situps: 5 }),
    planFor(2, { ...soldier, level: 3 }),
    planFor(2, { ...soldier, careful: true }),
    planFor(2, { ...soldier, wristFree: true }),
    planFor(2, soldier, { returning: true }),
    planFor(2, soldier, { avoided: ['squat'] }),
  ]

  expect(new Set(others.map(({ id }) => id)).size).toBe(others.length)
})

test('the id of a plan does not change within a version', () => {
  expect(planFor(2, soldier).id).toBe('3-2-2-0001ljcifp')
})

test('a plan can be rebuilt from its id and the trainee’s numbers', () => {
  const made = planFor(
    9,
    { ...soldier, wristFree: true, smallSpace: true },
    { returning: true, avoided: ['push', 'bounce'] },
  )

  const read = readPlanId(made.id)

  expect(read).toMatchObject({ version: programVersion, level: soldier.level, day: 9 })
  const { needs, returning, avoided } = read!.conditions!
  expect(planFor(9, { ...soldier, ...needs }, { returning, avoided })).toEqual(made)
})

test('an id of version 1 has no conditions, and an invalid id reads as null', () => {
  expect(readPlanId('1-2-9-abc12')).toEqual({
    version: 1,
    level: 2,
    day: 9,
    length: null,
    conditions: null,
    arm: 'usual',
  })
  for (const id of [
    '',
    'default',
    '2-6-1-000abc',
    '2-1-1-',
    '2-1-1-000ABC',
    '2-1-1-000abc; DROP TABLE',
    '2-1-1-12345678901234567',
    '2-1-2-000abc-12',
    '2-1-2-000abc-0',
    '2-1-2-000abc-100',
    '2-1-2-000abc--5',
    '2-1-2-000abc-15-15',
    '1-2-9-abc12-15',
  ])
    expect(readPlanId(id)).toBeNull()
})
