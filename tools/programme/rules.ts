import type { Plan, PlanEntry } from '#shared/api/workout.ts'
import { type Exercise, demonstrations } from '#shared/content/exercises/exercise.ts'
import { missions } from '#shared/content/missions.ts'
import { testDays } from '#shared/programme/training/assessment-days.ts'
import { capacityOf } from '#shared/programme/strength/capacity.ts'
import { planSeconds } from '#shared/programme/plan/duration.ts'
import { exerciseOf, ladderOf } from '#shared/programme/exercises/library.ts'
import { suits } from '#shared/programme/plan/needs.ts'
import { type PastMission, type PastStation, missionsBefore } from '#shared/programme/history/past-mission.ts'
import { familyOfExercise, patternOfExercise } from '#shared/programme/exercises/stand-ins.ts'
import { isNothingSpared } from '#shared/programme/plan/spared.ts'
import type { Trainee } from '#shared/programme/plan/trainee.ts'
import { isAlwaysThere } from '#shared/programme/exercises/spared-codes.ts'
import { unitSeconds } from '#shared/programme/exercises/unit-seconds.ts'
import { type LastSet, fullMissionsBefore, lastSetOf } from './last-set.ts'
import type { BootcampDay } from './bootcamp.ts'
import { existence, versionBreaches, versionRules } from './versions.ts'

/** A rule of training.md. The name begins with its section. */
type Rule = { name: string; breaches: (day: BootcampDay, trainee: Trainee) => string[] }

// The limits are repeated here, because an audit with the planner's own numbers would prove nothing.

/** Landings of one mission, and the number from which two missions need 72 hours between them. */
const MAX_LANDINGS = 120
const MANY_LANDINGS = 80

