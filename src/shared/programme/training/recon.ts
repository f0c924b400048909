import type { Exercise } from '#shared/content/exercises/exercise.ts'
import type { ReconMission } from '#shared/content/missions.ts'
import { lowEnergyShare, minimumRestSeconds, returningShare } from './load.ts'
import { suitableMoves } from '#shared/programme/exercises/stand-ins.ts'
import { type Station, timedStation } from '#shared/programme/plan/station.ts'
import type { Trainee } from '#shared/programme/plan/trainee.ts'

/** One move of the flow lasts this long, both sides together (D). */
export const flowSeconds = 60
/** Replaces a painful station with easy movement (D). */
const easySeconds = 40

/** A recon day: one flow of mobility and easy movement, each move into the next, the same at every strength. */
export function reconStations(
  { moves, rounds }: Pick<ReconMission, 'moves' | 'rounds'>,
  trainee: Trainee,
): Station[] {
  const seconds = easedSeconds(flowSeconds, trainee)
  return suitableMoves(moves, trainee.conditions.needs).map((move) =>
    easyMovement(move, seconds, { rounds, block: 1, restSeconds: flowSeconds - seconds }),
  )
}

/** Seconds of easy movement that replace a set. */
export const easySecondsOf = (trainee: Trainee): number => easedSeconds(easySeconds, trainee)

/** Easy movement that replaces a set. */
export const easyStation = (move: Exercise, place: Place, trainee: Trainee): Station =>
  easyMovement(move, easySecondsOf(trainee), place)

type Place = { rounds: number; block: number; restSeconds?: number }

function easyMovement(
  move: Exercise,
  seconds: number,
  { restSeconds = minimumRestSeconds, ...place }: Place,
): Station {
  return timedStation(move, seconds, {
    ...place,
    restSeconds,
    reason: `${seconds} s of easy movement. You should be able to talk the whole time.`,
    rule: 'recon',
  })
}

/** An even number of seconds, so that it halves into two sides. */
function easedSeconds(seconds: number, { conditions }: Trainee): number {
  const share = conditions.returning ? returningShare : conditions.spared?.lowEnergy ? lowEnergyShare : 1
  const eased = Math.floor(seconds * share)
  return eased - (eased % 2)
}
