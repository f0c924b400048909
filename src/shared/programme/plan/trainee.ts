import type { Family } from '#shared/content/exercises/exercise.ts'
import { type Pattern, patterns } from '#shared/content/families.ts'
import type { Conditions } from './conditions.ts'
import {
  type LastTime,
  lastTimes,
  ordinaryMissions,
  preferredRungs,
} from '#shared/programme/strength/last-time.ts'
import { drillResults } from '#shared/programme/history/drill-results.ts'
import { carefulAboveAge, levelAfter } from '#shared/programme/strength/level.ts'
import type { Needs } from './needs.ts'
import { withoutOf } from '#shared/programme/exercises/spared-codes.ts'
import { type Spared, isNothingSpared, nothingSpared } from './spared.ts'
import { type PastMission, missionsBefore } from '#shared/programme/history/past-mission.ts'
import type { Arm } from '#shared/programme/training/arms.ts'
import { type Declared, type Strength, strengthAfter } from '#shared/programme/strength/strength.ts'

/** What a plan is made from: the numbers frozen at the start of the bootcamp, and the trainee's needs. */
export type PlanInput = {
  /** Repetitions of one set, 0 to 200. */
  pushups: number
  situps: number
  /** Years, 13 to 100. */
  age: number
  /** The level that the bootcamp started at, 1 to 5. */
  level: number
  /** True if any answer of the readiness check was yes. */
  careful: boolean
  /** Rank of the goal's difficulty, 1 to 5: the goal's emphasis. */
  rank?: number
} & Partial<Omit<Needs, 'careful'>>

/** What else a plan depends on. */
export type PlanCircumstances = {
  /** Every session of the bootcamp so far. Later days are ignored; a repeat only fills a test without a count. */
  history?: readonly PastMission[]
  returning?: boolean
  avoided?: readonly Pattern[]
  /** What the trainee leaves out; nothing if it is missing. */
  spared?: Spared
  /** On a day with a choice: which of its two plans. The usual one if it is missing. */
  arm?: Arm
}

/** The trainee as the planner sees them on one day. */
export type Trainee = {
  /** As declared, for tests that must stay the same for 30 days. */
  pushups: number
  situps: number
  age: number
  level: number
  strength: Strength
  conditions: Conditions
  lastTimes: ReadonlyMap<number, LastTime>
  /** Rank of the goal's difficulty, 1 to 5: it sets the emphasis. */
  rank: number
  /** True if the last two missions of full work were too hard (effort 9 or 10). */
  isTired: boolean
  /** What was known after day 1: drills keep its numbers, so that a week later they compare. */
  atStart: { strength: Strength; level: number }
  /** The last counted result of each drill, by its code. */
  drillResults: ReadonlyMap<number, { day: number; result: number }>
  /** For a family that was swapped for an easier rung last time: the code of the hardest rung allowed. */
  preferredRungs: ReadonlyMap<Family, number>
}

/**
 * Trainees over 69 are always careful; careful means level 1 and low impact (decisions, "Accounts"). At 13
 * to 15 and from 60 on there are no jumps either (D: growth plates, tendons and landings).
 */
export function traineeOn(
  day: number,
  input: PlanInput,
  { history = [], returning = false, avoided = [], spared = nothingSpared }: PlanCircumstances = {},
): Trainee {
  const { pushups, situps, age, lowImpact = false, wristFree = false, smallSpace = false, rank = 3 } = input
  const careful = input.careful || age > carefulAboveAge
  const { level, strength, atStart, ...done } = trainingBefore(day, history, {
    level: input.level,
    declared: { pushups, situps, age, careful },
  })
  return {
    pushups,
    situps,
    age,
    level,
    strength,
    conditions: {
      needs: {
        careful,
        lowImpact: lowImpact || careful || age < 16 || age >= 60,
        wristFree,
        smallSpace,
        ...withoutOf(spared),
      },
      returning,
      avoided: patterns.filter((pattern) => avoided.includes(pattern) || spared.patterns.includes(pattern)),
      ...(!isNothingSpared(spared) && { spared }),
    },
    ...done,
    rank,
    get atStart() {
      return atStart()
    },
  }
}

type Start = { level: number; declared: Declared }
type Training = Pick<
  Trainee,
  'level' | 'strength' | 'lastTimes' | 'isTired' | 'drillResults' | 'preferredRungs'
> & { atStart: () => Trainee['atStart'] }

/**
 * The latest result for each history, because today's plan and those of the next days follow from the same missions. The key
 * holds what a longer history or another day, or other numbers, change.
 */
const knownTraining = new WeakMap<readonly PastMission[], { key: string; training: Training }>()

/** What follows from the missions before a day, whatever the trainee needs or leaves out. */
function trainingBefore(day: number, history: readonly PastMission[], start: Start): Training {
  const missions = missionsBefore(day, history)
  const { pushups, situps, age, careful } = start.declared
  const key = [history.length, missions.length, start.level, pushups, situps, age, careful].join()
  const known = knownTraining.get(history)
  if (known?.key === key) return known.training
  const training = trainingAfter(missions, start)
  knownTraining.set(history, { key, training })
  return training
}

function trainingAfter(missions: readonly PastMission[], start: Start): Training {
  const { declared } = start
  const ordinary = ordinaryMissions(missions)
  const levelOf = (known: readonly PastMission[]) => (declared.careful ? 1 : levelAfter(known, start))
  let atStart: Trainee['atStart'] | null = null
  return {
    level: levelOf(missions),
    strength: strengthAfter(missions, declared),
    lastTimes: lastTimes(ordinary),
    isTired: ordinary.length >= 2 && ordinary.slice(-2).every(({ effort }) => (effort ?? 0) >= 9),
    drillResults: drillResults(missions),
    preferredRungs: preferredRungs(ordinary),
    // Only drills need it.
    atStart: () => {
      const tested = missions.filter((mission) => mission.day === 1)
      return (atStart ??= { strength: strengthAfter(tested, declared), level: levelOf(tested) })
    },
  }
}
