import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { userSchema } from '#shared/api/account.ts'
import type { NewProfile } from '#shared/api/profile.ts'
import { type Plan, type PlanEntry, planSchema, todaySchema } from '#shared/api/workout.ts'
import { unpackStations } from '#shared/programme/history/packed-stations.ts'
import type { StoredStation } from '#shared/programme/history/stored-station-schema.ts'
import { DAY_MS } from '#shared/units.ts'
import { wholePlanId } from '#worker/domain/training/past-session.ts'
import type { Client } from './client.ts'
import { buy } from './paddle.ts'
import { type Trainee, onboarded } from './trainee.ts'

export const noon = Date.UTC(2027, 2, 1, 12)

/** Creates a trainee who started a bootcamp at noon UTC on March 1, 2027, and stops the clock at that time. */
export async function started(profile: Partial<NewProfile> = {}): Promise<Trainee> {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  const trainee = await onboarded(profile)
  await buy(trainee.client, trainee.user)
  await trainee.client.post('/api/bootcamps/start')
  return trainee
}

export const planToday = async (client: Client): Promise<Plan> =>
  planSchema.parse((await client.get('/api/workout/today')).body)
export const aheadOf = async (client: Client): Promise<Plan[]> =>
  todaySchema.parse((await client.get('/api/workout/today')).body).ahead ?? []
export const dayOf = async (client: Client): Promise<number> =>
  userSchema.parse((await client.get('/api/auth/me')).body).currentDay

export const entriesOf = ({ warmup, exercises, cooldown }: Plan): PlanEntry[] => [
  ...warmup,
  ...exercises,
  ...cooldown,
]

export const finishOf = ({ user }: Trainee, plan: Plan, changes: object = {}) => ({
  userId: user.id,
  workoutPlanId: plan.id,
  day: plan.day,
  isCompleted: true,
  exercises: entriesOf(plan).map(({ id }) => ({ id, completed: true })),
  completedAt: null,
  ...changes,
})

export const finish = (trainee: Trainee, plan: Plan, changes: object = {}, key?: string) =>
  trainee.client.post(
    '/api/workout-sessions',
    finishOf(trainee, plan, changes),
    key ? { 'idempotency-key': key } : {},
  )

/** Finishes today's mission, rates the effort if given, and moves the clock to the next day. */
export async function completeDay(trainee: Trainee, effort?: number, changes: object = {}): Promise<void> {
  const { body } = await finish(trainee, await planToday(trainee.client), changes)
  const id = String(Object(body).id)
  if (effort !== undefined)
    await trainee.client.call(`/api/workout-sessions/${id}`, { method: 'PATCH', body: { effort } })
  vi.setSystemTime(Date.now() + DAY_MS)
}

/** Finishes all missions before `day`. */
export async function reachDay(trainee: Trainee, day: number, effort?: number): Promise<void> {
  for (let each = await dayOf(trainee.client); each < day; each += 1) await completeDay(trainee, effort)
}

const active = "user_id = (SELECT id FROM users WHERE email = ?1) AND status = 'active'"

/** Stores a mission of the active bootcamp that counts, without the missions before. */
const insertMission = ({ user }: Trainee, day: number) =>
  env.DB.prepare(
    `INSERT INTO workout_sessions (bootcamp_id, attempt_key, day, counts, plan_id, programme_version, received_at, completed_at, completed_on, warmup_done, cooldown_done, stations)
     SELECT id, 'day-' || ?3, ?3, 1, 'default', 1, ?2, ?2, date(?2 / 1000, 'unixepoch'), 0, 0, '[]' FROM bootcamps WHERE ${active}`,
  ).bind(user.email, Date.now(), day)

/** Stores Day 29 and moves the clock to the next day, on which Day 30 is due. */
export async function skipToLastDay(trainee: Trainee): Promise<void> {
  await insertMission(trainee, 29).run()
  vi.setSystemTime(Date.now() + DAY_MS)
}

/** Stores the 30th mission of the active bootcamp and completes it, without the missions before. */
export async function completeBootcamp(trainee: Trainee): Promise<void> {
  const { user } = trainee
  await env.DB.batch([
    insertMission(trainee, 30),
    env.DB.prepare(`UPDATE bootcamps SET status = 'completed', ended_at = ?2 WHERE ${active}`).bind(
      user.email,
      Date.now(),
    ),
  ])
}

export const sessionRows = async ({ user }: Trainee) =>
  (
    await env.DB.prepare(
      'SELECT workout_sessions.* FROM workout_sessions JOIN bootcamps ON bootcamps.id = bootcamp_id JOIN users ON users.id = user_id WHERE email = ? ORDER BY received_at',
    )
      .bind(user.email)
      .all()
  ).results

/** The stations of a row of `workout_sessions`: packed, or the JSON text of the release before. */
export const stationsOfRow = (row: Record<string, unknown> | undefined): StoredStation[] =>
  typeof row?.stations === 'string'
    ? JSON.parse(row.stations)
    : unpackStations(Uint8Array.from(Object(row?.stations)))

/** The id of the plan of a row of `workout_sessions`. */
export const planIdOfRow = (row: Record<string, unknown>): string =>
  wholePlanId({
    programmeVersion: Number(row.programme_version),
    level: row.level === null ? null : Number(row.level),
    day: Number(row.day),
    planId: String(row.plan_id),
    length: row.length === null ? null : Number(row.length),
  })

/** Stores the trainee's sessions as the release before did. */
export async function storeAsJson(trainee: Trainee): Promise<void> {
  for (const row of await sessionRows(trainee))
    await env.DB.prepare('UPDATE workout_sessions SET stations = ? WHERE bootcamp_id = ? AND attempt_key = ?')
      .bind(JSON.stringify(stationsOfRow(row)), row.bootcamp_id, row.attempt_key)
      .run()
}
