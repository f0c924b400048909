import { missions } from '#shared/content/missions.ts'
import { exerciseOf } from '#shared/programme/exercises/library.ts'
import { type PastMission, missionsBefore } from '#shared/programme/history/past-mission.ts'

/** How a move last went on a day with full work, for one side. */
export type LastSet = {
  done: number
  effort: number
  misses: number
  /** The trainee chose a version with fewer rounds. */
  fewer: boolean
}

/**
 * The last set of a move in these missions of full work. The planner's code is not used, so that the audit
 * notices if the planner forgets a mission.
 */
export function lastSetOf(code: number, missions: readonly PastMission[]): LastSet | null {
  return missions.reduce<LastSet | null>((last, mission) => updated(last, mission, code), null)
}

/** The missions of full work before a day, in order. */
export const fullMissionsBefore = (day: number, history: readonly PastMission[]) =>
  missionsBefore(day, history).filter(isFullWork)

function updated(before: LastSet | null, mission: PastMission, code: number): LastSet | null {
  const { stations, effort } = mission
  const ofFamily = stations.find(
    (station) => station.code === code || familyOf(station.code) === familyOf(code),
  )
  const replaced = ofFamily !== undefined && ofFamily.variant !== code
  const last =
    before && replaced && (effort ?? 8) <= 7 ? { ...before, effort: Math.min(before.effort, 8) } : before
  const station = stations.find(({ variant }) => variant === code)
  if (!station || station.pain || station.test) return last
  const done = station.completed ? station.done / sidesOf(code) : 0
  if (done === 0 && !last) return null
  const missed = station.code === code && station.done < station.prescribed
  return {
    done: done || (last?.done ?? 0),
    effort: effort ?? 8,
    misses: missed ? (last?.misses ?? 0) + 1 : 0,
    fewer: done > 0 ? hasFewerRounds(mission) : (last?.fewer ?? false),
  }
}

function isFullWork({ day, level, returning, lowEnergy = false }: PastMission): boolean {
  const { kind, load } = missions[day - 1] ?? {}
  return kind === 'training' && load !== 'light' && level !== null && !returning && !lowEnergy
}

/** Whether the version that was done left rounds out, and not only stations. */
const hasFewerRounds = ({ length, stations }: PastMission): boolean =>
  length !== null && stations.some(({ rounds }) => rounds?.includes(null))

/** An exercise without a ladder is its own family. */
const familyOf = (code: number) => exerciseOf(code).ladder?.family ?? code

/** A hold on each side is stored as the sum of both sides, repetitions are not. */
function sidesOf(code: number): number {
  const { type, sides } = exerciseOf(code)
  return type === 'duration' && sides === 'each' ? 2 : 1
}
