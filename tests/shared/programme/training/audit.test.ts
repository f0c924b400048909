import { expect, test } from 'vitest'
import type { Plan, PlanEntry } from '#shared/api/workout.ts'
import { planSchema } from '#shared/api/workout.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
import { shortenPlan } from '#shared/programme/versions/shorten.ts'
import { patternOfExercise } from '#shared/programme/exercises/stand-ins.ts'
import { traineeOn } from '#shared/programme/plan/trainee.ts'
import { behaviors } from '#tools/programme/behaviors.ts'
import { breachesOf, missionBreaches, rules } from '#tools/programme/rules.ts'
import { type BootcampDay, simulateBootcamp } from '#tools/programme/bootcamp.ts'
import { profiles } from '#tools/programme/trainees.ts'
import { versionBreaches } from '#tools/programme/versions.ts'
import { days, historyBefore, soldier } from '../trainees.ts'

const breaches = (day: BootcampDay) =>
  breachesOf(day, traineeOn(day.day, day.input, day.circumstances)).map(({ rule }) => rule)

/** Returns the rules that a day of the soldier's bootcamp breaks after `change` alters its plan. */
function broken(
  day: number,
  change: (plan: Plan) => Plan,
  effort: number | null = null,
  input = soldier,
): string[] {
  const history = historyBefore(day, input, () => ({ effort }))
  const circumstances = { history, returning: false, avoided: [] }
  return breaches({ day, input, circumstances, plan: change(planFor(day, input, circumstances)) })
}

const eachStation = (change: Partial<PlanEntry>) => (plan: Plan) => ({
  ...plan,
  exercises: plan.exercises.map((entry) => ({ ...entry, ...change })),
})
const withStation = (station: Partial<PlanEntry>) => (plan: Plan) => ({
  ...plan,
  exercises: [{ ...plan.exercises[0]!, ...station }, ...plan.exercises.slice(1)],
})

test('the thirty missions follow the rules of the program', () => {
  expect(missionBreaches()).toEqual([])
})

// `npm run audit:programme` simulates more trainees.
test('every plan of every simulated trainee follows every rule', () => {
  const found = profiles(7, 48).flatMap((profile, index) => {
    const behavior = behaviors[index % behaviors.length]!
    const level = 1 + (index % 5)
    return simulateBootcamp({ ...profile, level, rank: level }, behavior, index).flatMap((day) =>
      breaches(day).map((rule) => `day ${day.day}, ${behavior.name}: ${rule}`),
    )
  })

  expect(found).toEqual([])
}, 60_000)

test('the same seed simulates the same trainees and plans', () => {
  const simulate = () =>
    profiles(3, 45)
      .slice(-3)
      .map((profile) =>
        simulateBootcamp({ ...profile, level: 3 }, behaviors.at(-1)!, 5).map(({ plan }) => plan),
      )

  expect(simulate()).toEqual(simulate())
})

test('every plan matches the API schema', () => {
  for (const day of days) expect(planSchema.safeParse(planFor(day, soldier)).success).toBe(true)
})

test.for<[string, () => string[]]>([
  ['1 warm-up 270-330 s', () => broken(9, (plan) => ({ ...plan, warmup: plan.warmup.slice(1, -1) }))],
  ['1 training 1200-1500 s', () => broken(9, (plan) => ({ ...plan, exercises: plan.exercises.slice(1) }))],
  ['1 recovery 270-330 s', () => broken(9, (plan) => ({ ...plan, cooldown: [] }))],
  ['1 mission 1500-2100 s', () => broken(9, (plan) => ({ ...plan, roundRestSeconds: 400 }))],
  [
    '1 warm-up of 8 to 10 steps of 30 s',
    () => broken(9, (plan) => ({ ...plan, warmup: plan.warmup.map((step) => ({ ...step, duration: 29 })) })),
  ],
  [
    '1 recovery of 20-30 s a step, both sides',
    () =>
      broken(9, (plan) => ({
        ...plan,
        cooldown: plan.cooldown.filter(({ name }) => !name.endsWith(', right')),
      })),
  ],
  ['1 ten seconds from one set to the next', () => broken(9, eachStation({ restSeconds: 5 }))],
  ['2 first week at most 70 % of the most', () => broken(4, withStation({ code: 104, reps: 15 }))],
  ['2 first week at most 3/4 of the work time', () => broken(4, withStation({ code: 104, reps: 15 }))],
  ['2 light days at most half of the most', () => broken(29, withStation({ code: 202, reps: 14 }))],
  ['2 a move grows by 10 % or one step at most', () => broken(12, withStation({ code: 104, reps: 16 }))],
  [
    '3 level within the difficulty; 1 where careful or over 69',
    () => broken(9, (plan) => ({ ...plan, level: 4 }), null, { ...soldier, rank: 3 }),
  ],
  ['3 work no longer than the level’s', () => broken(12, withStation({ code: 104, reps: 16 }))],
  ['3 at most 80 % of the most', () => broken(12, withStation({ code: 104, reps: 17 }))],
  ['3 what was counted bounds push-ups and sit-ups', () => broken(12, withStation({ code: 104, reps: 17 }))],
  ['3 something is asked for', () => broken(9, withStation({ reps: 0 }))],
  ['3 at most 6 sets of one move', () => broken(9, eachStation({ rounds: 7 }))],
  ['3 a test is 60 s of work and 120 s of rest', () => broken(15, withStation({ restSeconds: 30 }))],
  ['6 no rung above the level', () => broken(9, withStation({ code: 107, reps: 1 }))],
  [
    '6 everything spares what must be spared',
    () =>
      broken(9, (plan) => plan, null, soldier).concat(
        broken(9, withStation({ code: 384, reps: 1 }), null, { ...soldier, lowImpact: true }),
      ),
  ],
  ['6 no move comes twice in a mission', () => broken(9, (plan) => withStation(plan.exercises[1]!)(plan))],
  ['7 after a hard one, less', () => broken(12, withStation({ code: 104, reps: 14, rule: 'eased' }), 10)],
  [
    '7 after an easy one, more, up to the limits',
    () => broken(12, withStation({ code: 104, reps: 3, rule: 'in-hand' }), 6),
  ],
  [
    '7 easing ends at half of what the numbers suggest, and never asks for more than was done',
    () => broken(12, withStation({ code: 104, reps: 14, rule: 'floor' }), 10),
  ],
  [
    'every number says why, and every step has a demonstration or the placeholder',
    () => broken(9, eachStation({ reason: null })),
  ],
])('the audit reports a plan that breaks "%s"', ([rule, breaking]) => {
  expect(breaking()).toContain(rule)
})

