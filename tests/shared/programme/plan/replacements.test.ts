import { expect, test } from 'vitest'
import { mistakes } from '#shared/content/mistakes.ts'
import { type ExerciseId, exercises } from '#shared/content/exercises.ts'
import type { Exercise, Family } from '#shared/content/exercises/exercise.ts'
import { missions } from '#shared/content/missions.ts'
import { familyStandIns, moveStandIns } from '#shared/content/replacements.ts'
import { cooldownStations } from '#shared/programme/routine/cool-down.ts'
import { exerciseNamed, idOf, ladderOf } from '#shared/programme/exercises/library.ts'
import { hasOtherArm, otherFlowOn } from '#shared/programme/training/arms.ts'
import { slotOf } from '#shared/programme/training/load.ts'
import { type Needs, suits } from '#shared/programme/plan/needs.ts'
import { suitableMoves } from '#shared/programme/exercises/stand-ins.ts'
import { traineeOn } from '#shared/programme/plan/trainee.ts'
import { readableVersions } from '#shared/programme/version.ts'
import { warmupStations } from '#shared/programme/routine/warm-up.ts'
import { workSetOf } from '#shared/programme/training/work-set.ts'
import { leaveOutWith } from '#tools/programme/leave-out-with.ts'
import { levels } from '../trainees.ts'

const either = [false, true]
const combinations: Needs[] = either.flatMap((lowImpact) =>
  either.flatMap((wristFree) =>
    either.flatMap((smallSpace) => either.map((careful) => ({ lowImpact, wristFree, smallSpace, careful }))),
  ),
)
const nothing: Needs = { lowImpact: false, wristFree: false, smallSpace: false, careful: false }
const everything: Needs = { lowImpact: true, wristFree: true, smallSpace: true, careful: true }
const families = Object.entries(familyStandIns) as [Family, readonly ExerciseId[]][]

test('the last stand-in of every family suits every trainee', () => {
  expect(families.filter(([, ids]) => !suits(exerciseNamed(ids.at(-1)!), everything))).toEqual([])
})

test('two moves of the same list never get the same stand-in', () => {
  const moves = suitableMoves(['forward-fold', 'wide-forward-fold'], { ...nothing, careful: true })

  expect(moves.map(({ id }) => id)).toEqual(['lying-knee-hug', 'wide-sway'])
})

test('an exercise stands in for only one family and is never a rung of another', () => {
  const all = families.flatMap(([, ids]) => ids)
  const borrowed = families.flatMap(([family, ids]) =>
    ids.filter((id) => (exerciseNamed(id).ladder?.family ?? family) !== family),
  )

  expect(all.length).toBe(new Set(all).size)
  expect(borrowed).toEqual([])
})

test('every family has a suitable rung or stand-in for every combination of needs', () => {
  const stuck = combinations.flatMap((needs) =>
    families
      .filter(
        ([family, ids]) =>
          ![...ladderOf(family), ...ids.map(exerciseNamed)].some((exercise) => suits(exercise, needs)),
      )
      .map(([family]) => ({ family, needs })),
  )

  expect(stuck).toEqual([])
})

test('every stand-in gives even the weakest trainee at least ten seconds of work', () => {
  const weakest = traineeOn(2, { pushups: 0, situps: 0, age: 30, level: 1, careful: false })
  const standIns: Exercise[] = families
    .flatMap(([, ids]) => ids.map(exerciseNamed))
    .filter(({ ladder }) => !ladder)
  const sets = standIns.map((exercise) => ({
    id: exercise.id,
    seconds: workSetOf(exercise, weakest, slotOf(2, 'steady', weakest)).seconds,
  }))

  expect(sets.filter(({ seconds }) => seconds < 10)).toEqual([])
})

const idsOf = (stations: readonly { code: number }[]) => [...new Set(stations.map(({ code }) => idOf(code)))]
const lists = missions.flatMap((mission) => [
  ...readableVersions.flatMap((version) =>
    levels.map((level) => ({
      name: `day ${mission.day}, warm-up ${version} at level ${level}`,
      version,
      ids: idsOf(warmupStations(mission, nothing, version, level)),
    })),
  ),
  ...readableVersions.map((version) => ({
    name: `day ${mission.day}, cool-down ${version}`,
    version,
    ids: idsOf(cooldownStations(mission, nothing, version)),
  })),
  ...(mission.kind === 'recon'
    ? [{ name: `day ${mission.day}, moves`, version: 1, ids: mission.moves }]
    : []),
  ...(mission.kind === 'recon' && hasOtherArm(mission.day)
    ? [{ name: `day ${mission.day}, other moves`, version: 3, ids: otherFlowOn(mission.day) }]
    : []),
])

