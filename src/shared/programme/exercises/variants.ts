import type { User } from '#shared/api/account.ts'
import type { Plan, PlanEntry } from '#shared/api/workout.ts'
import { mistakes } from '#shared/content/mistakes.ts'
import type { Exercise } from '#shared/content/exercises/exercise.ts'
import { patternOf } from '#shared/content/families.ts'
import { capacityOf } from '#shared/programme/strength/capacity.ts'
import { workSecondsOfEntry } from '#shared/programme/plan/duration.ts'
import { exerciseOf, idOf, ladderOf } from './library.ts'
import { type Slot, minimumRestSeconds, slotOf } from '#shared/programme/training/load.ts'
import { maxPlausible } from './max-plausible.ts'
import { missionOf } from '#shared/programme/plan/mission.ts'
import { suits } from '#shared/programme/plan/needs.ts'
import { readPlanId } from '#shared/programme/plan/plan-id.ts'
import { reasonFor } from '#shared/programme/plan/reasons.ts'
import { rungFor } from '#shared/programme/training/rungs.ts'
import { allFamilies, familyOfExercise, patternOfExercise, standInsOf } from './stand-ins.ts'
import { stepOf } from './step.ts'
import { sparedOf } from '#shared/programme/plan/spared.ts'
import { stationOf } from '#shared/programme/plan/station.ts'
import { shortText } from './target-text.ts'
import { type Trainee, traineeOn } from '#shared/programme/plan/trainee.ts'
import { unitSeconds } from './unit-seconds.ts'
import { workSetOf } from '#shared/programme/training/work-set.ts'

/** What a number is based on without a history: in the player, which may be offline. */
export type TraineeProfile = Pick<
  User,
  'age' | 'currentPushups' | 'currentSitups' | 'careful' | 'lowImpact' | 'wristFree' | 'smallSpace'
>

/** The alternatives to a station, each with its own number and reason. */
export type Variants = { easier: PlanEntry | null; harder: PlanEntry | null; other: PlanEntry | null }

type Station = {
  plan: Pick<Plan, 'id' | 'day' | 'level' | 'spared'>
  /** As in the plan. */
  planned: PlanEntry
  /** Code of the exercise it is done as now. */
  code: number
  /** Codes of the mission's other stations: no exercise appears twice. */
  taken: ReadonlySet<number>
}

/**
 * The neighboring rungs of a station's exercise, and another exercise of the same movement pattern, if they
 * suit the trainee and are counted like the station. None for a test or for easy movement.
 */
export function variantsOf({ plan, planned, code, taken }: Station, profile: TraineeProfile): Variants {
  const original = exerciseOf(planned.code)
  if (planned.test || planned.rule === 'recon' || original.type !== planned.type)
    return { easier: null, harder: null, other: null }
  const { trainee, slot } = circumstancesOf(plan, planned, profile)
  const entryFor = (exercise: Exercise) =>
    exercise.code === planned.code ? planned : variantEntry(exercise, planned, trainee, slot)
  const firstSuitable = (candidates: readonly Exercise[]) =>
    candidates
      .filter(
        (exercise) => exercise.type === planned.type && !taken.has(exercise.code) && exercise.code !== code,
      )
      .filter((exercise) => suits(exercise, trainee.conditions.needs))
      .map(entryFor)
      .find((entry) => entry !== null) ?? null
  const family = familyOfExercise(code)
  const ladder = family ? ladderOf(family) : []
  const position = ladder.findIndex((exercise) => exercise.code === code)
  const harder = ladder
    .slice(position + 1)
    .filter(({ lowImpact, ladder: rung }) => lowImpact || (rung?.level ?? 1) <= plan.level)
  return {
    easier: position > 0 ? firstSuitable(ladder.slice(0, position).toReversed()) : null,
    harder: position < 0 ? null : firstSuitable(harder),
    other: firstSuitable(alternativesTo(planned.code, trainee, slot, taken)),
  }
}

/** The same pattern, but not the same ladder: the family's replacements, then what its sibling families would use. */
function alternativesTo(code: number, trainee: Trainee, slot: Slot, taken: ReadonlySet<number>): Exercise[] {
  const family = familyOfExercise(code)
  if (!family) return []
  const siblingFamilies = allFamilies.filter(
    (other) => other !== family && patternOf[other] === patternOf[family],
  )
  const siblingExercises = siblingFamilies.map(
    (sibling) => rungFor(sibling, trainee, slot, new Set([...taken, code]))?.exercise,
  )
  const onLadder = new Set(ladderOf(family).map((exercise) => exercise.code))
  return [
    ...standInsOf(family).filter((exercise) => !onLadder.has(exercise.code)),
    ...siblingExercises.filter((exercise) => exercise !== undefined),
  ]
}

