import type { Exercise, Family } from '#shared/content/exercises/exercise.ts'
import { type Group, groupOf } from '#shared/content/families.ts'
import { capacityOf, estimateOf, progressOf, sidesIn } from '#shared/programme/strength/capacity.ts'
import { exerciseNamed, exerciseOf, ladderOf } from '#shared/programme/exercises/library.ts'
import { isImpactDay } from './impact-days.ts'
import { type Slot, steadyAge } from './load.ts'
import { suits } from '#shared/programme/plan/needs.ts'
import { standInsOf } from '#shared/programme/exercises/stand-ins.ts'
import { stepOf } from '#shared/programme/exercises/step.ts'
import type { Trainee } from '#shared/programme/plan/trainee.ts'
import { unitSeconds } from '#shared/programme/exercises/unit-seconds.ts'
import { type WorkSet, setOf, workSetOf } from './work-set.ts'

/** A hold must be possible for this long on its rung (training.md 3), in seconds. */
const minHoldSeconds = 25
/** A set for each side has little effect if fewer than this many are possible (D). */
const minASide = 6
/**
 * Until the goal's minimum of push-ups, small sets are enough on each rung up to the full push-up
 * (training.md 3).
 */
const roadRungs = { family: 'push-up', upTo: 5, minRepetitions: 5 } as const
/** From age 65 on that applies up to the incline push-up only (D). */
const olderRoad = { age: 65, upTo: 2 } as const
/** How much larger a set may be on an easier rung, after missions that were too hard (D). */
const easierRungShare = 1.7
/** From 60 on the trunk's straining rungs, from this level on, are left out (D). */
const strainingLevel = 3
const trunkGroups: readonly Group[] = ['core-flexion', 'core-hold']
/**
 * From age 60 on, steps and one-legged exercises have a support until the trainee has stood on one leg for this
 * many seconds (D).
 */
const balanceRungs: readonly string[] = ['reverse-lunge', 'walking-lunge', 'single-leg-hinge']
const steadyStandSeconds = 10
const singleLegStandCode = exerciseNamed('single-leg-stand').code
/** Long levers strain a weak back, so they require this many sit-ups (D). */
const longLevers: readonly string[] = ['hollow-hold', 'leg-raise', 'leg-raise-hold', 'v-up']
const sitUpsForLongLevers = 15
const negative = 'negative-push-up'
const enoughPushups = 10
/** A rung that effort has earned needs only this many repetitions, or seconds (training.md 7). */
const minEarned = { repetitions: 5, seconds: 15 } as const

/**
 * The set of the rung that fits the trainee's capacity in this family, or of the easiest one that suits
 * them; if none suits, of the family's best replacement. Excludes exercises in `taken`. More capacity never
 * lowers the rung. Null if nothing is left.
 */
export function rungFor(
  family: Family,
  trainee: Trainee,
  slot: Slot,
  taken: ReadonlySet<number>,
): WorkSet | null {
  const isFree = ({ code }: Exercise) => !taken.has(code)
  const next = beyond[family]?.next
  if (next && isOutgrown(family, trainee, slot)) return rungFor(next, trainee, slot, taken)
  const rungs = rungsFor(family, trainee, slot).filter(isFree)
  const chosen = rungs[rungIndex(rungs, trainee, slot, family)] ?? rungs[0]
  const set = chosen && workSetOf(chosen, trainee, slot)
  if (set && set.amount > 0) return continued(set, trainee, family)
  const standIns = standInsOf(family)
    .filter((exercise) => suits(exercise, trainee.conditions.needs) && isFree(exercise))
    .map((exercise) => workSetOf(exercise, trainee, slot))
    .filter(({ amount }) => amount > 0)
  return (
    standIns.find(({ exercise }) => isPossible(exercise, trainee, minPossible(exercise, slot))) ??
    standIns.at(-1) ??
    null
  )
}

/**
 * Where a trainee who has outgrown a family continues: on the hardest free rung of `next`. The families
 * choose in this order. `over`: with more repetitions of its hardest rung than this, a family no longer
 * trains strength in the time of a set (training.md 3, D).
 */
const beyond: Readonly<Partial<Record<Family, { next: Family; over: number }>>> = {
  'slow-push-up': { next: 'push-up', over: 30 },
  arms: { next: 'push-up', over: 22 },
}

/**
 * The order in which a family's station is filled: 0 for families that still train, then the outgrown ones, one
 * after the other.
 */
export const turnOf = (family: Family, trainee: Trainee, slot: Slot): number =>
  isOutgrown(family, trainee, slot) ? 1 + Object.keys(beyond).indexOf(family) : 0

/** True if even the hardest rung of the family has become easy, by the numbers alone. Careful trainees stay. */
function isOutgrown(family: Family, trainee: Trainee, slot: Slot): boolean {
  const after = beyond[family]
  if (!after || trainee.conditions.needs.careful) return false
  const hardest = rungsFor(family, trainee, slot).at(-1)
  return hardest !== undefined && (estimateOf(hardest, trainee) ?? 0) > after.over
}

/**
 * The hardest rung that the capacity allows, moved by effort. At most one above the last rung, and none above
 * it on a light day or after it was too hard.
 */
