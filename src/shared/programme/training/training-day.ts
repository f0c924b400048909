import type { Drill } from '#shared/content/drills.ts'
import type { CircuitMission } from '#shared/content/missions.ts'
import type { Trainee } from '#shared/programme/plan/trainee.ts'
import type { Station } from '#shared/programme/plan/station.ts'
import { otherCircuitOn } from './arms.ts'
import { circuitOf } from './circuit.ts'
import { drillStation } from './drill.ts'
import { drillBlockSeconds, drillOn, roundsOn } from './drill-days.ts'
import { circuitBudget } from './fit-times.ts'
import { familiesFor } from './families-for.ts'
import { slotOf } from './load.ts'
import { otherCircuit } from './other-circuit.ts'

/** How much longer a circuit may be, so that a drill never shortens its sets. */
const spareSeconds = 15

/**
 * A training day: its circuit, and on some days one round less of it and a drill. After two missions that were too
 * hard it has no drill and, above level 1, one round less; at level 1 the sets are small already, and rest would
 * fill the time. After a long break, or on a day of low energy, it has no drill.
 */
export function trainingStations(mission: CircuitMission, trainee: Trainee): Station[] {
  const { families, slot, rounds, drill, budget } = shapeOfDay(mission, trainee)
  const circuit = circuitOf(families, slot, { rounds, block: 1 }, trainee, [], budget)
  return drill ? [...circuit, drillAfter(circuit, drill, trainee)] : circuit
}

/** The other arm of a training day with a choice: the same load, rounds and drill. */
export function otherTrainingStations(
  mission: CircuitMission,
  trainee: Trainee,
): { stations: Station[]; roundRestSeconds: number } {
  const shape = shapeOfDay(mission, trainee)
  const { families, slot, rounds, budget, drill } = shape
  const usual = circuitOf(families, slot, { rounds, block: 1 }, trainee, [], budget)
  const drillIn = (circuit: readonly Station[]) => (drill ? [drillAfter(circuit, drill, trainee)] : [])
  // A drill has a rest before it that is as long as between two rounds. Easy movement in its place has none.
  const breaks = rounds - 1 + drillIn(usual).filter(({ rule }) => rule === 'drill').length
  const other = otherCircuit(otherCircuitOn(mission.day), { ...shape, usual, breaks }, trainee)
  return { ...other, stations: [...other.stations, ...drillIn(other.stations)] }
}

/** What both arms of a day share. */
function shapeOfDay({ day, load, families, rounds }: CircuitMission, trainee: Trainee) {
  const { isTired, conditions, level } = trainee
  const shared = { families: familiesFor(families, trainee), slot: slotOf(day, load, trainee) }
  const isEased = conditions.returning || conditions.spared?.lowEnergy === true
  const drill = isTired || isEased ? null : drillOn(day, level)
  if (!drill)
    return {
      ...shared,
      drill,
      rounds: isTired && level > 1 ? Math.max(rounds - 1, 2) : rounds,
      budget: circuitBudget,
    }
  return {
    ...shared,
    drill,
    rounds: roundsOn(day, level),
    budget: {
      least: circuitBudget.least - drillBlockSeconds,
      most: circuitBudget.most + spareSeconds - drillBlockSeconds,
    },
  }
}

function drillAfter(circuit: readonly Station[], drill: Drill, trainee: Trainee): Station {
  return drillStation(drill, trainee, { block: 2, taken: new Set(circuit.map(({ code }) => code)) })
}
