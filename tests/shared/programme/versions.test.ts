import { expect, test } from 'vitest'
import { planSchema } from '#shared/api/workout.ts'
import { defaultPlan } from '#shared/programme/default-plan.ts'
import { totalsOf } from '#shared/programme/figures.ts'
import { exerciseOf } from '#shared/programme/library.ts'
import { suits } from '#shared/programme/needs.ts'
import { type PlanInput, planFor } from '#shared/programme/plan.ts'
import { shortenPlan } from '#shared/programme/shorten.ts'
import { type NeedToday, basisOf, lengthsOf, needsMetBy, versionOf } from '#shared/programme/today.ts'
import { traineeOn } from '#shared/programme/trainee.ts'
import { type Told, days, finished, historyBefore, soldier } from './trainees.ts'

/** Day 9 has push-ups, a plank, and slow push-ups as its last station; day 12 push-ups again. */
const trainee: PlanInput = { ...soldier, pushups: 24, situps: 30, level: 3 }
const pushUp = 104

const before12 = (told: Told) => historyBefore(12, trainee, (day) => (day === 9 ? told : { effort: 8 }))
const pushUpsOn = (day: number, history: ReturnType<typeof historyBefore>) =>
  planFor(day, trainee, { history }).exercises.find(({ code }) => code === pushUp)!

const wholeOf = (day: number, input = trainee, history = historyBefore(day, input)) => ({
  ...planFor(day, input, { history }),
  basis: basisOf(day, input, { history }),
})

test('the number of a move stays after a version of fewer rounds, however easy it was, and says so', () => {
  const history = before12({ effort: 6, length: 15 })
  const done = pushUpsOn(9, history).reps!

  const next = pushUpsOn(12, history)

  expect(next).toMatchObject({
    reps: done,
    rule: 'shorter',
    reason: `${done}, as on day 9: you did the 15-minute version, so the number stays.`,
  })
  expect(pushUpsOn(12, before12({ effort: 6 })).reps).toBeGreaterThan(done)
})

test('rounds left out are no miss: three short missions in a row lower nothing', () => {
  const history = historyBefore(19, trainee, (day) => ([4, 9, 12].includes(day) ? { length: 10 } : {}))

  expect(pushUpsOn(19, history).reps).toBe(pushUpsOn(12, history).reps)
})

test('what was too hard in a short version is eased, and what was not done of its sets is a miss', () => {
  const done = pushUpsOn(9, before12({})).reps!
  const history = historyBefore(19, trainee, (day) =>
    [4, 9, 12].includes(day) ? { length: 15, share: 0.9 } : {},
  )

  expect(pushUpsOn(12, before12({ effort: 10, length: 15 })).reps).toBeLessThan(done)
  expect(pushUpsOn(19, history).rule).toBe('misses')
})

test('whoever really did more in a short version is asked for what they did', () => {
  const history = before12({ length: 15, share: 1.1 })
  const asked = pushUpsOn(9, history).reps!

  expect(pushUpsOn(12, history).reps).toBe(Math.round(asked * 1.1))
})

test('25 minutes leave stations out, not rounds: what was done counts as ever', () => {
  const whole = planFor(9, trainee, { history: historyBefore(9, trainee) })

  expect(shortenPlan(whole, 25)!.exercises.map(({ rounds }) => rounds)).toEqual([4, 4, 4, 4])
  expect(pushUpsOn(12, before12({ effort: 6, length: 25 }))).toEqual(pushUpsOn(12, before12({ effort: 6 })))
})

test('a station that was left out keeps its last number', () => {
  const history = before12({ length: 10 })
  const slow = planFor(9, trainee, { history: history.slice(0, 8) }).exercises.at(-1)!

  expect(history[8]!.stations.map(([code]) => code)).not.toContain(slow.code)
  expect(traineeOn(12, trainee, { history }).lastTimes.get(slow.code)).toEqual(
    traineeOn(9, trainee, { history }).lastTimes.get(slow.code),
  )
})

test('easy short missions do not raise the level, hard ones lower it', () => {
  const levelAfter = (told: Told) =>
    traineeOn(14, trainee, {
      history: historyBefore(14, trainee, (day) => (day >= 8 ? told : { effort: 8 })),
    }).level

  expect(levelAfter({ effort: 6 })).toBe(4)
  expect(levelAfter({ effort: 6, length: 15 })).toBe(3)
  expect(levelAfter({ effort: 10, length: 15 })).toBeLessThan(3)
})

test('the record counts the sets that were done, not those of the whole mission', () => {
  const whole = planFor(2, soldier)
  const totals = (plan: typeof whole) => totalsOf([finished(plan)]).repetitions
  const short = shortenPlan(whole, 15)!
  const kept = new Set(short.exercises.map(({ code }) => code))

  expect(totals(short)).toBe(
    (totals({ ...whole, exercises: whole.exercises.filter(({ code }) => kept.has(code)) }) * 2) / 3,
  )
})

test('tests stay whole: a test day has no version of 10 minutes, and nothing but the tests is left of its 15', () => {
  for (const day of days)
    expect([day, lengthsOf(planFor(day, soldier))]).toEqual([
      day,
      [1, 15, 30].includes(day) ? [25, 15] : [25, 15, 10],
    ])
  expect(shortenPlan(planFor(15, soldier), 15)!.exercises.map(({ test: isTest }) => isTest)).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('the built-in plan has no versions', () => {
  const plan = defaultPlan(9)

  expect([lengthsOf(plan), needsMetBy(plan), shortenPlan(plan, 15)]).toEqual([[], null, null])
})

test('what the device makes of a plan and what it was made from is what the server makes', () => {
  for (const day of [1, 4, 12, 21, 27]) {
    const history = historyBefore(day, trainee, () => ({ effort: 7 }))
    const sent = planSchema.parse(JSON.parse(JSON.stringify(wholeOf(day, trainee, history))))
    const needs = { lowImpact: true, wristFree: true }

    const made = versionOf(sent, { length: 15, needs: ['lowImpact', 'wristFree'] })!.plan

    expect(made).toEqual(shortenPlan(planFor(day, { ...trainee, ...needs }, { history }), 15))
    expect(made.basis).toBeUndefined()
  }
})

test('a need of today spares, beside what the account spares already, in every part of the mission', () => {
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

test('what the account spares is no choice of today, and cannot be chosen away', () => {
  const whole = wholeOf(4, { ...trainee, lowImpact: true }, [])

  expect(needsMetBy(whole)).toEqual(['lowImpact'])
  expect(versionOf(whole, { length: null, needs: [] })!.plan).toBe(whole)
  expect(versionOf(whole, { length: null, needs: ['lowImpact'] })!.plan).toBe(whole)
})

test('a copy of a plan without what it was made from is shortened, and spares what it spared', () => {
  const needs: NeedToday[] = ['lowImpact']
  const old = planFor(4, trainee)

  expect(needsMetBy(old)).toBeNull()
  expect(versionOf(old, { length: 10, needs })!.plan).toEqual(shortenPlan(old, 10))
})

test('a version tells what is left out, what stands in, and the rounds', () => {
  const version = versionOf(wholeOf(4, trainee, []), { length: 10, needs: ['lowImpact'] })!

  expect(version).toMatchObject({ seconds: { warmup: 120, cooldown: 60 }, rounds: { before: 3, after: 2 } })
  expect(version.leftOut).toHaveLength(3)
  expect(version.replaced).toEqual([{ name: 'High knees', by: expect.any(String) }])
})
