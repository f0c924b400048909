import { expect, test } from 'vitest'
import { planSchema } from '#shared/api/workout.ts'
import { defaultPlan } from '#shared/programme/plan/default-plan.ts'
import { totalsOf } from '#shared/programme/history/figures.ts'
import { exerciseOf } from '#shared/programme/exercises/library.ts'
import { suits } from '#shared/programme/plan/needs.ts'
import { type PlanInput, planFor } from '#shared/programme/plan/plan.ts'
import { shapeOf } from '#shared/programme/versions/shape.ts'
import { shortenPlan } from '#shared/programme/versions/shorten.ts'
import { lengths } from '#shared/programme/versions/lengths.ts'
import { offeredLengths } from '#shared/programme/versions/offered-lengths.ts'
import {
  type NeedToday,
  basisOf,
  needsMetBy,
  planForLaterDay,
  versionOf,
} from '#shared/programme/versions/today.ts'
import { traineeOn } from '#shared/programme/plan/trainee.ts'
import { type Outcome, days, finished, historyBefore, levels, soldier } from '../trainees.ts'

/** Days 9 and 12 have close-hand push-ups as their first station. */
const trainee: PlanInput = { ...soldier, pushups: 24, situps: 30, level: 3 }
const pushUp = 106

const before12 = (outcome: Outcome) =>
  historyBefore(12, trainee, (day) => (day === 9 ? outcome : { effort: 8 }))
const pushUpsOn = (day: number, history: ReturnType<typeof historyBefore>) =>
  planFor(day, trainee, { history }).exercises.find(({ code }) => code === pushUp)!

const wholeOf = (day: number, input = trainee, history = historyBefore(day, input)) => ({
  ...planFor(day, input, { history }),
  basis: basisOf(day, input, { history }),
})

test('after a version with fewer rounds an exercise keeps its number, even if it was easy', () => {
  const history = before12({ effort: 6, length: 15 })
  const done = pushUpsOn(9, history).reps!

  const next = pushUpsOn(12, history)

  expect(next).toMatchObject({
    reps: done,
    rule: 'shorter',
    reason: `${done}, same as day 9, when you did the 15-minute version.`,
  })
  expect(pushUpsOn(12, before12({ effort: 6 })).reps).toBeGreaterThan(done)
})

test('rounds left out are not misses: three short missions do not lower a number', () => {
  const history = historyBefore(19, trainee, (day) => ([4, 9, 12].includes(day) ? { length: 10 } : {}))

  expect(pushUpsOn(19, history).reps).toBe(pushUpsOn(12, history).reps)
})

test('a hard short version lowers the number, and its incomplete sets count as misses', () => {
  const done = pushUpsOn(9, before12({})).reps!
  const history = historyBefore(19, trainee, (day) =>
    [4, 9, 12].includes(day) ? { length: 15, share: 0.9 } : {},
  )

  expect(pushUpsOn(12, before12({ effort: 10, length: 15 })).reps).toBeLessThan(done)
  expect(traineeOn(19, trainee, { history }).strength.progress.get('push')?.growth).toBeLessThan(1)
})

test('doing more than planned in a short version raises the next number to that result', () => {
  const history = before12({ length: 15, share: 1.1 })
  const asked = pushUpsOn(9, history).reps!

  expect(pushUpsOn(12, history).reps).toBe(Math.round(asked * 1.1))
})

test('a 25-minute version that drops stations, not rounds, counts as usual, because its sets are whole', () => {
  const beginner = { ...trainee, pushups: 6, situps: 8, level: 1 }
  const whole = planFor(10, beginner, { history: historyBefore(10, beginner) })
  const after = (outcome: Outcome) =>
    planFor(13, beginner, { history: historyBefore(13, beginner, (day) => (day === 10 ? outcome : {})) })
  const kept = new Set(shortenPlan(whole, 25)!.exercises.map(({ code }) => code))
  const next = ({ exercises }: ReturnType<typeof after>) => exercises.filter(({ code }) => kept.has(code))

  expect(shortenPlan(whole, 25)!.exercises.map(({ rounds }) => rounds)).toEqual([3, 3, 3, 3, 3, 3])
  expect(next(after({ length: 25 })).length).toBeGreaterThan(0)
  expect(next(after({ length: 25 }))).toEqual(next(after({})))
})

test('25-minute versions keep the drill, and 15- and 10-minute versions leave it out', () => {
  const drillIn = (length: 25 | 15 | 10) =>
    shortenPlan(wholeOf(9), length)!.exercises.some(({ rule }) => rule === 'drill')

  expect([drillIn(25), drillIn(15), drillIn(10)]).toEqual([true, false, false])
})

test('a station left out of a short version keeps its last result', () => {
  const history = historyBefore(14, trainee, (day) => (day === 12 ? { length: 10 } : { effort: 8 }))
  const done = history[11]!.stations.map(({ code }) => code)
  const before = new Set(history.slice(0, 11).flatMap(({ stations }) => stations.map(({ code }) => code)))
  const leftOut = planFor(12, trainee, { history })
    .exercises.filter(({ code, test: isTest }) => !isTest && !done.includes(code) && before.has(code))
    .map(({ code }) => code)
  const { lastTimes } = traineeOn(14, trainee, { history: history.slice(0, 12) })

  expect(leftOut.length).toBeGreaterThan(0)
  expect(leftOut.every((code) => lastTimes.get(code)!.day < 12)).toBe(true)
})

test('easy short missions do not raise the level, but hard ones lower it', () => {
  const levelAfter = (outcome: Outcome) =>
    traineeOn(14, trainee, {
      history: historyBefore(14, trainee, (day) => (day >= 8 ? outcome : { effort: 8 })),
    }).level

  expect(levelAfter({ effort: 6 })).toBe(4)
  expect(levelAfter({ effort: 6, length: 15 })).toBe(3)
  expect(levelAfter({ effort: 10, length: 15 })).toBeLessThan(3)
})

