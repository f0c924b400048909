import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Plan, planSchema } from '#shared/api/workout.ts'
import { missions } from '#shared/content/missions.ts'
import { exerciseOf } from '#shared/programme/exercises/library.ts'
import { planSeconds, workSecondsOfEntry } from '#shared/programme/plan/duration.ts'
import { readPlanId } from '#shared/programme/plan/plan-id.ts'
import { planFor, planOf, planWithOther } from '#shared/programme/plan/plan.ts'
import { exchangesOf, hasOtherArm, otherCircuitOn } from '#shared/programme/training/arms.ts'
import { shortenPlan } from '#shared/programme/versions/shorten.ts'
import { choiceOn, choices } from '#shared/story/choices.ts'
import { behaviors } from '#tools/programme/behaviors.ts'
import {
  type SimulatedDay,
  choosingAtRandom,
  secondOption,
  simulateBootcamp,
} from '#tools/programme/bootcamp.ts'
import { ArmSums } from '#tools/programme/effect/arm-sums.ts'
import { breachesOf } from '#tools/programme/rules.ts'
import { profiles } from '#tools/programme/trainees.ts'
import { days, levels, soldier } from '../trainees.ts'

const choiceDays = choices.map(({ day }) => day)
const circuitDays = choiceDays.filter((day) => missions[day - 1]?.kind === 'training')
const reconDays = choiceDays.filter((day) => missions[day - 1]?.kind === 'recon')

const otherOf = (day: number, input = soldier) => planFor(day, input, { arm: 'other' })
const circuitOf = ({ exercises }: Plan) => exercises.filter(({ rule }) => rule !== 'drill')
const drillOf = ({ exercises }: Plan) => exercises.find(({ rule }) => rule === 'drill')
const workOf = (plan: Plan) =>
  circuitOf(plan).reduce((sum, entry) => sum + entry.rounds * workSecondsOfEntry(entry), 0)
const restOf = (plan: Plan) => circuitOf(plan).reduce((sum, { restSeconds }) => sum + restSeconds, 0)

/** Both arms of every choice, for many simulated trainees who train in different ways and choose at random. */
const simulated: readonly { day: SimulatedDay; usual: Plan; other: Plan }[] = profiles(19, 60).flatMap(
  (profile, index) => {
    const level = 1 + (index % 5)
    const input = { ...profile, level, rank: 1 + ((index + 2) % 5) }
    const behavior = behaviors[index % behaviors.length]!
    return simulateBootcamp(input, behavior, index, choosingAtRandom(index))
      .filter(({ day }) => choiceOn(day))
      .map((day) => ({
        day,
        usual: planOf(day.day, day.trainee),
        other: planOf(day.day, day.trainee, 'other'),
      }))
  },
)

test('only the days with a choice have two plans', () => {
  expect(days.filter(hasOtherArm)).toEqual(choiceDays)
  expect(days.filter((day) => planWithOther(day, soldier).other)).toEqual(choiceDays)
  expect(choiceDays.map((day) => otherOf(day).arm)).toEqual(choiceDays.map(() => 'other'))
})

test('a day without a choice has no other arm', () => {
  const ordinary = days.filter((day) => !choiceDays.includes(day))

  expect(ordinary).toHaveLength(22)
  for (const day of [...ordinary, 0, 31]) expect(() => otherOf(day)).toThrow(RangeError)
})

test('no set of the other arm moves by a step that would bring its work no nearer to the usual one', () => {
  const input = { ...soldier, pushups: 49, situps: 200, age: 70, careful: true, wristFree: true, rank: 2 }

  // One lunge more and one shuttle walk less would be as far off.
  expect(circuitOf(otherOf(6, input)).map(({ reps }) => reps)).toEqual([7, 4, 18, 9, 6, 14])
})

