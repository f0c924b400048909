import { expect, test } from 'vitest'
import { capacityOf } from '#shared/programme/strength/capacity.ts'
import { exerciseNamed } from '#shared/programme/exercises/library.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
import { strengthAfter } from '#shared/programme/strength/strength.ts'
import { finished, missionDone, soldier, stationDone } from '../trainees.ts'

const declared = { pushups: 20, situps: 25, age: 30, careful: false }
const code = { pushUp: 104, knee: 103, sitUp: 202, crunch: 201, plank: 222, wallSit: 332 }
const after = (tests: Record<number, number>, input = soldier) =>
  strengthAfter([finished(planFor(1, input), { tests })], { ...declared, ...input })
const most = (
  id: Parameters<typeof exerciseNamed>[0],
  strength: ReturnType<typeof strengthAfter>,
  age = 30,
) => capacityOf(exerciseNamed(id), { strength, age })

test('the test results of day 1 replace the declared numbers, up or down', () => {
  expect(after({ [code.pushUp]: 31, [code.sitUp]: 12, [code.plank]: 95, [code.wallSit]: 70 })).toMatchObject({
    pushups: 31,
    situps: 12,
    plank: 95,
    wallSit: 70,
  })
})

test('an uncounted test does not change the declared numbers', () => {
  expect(after({})).toMatchObject({ pushups: 20, situps: 25 })
})

test('a test on an easier rung sets its exact capacity and an estimate for the full exercise', () => {
  const beginner = { ...soldier, pushups: 0, situps: 0 }

  const strength = after({ [code.knee]: 18, [code.crunch]: 25 }, beginner)

  expect(strength.pushups).toBeCloseTo(10)
  expect(strength.situps).toBeCloseTo(10)
  expect([most('knee-push-up', strength), most('crunch', strength)]).toEqual([18, 25])
})

test('a test on an easier rung never lowers the declared number', () => {
  // A strong trainee runs out of time on an easier rung before running out of strength.
  const spared = { ...soldier, pushups: 40, wristFree: true }
  const test = planFor(1, spared).exercises.find((entry) => entry.test)!

  expect(after({ [test.code]: 20 }, spared).pushups).toBeGreaterThanOrEqual(40)
})

test('a careful trainee’s test results do not change the declared numbers', () => {
  const careful = { ...soldier, careful: true }
  const test = planFor(1, careful).exercises[0]!

  expect(after({ [test.code]: 3 }, careful)).toMatchObject({ pushups: 20, situps: 25 })
})

test('a mission at RPE 7 raises a known capacity by three repetitions, and one at RPE 6 by four', () => {
  const plan = planFor(9, soldier)
  const slowPushUps = plan.exercises.find(({ name }) => name === 'Slow push-ups')!
  const known = (effort: number | null) =>
    strengthAfter([finished(plan, { effort })], declared).observed.get(slowPushUps.code)

  expect(
    [known(null), known(10), known(8), known(7), known(6)].map((count) => count! - slowPushUps.reps!),
  ).toEqual([0, 0, 0, 3, 4])
})

test('a painful set does not change the strength estimate', () => {
  const plan = planFor(9, soldier)
  const codes = plan.exercises.map((entry) => entry.code)

  expect(strengthAfter([finished(plan, { effort: 6, pain: codes })], declared).observed.size).toBe(0)
})

test('forty squats in a minute only show the pace and lower nothing; thirty-nine show the strength', () => {
  const strong = { ...soldier, pushups: 60, situps: 60 }
  const legsAfter = (squats: number) => after({ 302: squats }, strong).legs

  expect(legsAfter(40)).toBe(60)
  expect(legsAfter(39)).toBeLessThan(40)
})

test('an unfinished set does not change its own exercise’s capacity', () => {
  const brokenOff = strengthAfter([missionDone(9, [stationDone(104, 3, { completed: false })])], declared)

  expect(most('push-up', brokenOff)).toBe(20)
})

test('a hold of both sides counts half for one side, and counted sets count as they are', () => {
  const [hold, reverseLunge] = [exerciseNamed('split-squat-hold').code, 313]
  const shownBy = (station: number) =>
    strengthAfter([missionDone(9, [stationDone(station, 60)])], declared).observed.get(station)

  expect([shownBy(hold), shownBy(code.plank), shownBy(reverseLunge)]).toEqual([30, 60, 60])
})
