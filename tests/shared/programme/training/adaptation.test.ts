import { expect, test } from 'vitest'
import type { PlanEntry } from '#shared/api/workout.ts'
import { lastTimes } from '#shared/programme/strength/last-time.ts'
import { exerciseNamed, exerciseOf } from '#shared/programme/exercises/library.ts'
import { familyOfExercise } from '#shared/programme/exercises/stand-ins.ts'
import { isOrdinaryDay } from '#shared/programme/plan/mission.ts'
import { type PlanInput, planFor } from '#shared/programme/plan/plan.ts'
import { traineeOn } from '#shared/programme/plan/trainee.ts'
import { type Outcome, days, finished, historyBefore, soldier } from '../trainees.ts'

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

/** Close-hand push-ups, on days 9 and 12. */
const pushUp = 106
const sidePlank = exerciseNamed('knee-side-plank').code

/** The history before day 12. */
const before = (outcomeOf: (day: number) => Outcome) => historyBefore(12, trainee, outcomeOf)

test('an easy mission raises the next number for the same exercise and gives the reason', () => {
  const easy = before((day) => ({ effort: day === 9 ? 6 : 8 }))
  const done = entryOf(9, pushUp, easy).reps!

  const next = entryOf(12, pushUp, easy)

  expect(next.reps).toBeGreaterThan(done)
  expect(next.rule).toBe('in-hand')
  expect(next.reason).toBe(`${next.reps}: you had more to give after ${done} on day 9.`)
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
  expect(next.reason).toBe(`${next.reps}: ${done} on day 9 was hard, so we cut it a little.`)
})

test('a set that a hard mission cannot lower any further says that it stays the same', () => {
  const history = historyBefore(23, trainee, () => ({ effort: 9 }))
  const stays = planFor(23, trainee, { history }).exercises.find(({ rule }) => rule === 'floor')!
  const { day } = traineeOn(23, trainee, { history }).lastTimes.get(stays.code)!

  expect(stays.reason).toMatch(new RegExp(`^\\d+.*, same as day ${day}\\. Pause if you need to\\.$`))
})

test('a partly done exercise asks for the same number again, even after an easy mission', () => {
  const partly = before((day) => (day === 9 ? { effort: 6, partly: [pushUp] } : { effort: 8 }))
  const done = entryOf(9, pushUp, partly).reps!

  const next = entryOf(12, pushUp, partly)

  expect(next).toMatchObject({
    reps: done,
    rule: 'same',
    reason: `${done}, same as day 9. Work on cleaner form.`,
  })
})

test('a first partly done exercise sets its starting number, and each partly done time is a miss', () => {
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
})

test('a mission without an effort answer counts as effort 8', () => {
  expect(planFor(12, trainee, { history: before(() => ({ effort: null })) })).toEqual(
    planFor(12, trainee, { history: before(() => ({ effort: 8 })) }),
  )
})

test('a hold grows and shrinks by at most a fifth or by three seconds a side', () => {
  const person = { ...trainee, pushups: 12, situps: 14, level: 2 }
  const secondsAfter = (effort: number) =>
    entryOf(
      11,
      sidePlank,
      historyBefore(11, person, (day) => ({ effort: day === 8 ? effort : 8 })),
      person,
    ).duration!
  const done = entryOf(8, sidePlank, historyBefore(8, person), person).duration!

  expect(secondsAfter(7)).toBeGreaterThan(done)
  expect(secondsAfter(6)).toBeLessThanOrEqual(done + Math.max(0.2 * done, 6))
  expect(secondsAfter(9)).toBeLessThan(done)
})

/** A station as its rung, then its amount. */
const hardness = ({ code, reps, duration }: PlanEntry) => ({
  rung: exerciseOf(code).ladder?.rung ?? 0,
  amount: reps ?? duration ?? 0,
})
const isMore = (one: PlanEntry, other: PlanEntry) => {
  const [a, b] = [hardness(one), hardness(other)]
  return a.rung > b.rung || (one.code === other.code && a.amount > b.amount)
}

test('a harder effort never leads to more work on a later day than an easier one', () => {
  const people = [
    { ...soldier, pushups: 3, situps: 6, level: 1 },
    trainee,
    { ...soldier, pushups: 60, situps: 50, level: 5, rank: 5 },
  ]
  const found: string[] = []
  for (const person of people)
    for (const answered of days.filter((day) => day < 27 && isOrdinaryDay(day))) {
      const after = [6, 7, 8, 9, 10].map((effort) =>
        historyBefore(answered + 1, person, (day) => ({ effort: day === answered ? effort : 8 })),
      )
      for (const day of [1, 2, 3, 4].map((later) => answered + later)) {
        const plans = after.map((history) => planFor(day, person, { history }).exercises)
        plans.slice(1).forEach((harder, index) => {
          harder.forEach((entry, place) => {
            const easier = plans[index]![place]!
            if (familyOfExercise(entry.code) === familyOfExercise(easier.code) && isMore(entry, easier))
              found.push(
                `${person.pushups}, RPE ${index + 7} on day ${answered}: day ${day} ${entry.target} ${entry.name}, not ${easier.target} ${easier.name}`,
              )
          })
        })
      }
    }

  expect(found).toEqual([])
}, 60_000)

