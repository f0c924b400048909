import type { Plan, PlanEntry } from '#shared/api/workout.ts'
import type { Exercise } from '#shared/content/exercises/exercise.ts'
import { estimateOf } from '#shared/programme/strength/capacity.ts'
import type { Spared } from '#shared/programme/plan/spared.ts'
import type { Length } from '#shared/programme/versions/lengths.ts'
import { exerciseOf, ladderOf } from '#shared/programme/exercises/library.ts'
import type { Needs } from '#shared/programme/plan/needs.ts'
import type { PastStation } from '#shared/programme/history/past-mission.ts'
import type { PlanInput } from '#shared/programme/plan/plan.ts'
import { strengthAfter } from '#shared/programme/strength/strength.ts'
import { pick } from '#tools/harness/random.ts'

/** How a trainee trains, rests and answers. */
export type Behavior = {
  name: string
  /** The rated effort after a mission, or null without an answer. */
  effort: (random: () => number) => number | null
  /** The share of the asked work that the trainee does. */
  share: (random: () => number) => number
  /** The test result as a share of the expected one, or null if the trainee does not count. */
  test: (random: () => number) => number | null
  /** Days from one mission to the next. */
  gapDays: (random: () => number) => number
  pain: number
  easier: number
  /** The chosen version of the day, and needs on that day only. */
  length?: (random: () => number) => Length | null
  needs?: (random: () => number) => Partial<Omit<Needs, 'careful'>>
  /** What the trainee spares that day, low energy included. */
  spares?: (random: () => number) => Spared
}

const constant = (value: number) => () => value
const steady = { share: constant(1), test: () => null, gapDays: constant(1), pain: 0, easier: 0 }

export const behaviors: readonly Behavior[] = [
  { ...steady, name: 'says nothing', effort: () => null },
  { ...steady, name: 'finds it easy', effort: constant(6), test: (random) => 1 + random() },
  { ...steady, name: 'finds it hard', effort: constant(10), test: (random) => 0.4 + random() * 0.6 },
  {
    ...steady,
    name: 'does less',
    effort: () => null,
    share: (random) => 0.5 + random() * 0.5,
    test: constant(0.8),
  },
  {
    ...steady,
    name: 'is hurt',
    effort: constant(8),
    pain: 0.1,
    gapDays: (random) => (random() < 0.5 ? 1 : 2),
  },
  {
    ...steady,
    name: 'goes away',
    effort: (random) => pick([7, 8], random),
    gapDays: (random) => pick([1, 1, 1, 7, 14, 40], random),
    test: constant(1),
  },
  {
    ...steady,
    name: 'is short of time and space',
    effort: (random) => pick([null, 6, 7, 8, 9], random),
    share: (random) => pick([1, 1, 1, 0.8], random),
    length: (random) => pick([null, 25, 15, 10], random),
    needs: (random) => ({
      ...(random() < 0.3 && { lowImpact: true }),
      ...(random() < 0.2 && { wristFree: true }),
      ...(random() < 0.2 && { smallSpace: true }),
    }),
  },
  {
    name: 'lives',
    effort: (random) => pick([null, null, 6, 7, 7, 8, 8, 9, 10], random),
    share: (random) => pick([1, 1, 1, 1, 0.9, 0.6, 1.2, 0], random),
    test: (random) => pick([null, 0, 0.5, 1, 1.3, 2], random),
    gapDays: (random) => pick([1, 1, 1, 2, 3, 9], random),
    pain: 0.02,
    easier: 0.05,
  },
]

/** What a trainee with this behavior does at each main station of a plan. */
export function stationsDone(
  plan: Plan,
  input: PlanInput,
  behavior: Behavior,
  random: () => number,
): PastStation[] {
  const taken = new Set(plan.exercises.map(({ code }) => code))
  return plan.exercises.map((entry) =>
    entry.test ? testDone(entry, input, behavior, random) : stationDone(entry, taken, behavior, random),
  )
}

function stationDone(
  entry: PlanEntry,
  taken: Set<number>,
  behavior: Behavior,
  random: () => number,
): PastStation {
  const prescribed = entry.reps ?? entry.duration ?? 0
  const done = Math.round(prescribed * behavior.share(random))
  const pain = random() < behavior.pain
  const variant = random() < behavior.easier ? easierThan(entry.code, taken) : entry.code
  taken.add(variant)
  return {
    code: entry.code,
    variant,
    prescribed,
    done,
    completed: done > 0,
    pain,
    test: false,
    uncounted: false,
    rule: entry.rule,
    rounds: Array.from({ length: entry.rounds }, () => ({ code: variant, done })),
  }
}

/** An ordinary result of a drill, by its format (D). */
export const drillResults = { rounds: 6, minute: 40, time: 180 } as const

/** The expected result comes from the declared numbers, as in the planner. */
function testDone(entry: PlanEntry, input: PlanInput, { test }: Behavior, random: () => number): PastStation {
  const prescribed = entry.reps ?? entry.duration ?? 0
  const exercise = exerciseOf(entry.code)
  const trainee = { strength: strengthAfter([], { ...input, careful: false }), age: input.age }
  const expected = Math.min(estimateOf(exercise, trainee) ?? prescribed, mostInTest(exercise))
  const share = test(random)
  const most = entry.drill ? drillResults[entry.drill.format] : expected
  return {
    code: entry.code,
    variant: entry.code,
    prescribed,
    done: share === null ? 0 : Math.round(most * share),
    completed: true,
    pain: false,
    test: true,
    uncounted: share === null,
    rule: entry.rule,
  }
}

/**
 * The most that a test's clock allows. For the squat family this is one repetition in 1.5 s for a minute.
 */
function mostInTest({ ladder }: Exercise): number {
  return ladder?.family === 'squat' ? 40 : Infinity
}

/** The next easier move, unless the mission already has it, as in the player. */
function easierThan(code: number, taken: ReadonlySet<number>): number {
  const { ladder } = exerciseOf(code)
  const rungs = ladder ? ladderOf(ladder.family) : []
  const index = rungs.findIndex((rung) => rung.code === code)
  const easier = rungs[index - 1]?.code
  return easier === undefined || taken.has(easier) ? code : easier
}
