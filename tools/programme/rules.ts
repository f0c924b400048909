import type { PlanEntry } from '#shared/api/workout.ts'
import { type Exercise, demonstrations } from '#shared/content/exercises/exercise.ts'
import { missions } from '#shared/content/missions.ts'
import { testDays } from '#shared/programme/training/assessment-days.ts'
import { capacityOf } from '#shared/programme/strength/capacity.ts'
import { planSeconds } from '#shared/programme/plan/duration.ts'
import { exerciseOf } from '#shared/programme/exercises/library.ts'
import { suits } from '#shared/programme/plan/needs.ts'
import { missionsBefore } from '#shared/programme/history/past-mission.ts'
import { patternOfExercise } from '#shared/programme/exercises/stand-ins.ts'
import type { Trainee } from '#shared/programme/plan/trainee.ts'
import { unitSeconds } from '#shared/programme/training/work-set.ts'
import { type LastSet, lastSetOf } from './last-set.ts'
import type { BootcampDay } from './bootcamp.ts'
import { existence, versionBreaches, versionRules } from './versions.ts'

/** A rule of training.md. The name begins with its section. */
type Rule = { name: string; breaches: (day: BootcampDay, trainee: Trainee) => string[] }

/**
 * Seconds of work at levels 1 to 5. They are repeated here, because an audit with the planner's own numbers would prove nothing.
 */
const workSeconds = [30, 35, 40, 45, 50] as const
const rungLevels = {
  gentle: (level: number) => Math.min(Math.max(level - 1, 1), 3),
  full: (level: number) => level,
}

