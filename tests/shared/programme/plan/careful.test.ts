import { expect, test } from 'vitest'
import type { PlanEntry } from '#shared/api/workout.ts'
import { type PlanInput, planFor } from '#shared/programme/plan/plan.ts'
import type { PastMission } from '#shared/programme/history/past-mission.ts'
import { exerciseOf } from '#shared/programme/history/read-back.ts'
import { days, historyBefore, levels, soldier } from '../trainees.ts'

const strong = { pushups: 60, situps: 60 }

test('a trainee who is careful or over 69 trains at level 1 whatever their own level', () => {
  for (const level of levels) {
    expect(planFor(9, { ...soldier, level, careful: true }).level).toBe(1)
    expect(planFor(9, { ...soldier, level, age: 70 }).level).toBe(1)
    expect(planFor(9, { ...soldier, level, age: 69 }).level).toBe(level)
  }
})

test('a careful trainee never holds, strains or goes head down, from the first step to the last', () => {
  for (const day of days) {
    const plan = planFor(day, { ...soldier, careful: true })
    const entries = [...plan.warmup, ...plan.exercises, ...plan.cooldown]
    expect(entries.filter(({ code }) => exerciseOf(code).strain)).toEqual([])
  }
})

test('a stand-in for an unsuitable exercise says why it is there, the first time', () => {
  const input = { ...soldier, careful: true }
  const sparedAfter = (history: readonly PastMission[]) =>
    planFor(17, input, { history })
      .exercises.filter(({ reason }) => reason?.startsWith('In a version that fits your needs'))
      .map(({ name }) => name)

  expect(sparedAfter([])).toEqual(['Standing side crunches', 'Lying overhead reaches'])
  expect(sparedAfter(historyBefore(17, input))).toEqual([])
})

test('strong trainees jump at ages 16 to 59, and never at 13 to 15 or from 60 on', () => {
  const jumps = (age: number) =>
    days
      .flatMap((day) => planFor(day, { ...strong, level: 5, careful: false, age }).exercises)
      .filter(({ code }) => !exerciseOf(code).lowImpact).length

  expect([13, 15, 60, 69].map(jumps)).toEqual([0, 0, 0, 0])
  expect(Math.min(...[16, 30, 59].map(jumps))).toBeGreaterThan(0)
})

test('a warm-up has jumps only from level 3 on and never for a trainee without jumps; a cooldown has none', () => {
  const jumpsIn = (entries: readonly PlanEntry[]) =>
    entries.filter(({ code }) => !exerciseOf(code).lowImpact).length
  const jumpsAt = (level: number, changes: Partial<PlanInput> = {}) =>
    Math.max(...days.map((day) => jumpsIn(planFor(day, { ...soldier, ...strong, level, ...changes }).warmup)))

  expect(levels.map((level) => jumpsAt(level) > 0)).toEqual([false, false, true, true, true])
  for (const level of levels)
    expect(
      [{ careful: true }, { lowImpact: true }, { age: 15 }, { age: 60 }].map((changes) =>
        jumpsAt(level, changes),
      ),
    ).toEqual([0, 0, 0, 0])
  for (const day of days) expect(jumpsIn(planFor(day, { ...soldier, ...strong, level: 5 }).cooldown)).toBe(0)
})
