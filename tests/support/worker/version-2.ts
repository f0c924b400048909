import { env } from 'cloudflare:workers'
import { DAY_MS } from '#shared/units.ts'
import type { Trainee } from './trainee.ts'
import { noon } from './training.ts'

/**
 * The first missions as program version 2 stored them, for the trainee of `profileForm`: id of the plan, and stations
 * as [exercise, variant, prescribed, done, flags, rule, rounds].
 */
const missions: readonly { planId: string; stations: readonly unknown[] }[] = [
  {
    planId: '2-3-1-0001el781',
    stations: [
      [104, 104, 20, 20, 9, 10],
      [202, 202, 25, 25, 9, 10],
      [222, 222, 60, 44, 9, 10],
      [332, 332, 60, 37, 9, 10],
      ...sets(2, [422, 10, 1], [342, 12, 1], [402, 9, 2], [362, 36, 2]),
    ],
  },
  {
    planId: '2-3-2-000y69yax',
    stations: sets(3, [302, 10, 1], [242, 22, 2], [313, 5, 1], [202, 10, 1], [342, 12, 1], [252, 8, 2]),
  },
  {
    planId: '2-3-3-0001l8kp53',
    stations: sets(3, [422, 10, 1], [413, 5, 2], [402, 9, 2], [372, 25, 1], [432, 4, 1], [443, 8, 2]),
  },
  {
    planId: '2-3-4-00019l591p',
    stations: sets(3, [104, 10, 2], [362, 38, 2], [123, 5, 2], [342, 12, 8], [132, 4, 2], [383, 5, 2]),
  },
  {
    planId: '2-3-5-0006jwjo1',
    stations: sets(3, [222, 23, 2], [233, 18, 2], [252, 10, 7], [242, 22, 8], [202, 10, 8], [402, 10, 7]),
  },
  {
    planId: '2-3-6-0001gw2xo9',
    stations: sets(3, [302, 10, 1], [313, 5, 8], [362, 40, 7], [352, 7, 1], [342, 12, 1], [332, 22, 2]),
  },
  {
    planId: '2-3-7-00016y493i',
    stations: sets(2, ...[501, 503, 505, 512, 520, 507, 508, 513, 514, 516].map(recon)),
  },
  {
    planId: '2-3-8-00012rwacw',
    stations: sets(4, [423, 7, 2], [372, 27, 7], [403, 7, 2], [432, 4, 8], [443, 8, 8]),
  },
]

/** The day after the missions that were trained under version 2. */
export const firstDayOfVersion3 = missions.length + 1

/** Stores eight missions of version 2, done as planned, one a day from the start of the bootcamp on. */
export async function trainUnderVersion2({ user }: Trainee): Promise<void> {
  const insert = env.DB.prepare(
    `INSERT INTO workout_sessions (bootcamp_id, attempt_key, day, counts, plan_id, level, conditions, programme_version,
       received_at, completed_at, completed_on, effort, warmup_done, cooldown_done, stations)
     SELECT bootcamps.id, ?2, ?3, 1, ?4, 3, 0, 2, ?5, ?5, date(?5 / 1000, 'unixepoch'), 8, 1023, 1023, ?6
     FROM bootcamps JOIN users ON users.id = user_id WHERE email = ?1`,
  )
  await env.DB.batch(
    missions.map(({ planId, stations }, index) =>
      insert.bind(
        user.email,
        crypto.randomUUID(),
        index + 1,
        planId,
        noon + index * DAY_MS,
        JSON.stringify(stations),
      ),
    ),
  )
}

/** Stations that were done as prescribed: code, amount and rule of each. */
function sets(rounds: number, ...stations: readonly (readonly [number, number, number])[]): unknown[] {
  return stations.map(([code, amount, rule]) => [
    code,
    code,
    amount,
    amount,
    1,
    rule,
    Array.from({ length: rounds }, () => amount),
  ])
}

function recon(code: number): [number, number, number] {
  return [code, 40, 11]
}