/** The largest share of the capacity for a set in a day's week. */
const mostShareOn = (day: number) => (day <= 7 ? 0.65 : day <= 21 ? 0.75 : 0.85)

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
  perSet('1 twelve seconds from one set to the next', ({ entry }) => entry.restSeconds < 12),
  perSet(
    '2 light days at most half of the most',
    ({ amount, capacity, light, smallestSet }) =>
      light && capacity !== null && amount > Math.max(0.5 * capacity, smallestSet),
  ),
  perSet(
    '2 a week away: 30 % off the load',
    ({ amount, capacity, returning, smallestSet, day }) =>
      returning && capacity !== null && amount > Math.max(0.7 * mostShareOn(day) * capacity, smallestSet),
  ),
  perSet(
    '12 a move grows by 20 % or one step at most',
    ({ amount, last, ordinary, smallestSet }) =>
      ordinary && last !== null && amount > Math.max(last.done + smallestSet, Math.floor(last.done * 1.2)),
  ),
  rule('12 a harder rung is one rung harder, and no more of it', (day, trainee) =>
    setsOf(day, trainee)
      .filter(({ ordinary }) => ordinary)
      .filter((set) => {
        const before = lastOfFamily(set.exercise, set.before)
        if (!before) return false
        const ladder = ladderOf(set.exercise.ladder!.family).filter(
          ({ needs }) => needs === undefined || needs === 'towel',
        )
        const place = (exercise: Exercise) => ladder.findIndex(({ code }) => code === exercise.code)
        const isHarder = place(set.exercise) > place(before.exercise)
        const sides = (exercise: Exercise) => (exercise.sides === 'each' ? 2 : 1)
        const most = (before.done * sides(before.exercise)) / sides(set.exercise)
        return (
          isHarder &&
          place(before.exercise) >= 0 &&
          set.exercise.type === before.exercise.type &&
          set.amount > Math.max(most, set.smallestSet)
        )
      })
      .map(({ entry, amount }) => `${amount} ${entry.name}`),
  ),
  rule('3 a level from 1 to 5; 1 where careful or over 69', ({ plan, input }) => {
    const careful = input.careful || input.age > 69
    return plan.level < 1 || plan.level > 5 || (careful && plan.level > 1) ? [`level ${plan.level}`] : []
  }),
  perSet(
    '3 at most 85 % of the most',
    ({ amount, capacity, smallestSet }) =>
      capacity !== null && amount > Math.max(0.85 * capacity, smallestSet),
  ),
  perSet(
    '3 at most 65, 75, 75 and 85 % of the most, by week',
    ({ amount, capacity, smallestSet, day, ordinary, last }) =>
      ordinary &&
      capacity !== null &&
      amount >
        Math.max(mostShareOn(day) * capacity, Math.ceil(0.46 * capacity), smallestSet, last?.done ?? 0),
  ),
  perSet(
    '3 careful: at most 72 % of the most',
    ({ amount, capacity, careful, smallestSet }) =>
      careful && capacity !== null && amount > Math.max(0.72 * capacity, smallestSet),
  ),
  perSet('3 something is asked for', ({ amount }) => amount < 1),
  rule('3 at most 6 sets of one move', ({ plan }) => {
    const sets = new Map<number, number>()
    for (const { code, rounds } of plan.exercises) sets.set(code, (sets.get(code) ?? 0) + rounds)
    return [...sets]
      .filter(([code, count]) => count > 6 && !isRepeatable(plan, code))
      .map(([code, count]) => `${count} sets of ${exerciseOf(code).name}`)
  }),
  rule('3 a test takes 60 s, or the 30 s that it names, and three minutes with its rest', ({ plan }) =>
    plan.exercises
      .filter(
        ({ test, rule: why, target, duration, restSeconds, rounds }) =>
          test &&
          why !== 'drill' &&
          (duration !== (target.endsWith(' 30 s') ? 30 : 60) ||
            duration + restSeconds !== 180 ||
            rounds !== 1),
      )
      .map(({ name }) => name),
  ),
  rule(
    '7 a drill lasts four minutes, ends the training, and fits what was known after day 1',
    (day, trainee) =>
      day.plan.exercises
        .filter(({ rule: why }) => why === 'drill')
        .filter(
          ({ id, duration, drill, test, block }) =>
            !test ||
            duration !== 240 ||
            block !== 2 ||
            id !== day.plan.exercises.at(-1)?.id ||
            day.plan.level < 2 ||
            trainee.conditions.needs.careful ||
            day.circumstances.returning ||
            !drill ||
            drill.moves.length < 2 ||
            drill.moves.length > 3 ||
            drill.moves.some(({ code }) => isBeyond(code, day.plan.level, trainee)),
        )
        .map(({ name, instructions }) => `${name}: ${instructions}`),
  ),
  perSet(
    '6 no jump above the level, and none beyond clean landings',
    ({ exercise, level, amount }) =>
      (!exercise.lowImpact && (exercise.ladder?.level ?? 1) > level) ||
      amount > (exercise.setLimit ?? Infinity),
  ),
  rule('7 landings of a mission, and of missions close together', ({ plan, circumstances, day }) => {
    const landings = sum(plan.exercises.map(landingsOf))
    const yesterday = missionsBefore(day, circumstances.history)
      .filter((mission) => mission.day > day - 3)
      .filter(
        ({ stations }) =>
          sum(stations.map(({ code, prescribed }) => landingsOf({ code, reps: prescribed, rounds: 4 }))) >
          MANY_LANDINGS,
      )
    return landings > MAX_LANDINGS || (landings > MANY_LANDINGS && yesterday.length > 0)
      ? [`${landings} landings`]
      : []
  }),
  perSet(
    '6 a chair, step or table only for whoever chose it, a step for push-ups from level 4',
    ({ exercise, level, day, history }) =>
      exercise.needs !== undefined &&
      exercise.needs !== 'towel' &&
      !(exercise.needs === 'step' && level >= 4 && (exercise.ladder?.level ?? 1) >= 4) &&
      !missionsBefore(day, history).some(({ stations }) =>
        stations.some(({ variant }) => variant === exercise.code),
      ),
  ),
  rule('6 everything spares what must be spared', ({ plan }, { conditions }) =>
    [...plan.warmup, ...plan.exercises, ...plan.cooldown]
      .filter(({ code }) => !suits(exerciseOf(code), conditions.needs))
      .map(({ name }) => name),
  ),
  rule('7 with things left out a mission still has three families, or is a recovery mission', (day) => {
    const { plan, circumstances } = day
    if (!circumstances.spared || isNothingSpared(circumstances.spared)) return []
    const worked = plan.exercises.filter(({ rule: why }) => why !== 'recon')
    const families = new Set(worked.map(({ code }) => familyOfExercise(code)))
    return worked.length > 0 && families.size < 3 ? [`${families.size} families`] : []
  }),
  rule('6 no move comes twice in a mission', ({ plan }) => {
    const codes = plan.exercises.map(({ code }) => code)
    return codes
      .filter((code, index) => codes.indexOf(code) !== index && !isRepeatable(plan, code))
      .map((code) => exerciseOf(code).name)
  }),
  perSet(
    '7 after a hard one, less, down to a useful share',
    ({ amount, last, ordinary, smallestSet, capacity }) =>
      ordinary &&
      last !== null &&
      last.effort >= 9 &&
      amount >= last.done &&
      amount > Math.max(smallestSet, 0.47 * (capacity ?? 0) + 1),
  ),
  perSet(
    '7 rounds left out by choice: the number stays',
    ({ amount, last, ordinary }) => ordinary && last !== null && last.fewer && amount > last.done,
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
  careful: boolean
  history: BootcampDay['circumstances']['history']
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
  /** The missions of full work so far. */
  before: readonly PastMission[]
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
  const before = fullMissionsBefore(day, history)
  return plan.exercises
    .filter(({ test, rule: why }) => !test && why !== 'recon')
    .map((entry) => {
      const exercise = exerciseOf(entry.code)
      const amount = entry.reps ?? (entry.duration ?? 0) / (exercise.sides === 'each' ? 2 : 1)
      return {
        day,
        level: plan.level,
        light,
        careful: trainee.conditions.needs.careful,
        history,
        returning,
        ordinary: !light && !returning,
        entry,
        exercise,
        amount,
        seconds: amount * unitSeconds(exercise),
        capacity: capacityOf(exercise, trainee),
        smallestSet: exercise.type === 'duration' ? 5 : exercise.sides === 'alternate' ? 2 : 1,
        before,
        last: lastSetOf(entry.code, before),
      }
    })
}

