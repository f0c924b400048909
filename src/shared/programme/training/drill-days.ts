import { type Drill, drills } from '#shared/content/drills.ts'
import { missionOf } from '#shared/programme/plan/mission.ts'
import { roundRestSeconds } from './load.ts'

/** A drill lasts four minutes (training.md 7). */
export const drillSeconds = 240
/** The rest after a drill, in seconds (D). */
export const drillRestSeconds = 20
/** A drill with its rests, in seconds: the rest before it is as long as between two rounds. */
export const drillBlockSeconds = roundRestSeconds + drillSeconds + drillRestSeconds
/** From this level on missions have drills (training.md 7); careful trainees stay at level 1. */
const fromLevel = 2

/** The drill that a mission of this level ends with; null if it has none. */
export function drillOn(day: number, level: number): Drill | null {
  return level < fromLevel ? null : (drills.find(({ days }) => days.includes(day)) ?? null)
}

/** The most rounds that leave time for a drill without making the sets smaller (D). */
const mostRoundsBesideDrill = 3

/** Rounds of a day's circuit: fewer with a drill. */
export function roundsOn(day: number, level: number): number {
  const { rounds } = missionOf(day)
  return drillOn(day, level) ? Math.min(rounds - 1, mostRoundsBesideDrill) : rounds
}