/** True if both have the same movement pattern: what hurts in one may hurt in the other. */
export function sharesPattern(code: number, other: number): boolean {
  const pattern = patternOfExercise(code)
  return pattern !== null && pattern === patternOfExercise(other)
}

/** The trainee, and a slot that prescribes no larger share of their capacity than the plan did. */
function circumstancesOf(
  { id, day, level, spared }: Station['plan'],
  planned: PlanEntry,
  profile: TraineeProfile,
): { trainee: Trainee; slot: Slot } {
  const conditions = readPlanId(id)?.conditions ?? null
  const hasNeed = (need: 'careful' | 'lowImpact' | 'wristFree' | 'smallSpace') =>
    profile[need] || conditions?.needs[need] === true
  const { currentPushups, currentSitups, age } = profile
  const trainee = traineeOn(
    day,
    {
      pushups: currentPushups ?? 0,
      situps: currentSitups ?? 0,
      age: age ?? 30,
      level,
      careful: hasNeed('careful'),
      lowImpact: hasNeed('lowImpact'),
      wristFree: hasNeed('wristFree'),
      smallSpace: hasNeed('smallSpace'),
    },
    { returning: conditions?.returning ?? false, ...(spared && { spared: sparedOf(spared) }) },
  )
  const slot = slotOf(day, missionOf(day).load, trainee)
  const capacity = capacityOf(exerciseOf(planned.code), trainee)
  const share = capacity ? perSide(planned) / capacity : slot.share
  return { trainee, slot: { ...slot, share: Math.min(slot.share, share) } }
}

/** Null if the trainee cannot be expected to do one. */
function variantEntry(
  exercise: Exercise,
  planned: PlanEntry,
  trainee: Trainee,
  slot: Slot,
): PlanEntry | null {
  const set = workSetOf(exercise, trainee, slot)
  const minimum = harderAmount(exercise, planned)
  const slotSeconds = workSecondsOfEntry(planned) + planned.restSeconds
  const amount = Math.min(
    Math.max(set.amount, minimum),
    maxPlausible(planned),
    amountWithin(slotSeconds - minimumRestSeconds, exercise),
  )
  if (amount <= 0) return null
  const sides = sidesInAmount(exercise)
  const seconds = (amount / sides) * unitSeconds(exercise)
  const reason =
    amount === minimum && minimum > set.amount
      ? `${shortText(exercise, amount)}: the same amount as in the harder version.`
      : reasonFor({ ...set, amount, seconds })
  const restSeconds = Math.max(slotSeconds - Math.floor(seconds), minimumRestSeconds)
  const { id, rounds, block } = planned
  return {
    id,
    ...stationOf(exercise, amount, { rounds, block, restSeconds, reason, rule: set.rule }),
    mistake: mistakes[idOf(exercise.code)],
    completed: false,
  }
}

/** The most that fits these seconds, at least the smallest set; an alternating move has an even number. */
function amountWithin(seconds: number, exercise: Exercise): number {
  const most = Math.max(Math.floor(seconds / unitSeconds(exercise)), stepOf(exercise))
  return (exercise.sides === 'alternate' ? most - (most % 2) : most) * sidesInAmount(exercise)
}

/** A hold's amount counts both sides together. */
const sidesInAmount = ({ sides, type }: Exercise) => (sides === 'each' && type === 'duration' ? 2 : 1)

/** The amount of a harder rung of the same ladder is never too much for this one; 0 if the two cannot be compared. */
function harderAmount(exercise: Exercise, planned: PlanEntry): number {
  const harder = exerciseOf(planned.code)
  const below =
    exercise.ladder &&
    exercise.ladder.family === harder.ladder?.family &&
    exercise.ladder.rung < harder.ladder.rung
  if (!below || exercise.sides !== harder.sides) return 0
  const limit = Math.min(exercise.setLimit ?? Infinity, amountOf(planned))
  return exercise.sides === 'alternate' ? limit - (limit % 2) : limit
}

const amountOf = ({ reps, duration }: PlanEntry) => reps ?? duration ?? 0

function perSide(entry: PlanEntry): number {
  return amountOf(entry) / sidesInAmount(exerciseOf(entry.code))
}