/** A move of a drill that jumps above the level, does not spare what it must, or uses what hurts. */
function isBeyond(code: number, level: number, { conditions }: Trainee): boolean {
  const move = exerciseOf(code)
  return (
    (!move.lowImpact && (move.ladder?.level ?? 1) > level) ||
    !suits({ ...move, strain: false }, conditions.needs) ||
    conditions.avoided.some((pattern) => pattern === patternOfExercise(code))
  )
}

/** The highest plausible number of rounds of a drill, for counting landings. */
const DRILL_ROUNDS = 8

/** Landings of an entry, over both sides. */
function landingsOf({
  code,
  reps,
  rounds,
  drill,
}: Pick<PlanEntry, 'code' | 'reps' | 'rounds' | 'drill'>): number {
  if (drill) {
    const rounds = drill.rounds ?? { rounds: DRILL_ROUNDS, minute: 4, time: 2 }[drill.format]
    return sum(
      drill.moves.map((each) => landingsOf({ code: each.code, reps: Number.parseInt(each.target), rounds })),
    )
  }
  const { setLimit, sides } = exerciseOf(code)
  return setLimit === undefined ? 0 : rounds * (reps ?? 0) * (sides === 'each' ? 2 : 1)
}

/** If nearly everything is left out, a movement that is always there may repeat. */
const isRepeatable = ({ spared }: Plan, code: number) =>
  spared !== undefined && isAlwaysThere(exerciseOf(code).id)

/** What the family's last ordinary mission did, from the stored missions. */
function lastOfFamily(
  exercise: Exercise,
  before: readonly PastMission[],
): { exercise: Exercise; done: number } | null {
  const family = exercise.ladder?.family
  if (!family) return null
  const isLast = ({ variant, done, pain, test }: PastStation) =>
    done > 0 && !pain && !test && exerciseOf(variant).ladder?.family === family
  const last = before.findLast(({ stations }) => stations.some(isLast))?.stations.findLast(isLast)
  if (!last) return null
  const { variant, done } = last
  return {
    exercise: exerciseOf(variant),
    done: done / (exerciseOf(variant).type === 'duration' && exerciseOf(variant).sides === 'each' ? 2 : 1),
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
