import type { ExerciseId } from '#shared/content/exercises.ts'
import type { Exercise, Family } from '#shared/content/exercises/exercise.ts'
import type { CircuitMission } from '#shared/content/missions.ts'
import { avoids } from '#shared/programme/plan/conditions.ts'
import { ladderOf } from '#shared/programme/exercises/library.ts'
import { type Slot, minimumRestSeconds, slotOf, slotSeconds } from './load.ts'
import { suits } from '#shared/programme/plan/needs.ts'
import { reasonFor } from '#shared/programme/plan/reasons.ts'
import { easyStation } from './recon.ts'
import { rungFor } from './rungs.ts'
import { familiesAt } from '#shared/programme/versions/shape.ts'
import { allFamilies, suitableMoves } from '#shared/programme/exercises/stand-ins.ts'
import { type Station, stationOf } from '#shared/programme/plan/station.ts'
import type { Trainee } from '#shared/programme/plan/trainee.ts'

/** If every movement pattern hurts: walking and turning, enough for all stations. */
const easyMoves: readonly ExerciseId[] = [
  'easy-march',
  'shoulder-roll',
  'hip-circle',
  'side-step',
  'trunk-turn',
  'ankle-rock',
  'arm-circle',
  'chest-opener',
]

type Placement = { rounds: number; block: number }

/** The circuit of a training day. */
export function trainingStations(mission: CircuitMission, trainee: Trainee): Station[] {
  const { day, load, rounds, families } = mission
  const slot = slotOf(day, load, trainee.level, trainee.conditions.returning)
  return circuitOf(families.slice(0, familiesAt(mission, trainee.level)), slot, { rounds, block: 1 }, trainee)
}

/**
 * One station per family, one slot each: the set, then rest to the end of the slot. No exercise appears
 * twice, and none that is already in `before`.
 */
export function circuitOf(
  families: readonly Family[],
  slot: Slot,
  place: Placement,
  trainee: Trainee,
  before: readonly Station[] = [],
): Station[] {
  const taken = new Set(before.map(({ code }) => code))
  const alternatives = alternativeFamilies(families, trainee)
  return families.map((family) => {
    const hurts = avoids(trainee.conditions, family)
    const station = hurts
      ? alternativeStation(alternatives, slot, place, trainee, taken)
      : familyStation(family, slot, place, trainee, taken)
    taken.add(station.code)
    return hurts ? { ...station, reason: `Instead of what hurt: ${station.reason}` } : station
  })
}

function familyStation(
  family: Family,
  slot: Slot,
  place: Placement,
  trainee: Trainee,
  taken: ReadonlySet<number>,
): Station {
  const set = rungFor(family, trainee, slot, taken)
  if (!set) return easyMoveStation(place, trainee, taken)
  const restSeconds = Math.max(slotSeconds - Math.floor(set.seconds), minimumRestSeconds)
  const needsVariant = !ladderOf(family).some((exercise) => suits(exercise, trainee.conditions.needs))
  // Explained only once: a trainee who did it before knows why.
  const reason = needsVariant && !set.last ? `In a version that suits you: ${reasonFor(set)}` : reasonFor(set)
  return stationOf(set.exercise, set.amount, { ...place, restSeconds, reason, rule: set.rule })
}

/** A station of the next family in `alternatives`, which is removed from it; otherwise an easy move. */
function alternativeStation(
  alternatives: Family[],
  slot: Slot,
  place: Placement,
  trainee: Trainee,
  taken: ReadonlySet<number>,
): Station {
  const family = alternatives.shift()
  return family ? familyStation(family, slot, place, trainee, taken) : easyMoveStation(place, trainee, taken)
}

function easyMoveStation(place: Placement, trainee: Trainee, taken: ReadonlySet<number>): Station {
  return easyStation(easyMove(trainee, taken), place, trainee)
}

/** The first easy move that is not taken. */
export function easyMove({ conditions }: Trainee, taken: ReadonlySet<number>): Exercise {
  const move = suitableMoves(easyMoves, conditions.needs).find(({ code }) => !taken.has(code))
  if (!move) throw new RangeError('No easy move is left')
  return move
}

/**
 * Replacement families for those that hurt: the same areas first, without families that the mission already
 * has or that hurt.
 */
function alternativeFamilies(families: readonly Family[], trainee: Trainee): Family[] {
  const areas = new Set(families.map(areaOf))
  const others = allFamilies.filter(
    (family) => !families.includes(family) && !avoids(trainee.conditions, family),
  )
  return [
    ...others.filter((family) => areas.has(areaOf(family))),
    ...others.filter((family) => !areas.has(areaOf(family))),
  ]
}

const areaOf = (family: Family) => ladderOf(family)[0]?.area
