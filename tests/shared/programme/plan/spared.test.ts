import { expect, test } from 'vitest'
import type { Plan } from '#shared/api/workout.ts'
import { exercises } from '#shared/content/exercises.ts'
import { alwaysThere, loadsOf } from '#shared/content/place-loads.ts'
import { places } from '#shared/content/places.ts'
import { exerciseNamed, exerciseOf } from '#shared/programme/exercises/library.ts'
import { sparedCodes } from '#shared/programme/exercises/spared-codes.ts'
import { planSeconds } from '#shared/programme/plan/duration.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
import { type Spared, bothSpared, nothingSpared, sparedOf } from '#shared/programme/plan/spared.ts'
import { basisOf, planForLaterDay, versionOf } from '#shared/programme/versions/today.ts'
import { isTooLittle } from '#shared/programme/training/recovery.ts'
import { missionOf } from '#shared/programme/plan/mission.ts'
import { familyOfExercise } from '#shared/programme/exercises/stand-ins.ts'
import { days, soldier } from '../trainees.ts'

const sparing = (part: Partial<Spared>): Spared => ({ ...nothingSpared, ...part })
const planSparing = (day: number, part: Partial<Spared>) => planFor(day, soldier, { spared: sparing(part) })
const allCodes = ({ warmup, exercises: main, cooldown }: Plan) =>
  [...warmup, ...main, ...cooldown].map(({ code }) => code)
const volume = ({ exercises: main }: Plan) =>
  main.reduce((sum, { rounds, reps, duration }) => sum + rounds * (reps ?? duration ?? 0), 0)
const everything = sparing({ exercises: exercises.map(({ code }) => code), places: [...places] })

test('a sore shoulder, low energy and fifteen minutes give a mission of other stations, smaller sets and no drill', () => {
  const day = 16
  const whole = { ...planFor(day, soldier), basis: basisOf(day, soldier, {}) }
  const spared = sparing({ places: ['shoulder'], lowEnergy: true })

  const { plan } = versionOf(whole, { length: 15, needs: [], spared })!

  const left = sparedCodes(spared)
  expect(allCodes(plan).filter((code) => left.has(code))).toEqual([])
  expect(plan.exercises.filter(({ rule }) => rule === 'drill' || rule === 'recon')).toEqual([])
  expect(plan.exercises.length).toBeGreaterThanOrEqual(3)
  expect(Math.abs(planSeconds(plan).total - 15 * 60)).toBeLessThanOrEqual(120)
  expect(plan.spared).toEqual({ ...spared, places: ['shoulder'] })
})

test('on a day of low energy each set is a fifth smaller, and says why', () => {
  const usual = planFor(4, soldier)
  const eased = planSparing(4, { lowEnergy: true })

  expect(eased.exercises.map(({ code }) => code)).toEqual(usual.exercises.map(({ code }) => code))
  expect(volume(eased) / volume(usual)).toBeGreaterThan(0.7)
  expect(volume(eased) / volume(usual)).toBeLessThan(0.85)
  expect(eased.exercises[0]!.reason).toMatch(/: a fifth less, because you’re low on energy today\.$/)
})

test('an exercise that is left out is replaced inside its family, and a whole family by another one', () => {
  const [first] = planFor(4, soldier).exercises
  const family = exerciseOf(first!.code).ladder!.family
  const ofFamily = exercises.filter(({ ladder }) => ladder?.family === family).map(({ code }) => code)

  const inside = planSparing(4, { exercises: [first!.code] }).exercises[0]!
  const other = planSparing(4, { exercises: ofFamily }).exercises[0]!

  expect(exerciseOf(inside.code).ladder?.family).toBe(family)
  expect(inside.code).not.toBe(first!.code)
  expect(exerciseOf(other.code).ladder?.family).not.toBe(family)
})

