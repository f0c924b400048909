import type { Family } from '#shared/content/exercises/exercise.ts'
import { exerciseOf } from '#shared/programme/exercises/library.ts'
import { familyOfExercise } from '#shared/programme/exercises/stand-ins.ts'
import { stepOf } from '#shared/programme/exercises/step.ts'
import { unitSeconds } from '#shared/programme/exercises/unit-seconds.ts'
import type { Station } from '#shared/programme/plan/station.ts'
import type { Trainee } from '#shared/programme/plan/trainee.ts'
import { type OtherCircuit, exchangesOf } from './arms.ts'
import { type Draft, draftsOf, placed, secondsOf, withinSeconds } from './circuit.ts'
import { type TimeBudget, fitTimes } from './fit-times.ts'
import type { Slot } from './load.ts'
import { otherRests } from './other-rests.ts'
import { amountPerSide, limitAfterAnotherRung } from './rungs.ts'
import { roomOf, setOf } from './work-set.ts'

/** The usual circuit of a day, and what it was made from. */
export type UsualCircuit = {
  families: readonly Family[]
  slot: Slot
  rounds: number
  budget: TimeBudget
  usual: readonly Station[]
  /** How many rests between two rounds there are. */
  breaks: number
}

/** The arms differ by at most this share of the work (D; the audit allows 5 %). */
const loadTolerance = 0.03
/** No set becomes smaller than this share of what the day would ask for, so that it still has an effect (D). */
const leastOfSet = 0.8

/**
 * The other circuit of a day, with the same work as the usual one: other families in some places, their sets made
 * larger or smaller step by step. If a trainee's numbers do not allow that amount of work, fewer families are
 * replaced; with none, only the rests of the arms differ.
 */
export function otherCircuit(
  arm: OtherCircuit,
  day: UsualCircuit,
  trainee: Trainee,
): { stations: Station[]; roundRestSeconds: number } {
  const wanted = sum(day.usual.map(workSeconds))
  const drafts = draftsOfWork(wanted, arm, day, trainee)
  const works = secondsOf(drafts, trainee).map(({ seconds }) => seconds)
  const { rests, roundRestSeconds } = otherRests(arm.style, works, day)
  return {
    stations: drafts.map((draft, index) =>
      placed(draft, { rounds: day.rounds, block: 1, restSeconds: rests[index]! }, trainee),
    ),
    roundRestSeconds,
  }
}

/** The first replacement whose round has this many seconds of work, or the nearest one. */
function draftsOfWork(wanted: number, arm: OtherCircuit, day: UsualCircuit, trainee: Trainee): Draft[] {
  let nearest: { drafts: Draft[]; off: number } | null = null
  for (const families of exchangesOf(arm, day.families)) {
    const drafts = balanced(fittedDrafts(families, day, trainee), wanted, day.slot, trainee)
    const off = Math.abs(sum(secondsOf(drafts, trainee).map(({ seconds }) => seconds)) - wanted)
    if (off <= wanted * loadTolerance) return drafts
    if (!nearest || off < nearest.off) nearest = { drafts, off }
  }
  return nearest!.drafts
}

/** The sets as the usual arm would size them. */
function fittedDrafts(
  families: readonly Family[],
  { slot, rounds, budget }: UsualCircuit,
  trainee: Trainee,
): Draft[] {
  const drafts = draftsOf(families, slot, trainee)
  const fitted = fitTimes(secondsOf(drafts, trainee), slot, rounds, budget)
  return drafts.map((draft, index) => withinSeconds(draft, fitted[index]!.workSeconds))
}

/** A set whose size can be changed, in amounts of one side. */
type Movable = { amount: number; least: number; most: number; unit: number; step: number }

/** The sets with this many seconds of work in total: each step changes the set with the most room left. */
function balanced(drafts: Draft[], wanted: number, slot: Slot, trainee: Trainee): Draft[] {
  const easy = sum(
    secondsOf(
      drafts.filter(({ set }) => !set),
      trainee,
    ).map(({ seconds }) => seconds),
  )
  const movables = drafts.map((draft) => movableOf(draft, slot, trainee))
  const excess = () => easy + sum(movables.map((each) => (each ? each.amount * each.unit : 0))) - wanted
  for (;;) {
    const off = excess()
    if (Math.abs(off) <= (wanted * loadTolerance) / 2) break
    const next = movables
      .filter((each) => each !== null)
      .filter((each) => Math.abs(off) > (each.step * each.unit) / 2 && roomIn(each, off) >= each.step)
      .toSorted((a, b) => roomIn(b, off) / b.amount - roomIn(a, off) / a.amount)[0]
    if (!next) break
    next.amount += off > 0 ? -next.step : next.step
  }
  return drafts.map((draft, index) => withAmount(draft, movables[index] ?? null))
}

/** How much a set can still change in the needed direction. */
const roomIn = ({ amount, least, most }: Movable, excess: number) =>
  excess > 0 ? amount - least : most - amount

function movableOf({ set }: Draft, slot: Slot, trainee: Trainee): Movable | null {
  if (!set) return null
  const { exercise } = set
  const amount = amountPerSide(set)
  const family = familyOfExercise(exercise.code)
  const rung = family && limitAfterAnotherRung(exercise, trainee, family)
  const { least, most } = roomOf(set, trainee, slot)
  return {
    amount,
    least: Math.max(least, Math.ceil(amount * leastOfSet)),
    most: Math.min(most, rung?.most ?? Infinity),
    unit: unitSeconds(exercise),
    step: stepOf(exercise),
  }
}

function withAmount(draft: Draft, movable: Movable | null): Draft {
  const { set } = draft
  if (!set || !movable || movable.amount === amountPerSide(set)) return draft
  return { ...draft, set: setOf(set.exercise, movable.amount, { ...set, rule: 'fitted' }) }
}

const workSeconds = ({ reps, duration, code }: Station) =>
  duration ?? (reps ?? 0) * unitSeconds(exerciseOf(code))

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
