import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Plan, PlanEntry } from '#shared/api/workout.ts'
import { defaultPlan } from '#shared/programme/plan/default-plan.ts'
import { areasOf, assessmentsOf, progressOf, totalsOf } from '#shared/programme/history/figures.ts'
import { lengths } from '#shared/programme/versions/lengths.ts'
import {
  type PlanCircumstances,
  type PlanInput,
  planFor,
  programVersion,
} from '#shared/programme/plan/plan.ts'
import { choices } from '#shared/story/choices.ts'
import { shortenPlan } from '#shared/programme/versions/shorten.ts'
import { offeredLengths } from '#shared/programme/versions/offered-lengths.ts'
import { basisOf, versionById, versionOf } from '#shared/programme/versions/today.ts'
import { variantsOf } from '#shared/programme/exercises/variants.ts'
import { type Outcome, days, historyBefore, soldier } from '../trainees.ts'

// The program version must increase when a plan or a routine would change (src/shared/programme/version.ts), because
// stored plans are read back by their version and devices rebuild plans from their inputs. Each fingerprint below covers
// the numbers of many plans: codes, amounts, rounds, rests and rules, but no words. If one changes, either undo the change
// or increase the version and update all fingerprints.

const fingerprint = (parts: Iterable<unknown>) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(JSON.stringify(part))
  return hash.digest('hex').slice(0, 12)
}

const numbersOf = ({ code, reps, duration, rounds, restSeconds, block, rule, type }: PlanEntry) => [
  code,
  reps,
  duration,
  rounds,
  restSeconds,
  block,
  rule,
  type,
]
const planOf = ({ day, level, minutes, exercises, warmup, cooldown }: Plan) => [
  day,
  level,
  minutes,
  exercises.map(numbersOf),
  warmup.map(({ code }) => code),
  cooldown.map(({ code }) => code),
]
const thirtyDays = (input: PlanInput, circumstances: PlanCircumstances = {}) =>
  days.map((day) => planOf(planFor(day, input, circumstances)))

const counts = [0, 1, 4, 5, 9, 10, 14, 20, 34, 35, 50, 120]
const ages = [13, 15, 16, 30, 59, 60, 69, 70, 79, 80, 100]
const needs = [
  { lowImpact: true },
  { wristFree: true },
  { smallSpace: true },
  { lowImpact: true, wristFree: true, smallSpace: true },
  { careful: true },
]
const people = [
  { ...soldier, pushups: 3, situps: 4, level: 1 },
  soldier,
  { ...soldier, pushups: 40, situps: 45, level: 4, rank: 5 },
  { ...soldier, age: 62, wristFree: true },
]

/** Ways in which the thirty days can go. */
const courses: Readonly<Record<string, (day: number) => Outcome>> = {
  'without an answer': () => ({}),
  easy: () => ({ effort: 6 }),
  'with some in hand': (day) => ({ effort: day % 2 === 0 ? 7 : 8 }),
  hard: () => ({ effort: 9 }),
  'at the limit': (day) => ({ effort: day % 3 === 0 ? 10 : 8 }),
  'less than asked': (day) => ({ effort: 8, share: day % 4 === 0 ? 1 : 0.9 }),
  'half of it': () => ({ share: 0.5 }),
  'nothing of every third': (day) => ({ effort: 8, share: day % 3 === 0 ? 0 : 1 }),
  'in part': (day) => ({ effort: day % 2 === 0 ? 6 : 8, partly: [104, 222, 301, 302] }),
  'with pain': (day) => ({ effort: 8, pain: day % 5 === 0 ? [104, 301] : [] }),
  'with tests': (day) => ({
    effort: 8,
    tests: day < 15 ? { 104: 12, 202: 14, 222: 40, 342: 50 } : { 104: 24, 202: 30, 222: 75, 342: 80 },
  }),
  'swapped for easier': (day) => ({
    effort: day % 4 === 0 ? 6 : 8,
    swapped: { 104: 103, 202: 201, 301: 300 },
  }),
  short: (day) => ({ effort: 6, ...(day % 2 === 0 && { length: 15 as const }) }),
}

const historyOf = (input: PlanInput, outcomeOf: (day: number) => Outcome) =>
  historyBefore(31, input, outcomeOf)

