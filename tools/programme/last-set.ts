import { missions } from '#shared/content/missions.ts'
import { exerciseOf } from '#shared/programme/library.ts'
import { type PastMission, hasFlag, missionsBefore } from '#shared/programme/past-mission.ts'
import { readPlanId } from '#shared/programme/plan-id.ts'

/** How a move went the last time it was asked for on a day of full work; for one side. */
export type LastSet = {
  done: number
  effort: number
  misses: number
  /** Rounds of it were left out by choice. */
  fewer: boolean
}

/**
 * The last set of a move before a day, read from the record and from nothing of the planner's: were its memory empty, the
 * audit must see it.
 */
export function lastSetOf(code: number, day: number, history: readonly PastMission[]): LastSet | null {
  return missionsBefore(day, history)
    .filter(isFullWork)
    .reduce<LastSet | null>((last, mission) => after(last, mission, code), null)
}

function after(before: LastSet | null, mission: PastMission, code: number): LastSet | null {
  const { stations, effort } = mission
  const ofFamily = stations.find(([asked]) => asked === code || familyOf(asked) === familyOf(code))
  const replaced = ofFamily !== undefined && ofFamily[1] !== code
  const last =
    before && replaced && (effort ?? 8) <= 7 ? { ...before, effort: Math.min(before.effort, 8) } : before
  const station = stations.find(([, variant]) => variant === code)
  if (!station || hasFlag(station, 'pain') || hasFlag(station, 'test')) return last
  const done = hasFlag(station, 'completed') ? station[3] / sidesOf(code) : 0
  if (done === 0 && !last) return null
  const missed = station[0] === code && station[3] < station[2]
  return {
    done: done || (last?.done ?? 0),
    effort: effort ?? 8,
    misses: missed ? (last?.misses ?? 0) + 1 : 0,
    fewer: done > 0 ? hasFewerRounds(mission) : (last?.fewer ?? false),
  }
}

function isFullWork({ day, planId }: PastMission): boolean {
  const { kind, load } = missions[day - 1] ?? {}
  const plan = readPlanId(planId)
  return kind === 'training' && load !== 'light' && plan !== null && !plan.conditions?.returning
}

/** In 10 and 15 minutes of a training day no move is done as often as in the whole; in 25 it is where four rounds or fewer were asked for. */
function hasFewerRounds({ day, planId }: PastMission): boolean {
  const length = readPlanId(planId)?.length ?? null
  return length !== null && (length < 25 || (missions[day - 1]?.rounds ?? 0) > 4)
}

/** A stand-in's family is its own. */
const familyOf = (code: number) => exerciseOf(code).ladder?.family ?? code

/** A hold on each side is counted as both sides together; repetitions are not. */
function sidesOf(code: number): number {
  const { type, sides } = exerciseOf(code)
  return type === 'duration' && sides === 'each' ? 2 : 1
}
