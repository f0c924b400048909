import type { ExerciseId } from '#shared/content/exercises.ts'
import type { Exercise, Family } from '#shared/content/exercises/exercise.ts'
import { avoids } from '#shared/programme/plan/conditions.ts'
import { type TimeBudget, circuitBudget, fitTimes } from './fit-times.ts'
import { ladderOf } from '#shared/programme/exercises/library.ts'
import { type Slot, lowEnergyShare, minimumRestSeconds } from './load.ts'
import { suits } from '#shared/programme/plan/needs.ts'
import { reasonFor } from '#shared/programme/plan/reasons.ts'
import { easySecondsOf, easyStation } from './recon.ts'
import { amountPerSide, rungFor, turnOf } from './rungs.ts'
import { allFamilies, suitableMoves } from '#shared/programme/exercises/stand-ins.ts'
import { type Station, stationOf } from '#shared/programme/plan/station.ts'
import { stepOf } from '#shared/programme/exercises/step.ts'
import type { Trainee } from '#shared/programme/plan/trainee.ts'
import { unitSeconds } from '#shared/programme/exercises/unit-seconds.ts'
import { type WorkSet, setOf } from './work-set.ts'

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

export type Placement = { rounds: number; block: number }
/** A station before its rest is known: a set, or easy movement. */
export type Draft = { exercise: Exercise; set: WorkSet | null; reason: (set: WorkSet) => string }

/** One station per family, in a time that fits. No exercise appears twice, and none that is already in `before`. */
export function circuitOf(
  families: readonly Family[],
  slot: Slot,
  place: Placement,
  trainee: Trainee,
  before: readonly Station[] = [],
  seconds: TimeBudget = circuitBudget,
): Station[] {
  const drafts = draftsOf(families, slot, trainee, before)
  const fitted = fitTimes(secondsOf(drafts, trainee), slot, place.rounds, seconds)
  return drafts.map((draft, index) => {
    const { restSeconds, workSeconds } = fitted[index]!
    return placed(withinSeconds(draft, workSeconds), { ...place, restSeconds }, trainee)
  })
}

/** A set for each family, in the order of the mission. */
export function draftsOf(
  families: readonly Family[],
  slot: Slot,
  trainee: Trainee,
  before: readonly Station[] = [],
): Draft[] {
  const taken = new Set(before.map(({ code }) => code))
  let alternatives: Family[] | null = null
  const nextAlternative = () => (alternatives ??= alternativeFamilies(families, trainee)).shift()
  const drafted = new Map<Family, Draft>()
  for (const family of inTurn(families, trainee, slot)) {
    const draft = draftOf(family, slot, trainee, taken, nextAlternative)
    taken.add(draft.exercise.code)
    drafted.set(family, draft)
  }
  return inOrder(
    families.map((family) => drafted.get(family)!),
    slot,
  )
}

/** Seconds of work of each draft. */
export function secondsOf(drafts: readonly Draft[], trainee: Trainee): { seconds: number }[] {
  const easySeconds = easySecondsOf(trainee)
  return drafts.map(({ set }) => set ?? { seconds: easySeconds })
}

/** The same set, or a smaller one if it would last longer than this. */
export function withinSeconds<Any extends Draft>(draft: Any, seconds: number): Any {
  const { set } = draft
  return set && seconds < set.seconds ? { ...draft, set: shortened(set, seconds) } : draft
}

/** A draft as a station. */
export function placed(
  { exercise, set, reason }: Draft,
  place: Placement & { restSeconds: number },
  trainee: Trainee,
): Station {
  if (!set) return easyStation(exercise, place, trainee)
  return stationOf(exercise, set.amount, { ...place, reason: reason(set), rule: set.rule })
}

/**
 * Trainees who need time to get up do the standing stations first and go down once a round, so that they are never
 * hurried off the floor.
 */
const inOrder = (drafts: Draft[], { minimumRest }: Slot): Draft[] =>
  minimumRest > minimumRestSeconds
    ? drafts.toSorted((one, other) => Number(other.exercise.smallSpace) - Number(one.exercise.smallSpace))
    : drafts

/** Outgrown families choose last, so that outgrowing one never makes another one easier. */
const inTurn = (families: readonly Family[], trainee: Trainee, slot: Slot): Family[] =>
  families.toSorted((one, other) => turnOf(one, trainee, slot) - turnOf(other, trainee, slot))

function draftOf(
  family: Family,
  slot: Slot,
  trainee: Trainee,
  taken: ReadonlySet<number>,
  nextAlternative: () => Family | undefined,
): Draft {
  const hurts = avoids(trainee.conditions, family)
  const found = setOfFamily(family, hurts, slot, trainee, taken, nextAlternative)
  if (!found) return { exercise: easyMove(trainee, taken), set: null, reason: () => '' }
  const { set, of } = found
  const needsVariant = !ladderOf(of).some((exercise) => suits(exercise, trainee.conditions.needs))
  // Explained only once: a trainee who did it before knows the reason.
  const prefix = needsVariant && !set.last ? 'In a version that fits your needs: ' : ''
  const instead = of === family ? '' : `Replaces what ${hurts ? 'hurt' : 'you left out'}: `
  return {
    exercise: set.exercise,
    set: onLowEnergy(set, trainee),
    reason: (sized) => `${instead}${prefix}${reasonFor(sized)}`,
  }
}

/**
 * The set of a family, or of an alternative if it hurts. For a trainee who leaves exercises out, the alternatives are
 * tried in turn until one has a set.
 */
function setOfFamily(
  family: Family,
  hurts: boolean,
  slot: Slot,
  trainee: Trainee,
  taken: ReadonlySet<number>,
  nextAlternative: () => Family | undefined,
): { set: WorkSet; of: Family } | null {
  const { without } = trainee.conditions.needs
  for (let next = hurts ? nextAlternative() : family; next; next = without && nextAlternative()) {
    const set = rungFor(next, trainee, slot, taken)
    // A replacement for what is left out must not add landings to the day.
    if (set && (next === family || !without || set.exercise.lowImpact)) return { set, of: next }
  }
  return null
}

/** A fifth less of the same set on a day of low energy, never less than the smallest step. */
function onLowEnergy(set: WorkSet, { conditions }: Trainee): WorkSet {
  if (!conditions.spared?.lowEnergy) return set
  const amount = Math.max(Math.floor(amountPerSide(set) * lowEnergyShare), stepOf(set.exercise))
  return amount < amountPerSide(set) ? setOf(set.exercise, amount, { ...set, rule: 'low-energy' }) : set
}

/** The same set in less time: whole repetitions. */
function shortened(set: WorkSet, seconds: number): WorkSet {
  const unit = unitSeconds(set.exercise)
  return setOf(set.exercise, Math.max(Math.floor(seconds / unit), stepOf(set.exercise)), {
    ...set,
    rule: 'fitted',
  })
}

/** The first easy move that is not used yet. */
export function easyMove({ conditions }: Trainee, taken: ReadonlySet<number>): Exercise {
  const moves = suitableMoves(easyMoves, conditions.needs)
  const free = moves.find(({ code }) => !taken.has(code))
  // With nearly everything left out, the same easy move comes again.
  const move = free ?? (conditions.needs.without && moves[0])
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