test('totals count the sets that were done, not those of the whole mission', () => {
  const whole = planFor(3, soldier)
  const totals = (plan: typeof whole) => totalsOf([finished(plan)]).repetitions
  const short = shortenPlan(whole, 15)!
  const shortCodes = new Set(short.exercises.map(({ code }) => code))
  const sameStations = { ...whole, exercises: whole.exercises.filter(({ code }) => shortCodes.has(code)) }

  expect([whole, short].map(({ exercises }) => exercises[0]?.rounds)).toEqual([4, 2])
  expect(totals(short)).toBe(totals(sameStations) / 2)
})

test('no version is shorter than the tests of its day or leaves out a test', () => {
  const lengthsOn = new Map([
    [1, [25]],
    [15, [25, 15]],
    [30, [25]],
  ])
  for (const day of days)
    expect([day, offeredLengths(planFor(day, soldier))]).toEqual([day, lengthsOn.get(day) ?? [25, 15, 10]])
  for (const [day, lengths] of lengthsOn)
    for (const length of lengths) {
      const whole = planFor(day, soldier)
      const tests = ({ exercises }: typeof whole) => exercises.filter((entry) => entry.test)
      expect(tests(shortenPlan(whole, length as 25 | 15)!)).toEqual(tests(whole))
    }
})

test('every offered length can be made, and every length that can be made is offered', () => {
  for (const day of days)
    for (const level of levels) {
      const whole = planFor(day, { ...soldier, level })
      const made = lengths.filter((length) => length < whole.minutes && shortenPlan(whole, length) !== null)
      expect([day, level, offeredLengths(whole)]).toEqual([day, level, made])
    }
})

test('the built-in plan has no versions', () => {
  const plan = defaultPlan(9)

  expect([needsMetBy(plan), shortenPlan(plan, 15)]).toEqual([null, null])
})

test('the device makes the same version of a plan as the server', () => {
  for (const day of [2, 4, 12, 15, 21, 27]) {
    const history = historyBefore(day, trainee, () => ({ effort: 7 }))
    const sent = planSchema.parse(JSON.parse(JSON.stringify(wholeOf(day, trainee, history))))
    const needs = { lowImpact: true, wristFree: true }

    const made = versionOf(sent, { length: 15, needs: ['lowImpact', 'wristFree'] })!.plan

    expect(made).toEqual(shortenPlan(planFor(day, { ...trainee, ...needs }, { history }), 15))
    expect(made.basis).toBeUndefined()
  }
})

test('a need for today applies to the whole mission, on top of the account’s needs', () => {
  const input = { ...trainee, smallSpace: true }
  for (const day of days) {
    const { plan } = versionOf(wholeOf(day, input, []), { length: null, needs: ['lowImpact'] })!
    const unsuitable = [...plan.warmup, ...plan.exercises, ...plan.cooldown].filter(
      ({ code }) =>
        !suits(exerciseOf(code), { lowImpact: true, smallSpace: true, wristFree: false, careful: false }),
    )
    expect(unsuitable.map(({ name }) => name)).toEqual([])
  }
})

test('a need of the account always applies and cannot be removed for today', () => {
  const whole = wholeOf(4, { ...trainee, lowImpact: true }, [])

  expect(needsMetBy(whole)).toEqual(['lowImpact'])
  expect(versionOf(whole, { length: null, needs: [] })!.plan).toBe(whole)
  expect(versionOf(whole, { length: null, needs: ['lowImpact'] })!.plan).toBe(whole)
})

test('a plan without its basis can be shortened but not adapted to a need', () => {
  const needs: NeedToday[] = ['lowImpact']
  const old = planFor(4, trainee)

  expect(needsMetBy(old)).toBeNull()
  expect(versionOf(old, { length: 10, needs })!.plan).toEqual(shortenPlan(old, 10))
})

test('a version lists what is left out, what is replaced, and its rounds', () => {
  const version = versionOf(wholeOf(4, trainee, []), { length: 10, needs: ['lowImpact'] })!

  expect(version).toMatchObject({ seconds: { warmup: 120, cooldown: 60 }, rounds: { before: 4, after: 3 } })
  expect(version.leftOut).toHaveLength(4)
  expect(version.replaced).toEqual([{ name: 'Fast feet', by: expect.any(String) }])
})

test('a 10-minute recon keeps all seven of its moves, which fill the time to the second', () => {
  expect([7, 14, 21, 28].map((day) => shapeOf(day, 2, 10))).toEqual(
    [7, 14, 21, 28].map(() => ({ warmup: 4, stations: 7, rounds: 1, cooldown: 2 })),
  )
})

test('only a drill takes a round of the circuit from a 25-minute version', () => {
  expect(shapeOf(5, 1, 25)).toMatchObject({ stations: 6, rounds: 3 })
  expect(shapeOf(5, 2, 25)).toMatchObject({ stations: 6, rounds: 2 })
})

test('a length is offered only if it is shorter than the plan', () => {
  const offered = [9, 10, 11, 15, 25, 26].map((minutes) => offeredLengths({ day: 2, minutes }))

  expect(offered).toEqual([[], [], [10], [10], [15, 10], [25, 15, 10]])
})

test('the device plans no later day from a plan of an earlier program version or without its basis', () => {
  const whole = wholeOf(9)

  expect(planForLaterDay(whole, 10)?.day).toBe(10)
  expect(planForLaterDay({ ...whole, version: whole.version - 1 }, 10)).toBeNull()
  expect(planForLaterDay({ ...whole, basis: undefined }, 10)).toBeNull()
})
