import { expect, test } from 'vitest'
import { planSchema } from '#shared/api/workout.ts'
import { defaultPlan } from '#shared/programme/plan/default-plan.ts'

const asked = (plan: ReturnType<typeof defaultPlan>) => plan.exercises.map(({ name, reps }) => [name, reps])

test('the built-in plan is the one in the specification and carries the requested day', () => {
  const plan = defaultPlan(12)

  expect(plan).toMatchObject({
    id: 'default',
    day: 12,
    title: 'Full Body Foundation',
    description: 'Full Body Foundation',
    warmup: [],
    cooldown: [],
  })
  expect(asked(plan)).toEqual([
    ['Push-ups', 20],
    ['Squats', 30],
    ['Sit-ups', 20],
    ['Mountain climbers', 30],
  ])
  expect(plan.exercises.map(({ rounds }) => rounds)).toEqual([1, 1, 1, 1])
  expect(planSchema.safeParse(plan).success).toBe(true)
})

test('a trainee who can do the built-in plan gets it unchanged', () => {
  expect(defaultPlan(3, { pushups: 20, situps: 20 })).toEqual(defaultPlan(3))
  expect(defaultPlan(3, { pushups: 200, situps: 200 })).toEqual(defaultPlan(3))
})

test('a trainee with lower numbers gets an easier rung with the same count and a reason', () => {
  const plan = defaultPlan(3, { pushups: 12, situps: 20 })

  expect(plan.exercises[0]).toMatchObject({ name: 'Knee push-ups', reps: 20, target: '20 reps' })
  expect(plan.exercises[0]?.reason).toMatch(
    /^You start with knee push-ups: 20 push-ups would be too many for now/,
  )
  expect(plan.exercises[2]).toMatchObject({ name: 'Sit-ups', reps: 20, reason: null })
})

test('a trainee with counts of zero gets the easiest rung of each exercise', () => {
  expect(asked(defaultPlan(1, { pushups: 0, situps: 0 }))).toEqual([
    ['Wall push-ups', 20],
    ['Half squats', 30],
    ['Crunches', 20],
    ['Wall climbers', 30],
  ])
})

test('age and the careful flag do not change the rung, so browser and Worker agree', () => {
  const row = { pushups: 60, situps: 60, age: 80, careful: true }

  expect(defaultPlan(5, row)).toEqual(defaultPlan(5, { pushups: 60, situps: 60 }))
})
