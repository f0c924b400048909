import { withoutOf } from '#shared/programme/exercises/spared-codes.ts'
import { sparedOf } from '#shared/programme/plan/spared.ts'
import type { Plan, PlanEntry } from '#shared/api/workout.ts'
import { missions } from '#shared/content/missions.ts'
import { planSeconds } from '#shared/programme/plan/duration.ts'
import { type Length, lengths } from '#shared/programme/versions/lengths.ts'
import { readPlanId } from '#shared/programme/plan/plan-id.ts'
import { routineOf } from '#shared/programme/history/read-back.ts'
import { shortenPlan } from '#shared/programme/versions/shorten.ts'
import { patternOfExercise } from '#shared/programme/exercises/stand-ins.ts'

type Version = { length: Length; whole: Plan; short: Plan | null }

/** The rules for shorter versions of a mission. */
export const versionRules: readonly {
  name: string
  breaks: (version: Version & { short: Plan }) => boolean
}[] = [
  {
    name: 'versions: within two minutes of what was chosen',
    breaks: ({ short, length }) => Math.abs(planSeconds(short).total - length * 60) > 120,
  },
  {
    name: 'versions: the warm-up holds something of each of its phases, in order',
    breaks: ({ whole, short }) =>
      !phases.every((phase) => phase.some((place) => holds(short.warmup, whole.warmup[place]))) ||
      !isPart(whole.warmup, short.warmup),
  },
  { name: 'versions: the cool-down walks, breathes, and stretches both sides', breaks: breaksCooldown },
  {
    name: 'versions: every set as in the whole mission, none more, in order, the first one kept',
    breaks: ({ whole, short }) =>
      !isPart(whole.exercises.map(asSet), short.exercises.map(asSet)) ||
      addsRounds(whole, short) ||
      short.exercises[0]?.code !== whole.exercises[0]?.code,
  },
  {
    name: 'versions: tests are whole',
    breaks: ({ whole, short }) => JSON.stringify(testsOf(short)) !== JSON.stringify(testsOf(whole)),
  },
  {
    name: 'versions: the drill is kept whole in 25 minutes, and left out in less',
    breaks: ({ whole, short, length }) => {
      const [before, after] = [whole, short].map((plan) =>
        plan.exercises.filter(({ block }) => isDrillBlock(whole, block)).map(asSet),
      )
      return JSON.stringify(after) !== JSON.stringify(length === 25 ? before : [])
    },
  },
  { name: 'versions: each way of moving keeps its share', breaks: breaksBalance },
  { name: 'versions: the id tells the length, and reads the routine back', breaks: breaksReadBack },
]

/**
 * The rules that the versions of a plan break. With `every` false only one version of every third plan is checked, because the
 * audit has many plans.
 */
export function versionBreaches(
  whole: Plan,
  make: typeof shortenPlan = shortenPlan,
  every = true,
): { rule: string; what: string }[] {
  const checkedLengths = every
    ? lengths
    : lengths.filter(
        (_, index) =>
          index ===
          (whole.day + whole.level + (whole.exercises[0]?.code ?? 0) + (whole.exercises[1]?.reps ?? 0)) %
            (3 * lengths.length),
      )
  return checkedLengths.flatMap((length) => {
    const short = make(whole, length)
    const impossible = testsOf(whole).length * 180 + 6 * 30 > length * 60
    if (!short)
      return impossible || isRecoveryOfTests(whole)
        ? []
        : [{ rule: existence, what: `none of ${length} minutes` }]
    const broken = versionRules
      .filter(({ breaks }) => breaks({ length, whole, short }))
      .map(({ name }) => name)
    return (impossible ? [...broken, existence] : broken).map((rule) => ({
      rule,
      what: `${length} minutes: ${short.id}`,
    }))
  })
}

/** The rule that says which versions must exist. */
export const existence = 'versions: 25, 15 and 10 minutes of every mission, none shorter than its tests'

