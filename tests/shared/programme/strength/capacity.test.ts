import { expect, test } from 'vitest'
import type { ExerciseId } from '#shared/content/exercises.ts'
import { exerciseNamed } from '#shared/programme/exercises/library.ts'
import type { PastStation } from '#shared/programme/history/past-mission.ts'
import { traineeOn } from '#shared/programme/plan/trainee.ts'
import { capacityOf } from '#shared/programme/strength/capacity.ts'
import { missionDone, soldier, stationDone } from '../trainees.ts'

test('declared counts are believed as they are, and any other estimate up to 68 seconds of a set', () => {
  const trainee = traineeOn(9, { ...soldier, pushups: 200, situps: 200 })
  const capacities = (['push-up', 'sit-up', 'knee-push-up', 'crunch', 'plank', 'wall-sit'] as const).map(
    (id) => capacityOf(exerciseNamed(id), trainee),
  )

  expect(capacities).toEqual([200, 200, 27, 27, 68, 68])
})

const done = (id: ExerciseId, amount: number, changes: Partial<PastStation> = {}) =>
  stationDone(exerciseNamed(id).code, amount, changes)

// The soldier declared 20 push-ups.
test.for([
  ['of the exercise', 'push-up', done('push-up', 3), 6],
  ['of an easier rung', 'push-up', done('knee-push-up', 4), 8],
  ['of an easier rung, but never above the estimate', 'plank', done('knee-plank', 10), 21],
  ['not of a harder rung', 'knee-push-up', done('push-up', 3), 27],
  ['not of a hold for repetitions', 'hollow-hold', done('dead-bug', 4), 13],
  ['not of a set that was broken off', 'push-up', done('push-up', 3, { completed: false }), 20],
] as const)('a capacity is at most some twice the last set: %s', ([, id, station, capacity]) => {
  const trainee = traineeOn(12, soldier, { history: [missionDone(9, [station], { effort: 8 })] })

  expect(capacityOf(exerciseNamed(id), trainee)).toBe(capacity)
})
