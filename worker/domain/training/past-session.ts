import * as z from 'zod/mini'
import { planSparedSchema } from '#shared/api/workout.ts'
import { type Conditions, conditionBits, conditionsOf } from '#shared/programme/plan/conditions.ts'
import { type Length, isLength } from '#shared/programme/versions/lengths.ts'
import type { Needs } from '#shared/programme/plan/needs.ts'
import type { PastMission } from '#shared/programme/history/past-mission.ts'
import { readPlanId } from '#shared/programme/plan/plan-id.ts'
import { type Spared, nothingSpared, sparedOf } from '#shared/programme/plan/spared.ts'
import { type OptionId, optionIds } from '#shared/story/choices.ts'
import { workoutSessions } from '#worker/db/schema.ts'
import { readStations } from './row-stations.ts'

/** A session with its calendar date for the trainee, the option that was taken, and what its plan left out. */
export type PastSession = PastMission & {
  completedOn: string
  choice: OptionId | null
  spared: Spared
}

/** The columns that the rules of the program read. */
export const pastSessionColumns = {
  day: workoutSessions.day,
  completedAt: workoutSessions.completedAt,
  completedOn: workoutSessions.completedOn,
  counts: workoutSessions.counts,
  planId: workoutSessions.planId,
  level: workoutSessions.level,
  length: workoutSessions.length,
  conditions: workoutSessions.conditions,
  effort: workoutSessions.effort,
  stations: workoutSessions.stations,
  choice: workoutSessions.choice,
  spared: workoutSessions.spared,
}
type PastSessionRow = Pick<typeof workoutSessions.$inferSelect, keyof typeof pastSessionColumns>

/** A stored session as the rules of the program read it. */
export function toPastSession(row: PastSessionRow): PastSession {
  const { day, completedAt, completedOn, counts, effort, stations, choice, spared } = row
  const { level, length, conditions } = sessionPlan(row)
  const leftOut = storedSpared(spared)
  return {
    day,
    completedAt,
    completedOn,
    counts,
    level,
    length,
    returning: conditions?.returning ?? false,
    ...(leftOut.lowEnergy && { lowEnergy: true }),
    effort,
    stations: readStations(stations),
    choice: optionOf(choice),
    spared: leftOut,
  }
}

/** What a session's plan left out; nothing if only a later release can read it. */
export function storedSpared(stored: unknown): Spared {
  if (stored === null) return nothingSpared
  const { data } = z.safeParse(planSparedSchema, stored)
  return data ? sparedOf(data) : nothingSpared
}

/** The stored option; null if the trainee did not choose, or if only a later release knows the option. */
export const optionOf = (choice: string | null): OptionId | null =>
  optionIds.find((id) => id === choice) ?? null

/** The settings that a session's plan was made with. */
export type SessionPlan = {
  /** Null for the built-in plan. */
  level: number | null
  /** Minutes of a shorter version; null for the whole mission. */
  length: Length | null
  /** Null for the built-in plan and for plans of version 1. */
  conditions: Conditions | null
}

/** The needs that a session's plan met. Before version 2 of the program, the bootcamp decided what plans spared. */
export const needsThen = ({ conditions }: Pick<SessionPlan, 'conditions'>, careful: boolean): Needs =>
  conditions?.needs ?? { careful, lowImpact: false, wristFree: false, smallSpace: false }

type StoredPlan = Pick<
  typeof workoutSessions.$inferSelect,
  'programmeVersion' | 'level' | 'day' | 'planId' | 'length'
>

type PlanColumns = Pick<PastSessionRow, 'planId' | 'level' | 'length' | 'conditions'>

/**
 * A session's plan, from its columns. The previous release writes only the plan's id, which contains the same
 * values.
 */
export function sessionPlan({ planId, level, length, conditions }: PlanColumns): SessionPlan {
  if (level === null) return readPlanId(planId) ?? { level: null, length: null, conditions: null }
  return {
    level,
    length: length !== null && isLength(length) ? length : null,
    conditions: conditions === null ? null : conditionsOf(conditions),
  }
}

/** The id of a session's plan. The row may keep only the part that its other columns do not say. */
export function wholePlanId({ programmeVersion, level, day, planId, length }: StoredPlan): string {
  if (level === null || planId.includes('-')) return planId
  return `${programmeVersion}-${level}-${day}-${planId}${length === null ? '' : `-${length}`}`
}

/** What a session's row keeps of the id of its plan: the part that its other columns do not say. */
export function storedPlanId(row: StoredPlan): string {
  const part = row.planId.split('-')[3] ?? row.planId
  return wholePlanId({ ...row, planId: part }) === row.planId ? part : row.planId
}

/** The columns of a session that was done with this plan. */
export function planColumns(planId: string): PlanColumns {
  const parsed = readPlanId(planId)
  return {
    planId,
    level: parsed?.level ?? null,
    length: parsed?.length ?? null,
    conditions: parsed?.conditions ? conditionBits(parsed.conditions) : null,
  }
}