// Recorded before choices existed: a trainee who never chooses trains the same plans under the same ids.
test('the usual arm keeps its id, its versions and its rests', () => {
  const hash = createHash('sha256')
  for (const level of levels)
    for (const count of [0, 9, 20, 50, 120])
      for (const careful of [false, true])
        for (const day of days) {
          const input = { pushups: count, situps: count, age: 30, level, careful, rank: level }
          const plan = planFor(day, input)
          hash.update(plan.id)
          hash.update(shortenPlan(plan, 25)?.id ?? '')
          hash.update(String(plan.roundRestSeconds))
        }

  expect(hash.digest('hex').slice(0, 12)).toBe('0bc1508ef259')
})

test('a choice day’s plan is the usual one and contains what differs in the other arm', () => {
  for (const day of choiceDays) {
    const { other, ...whole } = planWithOther(day, soldier)
    const { id, minutes, roundRestSeconds, exercises, ...shared } = otherOf(day)

    expect(whole).toEqual(planFor(day, soldier))
    expect(other).toEqual({ id, minutes, roundRestSeconds, exercises })
    expect({ ...shared, arm: undefined }).toEqual({
      ...whole,
      id: undefined,
      minutes: undefined,
      roundRestSeconds: undefined,
      exercises: undefined,
    })
  }
})

test('both arms have equal load: work within 5 %, minutes within two', () => {
  const off = simulated.flatMap(({ day, usual, other }) => {
    const work = workOf(other) / workOf(usual) - 1
    const seconds = planSeconds(other).total - planSeconds(usual).total
    return Math.abs(work) > 0.05 || Math.abs(seconds) > 120 || Math.abs(other.minutes - usual.minutes) > 2
      ? [`day ${day.day}: ${work}, ${seconds} s`]
      : []
  })

  expect(off).toEqual([])
})

test('the other arm also follows every rule of the program', () => {
  const found = simulated.flatMap(({ day, other }) =>
    breachesOf({ ...day, plan: other }, day.trainee).map(
      ({ rule, what }) => `day ${day.day}: ${rule}, ${what}`,
    ),
  )

  expect(found).toEqual([])
})

test('thirty days of always taking the second option follow every rule', () => {
  const found = [1, 2, 3, 4, 5].flatMap((level) =>
    simulateBootcamp({ ...soldier, level, rank: level }, behaviors[level]!, level, secondOption).flatMap(
      (day) => breachesOf(day, day.trainee).map(({ rule, what }) => `day ${day.day}: ${rule}, ${what}`),
    ),
  )

  expect(found).toEqual([])
})

test('the arms differ in id and stations, and the id says which arm it is', () => {
  for (const { usual, other } of simulated) {
    expect(usual.id).not.toBe(other.id)
    expect([readPlanId(usual.id)?.arm, readPlanId(other.id)?.arm]).toEqual(['usual', 'other'])
    expect(readPlanId(usual.id)?.conditions).toEqual(readPlanId(other.id)?.conditions)
  }
  for (const day of choiceDays) {
    const [usual, other] = [planFor(day, soldier), otherOf(day)].map(({ exercises }) =>
      exercises.map(({ code }) => code),
    )
    expect(other?.length).toBe(usual?.length)
    expect(other?.filter((code) => !usual?.includes(code)).length).toBeGreaterThanOrEqual(1)
  }
})

test('the other arm’s id does not change within a version', () => {
  expect(otherOf(2).id).toBe('3-2-2-cn4156jnaw')
})

test('both arms of a day have the same rounds and the same drill', () => {
  for (const { usual, other } of simulated) {
    expect(drillOf(other)).toEqual(drillOf(usual) && { ...drillOf(usual), id: drillOf(other)?.id })
    expect(circuitOf(other).map(({ rounds }) => rounds)).toEqual(circuitOf(usual).map(({ rounds }) => rounds))
  }
  const withDrill = choiceDays.filter((day) => drillOf(otherOf(day)))
  expect(withDrill).toEqual([6, 13, 16, 25])
})

