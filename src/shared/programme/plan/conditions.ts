import { type Pattern, patternOf, patterns } from '#shared/content/families.ts'
import { DAY_MS, HOUR_MS } from '#shared/units.ts'
import type { Limits } from './needs.ts'
import type { Spared } from './spared.ts'
import type { PastMission } from '#shared/programme/history/past-mission.ts'
import { patternOfExercise } from '#shared/programme/exercises/stand-ins.ts'

/** The conditions a plan is made under, besides the trainee's numbers. They are part of the plan's id. */
export type Conditions = {
  needs: Limits
  /** The first mission after a week or more away. */
  returning: boolean
  /** Movement patterns that hurt lately and are left out. */
  avoided: readonly Pattern[]
  /** What the trainee leaves out; missing if nothing. The plan carries it, because its id has no bits left. */
  spared?: Spared
}

/** After a break of this length a mission is eased (training.md 2: too much too soon after a break harms, B). */
const longBreakMs = 7 * DAY_MS

/** How long a painful pattern is left out (training.md 7, D). */
const painAvoidanceMs = 48 * HOUR_MS

/** True if the mission opened at `now` (ms) is the first one after seven days or more; false before any mission. */
export function isReturning(lastCompletedAt: number | null, now: number): boolean {
  return lastCompletedAt !== null && now - lastCompletedAt >= longBreakMs
}

/** The patterns in which pain was reported in any session of the 48 hours before `now` (ms). */
export function painfulPatterns(history: readonly PastMission[], now: number): Pattern[] {
  const recent = history.filter(({ completedAt }) => now - completedAt < painAvoidanceMs)
  const hurt = recent.flatMap(({ stations }) =>
    stations.filter(({ pain }) => pain).map(({ variant }) => patternOfExercise(variant)),
  )
  return patterns.filter((pattern) => hurt.includes(pattern))
}

export const avoids = (conditions: Pick<Conditions, 'avoided'>, family: keyof typeof patternOf) =>
  conditions.avoided.includes(patternOf[family])

// Bits, lowest first: careful, low impact, wrist-free, small space, returning, then one for each pattern. The
// order is part of every stored plan id: only append to it.
const needBits = ['careful', 'lowImpact', 'wristFree', 'smallSpace'] as const
const returningBit = needBits.length
const firstPatternBit = returningBit + 1

/** The conditions as bits. */
export function conditionBits({ needs, returning, avoided }: Conditions): number {
  const bits = [
    ...needBits.map((need) => needs[need]),
    returning,
    ...patterns.map((pattern) => avoided.includes(pattern)),
  ]
  return bits.reduce((sum, bit, index) => sum + (bit ? 2 ** index : 0), 0)
}

/** Reverses `conditionBits`. */
export function conditionsOf(bits: number): Conditions {
  const has = (bit: number) => (bits & (1 << bit)) !== 0
  const needs = (need: (typeof needBits)[number]) => has(needBits.indexOf(need))
  return {
    needs: {
      careful: needs('careful'),
      lowImpact: needs('lowImpact'),
      wristFree: needs('wristFree'),
      smallSpace: needs('smallSpace'),
    },
    returning: has(returningBit),
    avoided: patterns.filter((_, index) => has(firstPatternBit + index)),
  }
}