test('every mission has its shorter versions, and they follow their rules', () => {
  const found = profiles(11, 40).flatMap((profile, index) => {
    const level = 1 + (index % 5)
    return days.flatMap((day) =>
      versionBreaches(planFor(day, { ...profile, level, rank: level })).map(
        ({ rule, what }) => `day ${day}, level ${level}: ${rule}, ${what}`,
      ),
    )
  })

  expect(found).toEqual([])
}, 60_000)

const whenShort = (day: number, change: (short: Plan, whole: Plan) => Plan | null) => {
  const whole = planFor(day, soldier)
  return versionBreaches(whole, (plan, length) => {
    const short = shortenPlan(plan, length)
    return short && change(short, plan)
  }).map(({ rule }) => rule)
}

test.for<[string, () => string[]]>([
  [
    'versions: 25, 15 and 10 minutes of every mission, not 10 of one with tests',
    () => whenShort(9, () => null),
  ],
  [
    'versions: within two minutes of what was chosen',
    () => whenShort(9, (short, { exercises }) => ({ ...short, exercises })),
  ],
  [
    'versions: the warm-up holds something of each of its phases, in order',
    () => whenShort(9, (short) => ({ ...short, warmup: short.warmup.slice(1) })),
  ],
  [
    'versions: the warm-up holds something of each of its phases, in order',
    () => whenShort(9, (short) => ({ ...short, warmup: short.warmup.toReversed() })),
  ],
  [
    'versions: the cool-down walks, breathes, and stretches both sides',
    () =>
      whenShort(9, (short) => ({
        ...short,
        cooldown: short.cooldown.filter(({ name }) => !name.endsWith(', right')),
      })),
  ],
  [
    'versions: every set as in the whole mission, none more, in order, the first one kept',
    () =>
      whenShort(9, (short) => ({
        ...short,
        exercises: short.exercises.map((entry) => ({ ...entry, reps: 1 })),
      })),
  ],
  [
    'versions: every set as in the whole mission, none more, in order, the first one kept',
    () => whenShort(9, (short) => ({ ...short, exercises: short.exercises.slice(1) })),
  ],
  [
    'versions: tests are whole',
    () => whenShort(15, (short) => ({ ...short, exercises: short.exercises.slice(1) })),
  ],
  [
    'versions: each way of moving keeps its share',
    () =>
      whenShort(6, (short, { exercises }) => ({
        ...short,
        exercises: exercises.filter(({ code }) => patternOfExercise(code) !== 'bounce'),
      })),
  ],
  [
    'versions: the id tells the length, and reads the routine back',
    () => whenShort(9, (short, { id }) => ({ ...short, id })),
  ],
])('the audit reports a version that breaks "%s"', ([rule, breaking]) => {
  expect(breaking()).toContain(rule)
})

test('the audit reports a number that changes after rounds were left out', () => {
  const shorter = { effort: 8, length: 15 } as const
  const history = historyBefore(12, soldier, (day) => (day === 9 ? shorter : {}))
  const plan = planFor(12, soldier, { history })
  const moved = (by: number) => ({
    ...plan,
    exercises: plan.exercises.map((entry) => ({ ...entry, reps: (entry.reps ?? 0) + by })),
  })
  const found = (changed: Plan) =>
    breaches({
      day: 12,
      input: soldier,
      circumstances: { history, returning: false, avoided: [] },
      plan: changed,
    })

  expect(found(plan)).not.toContain('7 rounds left out by choice: the number stays')
  expect(found(moved(2))).toContain('7 rounds left out by choice: the number stays')
  expect(found(moved(-2))).toContain('7 rounds left out by choice: the number stays')
})

test('the audit reports a plan that ignores pain, misses or a week away', () => {
  const history = historyBefore(19, soldier, (day) => ({ share: [4, 9, 12].includes(day) ? 0.9 : 1 }))
  const plan = planFor(19, soldier)

  expect(
    breaches({
      day: 19,
      input: soldier,
      circumstances: { history, returning: false, avoided: ['push'] },
      plan,
    }),
  ).toContain('7 what hurt in the last 48 h is left out')
  expect(
    breaches({ day: 19, input: soldier, circumstances: { history, returning: true, avoided: [] }, plan }),
  ).toContain('2 a week away: 30 % off the load and the time')
  expect(
    breaches({
      day: 19,
      input: soldier,
      circumstances: { history, returning: false, avoided: [] },
      plan: withStation({ code: 104, reps: 15 })(plan),
    }),
  ).toContain('7 after three misses, less')
})

test('every rule of the audit has a test that breaks it', async () => {
  const source = await import('node:fs/promises').then(({ readFile }) =>
    readFile(new URL(import.meta.url), 'utf8'),
  )

  expect(rules.filter(({ name }) => !source.includes(`'${name}'`)).map(({ name }) => name)).toEqual([])
})
