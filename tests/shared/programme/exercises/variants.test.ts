import { expect, test } from 'vitest'
import type { PlanEntry } from '#shared/api/workout.ts'
import type { ExerciseId } from '#shared/content/exercises.ts'
import { exerciseNamed, exerciseOf } from '#shared/programme/exercises/library.ts'
import { minimumRestSeconds } from '#shared/programme/training/load.ts'
import { workSecondsOfEntry } from '#shared/programme/plan/duration.ts'
import { suits } from '#shared/programme/plan/needs.ts'
import { type PlanInput, planFor } from '#shared/programme/plan/plan.ts'
import { patternOfExercise } from '#shared/programme/exercises/stand-ins.ts'
import { traineeOn } from '#shared/programme/plan/trainee.ts'
import { variantsOf } from '#shared/programme/exercises/variants.ts'
import { unitSeconds } from '#shared/programme/exercises/unit-seconds.ts'
import { days, soldier } from '../trainees.ts'

const needs = [
  {},
  { lowImpact: true },
  { wristFree: true },
  { smallSpace: true },
  { lowImpact: true, wristFree: true, smallSpace: true },
]
const people: PlanInput[] = [
  ...needs.map((need) => ({ ...soldier, ...need })),
  { ...soldier, pushups: 0, situps: 0, level: 1 },
  { ...soldier, careful: true, age: 71, level: 1 },
  { ...soldier, pushups: 60, situps: 70, level: 5 },
  { ...soldier, pushups: 200, situps: 200, age: 14, level: 3 },
]

const personOf = ({
  pushups,
  situps,
  age,
  careful,
  lowImpact = false,
  wristFree = false,
  smallSpace = false,
}: PlanInput) => ({
  currentPushups: pushups,
  currentSitups: situps,
  age,
  careful,
  lowImpact,
  wristFree,
  smallSpace,
})

type Case = {
  input: PlanInput
  day: number
  planned: PlanEntry
  kind: 'easier' | 'harder' | 'other'
  to: PlanEntry
}

const cases: Case[] = people.flatMap((input) =>
  days.flatMap((day) => {
    const plan = planFor(day, input)
    return plan.exercises.flatMap((planned) => {
      const taken = new Set(plan.exercises.filter(({ id }) => id !== planned.id).map(({ code }) => code))
      const variants = variantsOf({ plan, planned, code: planned.code, taken }, personOf(input))
      return (['easier', 'harder', 'other'] as const).flatMap((kind) =>
        variants[kind] ? [{ input, day, planned, kind, to: variants[kind] }] : [],
      )
    })
  }),
)
const casesOf = (kind: Case['kind']) => cases.filter((each) => each.kind === kind)
const failing = (list: readonly Case[], fails: (each: Case) => boolean) =>
  list
    .filter(fails)
    .map(
      ({ day, planned, kind, to }) =>
        `${day} ${planned.name} ${planned.target} ${kind} ${to.name} ${to.target}`,
    )
const amountOf = ({ reps, duration }: PlanEntry) => reps ?? duration ?? 0

test('every kind of variant exists for many stations', () => {
  expect(casesOf('easier').length).toBeGreaterThan(300)
  expect(casesOf('harder').length).toBeGreaterThan(150)
  expect(casesOf('other').length).toBeGreaterThan(300)
})

test('no variant conflicts with a trainee’s needs', () => {
  expect(
    failing(
      cases,
      ({ input, day, to }) => !suits(exerciseOf(to.code), traineeOn(day, input).conditions.needs),
    ),
  ).toEqual([])
})

test('easier is a lower rung, harder a higher one, and all share the pattern', () => {
  const rung = (entry: PlanEntry) => exerciseOf(entry.code).ladder?.rung ?? 0
  expect(failing(casesOf('easier'), ({ planned, to }) => rung(to) >= rung(planned))).toEqual([])
  expect(failing(casesOf('harder'), ({ planned, to }) => rung(to) <= rung(planned))).toEqual([])
  expect(
    failing(cases, ({ planned, to }) => patternOfExercise(to.code) !== patternOfExercise(planned.code)),
  ).toEqual([])
})

test('a harder variant is a jump only from the level of that jump on', () => {
  const jumps = casesOf('harder').filter(({ to }) => !exerciseOf(to.code).lowImpact)

  expect(jumps.length).toBeGreaterThan(0)
  expect(failing(jumps, ({ input, to }) => (exerciseOf(to.code).ladder?.level ?? 1) > input.level)).toEqual(
    [],
  )
})

