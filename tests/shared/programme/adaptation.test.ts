import { expect, test } from 'vitest'
import type { PlanEntry } from '#shared/api/workout.ts'
import { workSecondsOfEntry } from '#shared/programme/duration.ts'
import { lastTimes } from '#shared/programme/last-time.ts'
import { exerciseOf } from '#shared/programme/library.ts'
import { nextAmount } from '#shared/programme/next-amount.ts'
import { type PlanInput, planFor } from '#shared/programme/plan.ts'
import { type Told, finished, historyBefore, soldier } from './trainees.ts'

/** Knows what to do on every rung: nothing but effort and what was done moves the numbers. */
const trainee: PlanInput = { ...soldier, pushups: 24, situps: 30, level: 3 }

const entryOf = (
  day: number,
  code: number,
  history: ReturnType<typeof historyBefore>,
  input = trainee,
): PlanEntry => {
  const entry = planFor(day, input, { history }).exercises.find((each) => each.code === code)
  if (!entry) throw new Error(`Day ${day} holds no exercise ${code}`)
  return entry
}

const pushUp = 104
const plank = 222

/** Day 9 has push-ups and a plank, day 12 push-ups again, day 11 the plank. */
const before = (told: (day: number) => Told) => historyBefore(12, trainee, told)

test('after an easy mission the same move asks for at least one more, and says so', () => {
  const easy = before((day) => ({ effort: day === 9 ? 6 : 8 }))
  const done = entryOf(9, pushUp, easy).reps!

  const next = entryOf(12, pushUp, easy)

  expect(next.reps).toBeGreaterThan(done)
  expect(next.rule).toBe('in-hand')
  expect(next.reason).toBe(`${next.reps}, because you did ${done} on day 9 with some in hand.`)
})

test.for([
  [9, 'eased'],
  [10, 'eased'],
] as const)('after a mission at RPE %i the same move asks for less, and says so', ([effort, rule]) => {
  const hard = before((day) => ({ effort: day === 9 ? effort : 8 }))
  const done = entryOf(9, pushUp, hard).reps!

  const next = entryOf(12, pushUp, hard)

  expect(next.reps).toBeLessThan(done)
  expect(next.rule).toBe(rule)
  expect(next.reason).toBe(`${next.reps}, because ${done} on day 9 was hard.`)
})

test('a move that was done in part is neither a success nor a zero: the same is asked again, however easy it was', () => {
  const partly = before((day) => (day === 9 ? { effort: 6, partly: [pushUp] } : { effort: 8 }))
  const done = entryOf(9, pushUp, partly).reps!

  const next = entryOf(12, pushUp, partly)

  expect(next).toMatchObject({ reps: done, rule: 'same', reason: `${done}, as on day 9.` })
})

test('what was done in part for the first time is where the move goes on from; three times in a row ease it', () => {
  const first = historyBefore(12, trainee, (day) => ({
    effort: 8,
    partly: day === 9 ? [pushUp] : [],
  })).filter(({ day }) => day === 9)
  const thrice = lastTimes([1, 2, 3].map((time) => ({ ...first[0]!, completedAt: time })))

  expect(lastTimes(first).get(pushUp)).toMatchObject({
    day: 9,
    done: entryOf(9, pushUp, historyBefore(9, trainee)).reps,
    misses: 1,
    partial: true,
  })
  expect(thrice.get(pushUp)).toMatchObject({ misses: 3 })
  expect(nextAmount(exerciseOf(pushUp), thrice.get(pushUp)!, 12, 1)).toMatchObject({ rule: 'misses' })
})

test('no answer is the same as right', () => {
  expect(planFor(12, trainee, { history: before(() => ({ effort: null })) })).toEqual(
    planFor(12, trainee, { history: before(() => ({ effort: 8 })) }),
  )
})

test('a hold moves by five seconds', () => {
  const input = { ...trainee, level: 2 }
  const easy = entryOf(
    11,
    plank,
    historyBefore(11, input, (day) => ({ effort: day === 9 ? 7 : 8 })),
    input,
  )
  const hard = entryOf(
    11,
    plank,
    historyBefore(11, input, (day) => ({ effort: day === 9 ? 9 : 8 })),
    input,
  )
  const done = entryOf(9, plank, historyBefore(9, input), input).duration!

  expect(easy.duration! - done).toBeLessThanOrEqual(5)
  expect(easy.duration).toBeGreaterThan(done)
  expect(hard.duration).toBe(done - 5)
})

test('what was really done is what the next set follows from', () => {
  const half = before((day) => ({ share: day === 9 ? 0.5 : 1 }))
  const whole = before(() => ({}))

  expect(entryOf(12, pushUp, half).reps).toBeLessThan(entryOf(12, pushUp, whole).reps!)
})

test('after three times less than was asked for, the move is eased', () => {
  const input = { ...trainee, pushups: 40 }
  const history = historyBefore(19, input, (day) => ({ share: [4, 9, 12].includes(day) ? 0.9 : 1 }))

  expect(entryOf(19, pushUp, history, input).rule).toBe('misses')
  expect(entryOf(19, pushUp, history, input).reason).toContain('three times in a row')
})

test('a move that was swapped for an easier rung starts there the next time', () => {
  const knee = 103
  const onKnees = { swapped: { [pushUp]: knee } }
  const swapped = before((day) => (day === 9 ? onKnees : {}))
  const found = before((day) => (day === 9 ? { ...onKnees, effort: 6 } : {}))

  expect(planFor(12, trainee, { history: swapped }).exercises.map(({ code }) => code)).toContain(knee)
  expect(planFor(12, trainee, { history: found }).exercises.map(({ code }) => code)).toContain(pushUp)
})

test('the first week stays under its caps however easy it was found', () => {
  const history = historyBefore(6, trainee, () => ({ effort: 6 }))

  const sets = planFor(6, trainee, { history }).exercises

  expect(sets.filter((entry) => workSecondsOfEntry(entry) > 0.75 * 40)).toEqual([])
})

test('a repeat of a day changes no plan; a later day’s session changes none before it', () => {
  const history = historyBefore(12, trainee)
  const repeat = { ...finished(planFor(9, trainee, { history }), { effort: 10, share: 0.2 }), counts: false }

  expect(planFor(12, trainee, { history: [...history, repeat] })).toEqual(planFor(12, trainee, { history }))
  expect(planFor(9, trainee, { history })).toEqual(
    planFor(9, trainee, { history: history.filter(({ day }) => day < 9) }),
  )
})

test('what was done on the built-in plan sets no number', () => {
  const history = historyBefore(12, trainee)
  const builtIn = history.map((mission) =>
    mission.day === 9 ? { ...mission, planId: 'default', effort: 10, stations: [] } : mission,
  )

  expect(entryOf(12, pushUp, builtIn).rule).not.toBe('eased')
})
