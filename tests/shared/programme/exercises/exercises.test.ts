import { expect, test } from 'vitest'
import { exercises } from '#shared/content/exercises.ts'
import { missions } from '#shared/content/missions.ts'
import { capacityOf } from '#shared/programme/strength/capacity.ts'
import { ladderOf } from '#shared/programme/exercises/library.ts'
import { unitSeconds } from '#shared/programme/exercises/unit-seconds.ts'
import { traineeOn } from '#shared/programme/plan/trainee.ts'

test('exercise codes, ids and names are unique', () => {
  for (const key of ['code', 'id', 'name'] as const)
    expect(new Set(exercises.map((exercise) => exercise[key])).size).toBe(exercises.length)
})

test('every exercise has two or three cues, each one plain sentence of at most twelve words', () => {
  const wrong = exercises.filter(
    ({ cues }) =>
      ![2, 3].includes(cues.length) ||
      cues.some((cue) => cue.split(' ').length > 12 || !/^[A-Z][^.!?]*\.$/.test(cue)),
  )

  expect(wrong.map(({ cues }) => cues)).toEqual([])
})

test('counted exercises have seconds per repetition, and held ones have none', () => {
  expect(
    exercises.filter(({ type, secondsPerRep }) => (type === 'reps') !== (secondsPerRep !== null)),
  ).toEqual([])
})

const ladders = [...new Set(exercises.flatMap(({ ladder }) => (ladder ? [ladder.family] : [])))].map(
  (family) => ({
    family,
    rungs: ladderOf(family),
  }),
)

test('every ladder has rungs 1, 2, 3 … with levels that start at 1 and never fall', () => {
  for (const { rungs } of ladders) {
    const levels = rungs.map(({ ladder }) => ladder?.level ?? 0)
    expect(rungs.map(({ ladder }) => ladder?.rung)).toEqual(rungs.map((_, index) => index + 1))
    expect(levels).toEqual(levels.toSorted())
    expect(levels[0]).toBe(1)
  }
})

test('every ladder except those of holds has a level 1 rung that a careful trainee of 100 can do', () => {
  const beginner = traineeOn(1, { pushups: 0, situps: 0, age: 100, level: 1, careful: true })
  const forCareful = ladders.map(({ family, rungs }) => ({
    family,
    first: rungs.find(({ strain, lowImpact }) => !strain && lowImpact),
  }))

  expect(forCareful.filter(({ first }) => !first).map(({ family }) => family)).toEqual([
    'plank',
    'side-plank',
    'wall-sit',
  ])
  for (const { first } of forCareful.filter((each) => each.first)) {
    expect(first!.ladder!.level).toBe(1)
    expect(capacityOf(first!, beginner)).toBeGreaterThanOrEqual(2)
  }
})

test('every family of a mission has a ladder', () => {
  const families = missions.flatMap((mission) => (mission.kind === 'recon' ? [] : mission.families))

  expect(families.filter((family) => ladderOf(family).length === 0)).toEqual([])
})

test('the library has every exercise that the specification names', () => {
  const words = [
    'arm circle',
    'burpee',
    'high knee',
    'hip circle',
    'jumping jack',
    'leg raise',
    'lunge',
    'mountain climber',
    'push-up',
    'sit-up',
    'jump squat',
    'squat',
    'twist',
    'plank',
    'wall sit',
    'forward fold',
    'side bend',
    'hamstring',
    'wide forward',
    'child',
  ]
  const names = exercises.map(({ name }) => name.toLowerCase())

  expect(words.filter((word) => !names.some((name) => name.includes(word)))).toEqual([])
})

test('a counted number is the same at every age, and an estimate falls with age', () => {
  const named = (id: string) => exercises.find((exercise) => exercise.id === id)!
  const capacity = (id: string, age: number) =>
    capacityOf(named(id), traineeOn(1, { pushups: 20, situps: 30, age, level: 2, careful: false }))

  expect([30, 65, 75, 90].map((age) => capacity('push-up', age))).toEqual([20, 20, 20, 20])
  expect([30, 65, 75, 90].map((age) => capacity('sit-up', age))).toEqual([30, 30, 30, 30])
  expect([30, 65, 75, 90].map((age) => capacity('pike-push-up', age))).toEqual([10, 8, 7, 5])
})

test('no estimate allows more than 75 seconds in one set', () => {
  const strongest = traineeOn(1, { pushups: 200, situps: 200, age: 30, level: 5, careful: false })
  const unbelievable = exercises.filter((exercise) => {
    const most = capacityOf(exercise, strongest) ?? 0
    return exercise.capacity?.measured !== true && most * unitSeconds(exercise) > 75 + 1e-9
  })

  expect(unbelievable.map(({ id }) => id)).toEqual([])
})