test('leaving out an exercise that a day does not have keeps its stations, jumps too', () => {
  const strong = { ...soldier, pushups: 60, situps: 60, level: 5 }
  const never = sparing({ exercises: [exerciseNamed('wall-lean').code] })
  const codesOf = (day: number, spared?: Spared) =>
    planFor(day, strong, { spared }).exercises.map(({ code }) => code)

  expect(days.map((day) => codesOf(day, never))).toEqual(days.map((day) => codesOf(day)))
  expect(days.flatMap((day) => codesOf(day)).filter((code) => !exerciseOf(code).lowImpact)).not.toEqual([])
})

test('a pattern that is left out is replaced as one that hurt', () => {
  const hurt = planFor(4, soldier, { avoided: ['push'] })
  const left = planSparing(4, { patterns: ['push'] })

  expect(left.exercises).toEqual(hurt.exercises)
})

test('a plan says what it leaves out in its id; an empty list brings the very plan of before back', () => {
  const before = planFor(4, soldier)
  const spared = planSparing(4, { exercises: [exerciseNamed('crab-walk').code] })

  expect(spared.id).not.toBe(before.id)
  expect(planSparing(4, {})).toEqual(before)
})

test.each([1, 4, 8, 15, 30])(
  'with everything left out, day %i is a recovery mission of easy movement that says so',
  (day) => {
    const plan = planFor(day, soldier, { spared: everything })

    const allowed = alwaysThere.map((id) => exerciseNamed(id).code)
    expect(allCodes(plan).filter((code) => !allowed.includes(code))).toEqual([])
    expect(plan.exercises[0]!.reason).toMatch(/^Recovery mission: .* It still counts\.$/)
    expect(plan.minutes).toBeGreaterThanOrEqual(25)
  },
)

test('three families are still a mission, two are not', () => {
  const { exercises: stations, roundRestSeconds } = planFor(4, soldier)
  const families = [...Map.groupBy(stations, ({ code }) => familyOfExercise(code)).values()]
  const isTooLittleWith = (count: number) =>
    isTooLittle(missionOf(4), { stations: families.slice(0, count).flat(), roundRestSeconds })

  expect([2, 3].map(isTooLittleWith)).toEqual([true, false])
})

test('a test that is left out becomes a minute of easy movement, and the other tests stay', () => {
  const ofPlank = exercises
    .filter(({ id }) => /plank|lying-overhead|leaning/.test(id))
    .map(({ code }) => code)

  const tests = planSparing(1, { exercises: ofPlank }).exercises.filter(({ block }) => block === 1)

  expect(tests.filter(({ test }) => test).map(({ name }) => name)).toHaveLength(4)
  expect(tests.find(({ test }) => !test)!.reason).toBe('Easy movement instead of plank, which you left out.')
})

test('the list goes on with the plan of a later day that is made on the device', () => {
  const spared = sparing({ exercises: [exerciseNamed('squat').code], places: ['knee'] })
  const today = { ...planFor(4, soldier, { spared }), basis: basisOf(4, soldier, { spared }) }

  const later = planForLaterDay(today, 5)!

  const left = sparedCodes(spared)
  expect(allCodes(later).filter((code) => left.has(code))).toEqual([])
})

test('every place leaves out what it names, each exercise once; easy movement is always there', () => {
  for (const place of places) {
    const codes = sparedCodes(sparing({ places: [place] }))
    expect(codes.size, place).toBeGreaterThan(5)
    for (const id of alwaysThere) expect(codes.has(exerciseNamed(id).code)).toBe(false)
    const { exercises: named = [], except = [] } = loadsOf[place]
    expect(new Set(named).size, place).toBe(named.length)
    expect(named.filter((id) => !codes.has(exerciseNamed(id).code))).toEqual([])
    expect(except.filter((id) => codes.has(exerciseNamed(id).code))).toEqual([])
  }
})

test('two lists together leave out what either does, in one order and once', () => {
  const one = sparing({ exercises: [301, 101], places: ['knee'] })
  const other = sparing({ exercises: [101], places: ['neck', 'knee'], lowEnergy: true })

  expect(bothSpared(one, other)).toEqual(
    sparing({ exercises: [101, 301], places: ['neck', 'knee'], lowEnergy: true }),
  )
  expect(sparedOf({ ...nothingSpared, places: ['tail'] })).toEqual(nothingSpared)
})
