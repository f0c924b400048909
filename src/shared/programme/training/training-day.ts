import type { CircuitMission } from '#shared/content/missions.ts'
import type { Trainee } from '#shared/programme/plan/trainee.ts'
import type { Station } from '#shared/programme/plan/station.ts'
import { circuitOf } from './circuit.ts'
import { drillStation } from './drill.ts'
import { drillBlockSeconds, drillOn, roundsOn } from './drill-days.ts'
import { circuitBudget } from './fit-times.ts'
import { familiesFor } from './families-for.ts'
import { slotOf } from './load.ts'

/** So much nearer to 25 minutes, so that a drill never shortens the sets. */
const spareSeconds = 15

/**
 * A training day: its circuit, and on some days one round less of it and a drill. After two missions that were too
 * hard it has no drill and, above level 1, one round less: there the sets are small already, and the rest would fill the
 * time. After a long break it has no drill.
 */
export function trainingStations(mission: CircuitMission, trainee: Trainee): Station[] {
  const { day, load } = mission
  const families = familiesFor(mission.families, trainee)
  const slot = slotOf(day, load, trainee)
  const { isTired, conditions, level } = trainee
  const drill = isTired || conditions.returning ? null : drillOn(day, trainee.level)
  if (!drill) {
    const rounds = isTired && level > 1 ? Math.max(mission.rounds - 1, 2) : mission.rounds
    return circuitOf(families, slot, { rounds, block: 1 }, trainee)
  }
  const rounds = roundsOn(day, trainee.level)
  const budget = {
    least: circuitBudget.least - drillBlockSeconds,
    most: circuitBudget.most + spareSeconds - drillBlockSeconds,
  }
  const circuit = circuitOf(families, slot, { rounds, block: 1 }, trainee, [], budget)
  const taken = new Set(circuit.map(({ code }) => code))
  return [...circuit, drillStation(drill, trainee, { block: 2, taken })]
}
