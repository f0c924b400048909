import { expect, test } from 'vitest'
import { planFor } from '#shared/programme/plan/plan.ts'
import { planSeconds, workSecondsOfEntry } from '#shared/programme/plan/duration.ts'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { days, soldier } from '../trainees.ts'

test('a circuit runs round by round, station by station', () => {
  const plan = planFor(8, soldier)
  const steps = stepsOf(plan)

  expect(steps.slice(0, 10).map(({ section }) => section)).toEqual(Array.from({ length: 10 }, () => 'warmup'))
  expect(steps.slice(10, 20).map(({ key }) => key)).toEqual([
    'm1-1',
    'm2-1',
    'm3-1',
    'm4-1',
    'm5-1',
    'm6-1',
    'm1-2',
    'm2-2',
    'm3-2',
    'm4-2',
  ])
  expect(steps.slice(-10).map(({ section }) => section)).toEqual(Array.from({ length: 10 }, () => 'cooldown'))
  expect(steps).toHaveLength(10 + 6 * 4 + 10)
})

test('the second block begins after the first', () => {
  const steps = stepsOf(planFor(1, soldier)).filter(({ section }) => section === 'exercise')

  expect(steps.map(({ key }) => key)).toEqual([
    'm1-1',
    'm2-1',
    'm3-1',
    'm4-1',
    'm5-1',
    'm6-1',
    'm7-1',
    'm8-1',
    'm9-1',
    'm6-2',
    'm7-2',
    'm8-2',
    'm9-2',
  ])
  expect(steps.at(-1)).toMatchObject({ round: 2, rounds: 2 })
})

test('step keys are unique, and each entry has one step per round', () => {
  for (const day of days) {
    const plan = planFor(day, soldier)
    const steps = stepsOf(plan)
    expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length)
    for (const entry of [...plan.warmup, ...plan.exercises, ...plan.cooldown]) {
      expect(steps.filter((step) => step.entry.id === entry.id)).toHaveLength(entry.rounds)
    }
  }
})

test('the seconds of a plan are the seconds of its steps and the rests between rounds and before a drill', () => {
  for (const day of days) {
    const plan = planFor(day, soldier)
    const steps = stepsOf(plan)
    const pauses = steps.filter((step, index) => {
      const next = steps[index + 1]
      return (
        next &&
        next.section === step.section &&
        (next.entry.rule === 'drill' || (next.entry.block === step.entry.block && next.round > step.round))
      )
    }).length
    const walked = steps.reduce(
      (sum, { entry }) => sum + workSecondsOfEntry(entry) + entry.restSeconds,
      pauses * plan.roundRestSeconds,
    )
    expect(planSeconds(plan).total).toBeCloseTo(walked, 6)
  }
})

test('a repetition takes the time of both sides where sides are done separately', () => {
  const lunges = planFor(6, soldier).exercises.find(({ name }) => name === 'Reverse lunges')!

  expect(lunges.target).toMatch(/^\d reps a side$/)
  expect(workSecondsOfEntry(lunges)).toBe(lunges.reps! * 2 * 3)
})
