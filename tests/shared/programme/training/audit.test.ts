import { expect, test } from 'vitest'
import type { Plan, PlanEntry } from '#shared/api/workout.ts'
import { planSchema } from '#shared/api/workout.ts'
import type { ExerciseId } from '#shared/content/exercises.ts'
import { exerciseNamed } from '#shared/programme/exercises/library.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
import { nothingSpared } from '#shared/programme/plan/spared.ts'
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
/** Multiplies what every station asks for. */
const scaled = (factor: number) => (plan: Plan) => ({
  ...plan,
  exercises: plan.exercises.map((entry) => ({
    ...entry,
    reps: entry.reps === null ? null : Math.round(entry.reps * factor),
    duration: entry.duration === null ? null : Math.round(entry.duration * factor),
  })),
})
const codeOf = (id: ExerciseId) => exerciseNamed(id).code
const careful = { ...soldier, careful: true }

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
  ['1 training 1200-1500 s', () => broken(9, (plan) => ({ ...plan, exercises: plan.exercises.slice(3) }))],
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
  ['1 twelve seconds from one set to the next', () => broken(9, eachStation({ restSeconds: 11 }))],
  ['2 light days at most half of the most', () => broken(29, scaled(1.5))],
  [
    '2 a week away: 30 % off the load',
    () => {
      const circumstances = { history: historyBefore(19, soldier), returning: true, avoided: [] }
      const plan = planFor(19, soldier, circumstances)
      return breaches({ day: 19, input: soldier, circumstances, plan: scaled(1.5)(plan) })
    },
  ],
  ['12 a move grows by 20 % or one step at most', () => broken(12, scaled(1.5))],
  [
    '12 a harder rung is one rung harder, and no more of it',
    () => broken(12, withStation({ code: codeOf('archer-push-up'), reps: 20 })),
  ],
  [
    '3 a level from 1 to 5; 1 where careful or over 69',
    () => broken(9, (plan) => ({ ...plan, level: 2 }), null, careful),
  ],
  ['3 at most 85 % of the most', () => broken(12, scaled(1.6))],
  ['3 at most 65, 75, 75 and 85 % of the most, by week', () => broken(12, scaled(1.6))],
  ['3 careful: at most 72 % of the most', () => broken(12, scaled(1.6), null, careful)],
  ['3 something is asked for', () => broken(9, withStation({ reps: 0 }))],
  ['3 at most 6 sets of one move', () => broken(9, eachStation({ rounds: 7 }))],
  [
    '3 a test takes 60 s, or the 30 s that it names, and three minutes with its rest',
    () => broken(15, withStation({ restSeconds: 30 })),
  ],
  [
    '6 no jump above the level, and none beyond clean landings',
    () => broken(9, withStation({ code: codeOf('jump-squat'), reps: 1 })),
  ],
  [
    '7 landings of a mission, and of missions close together',
    () => broken(9, withStation({ code: codeOf('jump-squat'), reps: 31, rounds: 4 })),
  ],
  [
    '6 a chair, step or table only for whoever chose it, a step for push-ups from level 4',
    () => broken(9, withStation({ code: codeOf('step-up'), reps: 1 })),
  ],
  [
    '6 everything spares what must be spared',
    () =>
      broken(9, (plan) => plan, null, soldier).concat(
        broken(9, withStation({ code: 384, reps: 1 }), null, { ...soldier, lowImpact: true }),
      ),
  ],
  ['6 no move comes twice in a mission', () => broken(9, (plan) => withStation(plan.exercises[1]!)(plan))],
  ['7 after a hard one, less, down to a useful share', () => broken(12, scaled(1.5), 10)],
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
    'versions: 25, 15 and 10 minutes of every mission, none shorter than its tests',
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
    'versions: the drill is kept whole in 25 minutes, and left out in less',
    () => whenShort(9, (short, { exercises }) => ({ ...short, exercises })),
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

test('the audit reports a number that grows after rounds were left out', () => {
  const shorter = { effort: 8, length: 15 } as const
  const history = historyBefore(26, soldier, (day) => (day === 22 ? shorter : {}))
  const plan = planFor(26, soldier, { history })
  const moved = (by: number) => ({
    ...plan,
    exercises: plan.exercises.map((entry) => ({ ...entry, reps: (entry.reps ?? 0) + by })),
  })
  const found = (changed: Plan) =>
    breaches({
      day: 26,
      input: soldier,
      circumstances: { history, returning: false, avoided: [] },
      plan: changed,
    })

  expect(found(plan)).not.toContain('7 rounds left out by choice: the number stays')
  expect(found(moved(2))).toContain('7 rounds left out by choice: the number stays')
})

test('the audit reports a plan that ignores pain or a week away', () => {
  const history = historyBefore(19, soldier)
  const plan = planFor(19, soldier, { history })

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
  ).toContain('2 a week away: 30 % off the load')
})

test('the audit reports a drill that is too long, not last, or has an unsuitable jump', () => {
  const rule = '7 a drill lasts four minutes, ends the training, and fits what was known after day 1'
  const whole = planFor(18, soldier)
  const drill = whole.exercises.at(-1)!
  const breaking = (exercises: Plan['exercises'], input = soldier) =>
    breaches({
      day: 18,
      input,
      circumstances: { history: [], returning: false, avoided: [] },
      plan: { ...whole, exercises },
    })

  expect(drill.rule).toBe('drill')
  expect(breaking(whole.exercises)).not.toContain(rule)
  expect(breaking([...whole.exercises.slice(0, -1), { ...drill, duration: 300 }])).toContain(rule)
  expect(breaking([drill, ...whole.exercises.slice(0, -1)])).toContain(rule)
  const jump = { code: 395, name: 'Skaters', target: '8', demonstration: null }
  const jumping = { ...drill, drill: { ...drill.drill!, moves: [jump, ...drill.drill!.moves.slice(1)] } }
  const spared = { ...soldier, lowImpact: true }
  expect(breaking([...whole.exercises.slice(0, -1), jumping], spared)).toContain(rule)
})

test('the audit reports a mission of one family for a trainee who leaves things out', () => {
  const rule = '7 with things left out a mission still has three families, or is a recovery mission'
  const spared = { ...nothingSpared, places: ['wrist'] as const }
  const whole = planFor(4, soldier, { spared })
  const found = (exercises: Plan['exercises']) =>
    breaches({
      day: 4,
      input: soldier,
      circumstances: { history: [], returning: false, avoided: [], spared },
      plan: { ...whole, exercises },
    })

  expect(found(whole.exercises)).not.toContain(rule)
  expect(found(whole.exercises.slice(0, 1))).toContain(rule)
})

test('every rule of the audit has a test that breaks it', async () => {
  const source = await import('node:fs/promises').then(({ readFile }) =>
    readFile(new URL(import.meta.url), 'utf8'),
  )

  expect(rules.filter(({ name }) => !source.includes(`'${name}'`)).map(({ name }) => name)).toEqual([])
})
