import type { Family } from '#shared/content/exercises/exercise.ts'
import type { Pattern } from '#shared/content/families.ts'
import type { Conditions } from './conditions.ts'
import { type LastTime, lastTimes, ordinaryMissions, preferredRungs } from './last-time.ts'
import { carefulAboveAge, levelAfter } from './level.ts'
import type { Needs } from './needs.ts'
import { type PastMission, missionsBefore } from './past-mission.ts'
import { type Strength, strengthAfter } from './strength.ts'

/** What a plan is made from: the numbers frozen at the bootcamp's start, and what the trainee wants spared. */
export type PlanInput = {
  /** Repetitions of one set, 0 to 200. */
  pushups: number
  situps: number
  /** Years, 13 to 100. */
  age: number
  /** The level the bootcamp started at, 1 to 5. */
  level: number
  /** Any yes in the readiness check. */
  careful: boolean
  /** Rank of the difficulty, 1 to 5: the level never passes it. */
  rank?: number
} & Partial<Omit<Needs, 'careful'>>

/** What else a plan follows from. */
export type PlanCircumstances = {
  /** Every sitting of the bootcamp so far; later days and repeats are left aside. */
  history?: readonly PastMission[]
  returning?: boolean
  avoided?: readonly Pattern[]
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
  /** The harder rungs of a family that were swapped for easier ones last time stay away: the code to stop at. */
  preferredRungs: ReadonlyMap<Family, number>
}

/**
 * Over 69 is careful for everybody; careful is level 1 and low impact (decisions, "Accounts"); so are jumps at 13 to 15
 * and from 60 (D: growth plates, tendons and landings).
 */
export function traineeOn(
  day: number,
  input: PlanInput,
  { history = [], returning = false, avoided = [] }: PlanCircumstances = {},
): Trainee {
  const { pushups, situps, age, lowImpact = false, wristFree = false, smallSpace = false, rank = 5 } = input
  const careful = input.careful || age > carefulAboveAge
  const missions = missionsBefore(day, history)
  const ordinary = ordinaryMissions(missions)
  const declared = { pushups, situps, age, careful }
  return {
    pushups,
    situps,
    age,
    level: careful ? 1 : levelAfter(missions, { level: input.level, rank, declared }),
    strength: strengthAfter(missions, declared),
    conditions: {
      needs: { careful, lowImpact: lowImpact || careful || age < 16 || age >= 60, wristFree, smallSpace },
      returning,
      avoided,
    },
    lastTimes: lastTimes(ordinary),
    preferredRungs: preferredRungs(ordinary),
  }
}