export const rules: readonly Rule[] = [
  range('1 warm-up 270-330 s', 'warmup', 270, 330),
  range('1 training 1200-1500 s', 'training', 1200, 1500),
  range('1 recovery 270-330 s', 'cooldown', 270, 330),
  range('1 mission 1500-2100 s', 'total', 1500, 2100),
  rule('1 warm-up of 8 to 10 steps of 30 s', ({ plan }) => [
    ...(plan.warmup.length < 8 || plan.warmup.length > 10 ? [`${plan.warmup.length} steps`] : []),
    ...plan.warmup
      .filter(({ duration }) => duration !== 30)
      .map(({ name, duration }) => `${name} ${duration} s`),
  ]),
  rule('1 recovery of 20-30 s a step, both sides', ({ plan }) => [
    ...plan.cooldown
      .filter(({ duration }) => !duration || duration < 20 || duration > 30)
      .map(({ name, duration }) => `${name} ${duration} s`),
    ...plan.cooldown
      .filter(
        ({ name }) =>
          name.endsWith(', left') &&
          !plan.cooldown.some((other) => other.name === name.replace(', left', ', right')),
      )
      .map(({ name }) => name),
  ]),
  perSet('1 ten seconds from one set to the next', ({ entry }) => entry.restSeconds < 10),
  perSet(
    '2 first week at most 70 % of the most',
    ({ amount, capacity, day, smallestSet }) =>
      day <= 7 && capacity !== null && amount > Math.max(0.7 * capacity, smallestSet),
  ),
  perSet(
    '2 first week at most 3/4 of the work time',
    ({ seconds, day, level, capacity }) =>
      day <= 7 && capacity !== null && seconds > 0.75 * workOf(level) + 1e-6,
  ),
  perSet(
    '2 light days at most half of the most',
    ({ amount, capacity, light, smallestSet }) =>
      light && capacity !== null && amount > Math.max(0.5 * capacity, smallestSet),
  ),
  perSet(
    '2 a week away: 30 % off the load and the time',
    ({ amount, seconds, capacity, level, returning, smallestSet }) =>
      returning &&
      ((capacity !== null && amount > Math.max(0.7 * 0.76 * capacity, smallestSet)) ||
        seconds > 0.7 * workOf(level) + 1e-6),
  ),
  perSet(
    '2 a move grows by 10 % or one step at most',
    ({ amount, last, ordinary, smallestSet }) =>
      ordinary && last !== null && amount > Math.max(last.done + smallestSet, Math.floor(last.done * 1.1)),
  ),
  rule('3 level within the difficulty; 1 where careful or over 69', ({ plan, input }) => {
    const careful = input.careful || input.age > 69
    return plan.level > (input.rank ?? 5) || plan.level < 1 || (careful && plan.level > 1)
      ? [`level ${plan.level}`]
      : []
  }),
  perSet('3 work no longer than the level’s', ({ seconds, level }) => seconds > workOf(level) + 1e-6),
  perSet(
    '3 at most 80 % of the most',
    ({ amount, capacity, smallestSet }) =>
      capacity !== null && amount > Math.max(0.8 * capacity, smallestSet),
  ),
  rule('3 what was counted bounds push-ups and sit-ups', ({ plan, day, input, circumstances }) => {
    const knownCounts = {
      104: lastCount(104, input.pushups, circumstances.history, day),
      202: lastCount(202, input.situps, circumstances.history, day),
    }
    return plan.exercises
      .filter(
        ({ code, reps, test }) =>
          !test && (code === 104 || code === 202) && (reps ?? 0) > Math.max(knownCounts[code] * 0.8, 1),
      )
      .map(({ name, reps }) => `${reps} ${name}`)
  }),
  perSet('3 something is asked for', ({ amount }) => amount < 1),
  rule('3 at most 6 sets of one move', ({ plan }) => {
    const sets = new Map<number, number>()
    for (const { code, rounds } of plan.exercises) sets.set(code, (sets.get(code) ?? 0) + rounds)
    return [...sets]
      .filter(([, count]) => count > 6)
      .map(([code, count]) => `${count} sets of ${exerciseOf(code).name}`)
  }),
  rule('3 a test is 60 s of work and 120 s of rest', ({ plan }) =>
    plan.exercises
      .filter(
        ({ test, duration, restSeconds, rounds }) =>
          test && (duration !== 60 || restSeconds !== 120 || rounds !== 1),
      )
      .map(({ name }) => name),
  ),
  perSet(
    '6 no rung above the level',
    ({ exercise, level, gentle }) =>
      (exercise.ladder?.level ?? 1) > rungLevels[gentle ? 'gentle' : 'full'](level),
  ),
  rule('6 everything spares what must be spared', ({ plan }, { conditions }) =>
    [...plan.warmup, ...plan.exercises, ...plan.cooldown]
      .filter(({ code }) => !suits(exerciseOf(code), conditions.needs))
      .map(({ name }) => name),
  ),
  rule('6 no move comes twice in a mission', ({ plan }) => {
    const codes = plan.exercises.map(({ code }) => code)
    return codes.filter((code, index) => codes.indexOf(code) !== index).map((code) => exerciseOf(code).name)
  }),
  perSet(
    '7 after a hard one, less',
    ({ amount, last, ordinary, smallestSet, entry }) =>
      ordinary &&
      last !== null &&
      last.effort >= 9 &&
      amount >= last.done &&
      amount > smallestSet &&
      entry.rule !== 'floor',
  ),
  perSet(
    '7 after an easy one, more, up to the limits',
    ({ amount, last, ordinary, entry }) =>
      ordinary &&
      last !== null &&
      !last.fewer &&
      last.effort <= 7 &&
      last.misses < 3 &&
      amount <= last.done &&
      !['time', 'capacity', 'landings'].includes(entry.rule),
  ),
  perSet(
    '7 after three misses, less',
    ({ amount, last, ordinary, smallestSet, entry }) =>
      ordinary &&
      last !== null &&
      last.misses >= 3 &&
      amount >= last.done &&
      amount > smallestSet &&
      entry.rule !== 'floor',
  ),
  perSet(
    '7 rounds left out by choice: the number stays',
    ({ amount, last, ordinary, smallestSet, entry }) =>
      ordinary &&
      last !== null &&
      last.fewer &&
      last.effort <= 8 &&
      last.misses < 3 &&
      (amount > last.done ||
        (amount <= last.done - smallestSet && !['time', 'capacity', 'landings'].includes(entry.rule))),
  ),
  perSet(
    '7 easing ends at half of what the numbers suggest, and never asks for more than was done',
    ({ amount, last, capacity, entry, smallestSet }) =>
      entry.rule === 'floor' &&
      ((last !== null && amount > last.done) || (capacity !== null && amount > 0.4 * capacity + smallestSet)),
  ),
  rule('7 what hurt in the last 48 h is left out', ({ plan, circumstances }) =>
    plan.exercises
      .filter(({ code }) => circumstances.avoided.some((pattern) => pattern === patternOfExercise(code)))
      .map(({ name }) => name),
  ),
  rule('every number says why, and every step has a demonstration or the placeholder', ({ plan }) =>
    [...plan.warmup, ...plan.exercises, ...plan.cooldown]
      .filter(
        ({ reason, target, instructions, demonstration }) =>
          !reason ||
          !target ||
          !instructions ||
          (demonstration !== null && !demonstrations.some((known) => known === demonstration)),
      )
      .map(({ name }) => name),
  ),
  ...[existence, ...versionRules.map(({ name }) => name)].map((name) =>
    rule(name, (day) =>
      versionsOf(day)
        .filter((breach) => breach.rule === name)
        .map(({ what }) => what),
    ),
  ),
]

/** A cache, because eight rules need the same versions. */
const knownVersions = new WeakMap<BootcampDay, ReturnType<typeof versionBreaches>>()