test('conditioning has short rests after sets and long ones between rounds; strength has the opposite', () => {
  for (const day of circuitDays) {
    const [usual, other] = [planFor(day, soldier), otherOf(day)]
    const isLonger = restOf(other) > restOf(usual)
    const isStrength = otherCircuitOn(day).style === 'strength'
    expect([day, isLonger, other.roundRestSeconds < usual.roundRestSeconds]).toEqual([
      day,
      isStrength,
      isStrength,
    ])
    expect(otherOf(day).exercises.every(({ restSeconds }) => restSeconds >= 12)).toBe(true)
  }
})

test('the other arm’s style is the one that its option announces', () => {
  for (const day of circuitDays) {
    const said = choiceOn(day)?.options[1].training.toLowerCase() ?? ''
    expect(said).toContain(otherCircuitOn(day).style)
  }
})

test('the other arm still trains the focus of its day', () => {
  for (const { day, focus } of missions.filter((mission) => circuitDays.includes(mission.day)))
    for (const level of levels) {
      const areas = circuitOf(otherOf(day, { ...soldier, level })).map(({ code }) => exerciseOf(code).area)
      const count = (area: string) => areas.filter((each) => each === area).length
      for (const area of focus) expect([day, level, area, count(area) > 0]).toEqual([day, level, area, true])
      for (const area of areas.filter((each) => !focus.includes(each)))
        expect([day, level, area, count(area) <= count(focus[0]!)]).toEqual([day, level, area, true])
    }
})

test('the other arm of a recon day is ten easy moves, the same for every strength', () => {
  for (const day of reconDays) {
    const { exercises, roundRestSeconds } = otherOf(day)
    expect([exercises.length, roundRestSeconds]).toEqual([10, 0])
    expect(exercises.every(({ rule, duration }) => rule === 'recon' && duration === 60)).toBe(true)
    expect(otherOf(day, { ...soldier, pushups: 200, situps: 0 }).exercises).toEqual(exercises)
  }
})

test('an exchange never uses one family twice, and exchanges as many families as possible', () => {
  const arm = {
    style: 'conditioning',
    instead: { bridge: ['shuttle', 'skater'], hinge: ['shuttle'], back: ['squat'] },
  } as const

  expect(exchangesOf(arm, ['squat', 'bridge', 'hinge', 'back'])).toEqual([
    ['squat', 'skater', 'shuttle', 'back'],
    ['squat', 'shuttle', 'hinge', 'back'],
    ['squat', 'bridge', 'shuttle', 'back'],
    ['squat', 'skater', 'hinge', 'back'],
    ['squat', 'bridge', 'hinge', 'back'],
  ])
})

test('a plan with its other arm and its basis passes the schema of the API', () => {
  for (const day of choiceDays) {
    const plan = planWithOther(day, soldier)
    expect(planSchema.parse(JSON.parse(JSON.stringify(plan)))).toEqual(plan)
  }
})

const failing = (change: (other: Plan) => Plan, day = 2) => {
  const sums = new ArmSums()
  for (const each of [day, 10])
    sums.compare(planFor(each, soldier), each === day ? change(otherOf(each)) : otherOf(each), `day ${each}`)
  return sums
    .figures()
    .filter(({ holds }) => !holds)
    .map(({ name }) => name.replace('arms of a choice: ', ''))
}
const each = (change: Partial<Plan['exercises'][number]>) => (plan: Plan) => ({
  ...plan,
  exercises: plan.exercises.map((entry) => ({ ...entry, ...change })),
})

test.for<[string, () => string[]]>([
  ['work differs by at most', () => failing(each({ reps: 20 }))],
  ['minutes differ by at most', () => failing((plan) => ({ ...plan, roundRestSeconds: 200 }))],
  ['plans with other stations in the other arm', () => failing(() => planFor(2, soldier))],
  [
    'rest after a set in the other arm, for strength and for conditioning',
    () => failing(each({ restSeconds: 60 })),
  ],
  [
    'rest after a set in the other arm, for strength and for conditioning',
    () => failing(each({ restSeconds: 12 }), 10),
  ],
])('the audit reports a wrong figure of the arms: %s', ([name, found]) => {
  expect(failing((plan) => plan)).toEqual([])
  expect(found()).toContain(name)
})
