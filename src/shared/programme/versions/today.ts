import type { Plan, PlanBasis, PlanEntry, PlanSpared } from '#shared/api/workout.ts'
import { type Pattern, patterns } from '#shared/content/families.ts'
import { planSeconds } from '#shared/programme/plan/duration.ts'
import type { Length } from './lengths.ts'
import type { Needs } from '#shared/programme/plan/needs.ts'
import { type PastMission, missionsBefore } from '#shared/programme/history/past-mission.ts'
import {
  type PlanCircumstances,
  type PlanInput,
  planFor,
  planWithOther,
} from '#shared/programme/plan/plan.ts'
import { readPlanId } from '#shared/programme/plan/plan-id.ts'
import {
  type Spared,
  isNothingSpared,
  listedOf,
  nothingSpared,
  sparedIn,
  sparedOf,
} from '#shared/programme/plan/spared.ts'
import { planOfArm } from './arm.ts'
import { shortenPlan } from './shorten.ts'
import { decodeStation, encodeWithoutRounds } from '#shared/programme/history/stored-stations.ts'
import { programVersion } from '#shared/programme/version.ts'

/** Needs that can be chosen for a single day. */
export type NeedToday = Exclude<keyof Needs, 'careful'>

/**
 * How a trainee wants today's mission: its length in minutes (null: the whole), additional needs for today, and all
 * that it leaves out. Without `spared` it leaves out what the whole mission does.
 */
export type VersionChoice = { length: Length | null; needs: readonly NeedToday[]; spared?: Spared }

/** A version of a mission, and how it differs from the whole. */
export type Version = {
  plan: Plan
  /** Seconds of its sections. */
  seconds: { warmup: number; training: number; cooldown: number }
  /** Names of the skipped stations. */
  leftOut: string[]
  /** Replaced exercises: names before and after. */
  replaced: { name: string; by: string }[]
  /** Rounds before and after; null if unchanged. */
  rounds: { before: number; after: number } | null
}

/** What a plan is made from, as stored with it; the history is reduced to what the planner reads. */
export function basisOf(
  day: number,
  input: PlanInput,
  { history = [], returning = false, avoided = [], spared = nothingSpared, arm }: PlanCircumstances,
): PlanBasis {
  const { pushups, situps, age, level, rank, careful, lowImpact, wristFree, smallSpace } = input
  return {
    input: { pushups, situps, age, level, rank, careful, lowImpact, wristFree, smallSpace },
    returning,
    avoided: [...avoided],
    ...(!isNothingSpared(spared) && { spared: listedOf(spared) }),
    ...(arm === 'other' && { arm }),
    history: missionsBefore(day, history).map(missionInBasis),
  }
}

type BasisMission = PlanBasis['history'][number]

/** Today's plan and those of the next days name the same missions. */
const basisMissions = new WeakMap<PastMission, BasisMission>()

function missionInBasis(mission: PastMission): BasisMission {
  const { day, level, length, returning, lowEnergy, effort, stations } = mission
  const known = basisMissions.get(mission)
  if (known) return known
  const inBasis = {
    day,
    level,
    length,
    returning,
    ...(lowEnergy && { lowEnergy: true }),
    effort,
    stations: stations.map(encodeWithoutRounds),
  }
  basisMissions.set(mission, inBasis)
  return inBasis
}

/** The needs that the plan already meets. Null if it cannot be adapted to more needs. */
export function needsMetBy(whole: Plan): NeedToday[] | null {
  const needs = readPlanId(whole.id)?.conditions?.needs
  if (!needs || !whole.basis || whole.version !== programVersion) return null
  return needsToday.filter((need) => needs[need])
}

/**
 * The plan of a later day (up to 30), made on the device from the basis of the last plan: what the server
 * would make with what it knew then. Pain is respected for 48 hours, which are over by then. Null if the
 * last plan has no usable basis.
 */
