import type { Exercise } from '#shared/content/exercises/exercise.ts'
import type { ReconMission } from '#shared/content/missions.ts'
import { returningShare, slotSeconds, workSecondsOf } from './load.ts'
import { suitableMoves } from '#shared/programme/exercises/stand-ins.ts'
import { type Station, timedStation } from '#shared/programme/plan/station.ts'
import type { Trainee } from '#shared/programme/plan/trainee.ts'

/** A recon day stays easy at every level: at most this many seconds of movement per slot (D). */
const maxEasySeconds = 40

/** A recon day: mobility and easy movement, the same at every strength. */
export function reconStations({ moves, rounds }: ReconMission, trainee: Trainee): Station[] {
  return suitableMoves(moves, trainee.conditions.needs).map((move) =>
    easyStation(move, { rounds, block: 1 }, trainee),
  )
}

/** A slot of easy movement. */
export function easyStation(
  move: Exercise,
  place: { rounds: number; block: number },
  { level, conditions }: Trainee,
): Station {
  const full = Math.min(workSecondsOf(level), maxEasySeconds)
  const seconds = conditions.returning ? Math.floor(full * returningShare) : full
  const work = move.sides === 'each' ? seconds - (seconds % 2) : seconds
  return timedStation(move, work, {
    ...place,
    restSeconds: slotSeconds - work,
    reason: `${work} s of easy movement: you can talk all the way through.`,
    rule: 'recon',
  })
}
