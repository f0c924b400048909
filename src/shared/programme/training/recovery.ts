import type { ExerciseId } from '#shared/content/exercises.ts'
import type { Mission } from '#shared/content/missions.ts'
import { familyOfExercise, suitableMoves } from '#shared/programme/exercises/stand-ins.ts'
import { sectionSeconds } from '#shared/programme/plan/duration.ts'
import { type Station, timedStation } from '#shared/programme/plan/station.ts'
import type { Trainee } from '#shared/programme/plan/trainee.ts'
import { stepSeconds } from '#shared/programme/routine/warm-up.ts'
import { easedSeconds, flowSeconds } from './recon.ts'

/** A mission with fewer families than this, or less work than two thirds, trains too little to be one (D). */
const fewestFamilies = 3
/** The longest training of a mission (specification, section 1). */
const mostSeconds = 25 * 60
/** A calm flow as long as that of a recon day. */
const recoveryMoves: readonly ExerciseId[] = [
  'easy-march',
  'shoulder-roll',
  'hip-circle',
  'trunk-turn',
  'ankle-rock',
  'side-step',
  'chest-opener',
  'leg-swing',
  'wrist-circle',
  'slow-breathing',
]
const recoveryRounds = 2

/** True if so much is left out that no training remains. */
export function isTooLittle(
  { kind }: Mission,
  { stations, roundRestSeconds }: { stations: readonly Station[]; roundRestSeconds: number },
): boolean {
  if (kind === 'recon') return false
  const worked = stations.filter(({ rule }) => rule !== 'recon')
  const families = new Set(worked.map(({ code }) => familyOfExercise(code)))
  return (
    families.size < fewestFamilies ||
    worked.length < (stations.length * 2) / 3 ||
    sectionSeconds(stations, roundRestSeconds) > mostSeconds
  )
}

/** True if a mission of work has become easy movement alone. */
export const isRecoveryMission = ({ kind }: Mission, stations: readonly Pick<Station, 'rule'>[]): boolean =>
  kind !== 'recon' && stations.every(({ rule }) => rule === 'recon')

/** How much of the flow fits into so many minutes, beside the warm-up and cool-down of the day's own version. */
export function recoveryShape(
  { warmup, cooldown }: { warmup: number; cooldown: number },
  minutes: number,
): { stations: number; rounds: number } {
  const moves = (minutes * 60 - (warmup + cooldown) * stepSeconds) / flowSeconds
  const rounds = moves > recoveryMoves.length ? recoveryRounds : 1
  return { stations: Math.min(Math.round(moves / rounds), recoveryMoves.length), rounds }
}

/** A recovery mission: easy movement that nothing on the list forbids. It counts like any other. */
export function recoveryStations(trainee: Trainee): Station[] {
  const seconds = easedSeconds(flowSeconds, trainee)
  return suitableMoves(recoveryMoves, trainee.conditions.needs).map((move) =>
    timedStation(move, seconds, {
      rounds: recoveryRounds,
      block: 1,
      restSeconds: flowSeconds - seconds,
      reason:
        'A recovery mission: so much is left out today that easy movement is the right work. It counts.',
      rule: 'recon',
    }),
  )
}
