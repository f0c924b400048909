import { expect, test } from 'vitest'
import type { PlanEntry } from '#shared/api/workout.ts'
import {
  conditionBits,
  conditionsOf,
  isReturning,
  painfulPatterns,
} from '#shared/programme/plan/conditions.ts'
import { patterns } from '#shared/content/families.ts'
import { exerciseOf } from '#shared/programme/exercises/library.ts'
import { stepOf } from '#shared/programme/exercises/step.ts'
import { unitSeconds } from '#shared/programme/exercises/unit-seconds.ts'
import { planSeconds, workSecondsOfEntry } from '#shared/programme/plan/duration.ts'
import { missionOf } from '#shared/programme/plan/mission.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
import { familyOfExercise, patternOfExercise } from '#shared/programme/exercises/stand-ins.ts'
import { traineeOn } from '#shared/programme/plan/trainee.ts'
import { capacityOf } from '#shared/programme/strength/capacity.ts'
import { slotOf } from '#shared/programme/training/load.ts'
import { DAY_MS } from '#shared/units.ts'
import { days, finished, levels, soldier } from '../trainees.ts'

test('seven days away count as a break, and there is no break before the first mission', () => {
  expect([
    isReturning(0, 7 * DAY_MS - 1),
    isReturning(0, 7 * DAY_MS),
    isReturning(null, 99 * DAY_MS),
  ]).toEqual([false, true, false])
})

test('after a break every set takes at most 70 % of its usual share, and the mission keeps its length', () => {
  for (const level of levels)
    for (const day of days) {
      const input = { ...soldier, pushups: 60, situps: 60, level }
      const plan = planFor(day, input, { returning: true })
      const trainee = traineeOn(day, input, { returning: true })
      const usual = slotOf(day, missionOf(day).load, traineeOn(day, input)).share
      const tooLarge = plan.exercises.filter((entry) => {
        const exercise = exerciseOf(entry.code)
        const share = Math.floor((capacityOf(exercise, trainee) ?? Infinity) * (usual * 0.7))
        const amount = Math.round(workSecondsOfEntry(entry) / unitSeconds(exercise))
        return !entry.test && entry.rule !== 'recon' && amount > Math.max(share, stepOf(exercise))
      })
      expect(tooLarge.map(({ name, target }) => `${day} ${name} ${target}`)).toEqual([])
      expect(planSeconds(plan).training).toBeGreaterThanOrEqual(1200)
    }
})

test('after a break the rungs are no harder than usual', () => {
  const input = { ...soldier, pushups: 60, situps: 60 }
  const rungOf = ({ code }: PlanEntry) => exerciseOf(code).ladder?.rung ?? 0
  for (const day of days) {
    const usual = planFor(day, input).exercises
    const eased = planFor(day, input, { returning: true }).exercises
    expect(eased.filter((entry, index) => rungOf(entry) > rungOf(usual[index]!))).toEqual([])
  }
})

test('every station of a mission after a break says that it is an easy restart', () => {
  expect(
    planFor(9, soldier, { returning: true }).exercises.every(({ reason }) =>
      reason?.includes('an easy restart after a week or more off'),
    ),
  ).toBe(true)
})

test('pain leaves out its movement pattern for exactly 48 hours, even after a repeat', () => {
  const plan = planFor(9, soldier)
  const pushUps = plan.exercises[0]!
  const hurt = { ...finished(plan, { pain: [pushUps.code] }), counts: false }

  expect(painfulPatterns([hurt], hurt.completedAt + 2 * DAY_MS - 1)).toEqual(['push'])
  expect(painfulPatterns([hurt], hurt.completedAt + 2 * DAY_MS)).toEqual([])
})

test('a painful pattern is replaced, and the mission keeps its stations and its full time', () => {
  for (const day of days)
    for (const pattern of patterns) {
      const plan = planFor(day, soldier, { avoided: [pattern] })
      expect(plan.exercises.filter(({ code }) => patternOfExercise(code) === pattern)).toEqual([])
      expect(plan.exercises).toHaveLength(planFor(day, soldier).exercises.length)
      expect(planSeconds(plan).training).toBeGreaterThanOrEqual(1200)
    }
})

test('what replaces a painful pattern is of a family that the mission does not have yet', () => {
  for (const day of days)
    for (const pattern of patterns) {
      const families = planFor(day, soldier, { avoided: [pattern] })
        .exercises.filter(({ test: isTest }) => !isTest)
        .flatMap(({ code }) => familyOfExercise(code) ?? [])
      expect(families, `day ${day}, ${pattern}`).toEqual([...new Set(families)])
    }
})

test('if every pattern hurts, the mission has only easy movement', () => {
  const plan = planFor(9, soldier, { avoided: patterns })

  expect(plan.exercises.every(({ rule }) => rule === 'recon')).toBe(true)
  expect(new Set(plan.exercises.map(({ code }) => code)).size).toBe(plan.exercises.length)
})

test('conditions survive encoding into a plan’s id, and decoding nonsense never throws', () => {
  for (const avoided of [[], ['push'], ['pull', 'bounce'], [...patterns]] as const)
    for (const returning of [false, true])
      for (const smallSpace of [false, true]) {
        const conditions = {
          needs: { careful: true, lowImpact: false, wristFree: true, smallSpace },
          returning,
          avoided: [...avoided],
        }
        expect(conditionBits(conditions).toString(36).length).toBeLessThanOrEqual(3)
        expect(conditionsOf(conditionBits(conditions))).toEqual(conditions)
      }
})