function versionsOf(day: BootcampDay): ReturnType<typeof versionBreaches> {
  const breaches = knownVersions.get(day) ?? versionBreaches(day.plan, undefined, false)
  knownVersions.set(day, breaches)
  return breaches
}

/** All broken rules of one day. `trainee` is the one for whom the plan was made. */
export function breachesOf(day: BootcampDay, trainee: Trainee): { rule: string; what: string }[] {
  return rules.flatMap(({ name, breaches }) => breaches(day, trainee).map((what) => ({ rule: name, what })))
}

/** Checks the thirty missions themselves, without a trainee. */
export function missionBreaches(): string[] {
  const sameFocus = missions.filter(
    ({ focus }, index) => index > 0 && focus[0] === missions[index - 1]?.focus[0],
  )
  const weeks = missions.slice(0, -6).map((_, index) => missions.slice(index, index + 7))
  return [
    ...sameFocus.map(({ day }) => `2 day ${day} has the main focus of the day before`),
    ...weeks
      .filter((week) => !week.some(({ load }) => load === 'light'))
      .map(([first]) => `2 no light day in the week from day ${first?.day}`),
    ...testDays
      .filter((day) => missions[day - 1]?.kind !== 'assessment')
      .map((day) => `2 day ${day} holds no test`),
  ]
}

type SetOfDay = {
  day: number
  level: number
  light: boolean
  gentle: boolean
  returning: boolean
  ordinary: boolean
  entry: PlanEntry
  exercise: Exercise
  /** Repetitions or seconds for one side. */
  amount: number
  seconds: number
  capacity: number | null
  /** The smallest set: one repetition, one on each side, five seconds. */
  smallestSet: number
  last: LastSet | null
}

function rule(name: string, breaches: Rule['breaches']): Rule {
  return { name, breaches }
}

function range(name: string, part: keyof ReturnType<typeof planSeconds>, min: number, max: number): Rule {
  return rule(name, ({ plan }) => {
    const seconds = planSeconds(plan)[part]
    return seconds >= min && seconds <= max ? [] : [`${seconds} s`]
  })
}

/** A rule for every set. It leaves out tests and easy movement. */
function perSet(name: string, broken: (set: SetOfDay) => boolean): Rule {
  return rule(name, (day, trainee) =>
    setsOf(day, trainee)
      .filter(broken)
      .map(
        ({ entry, amount, capacity, last }) =>
          `${amount} ${entry.name} (capacity ${capacity}, last ${last?.done}, ${entry.rule})`,
      ),
  )
}

/** A cache, because many rules need the same sets. */
const knownSets = new WeakMap<BootcampDay, SetOfDay[]>()

function setsOf(day: BootcampDay, trainee: Trainee): SetOfDay[] {
  const sets = knownSets.get(day) ?? computeSets(day, trainee)
  knownSets.set(day, sets)
  return sets
}

function computeSets(
  { day, plan, circumstances: { history, returning } }: BootcampDay,
  trainee: Trainee,
): SetOfDay[] {
  const light = missions[day - 1]?.load === 'light'
  return plan.exercises
    .filter(({ test, rule: why }) => !test && why !== 'recon')
    .map((entry) => {
      const exercise = exerciseOf(entry.code)
      const amount = entry.reps ?? (entry.duration ?? 0) / (exercise.sides === 'each' ? 2 : 1)
      return {
        day,
        level: plan.level,
        light,
        gentle: day <= 7 || light || returning,
        returning,
        ordinary: !light && !returning,
        entry,
        exercise,
        amount,
        seconds: amount * unitSeconds(exercise),
        capacity: capacityOf(exercise, trainee),
        smallestSet: exercise.type === 'duration' ? 5 : exercise.sides === 'alternate' ? 2 : 1,
        last: lastSetOf(entry.code, day, history),
      }
    })
}

const workOf = (level: number) => workSeconds[level - 1] ?? 0

/** The share of a count on an easier rung that counts for the full move (crunches for sit-ups). */
const easierShare = 0.7

const familyOf = (code: number) => exerciseOf(code).ladder?.family

/**
 * The highest known count of a move: declared, counted in a test, or done in a set plus the repetitions left over. Of an easier
 * rung only a share counts.
 */
function lastCount(
  code: number,
  declared: number,
  history: BootcampDay['circumstances']['history'],
  day: number,
): number {
  const stations = missionsBefore(day, history).flatMap((mission) =>
    mission.stations.map((station) => ({ station, effort: mission.effort ?? 8 })),
  )
  const done = stations
    .filter(({ station }) => station.variant === code)
    .map(({ station, effort }) => station.done + (effort <= 7 ? 10 - effort : 0))
  const easier = stations
    .filter(({ station }) => station.test && familyOf(station.variant) === familyOf(code))
    .map(({ station }) => station.done * easierShare)
  return Math.max(declared, ...done, ...easier)
}
