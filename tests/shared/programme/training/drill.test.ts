import { expect, test } from 'vitest'
import { drillCode, drillExercises, drills } from '#shared/content/drills.ts'
import { drillResults } from '#shared/programme/history/drill-results.ts'
import { personalBests } from '#shared/programme/history/bests.ts'
import { totalsOf } from '#shared/programme/history/figures.ts'
import { exerciseNamed, exerciseOf } from '#shared/programme/exercises/library.ts'
import { suits } from '#shared/programme/plan/needs.ts'
import { planSeconds } from '#shared/programme/plan/duration.ts'
import { type PlanCircumstances, type PlanInput, planFor } from '#shared/programme/plan/plan.ts'
import { type Outcome, days, finished, historyBefore, missionDone, soldier, testDone } from '../trainees.ts'

const drillsOf = (day: number, trainee: PlanInput = soldier, circumstances: PlanCircumstances = {}) =>
  planFor(day, trainee, circumstances).exercises.filter(({ rule }) => rule === 'drill')
const drillOn = (day: number, trainee: PlanInput = soldier, circumstances: PlanCircumstances = {}) =>
  drillsOf(day, trainee, circumstances)[0]!
const drillDays = (trainee: PlanInput) => days.filter((day) => drillsOf(day, trainee).length > 0)

/** High squat counts on day 1 mean strong legs, so that full burpees are possible. */
const strong = { ...soldier, pushups: 60, situps: 60, level: 5 }

test('from level 2 on ten missions end with a drill, and each drill comes twice, a week apart', () => {
  for (const level of [2, 3, 4, 5]) expect(drillDays({ ...soldier, level })).toHaveLength(10)
  expect(drills.map(({ days: [first, second] }) => second - first)).toEqual(drills.map(() => 7))
})

test('level 1, careful trainees and the first mission after a week away have no drill', () => {
  expect(drillDays({ ...soldier, level: 1 })).toEqual([])
  expect(drillDays({ ...strong, careful: true })).toEqual([])
  expect(drillsOf(9, soldier, { returning: true })).toEqual([])
})

test('a drill takes four minutes and one round of the circuit', () => {
  const [with_, without] = [2, 1].map((level) => planFor(9, { ...soldier, level }))

  expect(with_!.exercises.at(-1)).toMatchObject({ duration: 240, test: true, block: 2, rounds: 1 })
  expect([without!, with_!].map(({ exercises }) => exercises[0]!.rounds)).toEqual([4, 3])
  for (const day of drillDays(strong)) {
    const { training } = planSeconds(planFor(day, strong))
    expect(training).toBeGreaterThanOrEqual(1200)
    expect(training).toBeLessThanOrEqual(1500)
  }
})

test('a drill comes back with the same numbers and the result to beat, whatever the training in between', () => {
  for (const { days: pair, format } of drills) {
    const [first, second] = pair
    const outcome = (day: number): Outcome =>
      day === first ? { tests: { [drillOn(first, strong).code]: 50 } } : { effort: 7, share: 1.2 }
    const history = historyBefore(second, strong, outcome)
    const [before, after] = [drillOn(first, strong, { history }), drillOn(second, strong, { history })]

    expect(after.code).toBe(before.code)
    expect(after.drill!.moves).toEqual(before.drill!.moves)
    expect(after.drill!.before).toEqual({ day: first, result: 50 })
    const unit = { rounds: '50 rounds', minute: '50 reps', time: '50 s' }[format]
    expect(after.reason).toBe(`Day ${first}: ${unit}. Beat it.`)
    expect(before.drill!.before).toBeNull()
  }
})

test('a drill that was not counted gives no result to beat', () => {
  const history = historyBefore(16, soldier)

  expect(drillOn(16, soldier, { history }).drill!.before).toBeNull()
})

test('a trainee’s needs decide the version of a drill, and each version has its own result', () => {
  const needs = [{}, { lowImpact: true }, { wristFree: true }, { smallSpace: true }]
  const codes = needs.map((need) => drillOn(9, { ...soldier, ...need }).code)

  expect(codes).toEqual([0, 1, 2, 2].map((version) => drillCode(2, version)))
})

test('every version of every drill suits the needs that it states', () => {
  for (const [index, { versions }] of drills.entries())
    for (const [version, moves] of versions.entries()) {
      const { lowImpact, wristFree, smallSpace } = exerciseOf(drillCode(index, version))
      const unsuitable = moves
        .map(({ ids }) => exerciseNamed(ids.at(-1)!))
        .filter((move) => !suits(move, { lowImpact, wristFree, smallSpace, careful: false }))
      expect(unsuitable.map(({ name }) => name)).toEqual([])
    }
})

test('a drill that would use a painful pattern is replaced by easy movement', () => {
  const plan = planFor(9, soldier, { avoided: ['push'] })

  expect(plan.exercises.at(-1)).toMatchObject({ rule: 'recon', test: false, block: 2, duration: 300 })
})

test('strong trainees do full burpees in a drill, and weaker ones an easier kind', () => {
  const history = (legs: number) => [missionDone(1, [testDone(302, legs)])]
  const firstMove = (legs: number) => drillOn(6, strong, { history: history(legs) }).drill!.moves[0]!.name

  expect([firstMove(40), firstMove(19)]).toEqual(['Burpees', 'Step-back burpees'])
})

test('a drill’s result counts neither as repetitions nor as a test nor as a best', () => {
  const plan = planFor(9, soldier)
  const done = finished(plan, { tests: { [plan.exercises.at(-1)!.code]: 45 } })
  const without = { ...done, stations: done.stations.slice(0, -1) }

  expect(totalsOf([done])).toEqual(totalsOf([without]))
  expect(personalBests({ ...done, day: 16 }, [finished(plan, { tests: {} })])).toEqual([])
  expect([...drillResults([done]).values()]).toEqual([{ day: 9, result: 45 }])
})

test('drills have their own codes and names', () => {
  expect(new Set(drillExercises.map(({ code }) => code)).size).toBe(15)
  expect(Math.min(...drillExercises.map(({ code }) => code))).toBe(801)
})

test('from age 60 on a drill is done steadily and has no result to beat', () => {
  const drillAt = (age: number) => {
    const trainee = { ...soldier, age }
    const [first, second] = drills[0]!.days
    const result = { tests: { [drillOn(first, trainee).code]: 5 } }
    const history = historyBefore(second, trainee, (day) => (day === first ? result : {}))
    const { target, instructions, reason, drill } = drillOn(second, trainee, { history })
    return {
      steady: target.startsWith('Steady'),
      talking: instructions.startsWith('Keep a pace at which you can still say a sentence'),
      beat: reason?.includes('Beat it'),
      before: drill!.before !== null,
    }
  }

  expect(drillAt(59)).toEqual({ steady: false, talking: false, beat: true, before: true })
  expect(drillAt(60)).toEqual({ steady: true, talking: true, beat: false, before: true })
})

test('a skipped or uncounted drill has no result', () => {
  const code = drillCode(0, 0)
  const resultsOf = (changes: object) =>
    drillResults([missionDone(6, [testDone(code, 7, { rule: 'drill', ...changes })])]).get(code)

  expect(resultsOf({})).toEqual({ day: 6, result: 7 })
  expect([{ completed: false }, { uncounted: true }, { rule: 'test' }].map(resultsOf)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