export function planForLaterDay(last: Plan, day: number): Plan | null {
  if (!last.basis || last.version !== programVersion) return null
  // The later day's choice is still open.
  const { arm: _, ...before } = last.basis
  const basis: PlanBasis = { ...before, returning: false, avoided: [] }
  const { input, circumstances } = inputsFrom(basis, [])
  return {
    ...planWithOther(day, input, circumstances),
    title: `Day ${day}`,
    madeAfter: last.madeAfter ?? last.day - 1,
    basis,
  }
}

/** The plan as wanted today: needs only ever add to those of the account. Null if there is no such version. */
export function versionOf(whole: Plan, { length, needs, spared }: VersionChoice): Version | null {
  const metNeeds = needsMetBy(whole)
  const added = needs.filter((need) => metNeeds?.includes(need) === false)
  const suited =
    (added.length > 0 || spared) && whole.basis ? suitedPlan(whole, whole.basis, added, spared) : whole
  const plan = length === null ? suited : shortenPlan(suited, length)
  if (!plan) return null
  const keptCodes = new Set(plan.exercises.map(({ code }) => code))
  return {
    plan,
    seconds: planSeconds(plan),
    leftOut: suited.exercises.filter(({ code }) => !keptCodes.has(code)).map(({ name }) => name),
    replaced: replacementsIn(whole.exercises, suited.exercises)
      .filter(({ code }) => keptCodes.has(code))
      .map(({ name, by }) => ({ name, by })),
    rounds: roundsChange(suited, plan),
  }
}

/**
 * The version of a plan with this id, in either arm of its day, that leaves this out; null if it is not a version of it.
 */
export function versionById(whole: Plan, id: string, spared?: PlanSpared): Plan | null {
  const read = readPlanId(id)
  const needs = read?.conditions?.needs
  if (!read || !needs) return null
  const version = versionOf(planOfArm(whole, read.arm), {
    length: read.length,
    needs: needsToday.filter((need) => needs[need]),
    ...(spared && { spared: sparedOf(spared) }),
  })
  return version?.plan.id === id ? version.plan : null
}

const needsToday: readonly NeedToday[] = ['lowImpact', 'smallSpace', 'wristFree']

/** The plan with additional needs, leaving this out, in its arm and with its texts. */
function suitedPlan(
  { day, texts }: Plan,
  basis: PlanBasis,
  added: readonly NeedToday[],
  spared: Spared = sparedIn(basis),
): Plan {
  const { input, circumstances } = inputsFrom(basis, added)
  return { ...planFor(day, input, { ...circumstances, spared }), ...(texts && { texts }) }
}

/** The inputs that a basis was made from, with additional needs. */
function inputsFrom(
  basis: PlanBasis,
  added: readonly NeedToday[],
): { input: PlanInput; circumstances: PlanCircumstances } {
  const { input, returning, avoided, history, arm } = basis
  const addedNeeds = Object.fromEntries(added.map((need) => [need, true]))
  const isPattern = (text: string): text is Pattern => patterns.some((pattern) => pattern === text)
  return {
    input: { ...input, ...addedNeeds },
    circumstances: {
      returning,
      avoided: avoided.filter(isPattern),
      spared: sparedIn(basis),
      history: history.map(missionFrom),
      arm,
    },
  }
}

function missionFrom(mission: PlanBasis['history'][number]): PastMission {
  return { ...mission, completedAt: 0, counts: true, stations: mission.stations.map(decodeStation) }
}

/** Replaced exercises, station by station: names before and after, and the code after. */
export function replacementsIn(
  before: readonly PlanEntry[],
  after: readonly PlanEntry[],
): { name: string; by: string; code: number }[] {
  return before.flatMap(({ name, code }, index) => {
    const now = after[index]
    return now && now.code !== code && now.name !== name ? [{ name, by: now.name, code: now.code }] : []
  })
}

function roundsChange(before: Plan, after: Plan): Version['rounds'] {
  const [most, left] = [before, after].map(({ exercises }) =>
    Math.max(...exercises.filter(({ test }) => !test).map(({ rounds }) => rounds)),
  )
  return most !== undefined && left !== undefined && left < most && Number.isFinite(left)
    ? { before: most, after: left }
    : null
}
