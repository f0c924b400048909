import type { ExerciseId } from '#shared/content/exercises.ts'
import type { ReconMission } from '#shared/content/missions.ts'
import { exerciseNamed } from './library.ts'
import { slotSeconds, workSecondsOf } from './load.ts'
import { type Station, timedStation } from './station.ts'
import type { Trainee } from './trainee.ts'

/** A recon day stays easy at every level: never more than this many seconds of movement in a slot (D). */
const longestEasySeconds = 40

/** In place of a move that puts the head low. */
const carefulMove: ExerciseId = 'wall-angel'

/** A recon day: mobility and easy movement, the same for every strength. */
export function reconStations({ moves, rounds }: ReconMission, trainee: Trainee): Station[] {
  const seconds = Math.min(workSecondsOf(trainee.level), longestEasySeconds)
  return moves.map((id) => {
    const listed = exerciseNamed(id)
    const exercise = listed.strain && trainee.careful ? exerciseNamed(carefulMove) : listed
    const work = exercise.sides === 'each' ? seconds - (seconds % 2) : seconds
    return timedStation(exercise, work, {
      rounds,
      block: 1,
      restSeconds: slotSeconds - work,
      reason: `${work} s of easy movement: you can talk all the way through.`,
    })
  })
}
