import { expect, test } from 'vitest'
import {
  conditionBits,
  conditionsOf,
  isReturning,
  painfulPatterns,
} from '#shared/programme/plan/conditions.ts'
import { patterns } from '#shared/content/families.ts'
import { exerciseOf } from '#shared/programme/exercises/library.ts'
import { planSeconds } from '#shared/programme/plan/duration.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
import { patternOfExercise } from '#shared/programme/exercises/stand-ins.ts'
import { unitSeconds } from '#shared/programme/training/work-set.ts'
import { DAY_MS } from '#shared/units.ts'
import { days, finished, soldier } from '../trainees.ts'

test('seven days away count as a break, and there is no break before the first mission', () => {
  expect([
    isReturning(0, 7 * DAY_MS - 1),
    isReturning(0, 7 * DAY_MS),
    isReturning(null, 99 * DAY_MS),
  ]).toEqual([false, true, false])
})

test('after a break no set takes over 70 % of the level’s time, and the mission keeps its length', () => {
  for (const level of [1, 3, 5])
    for (const day of days) {
      const input = { ...soldier, pushups: 60, situps: 60, level }
      const plan = planFor(day, input, { returning: true })
      const seconds = plan.exercises
        .filter(({ test }) => !test)
        .map(({ code, reps, duration }) => duration ?? (reps ?? 0) * unitSeconds(exerciseOf(code)))
      expect(Math.max(...seconds)).toBeLessThanOrEqual(0.7 * [30, 35, 40, 45, 50][plan.level - 1]!)
      expect(planSeconds(plan).training).toBeGreaterThanOrEqual(1200)
    }
})

test('every station of a mission after a break says that it is an easy way back', () => {
  expect(
    planFor(9, soldier, { returning: true }).exercises.every(({ reason }) =>
      reason?.includes('an easy way back after a week or more away'),
    ),
  ).toBe(true)
})

test('pain leaves out its movement pattern for exactly 48 hours, even after a repeat', () => {
  const plan = planFor(9, soldier)
  const hurt = { ...finished(plan, { pain: [104] }), counts: false }

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

test('when every pattern hurts, the mission has only easy movement', () => {
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
