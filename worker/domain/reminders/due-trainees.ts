import { sql } from 'drizzle-orm'
import { dayState, localDate, nextLocalMidnight } from '#shared/programme/local-day.ts'
import { DAY_MS } from '#shared/units.ts'
import { db } from '#worker/db/client.ts'
import { bootcamps, pushSubscriptions, users, workoutSessions } from '#worker/db/schema.ts'
import type { PushTarget } from '#worker/gateways/push.ts'
import { readReminderColumns, reminderColumns } from './columns.ts'
import type { ReminderColumns } from './contract.ts'
import { type ReminderText, reminderText } from '#worker/content/reminder-texts.ts'

/** A browser not seen for this long gets no more pushes; some push services never report a dead one. */
const UNSEEN_MS = 60 * DAY_MS

export type Device = PushTarget & { id: number }

export type DueTrainee = ReminderColumns & {
  id: number
  publicId: string
  devices: Device[]
  /** Without an active bootcamp or a browser nothing can be sent. */
  outOfReach: boolean
  /** The trainee's date, and when it ends. */
  today: string
  todayEndsAt: number
  /** The text to send now; null if the mission is done or there is none. */
  text: ReminderText | null
}

type Row = {
  id: number
  publicId: string
  age: number | null
  columns: string
  bootcampId: number | null
  latest: string | null
  devices: string
}

/** Trainees with a due reminder, in their current state, which may have changed since the claim. */
export async function findDueTrainees(ids: readonly number[], now: number): Promise<DueTrainee[]> {
  const rows = await db.all<Row>(sql`
    SELECT ${users.id} AS id, ${users.publicId} AS publicId, ${users.age} AS age, ${reminderColumns} AS columns, active.id AS bootcampId,
      (SELECT json_array(done.day, done.completed_at, done.counted_on) FROM ${workoutSessions} AS done
        WHERE done.bootcamp_id = active.id AND done.counts = 1 ORDER BY done.day DESC LIMIT 1) AS latest,
      (SELECT json_group_array(json_array(device.id, device.endpoint, device.p256dh, device.auth)) FROM ${pushSubscriptions} AS device
        WHERE device.user_id = ${users.id} AND device.seen_at > ${now - UNSEEN_MS}) AS devices
    FROM json_each(${JSON.stringify(ids)}) AS asked
    CROSS JOIN ${users} ON ${users.id} = asked.value
    LEFT JOIN ${bootcamps} AS active ON active.user_id = ${users.id} AND active.status = 'active'`)
  return rows.map((row) => dueTrainee(row, now))
}

function dueTrainee(
  { id, publicId, age, columns, bootcampId, latest, devices: devicesJson }: Row,
  now: number,
): DueTrainee {
  const user = readReminderColumns(columns)
  const devices = JSON.parse(devicesJson).map(
    ([device, endpoint, p256dh, auth]: [number, string, string, string]) => ({
      id: device,
      endpoint,
      p256dh,
      auth,
    }),
  )
  const [day, completedAt, completedOn] = latest === null ? [] : JSON.parse(latest)
  const { currentDay, doneToday } = dayState(
    latest === null ? null : { day, completedAt, completedOn },
    now,
    user.timeZone,
  )
  return {
    ...user,
    id,
    publicId,
    devices,
    outOfReach: bootcampId === null || devices.length === 0,
    today: localDate(now, user.timeZone),
    todayEndsAt: nextLocalMidnight(now, user.timeZone),
    text: bootcampId === null || doneToday ? null : reminderText(currentDay, { ...user, age }),
  }
}
