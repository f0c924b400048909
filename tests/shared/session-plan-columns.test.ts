import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { defaultPlanId } from '#shared/programme/plan/default-plan-id.ts'
import { patterns } from '#shared/content/families.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
import { shortenPlan } from '#shared/programme/versions/shorten.ts'
import { planColumns, sessionPlan, storedPlanId, wholePlanId } from '#worker/domain/training/past-session.ts'
import { days, levels, soldier } from './programme/trainees.ts'

test('the migration gives older sessions the same level, length and conditions as new sessions', () => {
  const database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE workout_sessions (plan_id text NOT NULL)')
  const insert = database.prepare('INSERT INTO workout_sessions VALUES (?)')
  for (const id of planIds) insert.run(id)

  database.exec(
    readFileSync('migrations/0017_add_session_plan.sql', 'utf8').replaceAll('--> statement-breakpoint', ''),
  )

  const stored = database
    .prepare('SELECT plan_id AS planId, level, length, conditions FROM workout_sessions ORDER BY rowid')
    .all()
  expect(stored.map((row) => ({ ...row }))).toEqual(planIds.map(planColumns))
})

test('a session’s columns match its plan id, which is all the previous release stores', () => {
  const unread = { level: null, length: null, conditions: null }

  for (const planId of planIds)
    expect(sessionPlan({ planId, ...unread })).toMatchObject(sessionPlan(planColumns(planId)))
})

test('the id of a plan follows from its part in the row and the other columns, and an older row has all of it', () => {
  for (const planId of planIds) {
    const [version, , day, part] = planId.split('-')
    const row = { ...planColumns(planId), programmeVersion: Number(version), day: Number(day) }
    expect(wholePlanId({ ...row, planId })).toBe(planId)
    expect(storedPlanId(row)).toBe(part ?? planId)
    expect(wholePlanId({ ...row, planId: part ?? planId })).toBe(planId)
    expect(storedPlanId({ ...row, day: 31 })).toBe(planId)
  }
})

/** Plan ids of every day, level and condition, whole and shorter, of version 1, and of the built-in plan. */
const planIds = [
  ...days.flatMap((day) => levels.map((level) => planFor(day, { ...soldier, level }))),
  ...[{ careful: true }, { lowImpact: true }, { wristFree: true }, { smallSpace: true }].map((needs) =>
    planFor(9, { ...soldier, ...needs }),
  ),
  ...patterns.map((pattern) => planFor(9, soldier, { returning: true, avoided: [pattern] })),
]
  .flatMap((plan) => [plan, shortenPlan(plan, 25), shortenPlan(plan, 10)])
  .flatMap((plan) => plan?.id ?? [])
  .concat('1-2-9-abc12', defaultPlanId)
