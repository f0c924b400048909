import { type Group, groupOf } from '#shared/content/families.ts'
import { isOrdinaryDay } from '#shared/programme/plan/mission.ts'
import { isExerciseCode } from '#shared/programme/exercises/library.ts'
import { type PastMission, type PastStation, isPartlyDone } from '#shared/programme/history/past-mission.ts'
import { leftOutRounds } from '#shared/programme/versions/shape.ts'
import { familyOfExercise } from '#shared/programme/exercises/stand-ins.ts'

/** What the missions so far say about a group of families, beside its numbers. */
export type Progress = {
  /** Multiplies every capacity of the group. */
  growth: number
  /** Rungs above (or below) the one that the capacity alone would choose. */
  rungShift: number
}

/**
 * How the effort of a mission changes a trained group (training.md 7; D, after a trial's table: A, PMC11057620).
 */
const growthByEffort: Readonly<Record<number, number>> = { 6: 1.1, 7: 1.05, 8: 1, 9: 0.95, 10: 0.9 }
const fittingEffort = 8
/** After this many missions in a row that were too easy, or too hard, the group changes its rung (training.md 7). */
const missionsPerRung = 2
/** Growth stays within these limits (D): beyond them the rung changes instead. */
const minGrowth = 0.7
const maxGrowth = 2.5
/**
 * Down by two rungs at most (D): one takes back what week 1 kept in reserve, and the capacity itself falls, too.
 */
const minRungShift = -2
/** A beaten set raises the capacity by at most this much (D). */
const maxBeaten = 1.3
/** After this many misses in a row a group is eased (training.md 7, as openGym does). */
const missesForEase = 3
const easeAfterMisses = 0.9

type Streaks = { easy: number; hard: number; missed: number }

/** The progress of every group that was trained, after these missions (first completions, in order). */
export function progressAfter(missions: readonly PastMission[]): Map<Group, Progress> {
  const progress = new Map<Group, Progress>()
  const streaks = new Map<Group, Streaks>()
  for (const mission of missions) {
    if (!isTraining(mission)) continue
    for (const [group, stations] of stationsByGroup(mission)) {
      const streak = streaks.get(group) ?? { easy: 0, hard: 0, missed: 0 }
      const before = progress.get(group) ?? { growth: 1, rungShift: 0 }
      progress.set(group, progressOf(before, streak, mission, stations))
      streaks.set(group, streak)
    }
  }
  return progress
}

/**
 * The progress after one more mission. `streak` counts misses or efforts in a row and restarts once it has had its
 * effect.
 */
function progressOf(
  before: Progress,
  streak: Streaks,
  mission: PastMission,
  stations: readonly PastStation[],
): Progress {
  const effort = effortOf(mission, stations)
  const missed = stations.some(wasMissed)
  streak.easy = effort < fittingEffort ? streak.easy + 1 : 0
  streak.hard = effort > fittingEffort ? streak.hard + 1 : 0
  streak.missed = missed ? streak.missed + 1 : 0
  let growth = before.growth * (growthByEffort[effort] ?? 1) * beatenBy(stations)
  let { rungShift } = before
  if (streak.missed >= missesForEase) {
    growth *= easeAfterMisses
    streak.missed = 0
  }
  if (streak.easy >= missionsPerRung) {
    rungShift += 1
    streak.easy = 0
  }
  if (streak.hard >= missionsPerRung) {
    rungShift -= 1
    streak.hard = 0
  }
  return {
    growth: Math.min(Math.max(growth, minGrowth), maxGrowth),
    rungShift: Math.max(rungShift, minRungShift),
  }
}

/** An easy mission proves nothing about a group whose sets were cut short, or if rounds were left out by choice. */
function effortOf(mission: PastMission, stations: readonly PastStation[]): number {
  const effort = mission.effort ?? fittingEffort
  const isProof = !leftOutRounds(mission) && !stations.some(wasMissed)
  return effort < fittingEffort && !isProof ? fittingEffort : effort
}

const wasMissed = (station: PastStation) =>
  station.variant === station.code && (station.done < station.prescribed || isPartlyDone(station))

/** How far the best set exceeded what was asked; 1 if none did. */
function beatenBy(stations: readonly PastStation[]): number {
  const shares = stations
    .filter(({ code, variant, prescribed }) => variant === code && prescribed > 0)
    .map(({ done, prescribed }) => done / prescribed)
  return Math.min(Math.max(1, ...shares), maxBeaten)
}

/** A mission that future sets are based on: no light day, no eased one, no tests, not the built-in plan. */
export function isTraining({ day, level, returning, lowEnergy = false }: PastMission): boolean {
  return level !== null && !returning && !lowEnergy && isOrdinaryDay(day)
}

/** Cached, because a simulated month asks for the same missions every day. */
const knownGroups = new WeakMap<PastMission, Map<Group, PastStation[]>>()

/** The stations that count, by group: no tests, and nothing that hurt. */
function stationsByGroup(mission: PastMission): Map<Group, PastStation[]> {
  const byGroup = knownGroups.get(mission) ?? groupStations(mission)
  knownGroups.set(mission, byGroup)
  return byGroup
}

function groupStations({ stations }: PastMission): Map<Group, PastStation[]> {
  const byGroup = new Map<Group, PastStation[]>()
  for (const station of stations) {
    if (station.test || station.pain || station.done === 0 || station.rule === 'recon') continue
    const family = isExerciseCode(station.variant) ? familyOfExercise(station.variant) : null
    if (!family) continue
    const group = groupOf[family]
    byGroup.set(group, [...(byGroup.get(group) ?? []), station])
  }
  return byGroup
}
