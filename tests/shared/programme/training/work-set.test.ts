import { expect, test } from 'vitest'
import { exerciseNamed } from '#shared/programme/exercises/library.ts'
import { traineeOn } from '#shared/programme/plan/trainee.ts'
import { slotOf } from '#shared/programme/training/load.ts'
import { workSetOf } from '#shared/programme/training/work-set.ts'
import { missionDone, soldier, stationDone } from '../trainees.ts'

const pushUp = 104

const setAfter = (done: number, effort: number) => {
  const history = [missionDone(9, [stationDone(pushUp, done, { prescribed: done })], { effort })]
  const trainee = traineeOn(12, soldier, { history })
  const { amount, rule } = workSetOf(exerciseNamed('push-up'), trainee, slotOf(12, 'steady', trainee))
  return { amount, rule }
}

test('after a hard mission a set is smaller, unless it is as small as it gets', () => {
  expect(setAfter(12, 10)).toEqual({ amount: 10, rule: 'eased' })
  expect(setAfter(1, 10)).toEqual({ amount: 1, rule: 'floor' })
})