function rungIndex(rungs: readonly Exercise[], trainee: Trainee, slot: Slot, family: Family): number {
  const [easiest] = rungs
  if (!easiest) return -1
  const isFit = (exercise: Exercise) =>
    isPossible(
      exercise,
      trainee,
      isOnRoad(exercise, trainee, slot) ? roadRungs.minRepetitions : minPossible(exercise, slot),
    )
  const byCapacity = Math.max(rungs.findLastIndex(isFit), 0)
  const { rungShift, growth } = progressOf(easiest, trainee.strength)
  const shifted = byCapacity + rungShift - slot.easierRungs
  const isEarned = (exercise: Exercise) =>
    isPossible(exercise, trainee, minPossible(exercise, slot, minEarned))
  const highest = Math.max(rungs.findLastIndex(isEarned), byCapacity)
  const last = trainee.strength.lastOfFamily.get(family)
  const lastRung = last && rungOf(exerciseOf(last.code))
  const above = slot.load === 'light' || growth < 1 ? 0 : 1
  const oneAbove =
    lastRung === undefined
      ? Infinity
      : Math.max(
          rungs.findLastIndex((exercise) => rungOf(exercise) <= lastRung),
          0,
        ) + above
  return Math.max(Math.min(shifted, highest, oneAbove), 0)
}

/** True if the trainee is working toward enough full push-ups, and this rung leads there. */
function isOnRoad({ ladder }: Exercise, { strength, age, conditions }: Trainee, slot: Slot): boolean {
  return (
    ladder?.family === roadRungs.family &&
    ladder.rung <= (age >= olderRoad.age ? olderRoad.upTo : roadRungs.upTo) &&
    strength.pushups < slot.emphasis.minRepetitions &&
    !conditions.needs.careful
  )
}

const rungOf = ({ ladder }: Exercise) => ladder?.rung ?? 0

function minPossible(
  { type, sides }: Exercise,
  slot: Slot,
  min: { repetitions: number; seconds: number } = {
    repetitions: slot.emphasis.minRepetitions,
    seconds: minHoldSeconds,
  },
): number {
  if (type === 'duration') return min.seconds
  return sides === 'each' ? Math.max(Math.ceil(min.repetitions / 2), minASide) : min.repetitions
}

const isPossible = (exercise: Exercise, trainee: Trainee, min: number) =>
  (capacityOf(exercise, trainee) ?? Infinity) >= min

/**
 * On a harder rung the set is no larger than the last one was: never harder and larger at once (training.md 12).
 * After missions that were too hard, an easier rung adds only a few repetitions.
 */
function continued(set: WorkSet, trainee: Trainee, family: Family): WorkSet {
  const limit = limitAfterAnotherRung(set.exercise, trainee, family)
  if (!limit || amountPerSide(set) <= limit.most) return set
  return setOf(set.exercise, limit.most, { ...set, rule: limit.rule })
}

/** The most repetitions of a rung, for one side, after another rung of its family; null if that sets no limit. */
export function limitAfterAnotherRung(
  exercise: Exercise,
  trainee: Trainee,
  family: Family,
): { most: number; rule: 'rung' | 'easier-rung' } | null {
  const last = trainee.strength.lastOfFamily.get(family)
  const before = last && exerciseOf(last.code)
  if (!before || before.type !== exercise.type) return null
  const [from, to] = [rungOf(before), rungOf(exercise)]
  const isEased = to < from && progressOf(exercise, trainee.strength).rungShift < 0
  if (to <= from && !isEased) return null
  const sides = sidesIn(before) / sidesIn(exercise)
  const share = isEased ? easierRungShare : 1
  return {
    most: Math.max(Math.floor(last.done * sides * share), stepOf(exercise)),
    rule: isEased ? 'easier-rung' : 'rung',
  }
}

export const amountPerSide = ({ exercise, seconds }: WorkSet) => seconds / unitSeconds(exercise)

/**
 * The suitable rungs, easiest first: jumps only from their level on, a chair, step or table only once the trainee has
 * chosen it, none above the one that the trainee swapped down to.
 */
function rungsFor(family: Family, trainee: Trainee, { day }: Pick<Slot, 'day'>): Exercise[] {
  const { age, level, conditions, strength } = trainee
  const hasLandings = family === 'mountain-climber' || isImpactDay(day)
  const isSpared = age >= steadyAge && trunkGroups.includes(groupOf[family])
  const allowed = ladderOf(family).filter((exercise) => {
    const { id, lowImpact } = exercise
    const raisedLevel = exercise.ladder?.level ?? 1
    return (
      suits(exercise, conditions.needs) &&
      (lowImpact || (raisedLevel <= level && hasLandings)) &&
      !(isSpared && raisedLevel >= strainingLevel) &&
      (age < steadyAge || !balanceRungs.includes(id) || standsSteady(trainee)) &&
      (strength.situps >= sitUpsForLongLevers || !longLevers.includes(id)) &&
      (id !== negative || !isEased(exercise, trainee)) &&
      isAtHand(exercise, trainee)
    )
  })
  const stop = allowed.findIndex(({ code }) => code === trainee.preferredRungs.get(family))
  return stop < 0 ? allowed : allowed.slice(0, stop + 1)
}

/**
 * Whether the equipment is available: a towel always, from level 4 on a low step for the push-ups of that level,
 * anything else once the trainee has chosen it.
 */
function isAtHand({ needs, code, ladder }: Exercise, { level, strength }: Trainee): boolean {
  if (needs === undefined || needs === 'towel' || strength.lastSets.has(code)) return true
  const raisedLevel = ladder?.level ?? 1
  return needs === 'step' && raisedLevel >= 4 && level >= raisedLevel
}

/**
 * True if missions were too hard for a trainee with ten push-ups or more. The negative push-up is then no
 * relief (D).
 */
const isEased = (exercise: Exercise, { strength }: Trainee) =>
  strength.pushups >= enoughPushups && progressOf(exercise, strength).rungShift < 0

const standsSteady = ({ strength }: Trainee) =>
  (strength.measured.get(singleLegStandCode) ?? 0) >= steadyStandSeconds
