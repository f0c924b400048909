import { expect, test } from 'vitest'
import { exerciseNamed } from '#shared/programme/exercises/library.ts'
import type { Length } from '#shared/programme/versions/lengths.ts'
import type { Rule } from '#shared/programme/history/rules.ts'
import { traineeOn } from '#shared/programme/plan/trainee.ts'
import { slotOf } from '#shared/programme/training/load.ts'
import { limitAfterAnotherRung } from '#shared/programme/training/rungs.ts'
import { roomOf, workSetOf } from '#shared/programme/training/work-set.ts'
import { missionDone, soldier, stationDone, testDone } from '../trainees.ts'

const [kneePushUp, pushUp, sitUp] = [103, 104, 202]

/** The set of push-ups on day 12, after one of `done` on day 9. Without the last time it would be 13. */
function setAfter(done: number, effort: number, length: Length | null = null) {
  const history = [missionDone(9, [stationDone(pushUp, done, { prescribed: done })], { effort, length })]
  const trainee = traineeOn(12, soldier, { history })
  const slot = slotOf(12, 'steady', trainee)
  const set = workSetOf(exerciseNamed('push-up'), trainee, slot)
  return [set.amount, set.rule, roomOf(set, trainee, slot).most]
}

test.for([
  ['far below', 8, 8, null, [9, 'step', 9]],
  ['far below and easy', 8, 7, null, [9, 'in-hand', 9]],
  ['a step below', 12, 8, null, [13, 'step', 14]],
  ['the same', 13, 8, null, [13, 'same', 15]],
  ['above', 16, 8, null, [13, 'lighter', 15]],
  ['below, with rounds left out', 8, 7, 15, [8, 'shorter', 0]],
  ['the same, with rounds left out', 13, 8, 15, [13, 'same', 13]],
  ['above, with rounds left out', 16, 8, 15, [13, 'lighter', 15]],
  ['hard', 12, 10, null, [10, 'eased', 0]],
  ['hard, with one repetition', 1, 10, null, [1, 'floor', 0]],
] as const)(
  'a set is at most a small step above the last one, and below it if that was hard: %s',
  ([, done, effort, length, expected]) => {
    expect(setAfter(done, effort, length)).toEqual(expected)
  },
)

test('only a set that nothing but its time has limited may grow for the sake of the time', () => {
  const mostOf = (rule: Rule, effort: number, returning = false) => {
    const history = [missionDone(9, [stationDone(pushUp, 12, { prescribed: 12 })], { effort })]
    const trainee = traineeOn(12, soldier, { history, returning })
    const slot = slotOf(12, 'steady', trainee)
    return roomOf({ ...workSetOf(exerciseNamed('push-up'), trainee, slot), rule }, trainee, slot).most
  }

  expect(mostOf('fitted', 8)).toBe(14)
  expect([mostOf('fitted', 9), mostOf('landings', 8), mostOf('fitted', 8, true)]).toEqual([0, 0, 0])
})

test('only a declared exercise counts as measured, until a test replaces its number', () => {
  const isCounted = (id: Parameters<typeof exerciseNamed>[0], pushups: number, situps: number) => {
    const history = [missionDone(1, [testDone(pushUp, pushups), testDone(sitUp, situps)])]
    const trainee = traineeOn(9, soldier, { history })
    return workSetOf(exerciseNamed(id), trainee, slotOf(9, 'steady', trainee)).counted
  }
  const { pushups, situps } = soldier

  expect(
    (['push-up', 'sit-up', 'knee-push-up', 'crunch'] as const).map((id) => isCounted(id, pushups, situps)),
  ).toEqual([true, true, false, false])
  expect((['push-up', 'sit-up'] as const).map((id) => isCounted(id, pushups + 1, situps + 1))).toEqual([
    false,
    false,
  ])
})

test('a harder rung limits the next set to the last one, and an easier rung limits it after hard missions', () => {
  const limitOf = (id: Parameters<typeof exerciseNamed>[0], effort: number) => {
    const history = [9, 10, 11].map((day) =>
      missionDone(day, [stationDone(kneePushUp, 8, { prescribed: 8 })], { effort }),
    )
    return limitAfterAnotherRung(exerciseNamed(id), traineeOn(12, soldier, { history }), 'push-up')
  }

  expect([limitOf('push-up', 8), limitOf('knee-push-up', 8), limitOf('incline-push-up', 8)]).toEqual([
    { most: 8, rule: 'rung' },
    null,
    null,
  ])
  expect([limitOf('push-up', 10), limitOf('knee-push-up', 10), limitOf('incline-push-up', 10)]).toEqual([
    { most: 8, rule: 'rung' },
    null,
    { most: 13, rule: 'easier-rung' },
  ])
})
