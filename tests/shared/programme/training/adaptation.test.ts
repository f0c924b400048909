import { expect, test } from 'vitest'
import type { PlanEntry } from '#shared/api/workout.ts'
import { workSecondsOfEntry } from '#shared/programme/plan/duration.ts'
import { lastTimes } from '#shared/programme/strength/last-time.ts'
import { exerciseOf } from '#shared/programme/exercises/library.ts'
import { nextAmount } from '#shared/programme/training/next-amount.ts'
import { type PlanInput, planFor } from '#shared/programme/plan/plan.ts'
import { type Outcome, finished, historyBefore, soldier } from '../trainees.ts'

/** Strong enough for every rung, so only effort and past results change the numbers. */
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

/** The history before day 12. Push-ups come on days 9 and 12, the plank on days 9 and 11. */
const before = (outcomeOf: (day: number) => Outcome) => historyBefore(12, trainee, outcomeOf)

test('an easy mission raises the next number for the same exercise and gives the reason', () => {
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
] as const)('a mission at RPE %i lowers the next number and gives the reason', ([effort, rule]) => {
  const hard = before((day) => ({ effort: day === 9 ? effort : 8 }))
  const done = entryOf(9, pushUp, hard).reps!

  const next = entryOf(12, pushUp, hard)

  expect(next.reps).toBeLessThan(done)
  expect(next.rule).toBe(rule)
  expect(next.reason).toBe(`${next.reps}, because ${done} on day 9 was hard.`)
})

test('a partly done exercise asks for the same number again, even after an easy mission', () => {
  const partly = before((day) => (day === 9 ? { effort: 6, partly: [pushUp] } : { effort: 8 }))
  const done = entryOf(9, pushUp, partly).reps!

  const next = entryOf(12, pushUp, partly)

  expect(next).toMatchObject({ reps: done, rule: 'same', reason: `${done}, as on day 9.` })
})

test('a first partly done exercise sets its starting number; three in a row lower it', () => {
  const first = historyBefore(12, trainee, (day) => ({
    effort: 8,
    partly: day === 9 ? [pushUp] : [],
  })).filter(({ day }) => day === 9)
  const threeTimes = lastTimes([1, 2, 3].map((time) => ({ ...first[0]!, completedAt: time })))

  expect(lastTimes(first).get(pushUp)).toMatchObject({
    day: 9,
    done: entryOf(9, pushUp, historyBefore(9, trainee)).reps,
    misses: 1,
    partial: true,
  })
  expect(threeTimes.get(pushUp)).toMatchObject({ misses: 3 })
  expect(nextAmount(exerciseOf(pushUp), threeTimes.get(pushUp)!, 12, 1)).toMatchObject({ rule: 'misses' })
})

test('a mission without an effort answer counts as effort 8', () => {
  expect(planFor(12, trainee, { history: before(() => ({ effort: null })) })).toEqual(
    planFor(12, trainee, { history: before(() => ({ effort: 8 })) }),
  )
})

test('the time of a hold changes by at most five seconds', () => {
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

test('the next set builds on the number that was actually done', () => {
  const half = before((day) => ({ share: day === 9 ? 0.5 : 1 }))
  const whole = before(() => ({}))

  expect(entryOf(12, pushUp, half).reps).toBeLessThan(entryOf(12, pushUp, whole).reps!)
})

test('three results in a row below the target make an exercise easier', () => {
  const input = { ...trainee, pushups: 40 }
  const history = historyBefore(19, input, (day) => ({ share: [4, 9, 12].includes(day) ? 0.9 : 1 }))

  expect(entryOf(19, pushUp, history, input).rule).toBe('misses')
  expect(entryOf(19, pushUp, history, input).reason).toContain('three times in a row')
})

test('an exercise swapped for an easier rung starts there next time, unless it felt easy', () => {
  const knee = 103
  const onKnees = { swapped: { [pushUp]: knee } }
  const swapped = before((day) => (day === 9 ? onKnees : {}))
  const feltEasy = before((day) => (day === 9 ? { ...onKnees, effort: 6 } : {}))

  expect(planFor(12, trainee, { history: swapped }).exercises.map(({ code }) => code)).toContain(knee)
  expect(planFor(12, trainee, { history: feltEasy }).exercises.map(({ code }) => code)).toContain(pushUp)
})

test('the first week stays under its time cap, however easy its missions felt', () => {
  const history = historyBefore(6, trainee, () => ({ effort: 6 }))

  const sets = planFor(6, trainee, { history }).exercises

  expect(sets.filter((entry) => workSecondsOfEntry(entry) > 0.75 * 40)).toEqual([])
})

test('a repeat changes no plan, and a later session does not change an earlier plan', () => {
  const history = historyBefore(12, trainee)
  const repeat = { ...finished(planFor(9, trainee, { history }), { effort: 10, share: 0.2 }), counts: false }

  expect(planFor(12, trainee, { history: [...history, repeat] })).toEqual(planFor(12, trainee, { history }))
  expect(planFor(9, trainee, { history })).toEqual(
    planFor(9, trainee, { history: history.filter(({ day }) => day < 9) }),
  )
})

test('a hard session on the built-in plan does not lower the next number', () => {
  const history = historyBefore(12, trainee)
  const builtIn = history.map((mission) =>
    mission.day === 9 ? { ...mission, level: null, effort: 10, stations: [] } : mission,
  )

  expect(entryOf(12, pushUp, builtIn).rule).not.toBe('eased')
})
