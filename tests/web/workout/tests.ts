import type { Plan, PlanEntry } from '#shared/api/workout.ts'
import { entry, plan, timed } from './plans.ts'

const asTest = { test: true, restSeconds: 120, instructions: 'One line. Stop when your form breaks.' }

/** Returns a test without a clock: it ends when the form breaks. */
export const pushUpTest = (id: string): PlanEntry =>
  entry(id, { ...asTest, target: 'As many as you can', duration: 60 })

/** Returns a test against the clock. */
export const sitUpTest = (id: string): PlanEntry =>
  entry(id, {
    ...asTest,
    name: 'Sit-ups',
    target: 'As many as you can in 60 s',
    duration: 60,
    countedSeconds: 60,
  })

/** Returns a hold; `Up to 60 s` is the target of older trainees. */
export const plankTest = (id: string, target = 'As long as you can'): PlanEntry => ({
  ...timed(id, 60),
  ...asTest,
  name: 'Plank',
  target,
})

/** Returns a test of two sides, one after the other. */
export const standTest = (id: string): PlanEntry => ({
  ...timed(id, 60),
  ...asTest,
  name: 'Single-leg stand',
  target: 'Up to 30 s a side',
})

/** Returns a plan of tests, and a cooldown of 30 s. */
export const testPlan = (...tests: PlanEntry[]): Plan => plan({ warmup: [], exercises: tests })