test('every variant has a positive whole number in the station’s unit that a finish accepts', () => {
  expect(
    failing(
      cases,
      ({ planned, to }) =>
        amountOf(to) <= 0 ||
        amountOf(to) > amountOf(planned) * 10 ||
        to.type !== planned.type ||
        !Number.isInteger(amountOf(to)),
    ),
  ).toEqual([])
})

test('a changed set and its rest fit the time of the station', () => {
  const seconds = (entry: PlanEntry) => workSecondsOfEntry(entry) + entry.restSeconds
  expect(
    failing(
      cases,
      ({ planned, to }) => seconds(to) > seconds(planned) + 1 || to.restSeconds < minimumRestSeconds,
    ),
  ).toEqual([])
})

test('every variant has a reason that begins with its number', () => {
  expect(
    failing(
      cases,
      ({ to }) => !/^\d/.test(to.reason ?? '') || !to.reason?.startsWith(to.target.replace(/ reps?/, '')),
    ),
  ).toEqual([])
})

test('an easier variant that is no slower asks for at least the planned number', () => {
  const alike = casesOf('easier').filter(
    ({ planned, to }) =>
      exerciseOf(planned.code).sides === exerciseOf(to.code).sides && planned.type === 'reps',
  )
  const faster = alike.filter(
    ({ planned, to }) => unitSeconds(exerciseOf(to.code)) <= unitSeconds(exerciseOf(planned.code)),
  )

  expect(faster.length).toBeGreaterThan(50)
  expect(failing(faster, ({ planned, to }) => amountOf(to) < amountOf(planned))).toEqual([])
})

test('changing to an easier rung and back returns the planned station', () => {
  const plan = planFor(9, soldier)
  const found = plan.exercises.flatMap((planned) => {
    const station = { plan, planned, taken: new Set<number>() }
    const easier = variantsOf({ ...station, code: planned.code }, personOf(soldier)).easier
    return easier ? [[planned, variantsOf({ ...station, code: easier.code }, personOf(soldier)).harder]] : []
  })

  expect(found.length).toBeGreaterThan(0)
  expect(found.filter(([planned, back]) => planned !== back)).toEqual([])
})

test('tests and easy movement have no variants', () => {
  const tests = planFor(1, soldier).exercises.filter((entry) => entry.test)
  const recon = planFor(7, soldier)
  const noVariants = { easier: null, harder: null, other: null }

  expect(
    tests.map((planned) =>
      variantsOf(
        { plan: planFor(1, soldier), planned, code: planned.code, taken: new Set() },
        personOf(soldier),
      ),
    ),
  ).toEqual(tests.map(() => noVariants))
  expect(
    recon.exercises.map((planned) =>
      variantsOf({ plan: recon, planned, code: planned.code, taken: new Set() }, personOf(soldier)),
    ),
  ).toEqual(recon.exercises.map(() => noVariants))
})

const textsOf = (id: ExerciseId) => {
  const { code, name } = exerciseNamed(id)
  return { code, name }
}

test('a number counted per side does not become the number of a variant that counts both together', () => {
  const weak = { ...soldier, pushups: 1, situps: 3, level: 3 }
  const plan = planFor(20, weak)
  const bridges = plan.exercises.find(({ code }) => exerciseOf(code).ladder?.family === 'bridge')!
  // As many as after sessions that beat the estimate.
  const planned = { ...bridges, ...textsOf('single-leg-bridge'), reps: 6 }

  const { easier } = variantsOf({ plan, planned, code: planned.code, taken: new Set() }, personOf(weak))

  expect(exerciseOf(easier!.code).sides).not.toBe(exerciseOf(planned.code).sides)
  expect(easier).toMatchObject({ name: 'Marching bridges', reps: 4 })
})

test('a reason says “the same amount as in the harder version” only if it is the same', () => {
  const same = casesOf('easier').filter(({ to }) => to.reason?.includes('the same amount'))

  expect(same.length).toBeGreaterThan(10)
  expect(
    failing(same, ({ planned, to }) => {
      const planed = exerciseOf(to.code).sides === 'alternate' ? amountOf(planned) % 2 : 0
      return amountOf(to) !== Math.min(amountOf(planned) - planed, exerciseOf(to.code).setLimit ?? Infinity)
    }),
  ).toEqual([])
})
