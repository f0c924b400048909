import { expect, test } from 'vitest'
import { defaultPlan } from '#shared/programme/plan/default-plan.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
import { type Step, stepsOf } from '#shared/programme/plan/steps.ts'
import { lengths } from '#shared/programme/versions/lengths.ts'
import { shortenPlan } from '#shared/programme/versions/shorten.ts'
import { tempoOf } from '#src/features/workout/step/tempo.ts'
import { minutesLeft, minutesToCamp, secondsToGo } from '#src/features/workout/state/time-left.ts'
import { days, levels, soldier } from '../../../shared/programme/trainees.ts'
import { entry, plan, timed } from '../plans.ts'

const plans = [
  ...days.flatMap((day) => levels.map((level) => planFor(day, { ...soldier, level }))),
  ...days.flatMap((day) => lengths.flatMap((length) => shortenPlan(planFor(day, soldier), length) ?? [])),
  defaultPlan(1),
]

test('a whole mission takes the minutes that its plan states, within one', () => {
  for (const each of plans) {
    const seconds = secondsToGo(stepsOf(each), 0, { ...each, tempoOf })
    expect(Math.abs(minutesLeft(seconds) - each.minutes), each.id).toBeLessThanOrEqual(1)
  }
})

test('the time left decreases with each step and is zero after the last', () => {
  for (const each of plans) {
    const steps = stepsOf(each)
    const left = [...steps, null].map((_, index) => secondsToGo(steps, index, { ...each, tempoOf }))
    expect(left.every((seconds, index) => index === 0 || seconds < left[index - 1]!)).toBe(true)
    expect(left.at(-1)).toBe(0)
  }
})

test('work, rests and the longer rest between rounds count', () => {
  const small = plan({
    warmup: [],
    cooldown: [timed('c1', 40)],
    exercises: [entry('m1', { reps: 10, rounds: 2, restSeconds: 20 })],
  })
  const perRep = (step: Step) => (step.entry.reps === null ? null : step.entry.reps * 2)
  const left = [0, 1, 2].map((index) =>
    secondsToGo(stepsOf(small), index, { roundRestSeconds: 60, tempoOf: perRep }),
  )

  expect(left).toEqual([20 + 20 + 60 + 20 + 20 + 40, 20 + 20 + 40, 40])
})

test('minutes are rounded as in the plan, and the last seconds still count as a minute', () => {
  expect([1440, 1469, 1471, 90, 61, 5].map(minutesToCamp)).toEqual([
    '24 min to camp',
    '24 min to camp',
    '25 min to camp',
    '2 min to camp',
    '1 min to camp',
    '1 min to camp',
  ])
})