const groups: Readonly<Record<string, () => Iterable<unknown>>> = {
  'by count and level': function* () {
    for (const level of [1, 2, 3, 4, 5])
      for (const count of counts) yield thirtyDays({ ...soldier, pushups: count, situps: count, level })
  },
  'by push-ups and sit-ups': function* () {
    for (const pushups of counts)
      yield thirtyDays({ ...soldier, pushups, situps: counts.at(-1 - counts.indexOf(pushups)) ?? 0 })
  },
  'by age': function* () {
    for (const age of ages) yield thirtyDays({ ...soldier, pushups: 24, situps: 30, level: 3, age })
  },
  'by what is spared': function* () {
    for (const need of needs) for (const person of people) yield thirtyDays({ ...person, ...need })
  },
  'on the way back and after pain': function* () {
    for (const person of people)
      yield [
        thirtyDays(person, { returning: true }),
        thirtyDays(person, { avoided: ['push'] }),
        thirtyDays(person, { avoided: ['squat', 'brace'] }),
      ]
  },
  'by how it went': function* () {
    for (const person of people.slice(0, 3))
      for (const outcomeOf of Object.values(courses))
        yield thirtyDays(person, { history: historyOf(person, outcomeOf) })
  },
  'in shorter versions': function* () {
    for (const person of people) {
      for (const outcomeOf of [courses.easy, courses.short]) {
        const history = historyOf(person, outcomeOf ?? (() => ({})))
        for (const day of days) {
          const whole = { ...planFor(day, person, { history }), basis: basisOf(day, person, { history }) }
          yield offeredLengths(whole)
          for (const length of [null, ...lengths]) {
            for (const wanted of [[], ['lowImpact'], ['wristFree', 'smallSpace']] as const) {
              const version = versionOf(whole, { length, needs: wanted })
              yield (
                version && [
                  planOf(version.plan),
                  version.seconds,
                  version.leftOut.length,
                  version.replaced.length,
                  version.rounds,
                  versionById(whole, version.plan.id)?.id === version.plan.id,
                ]
              )
            }
          }
        }
      }
    }
  },
  'in the other arm of a choice': function* () {
    for (const person of [...people, ...needs.map((need) => ({ ...soldier, ...need }))])
      for (const outcomeOf of [courses.easy, courses.hard, courses['with pain']]) {
        const history = historyOf(person, outcomeOf ?? (() => ({})))
        for (const { day } of choices) {
          const plan = planFor(day, person, { history, arm: 'other' })
          yield [planOf(plan), plan.roundRestSeconds, lengths.map((length) => shortenPlan(plan, length)?.id)]
        }
      }
  },
  'changed in the set': function* () {
    for (const input of [
      ...people,
      { ...soldier, pushups: 0, situps: 0, level: 1 },
      { ...soldier, careful: true },
    ]) {
      const person = {
        currentPushups: input.pushups,
        currentSitups: input.situps,
        age: input.age,
        careful: input.careful,
        lowImpact: false,
        wristFree: input.wristFree ?? false,
        smallSpace: false,
      }
      for (const day of days) {
        const plan = planFor(day, input)
        for (const planned of plan.exercises) {
          const taken = new Set(plan.exercises.filter(({ id }) => id !== planned.id).map(({ code }) => code))
          const { easier, harder, other } = variantsOf({ plan, planned, code: planned.code, taken }, person)
          yield [easier, harder, other].map((entry) => entry && numbersOf(entry))
        }
      }
    }
  },
  'on an easier rung of the built-in plan': function* () {
    for (const pushups of counts)
      for (const situps of counts) yield planOf(defaultPlan(9, { pushups, situps }))
  },
  'in figures': function* () {
    for (const outcomeOf of Object.values(courses)) {
      const history = historyOf(soldier, outcomeOf)
      yield [
        totalsOf(history),
        areasOf(history).map(({ sets, repetitions, seconds }) => [sets, repetitions, seconds]),
        progressOf('push-up', 20, 30, history),
        progressOf('sit-up', 25, 40, history),
        assessmentsOf(history).map(({ unit, results }) => [unit, results]),
      ]
    }
  },
}

const version3: Readonly<Record<string, string>> = {
  'by count and level': 'e174b4304aa2',
  'by push-ups and sit-ups': 'f7744edea8cd',
  'by age': 'ed011846fabd',
  'by what is spared': 'cd16d91eb624',
  'on the way back and after pain': 'fa2e0938e1fe',
  'by how it went': '00ad8e470947',
  'in shorter versions': '29f29d790978',
  'in the other arm of a choice': '1a9c15a7cc28',
  'changed in the set': 'e30677478dc6',
  'on an easier rung of the built-in plan': '53d190cbe9d0',
  'in figures': '5df8ac9f83ec',
}

test('the stored fingerprints belong to the current program version', () => {
  expect(programVersion).toBe(3)
  expect(Object.keys(version3)).toEqual(Object.keys(groups))
})

test.for(Object.keys(groups))(
  'the plans of %s do not change within a program version',
  { timeout: 60_000 },
  (name) => {
    expect(fingerprint(groups[name]?.() ?? [])).toBe(version3[name])
  },
)
