import type { Family } from '#shared/content/exercises/exercise.ts'
import type { CircuitMission } from '#shared/content/missions.ts'
import { type Slot, minimumRestSeconds, roundRestSeconds, slotOf, slotSeconds } from './load.ts'
import { reasonFor } from './reasons.ts'
import { familiesFor, rungFor } from './rungs.ts'
import { type Station, stationOf } from './station.ts'
import type { Trainee } from './trainee.ts'

/** The shortest training of a mission, in seconds (specification, section 1: 20-25 min). */
const minimumTrainingSeconds = 1200

/** The circuit of a training day. Levels 1 and 2 leave out the last station where 20 minutes remain without it. */
export function trainingStations(mission: CircuitMission, trainee: Trainee): Station[] {
  const { day, load, rounds, families } = mission
  const shorter = families.length - 1
  const leaveOut = trainee.level <= 2 && circuitSeconds(shorter, rounds) >= minimumTrainingSeconds
  return circuitOf(leaveOut ? families.slice(0, shorter) : families, slotOf(day, load, trainee.level), { rounds, block: 1 }, trainee)
}

/** One station for each family, a slot each: the set, then rest to the end of the slot. */
export function circuitOf(
  families: readonly Family[],
  slot: Slot,
  place: { rounds: number; block: number },
  trainee: Trainee,
): Station[] {
  return familiesFor(families, trainee).map(({ family, insteadOfHold }) => {
    const set = rungFor(family, trainee, slot)
    const restSeconds = Math.max(slotSeconds - Math.floor(set.seconds), minimumRestSeconds)
    return stationOf(set.exercise, set.amount, { ...place, restSeconds, reason: reasonFor(set, insteadOfHold) })
  })
}

/** Seconds of a circuit of full slots with the rests between rounds. */
export function circuitSeconds(stations: number, rounds: number): number {
  return stations * rounds * slotSeconds + (rounds - 1) * roundRestSeconds
}