test('every routine and recon day has suitable, distinct moves for every combination of needs', () => {
  const wrong: string[] = []
  for (const needs of combinations)
    for (const { name, ids } of lists) {
      const moves = suitableMoves(ids, needs)
      if (!moves.every((move) => suits(move, needs)) || new Set(moves).size !== ids.length) wrong.push(name)
    }

  expect(wrong).toEqual([])
})

test('a cooldown stand-in has as many sides as its stretch, so the number of steps is fixed', () => {
  const stretches = [
    ...new Set(lists.filter(({ name }) => name.endsWith('cool-down')).flatMap(({ ids }) => ids)),
  ]
  const other = stretches.filter((id) =>
    (moveStandIns[id] ?? []).some(
      (standIn) => (exerciseNamed(standIn).sides === 'each') !== (exerciseNamed(id).sides === 'each'),
    ),
  )

  expect(other).toEqual([])
})

test('exactly the routine moves that do not suit everyone have stand-ins, and the last one suits everyone', () => {
  const used = [...new Set(lists.flatMap(({ ids }) => ids))]
  const needing = used.filter((id) => !suits(exerciseNamed(id), everything))

  expect(Object.keys(moveStandIns).toSorted()).toEqual(needing.toSorted())
  expect(needing.filter((id) => !suits(exerciseNamed(moveStandIns[id]!.at(-1)!), everything))).toEqual([])
})

test('a careful trainee gets the stand-ins that stored version 1 sessions were made with', () => {
  const careful = { ...nothing, lowImpact: true, careful: true }
  const earlier = lists.filter(({ version }) => version === 1)
  const strained = [...new Set(earlier.flatMap(({ ids }) => ids))].filter((id) => exerciseNamed(id).strain)

  expect(Object.fromEntries(strained.map((id) => [id, suitableMoves([id], careful)[0]?.id]))).toEqual({
    'child-pose': 'seated-rest',
    'forward-fold': 'lying-knee-hug',
    'wide-forward-fold': 'lying-knee-hug',
    sphinx: 'lying-reach',
    'thread-the-needle': 'standing-thread-the-needle',
    'roll-down': 'wall-angel',
  })
})

const withConditions = exercises.map((exercise) => ({ ...exercise, conditions: leaveOutWith[exercise.id] }))

test('every mistake is one plain sentence of at most fourteen words', () => {
  const sentences = exercises.map(({ id }) => mistakes[id])

  expect(Object.keys(mistakes).length).toBe(exercises.length)
  expect(
    sentences.filter((sentence) => sentence.split(' ').length > 14 || !/^[A-Z][^.!?]*\.$/.test(sentence)),
  ).toEqual([])
})

test('the conditions that exclude an exercise agree with its properties in the library', () => {
  const without = (condition: string, holds: (exercise: Exercise) => boolean) =>
    withConditions
      .filter((exercise) => holds(exercise) !== exercise.conditions.some((each) => each === condition))
      .map(({ id }) => id)
  const jumpsKept = withConditions.filter(
    ({ lowImpact, conditions }) =>
      !lowImpact && !(conditions.includes('knee') && conditions.includes('ankle')),
  )

  expect(without('blood-pressure', ({ strain }) => strain)).toEqual([])
  expect(without('wrist', ({ wristFree }) => !wristFree)).toEqual([])
  expect(jumpsKept.map(({ id }) => id)).toEqual([])
  expect(Object.keys(leaveOutWith).length).toBe(exercises.length)
  expect(withConditions.filter(({ conditions }) => new Set(conditions).size !== conditions.length)).toEqual(
    [],
  )
})

test('exercises done lying face down or on the back are left out in pregnancy', () => {
  const lying = withConditions.filter(({ cues }) =>
    /\b(lie (face down|on your back|long|down))\b/i.test(cues.join(' ')),
  )

  expect(lying.length).toBeGreaterThan(15)
  expect(lying.filter(({ conditions }) => !conditions.includes('pregnancy')).map(({ id }) => id)).toEqual([])
})
