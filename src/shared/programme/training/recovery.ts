import type { ExerciseId } from '#shared/content/exercises.ts'
import type { Mission } from '#shared/content/missions.ts'
import { familyOfExercise } from '#shared/programme/exercises/stand-ins.ts'
import { sectionSeconds } from '#shared/programme/plan/duration.ts'
import type { Station } from '#shared/programme/plan/station.ts'
import type { Trainee } from '#shared/programme/plan/trainee.ts'
import { stepSeconds } from '#shared/programme/routine/warm-up.ts'
import { flowSeconds, reconStations } from './recon.ts'

/** A mission with fewer families, or a smaller share of stations with work, trains too little (D). */
const fewestFamilies = 3
const leastShareOfWork = 2 / 3
/** The longest training of a mission (specification, section 1). */
const mostSeconds = 25 * 60
/** A calm flow, as long as that of a recon day. */
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
    worked.length < stations.length * leastShareOfWork ||
    sectionSeconds(stations, roundRestSeconds) > mostSeconds
  )
}

/** True if the mission of a training or test day has only easy movement. */
export const isRecoveryMission = ({ kind }: Mission, stations: readonly Pick<Station, 'rule'>[]): boolean =>
  kind !== 'recon' && stations.every(({ rule }) => rule === 'recon')

/** How much of the flow fits into so many minutes, beside the warm-up and cooldown of the day's own version. */
export function recoveryShape(
  { warmup, cooldown }: { warmup: number; cooldown: number },
  minutes: number,
): { stations: number; rounds: number } {
  const moves = (minutes * 60 - (warmup + cooldown) * stepSeconds) / flowSeconds
  const rounds = moves > recoveryMoves.length ? recoveryRounds : 1
  return { stations: Math.min(Math.round(moves / rounds), recoveryMoves.length), rounds }
}

/** A recovery mission: easy movement that nothing on the list forbids. It counts like any other. */
export const recoveryStations = (trainee: Trainee): Station[] =>
  reconStations({ moves: recoveryMoves, rounds: recoveryRounds }, trainee).map((station) => ({
    ...station,
    reason: 'Recovery mission: you left a lot out today, so this is easy movement. It still counts.',
  }))
