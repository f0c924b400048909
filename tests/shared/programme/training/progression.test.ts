import { expect, test } from 'vitest'
import { missions } from '#shared/content/missions.ts'
import { planSeconds } from '#shared/programme/plan/duration.ts'
import { slotOf } from '#shared/programme/training/load.ts'
import { traineeOn } from '#shared/programme/plan/trainee.ts'
import { startingLevel } from '#shared/programme/strength/level.ts'
import { type PlanInput, planFor } from '#shared/programme/plan/plan.ts'
import { exerciseOf } from '#shared/programme/history/read-back.ts'
import { days, levels, soldier } from '../trainees.ts'

const circuits = missions.flatMap((mission) => (mission.kind === 'training' ? [mission] : []))

type Hardness = { family: string | undefined; rung: number; amount: number }[]

/** How hard each station is: its rung, then its amount. */
const hardness = (day: number, trainee: PlanInput): Hardness =>
  planFor(day, trainee).exercises.map(({ code, reps, duration }) => ({
    family: exerciseOf(code).ladder?.family,
    rung: exerciseOf(code).ladder?.rung ?? 0,
    amount: reps ?? duration ?? 0,
  }))

const isEasier = (after: Hardness, before: Hardness) =>
  before.some(({ family, rung, amount }, index) => {
    // From 60 on the order follows the rungs: standing moves first.
    const now =
      after[index]?.family === family
        ? after[index]
        : (after.find((each) => each.family === family) ?? after[index])
    return !now || now.rung < rung || (now.rung === rung && now.amount < amount)
  })

/** Returns the trainees of a row who get an easier plan than the trainee before them. */
const easierSteps = (day: number, row: readonly PlanInput[]) => {
  const plans = row.map((trainee) => hardness(day, trainee))
  return row
    .filter((_, index) => index > 0 && isEasier(plans[index]!, plans[index - 1]!))
    .map((trainee) => ({ day, ...trainee }))
}

const atItsLevel = (person: Omit<PlanInput, 'level'>): PlanInput => ({
  ...person,
  level: startingLevel(person),
})

/** Every count up to 60, every second one up to 100, then every tenth one up to 200. */
const manyCounts = Array.from({ length: 201 }, (_, count) => count).filter(
  (count) => count <= 60 || (count <= 100 ? count % 2 === 0 : count % 10 === 0),
)

test('more push-ups or sit-ups never give an easier plan', () => {
  const rows = [
    { age: 30, rank: 1, careful: false },
    { age: 30, rank: 5, careful: false },
    { age: 65, rank: 3, careful: false },
    { age: 30, rank: 3, careful: true },
  ].flatMap((person) =>
    [15, 45].flatMap((other) => [
      manyCounts.map((pushups) => atItsLevel({ ...person, pushups, situps: other })),
      manyCounts.map((situps) => atItsLevel({ ...person, pushups: other, situps })),
    ]),
  )

  expect(days.flatMap((day) => rows.flatMap((row) => easierSteps(day, row)))).toEqual([])
}, 60_000)

test('more push-ups or sit-ups never give an easier plan at the same level', () => {
  const rows = levels.flatMap((level) => [
    manyCounts.map((pushups) => ({ pushups, situps: 15, age: 30, level, careful: false })),
    manyCounts.map((situps) => ({ pushups: 15, situps, age: 30, level, careful: false })),
  ])

  expect(days.flatMap((day) => rows.flatMap((row) => easierSteps(day, row)))).toEqual([])
}, 60_000)

test('a higher level never gives an easier plan', () => {
  const rows = manyCounts.map((count) =>
    levels.map((level) => ({ pushups: count, situps: count, age: 30, level, careful: false })),
  )

  expect(days.flatMap((day) => rows.flatMap((row) => easierSteps(day, row)))).toEqual([])
}, 60_000)

test('a set takes 50-65 % in week 1, 60-75 % in weeks 2 and 3, 65-85 % in week 4, and 50 % on light days', () => {
  const bounds = [
    [0.5, 0.65],
    [0.6, 0.75],
    [0.6, 0.75],
    [0.65, 0.85],
  ] as const
  for (const rank of [1, 2, 3, 4, 5])
    for (const { day, load } of missions.slice(0, 28)) {
      const { share } = slotOf(day, load, traineeOn(day, { ...soldier, rank }))
      const [low, high] = load === 'light' ? [0.5, 0.5] : bounds[Math.ceil(day / 7) - 1]!
      expect(share).toBeGreaterThanOrEqual(low)
      expect(share).toBeLessThanOrEqual(high)
    }
})

test('no family of the first week is harder than in the fourth', () => {
  for (const level of levels)
    for (const { day, families } of circuits.filter((mission) => mission.day <= 7))
      for (const later of circuits.filter((mission) => mission.day > 21 && mission.load !== 'light')) {
        const [early, late] = [day, later.day].map((each) => hardness(each, { ...soldier, level }))
        const harder = families.filter((family, place) => {
          const other = later.families.indexOf(family)
          return other >= 0 && isEasier([late![other]!], [early![place]!])
        })
        expect(harder).toEqual([])
      }
})

test('every mission trains 20 to 25 minutes at every level, and a higher level rests less between sets', () => {
  for (const { day } of circuits) {
    const plans = levels.map((level) => planFor(day, { ...soldier, level }))
    const rests = plans.map(({ exercises }) =>
      exercises.reduce((sum, { rounds, restSeconds }) => sum + rounds * restSeconds, 0),
    )
    const minutes = plans.map((plan) => planSeconds(plan).training / 60)
    expect(minutes.filter((each) => each < 20 || each > 25)).toEqual([])
    expect(rests.at(-1)).toBeLessThanOrEqual(rests[0]!)
  }
})

test('a trainee with zero push-ups gets wall or incline push-ups at every level', () => {
  for (const level of levels)
    for (const day of [4, 9, 12, 19, 24, 27]) {
      const [first] = planFor(day, {
        pushups: 0,
        situps: 0,
        age: 30,
        level,
        careful: false,
      }).exercises.filter(({ code }) => code < 110)
      expect(first?.name).toMatch(/^(Wall|Incline) push-ups$/)
    }
})

test('the first week has no jump squats or jump lunges, even for the strongest trainee', () => {
  const strongest = { pushups: 200, situps: 200, age: 25, level: 5, careful: false }

  for (const day of days.filter((each) => each <= 7)) {
    expect(planFor(day, strongest).exercises.map(({ name }) => name)).not.toContain('Jump squats')
    expect(planFor(day, strongest).exercises.map(({ name }) => name)).not.toContain('Jump lunges')
  }
})

test('a trainee who has outgrown slow push-ups and up-down planks gets harder push-ups', () => {
  const pushes = (pushups: number, careful = false) =>
    planFor(9, { ...soldier, careful, level: careful ? 1 : 5, pushups }).exercises.flatMap(({ code, name }) =>
      ['push-up', 'slow-push-up', 'arms'].includes(exerciseOf(code).ladder?.family ?? '') ? [name] : [],
    )

  expect(pushes(50)).toContain('Slow push-ups')
  expect(pushes(60)).not.toContain('Slow push-ups')
  expect(pushes(60)).toContain('Plank up-downs')
  expect(pushes(100).toSorted()).toEqual(['Archer push-ups', 'Close-hand push-ups', 'Decline push-ups'])
  expect(pushes(60, true)).toContain('Slow push-ups')
})
