import { expect, test } from 'vitest'
import { capacityOf } from '#shared/programme/capacity.ts'
import { exerciseNamed } from '#shared/programme/library.ts'
import { planFor } from '#shared/programme/plan.ts'
import { strengthAfter } from '#shared/programme/strength.ts'
import { finished, soldier } from './trainees.ts'

const declared = { pushups: 20, situps: 25, age: 30, careful: false }
const code = { pushUp: 104, knee: 103, sitUp: 202, crunch: 201, plank: 222, wallSit: 332 }
const after = (tests: Record<number, number>, input = soldier) =>
  strengthAfter([finished(planFor(1, input), { tests })], { ...declared, ...input })
const most = (
  id: Parameters<typeof exerciseNamed>[0],
  strength: ReturnType<typeof strengthAfter>,
  age = 30,
) => capacityOf(exerciseNamed(id), { strength, age })

test('what is counted on day 1 takes the place of what was declared, up or down', () => {
  expect(after({ [code.pushUp]: 31, [code.sitUp]: 12, [code.plank]: 95, [code.wallSit]: 70 })).toMatchObject({
    pushups: 31,
    situps: 12,
    plank: 95,
    wallSit: 70,
  })
})

test('a test that was not counted leaves what was declared', () => {
  expect(after({})).toMatchObject({ pushups: 20, situps: 25 })
})

test('an easier rung that was tested stands for some of the full one, and is itself known exactly', () => {
  const beginner = { ...soldier, pushups: 0, situps: 0 }

  const strength = after({ [code.knee]: 18, [code.crunch]: 25 }, beginner)

  expect(strength.pushups).toBeCloseTo(10)
  expect(strength.situps).toBeCloseTo(10)
  expect([most('knee-push-up', strength), most('crunch', strength)]).toEqual([18, 25])
})

test('an easier rung never takes anything away: whoever ran out of time had more to give', () => {
  const spared = { ...soldier, pushups: 40, wristFree: true }
  const test = planFor(1, spared).exercises.find((entry) => entry.test)!

  expect(after({ [test.code]: 20 }, spared).pushups).toBeGreaterThanOrEqual(40)
})

test('a careful trainee’s tests stop well before the limit and measure nothing', () => {
  const careful = { ...soldier, careful: true }
  const test = planFor(1, careful).exercises[0]!

  expect(after({ [test.code]: 3 }, careful)).toMatchObject({ pushups: 20, situps: 25 })
})

test('what a set left in hand raises what is known of that exercise: three repetitions at RPE 7, four at 6', () => {
  const plan = planFor(9, soldier)
  const burst = plan.exercises.find(({ name }) => name === 'Slow push-ups')!
  const known = (effort: number | null) =>
    strengthAfter([finished(plan, { effort })], declared).observed.get(burst.code)

  expect([known(null), known(10), known(8), known(7), known(6)].map((count) => count! - burst.reps!)).toEqual(
    [0, 0, 0, 3, 4],
  )
})

test('a set that hurt teaches nothing', () => {
  const plan = planFor(9, soldier)
  const codes = plan.exercises.map((entry) => entry.code)

  expect(strengthAfter([finished(plan, { effort: 6, pain: codes })], declared).observed.size).toBe(0)
})