test('the next set builds on the number that was actually done', () => {
  const half = before((day) => ({ share: day === 9 ? 0.5 : 1 }))
  const [after, whole] = [half, before(() => ({}))].map(
    (history) => planFor(12, trainee, { history }).exercises[0]!,
  )

  expect(isMore(whole!, after!)).toBe(true)
})

test('three missions in a row below the target lower the capacity of their group', () => {
  const growthOf = (missed: readonly number[]) => {
    const history = historyBefore(13, trainee, (day) => ({ share: missed.includes(day) ? 0.8 : 1 }))
    return traineeOn(13, trainee, { history }).strength.progress.get('push')?.growth
  }

  expect([growthOf([]), growthOf([4, 9]), growthOf([4, 9, 12])]).toEqual([1, 1, 0.9])
})

test('an exercise swapped for an easier rung starts there next time, and one rung above if it felt easy', () => {
  const knee = 103
  const onKnees = { swapped: { [pushUp]: knee } }
  const swapped = before((day) => (day === 9 ? onKnees : {}))
  const feltEasy = before((day) => (day === 9 ? { ...onKnees, effort: 6 } : {}))
  const negative = 110

  expect(planFor(12, trainee, { history: swapped }).exercises[0]?.code).toBe(knee)
  expect(planFor(12, trainee, { history: feltEasy }).exercises[0]?.code).toBe(negative)
})

test('two easy missions for a group bring a harder rung, with no more repetitions than before', () => {
  const history = historyBefore(12, trainee, (day) => ({ effort: [4, 9].includes(day) ? 6 : 8 }))
  const [earlier, next] = [
    planFor(9, trainee, { history }).exercises[2]!,
    planFor(12, trainee, { history }).exercises[1]!,
  ].map(hardness)

  expect(next!.rung).toBe(earlier!.rung + 1)
  expect(next!.amount).toBeLessThanOrEqual(earlier!.amount)
})

test('no exercise grows by more than a fifth or one step, and a harder rung has no more repetitions', () => {
  for (const effort of [6, 7, null]) {
    const history = historyBefore(30, trainee, () => ({ effort }))
    const jumps: string[] = []
    const last = new Map<string, PlanEntry>()
    for (const day of days.filter(isOrdinaryDay)) {
      for (const entry of planFor(day, trainee, { history }).exercises) {
        const family = familyOfExercise(entry.code)!
        const earlier = last.get(family)
        const amount = hardness(entry).amount
        const most = earlier && hardness(earlier).amount
        if (earlier && most !== undefined && earlier.code === entry.code) {
          const step = entry.type === 'duration' ? 10 : 2
          if (amount > Math.max(most + step, most * 1.2)) jumps.push(`${day}: ${entry.target} ${entry.name}`)
        } else if (earlier && most !== undefined && isMore(entry, earlier) && entry.type === earlier.type) {
          const sides = exerciseOf(earlier.code).sides === 'each' ? 2 : 1
          if (amount > most * sides) jumps.push(`${day}: ${entry.target} ${entry.name}`)
        }
        last.set(family, entry)
      }
    }
    expect(jumps).toEqual([])
  }
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

test('two hard missions remove a round, except at level 1, where rest would fill the time', () => {
  const roundsOn = (day: number, input: PlanInput, hardDays: readonly number[]) => {
    const history = historyBefore(day, input, (each) => ({ effort: hardDays.includes(each) ? 9 : 8 }))
    return planFor(day, input, { history }).exercises[0]!.rounds
  }
  const beginner = { ...soldier, pushups: 3, situps: 5, level: 1 }

  expect([roundsOn(10, trainee, []), roundsOn(10, trainee, [8, 9])]).toEqual([3, 2])
  expect([roundsOn(10, beginner, []), roundsOn(10, beginner, [8, 9])]).toEqual([3, 3])
})

test('a trainee who can do ten push-ups is never eased to negative push-ups', () => {
  const names = (pushups: number, effort: number) =>
    days
      .filter(isOrdinaryDay)
      .flatMap((day) =>
        planFor(
          day,
          { ...trainee, pushups },
          { history: historyBefore(day, { ...trainee, pushups }, () => ({ effort })) },
        ).exercises.map(({ name }) => name),
      )

  expect(names(20, 10)).not.toContain('Negative push-ups')
  expect(names(20, 10)).toContain('Knee push-ups')
  expect(names(5, 8)).toContain('Negative push-ups')
})