/** The phases of a full warm-up (raise, mobilize, activate, approach), as positions of its steps. */
const phases = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7],
  [8, 9],
] as const

const holds = (steps: readonly PlanEntry[], step: PlanEntry | undefined) =>
  steps.some(({ id, code }) => id === step?.id && code === step.code)

/** Whether `part` is `whole` with some items removed. */
function isPart(whole: readonly object[], part: readonly object[]): boolean {
  let from = 0
  return part.every((one) => {
    const text = JSON.stringify(one)
    while (from < whole.length && JSON.stringify(whole[from]) !== text) from += 1
    from += 1
    return from <= whole.length
  })
}

const asSet = ({ code, reps, duration, block, target, reason, rule }: PlanEntry) => ({
  code,
  reps,
  duration,
  block,
  target,
  reason,
  rule,
})

/** The drill of a training day, or what replaces it. */
const isDrillBlock = ({ day }: Plan, block: number) => missions[day - 1]?.kind === 'training' && block === 2

const addsRounds = (whole: Plan, short: Plan) =>
  short.exercises.some(
    ({ code, rounds }) =>
      rounds > (whole.exercises.find((entry) => entry.code === code)?.rounds ?? 0) || rounds < 1,
  )

/** Whether a test day has no test left. Then only its usual lengths exist. */
const isRecoveryOfTests = ({ day, exercises }: Pick<Plan, 'day' | 'exercises'>) =>
  missions[day - 1]?.kind === 'assessment' && exercises.every(({ rule }) => rule === 'recon')

const testsOf = ({ day, exercises }: Plan) =>
  missions[day - 1]?.kind === 'assessment' && !isRecoveryOfTests({ day, exercises })
    ? exercises.filter(({ block }) => block === 1).map(asSet)
    : []

function breaksCooldown({ whole, short }: { whole: Plan; short: Plan }): boolean {
  const names = short.cooldown.map(({ name }) => name)
  const oneSided = names.some(
    (name) =>
      (name.endsWith(', left') && !names.includes(name.replace(', left', ', right'))) ||
      (name.endsWith(', right') && !names.includes(name.replace(', right', ', left'))),
  )
  return (
    oneSided ||
    names.length < 2 ||
    !isPart(whole.cooldown, short.cooldown) ||
    names[0] !== whole.cooldown[0]?.name ||
    names.at(-1) !== whole.cooldown.at(-1)?.name
  )
}

/**
 * Whether a movement pattern has at least one station more or less than its share. The pattern of the first station may have
 * more.
 */
function breaksBalance({ whole, short }: { whole: Plan; short: Plan }): boolean {
  const circuitOf = ({ exercises }: Plan) =>
    exercises
      .slice(testsOf(whole).length)
      .filter(({ block }) => !isDrillBlock(whole, block))
      .map(({ code }) => patternOfExercise(code))
  const [before, after] = [circuitOf(whole), circuitOf(short)]
  const first = before[0]
  const countOf = (list: typeof before, pattern: (typeof before)[number]) =>
    list.filter((one) => one === pattern).length
  return [...new Set(before)].some((pattern) => {
    const share = (countOf(before, pattern) * after.length) / before.length
    const off = countOf(after, pattern) - share
    return pattern === first ? off <= -1 : Math.abs(off) >= 1
  })
}

function breaksReadBack({ length, whole, short }: Version & { short: Plan }): boolean {
  const read = readPlanId(short.id)
  if (read?.length !== length || !read.conditions || readPlanId(whole.id)?.length !== null) return true
  const limits = { ...read.conditions.needs, ...(short.spared && withoutOf(sparedOf(short.spared))) }
  const { warmup, cooldown } = routineOf(short.version, short.day, limits, { level: read.level, length })
  return JSON.stringify([warmup, cooldown]) !== JSON.stringify([short.warmup, short.cooldown])
}
