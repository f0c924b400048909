import { eq, sql } from 'drizzle-orm'
import ical, { ICalCalendarMethod } from 'ical-generator'
import type { CalendarFeed } from '#shared/api/reminder.ts'
import { brand, siteOrigin } from '#shared/brand.ts'
import { missionTitles } from '#shared/content/mission-titles.ts'
import { programDays } from '#shared/programme/limits.ts'
import { dayState } from '#shared/programme/local-day.ts'
import { MINUTE_MS } from '#shared/units.ts'
import type { Context, TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { bootcamps, calendarFeeds, users, workoutSessions } from '#worker/db/schema.ts'
import { newPublicId } from '#worker/domain/ids.ts'
import { reminderHourOf } from '#worker/domain/reminders/contract.ts'
import { nextReminder } from '#worker/domain/reminders/next-reminder.ts'
import { readReminderColumns, reminderColumns } from '#worker/domain/reminders/columns.ts'
import type { Env } from '#worker/env.ts'
import { AppError } from '#worker/errors.ts'

/** Specification, section 1: 25 to 35 minutes. */
const MISSION_MS = 35 * MINUTE_MS

export async function readCalendarFeed({ trainee, env }: TraineeContext): Promise<CalendarFeed> {
  const [feed] = await db
    .select({ publicId: calendarFeeds.publicId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, trainee.user.id))
  return { url: feed ? feedUrl(env, feed.publicId) : null }
}

/** Creates a new address; the previous one stops working at once. */
export async function createCalendarFeed({ trainee, env, now }: TraineeContext): Promise<CalendarFeed> {
  const publicId = newPublicId()
  await db
    .insert(calendarFeeds)
    .values({ userId: trainee.user.id, publicId, createdAt: now })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { publicId, createdAt: now } })
  return { url: feedUrl(env, publicId) }
}

export async function revokeCalendarFeed({ trainee }: TraineeContext): Promise<CalendarFeed> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, trainee.user.id))
  return { url: null }
}

type Row = { id: string | null; columns: string; latest: string | null }

/**
 * The upcoming missions as iCalendar (RFC 5545), one for each reminder. Anyone who knows the address may read
 * it, so it holds times and mission titles and nothing about the trainee.
 */
export async function renderCalendar(ctx: Context, publicId: string): Promise<string> {
  const [row] = await db.all<Row>(sql`
    SELECT active.public_id AS id, ${reminderColumns} AS columns,
      (SELECT json_array(done.day, done.completed_at, done.counted_on) FROM ${workoutSessions} AS done
        WHERE done.bootcamp_id = active.id AND done.counts = 1 ORDER BY done.day DESC LIMIT 1) AS latest
    FROM ${calendarFeeds} INNER JOIN ${users} ON ${users.id} = ${calendarFeeds.userId}
    LEFT JOIN ${bootcamps} AS active ON active.user_id = ${users.id} AND active.status = 'active'
    WHERE ${calendarFeeds.publicId} = ${publicId}`)
  if (!row) throw new AppError('not_found')
  const calendar = ical({
    name: `${brand} missions`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: 6 * 3600,
    prodId: { company: brand, product: 'missions' },
  })
  for (const { day, start } of row.id === null ? [] : upcomingMissions(row, ctx.now)) {
    calendar.createEvent({
      id: `${row.id}-${day}@${new URL(siteOrigin).hostname}`,
      start: new Date(start),
      end: new Date(start + MISSION_MS),
      stamp: new Date(ctx.now),
      summary: `Day ${day} · ${missionTitles[day - 1]}`,
      url: `${siteOrigin}/dashboard`,
    })
  }
  return calendar.toString()
}

/** A missed day waits, so the upcoming days are counted from the current one. */
function upcomingMissions({ columns, latest }: Row, now: number): { day: number; start: number }[] {
  const user = readReminderColumns(columns)
  const [done, completedAt, completedOn] = latest === null ? [] : JSON.parse(latest)
  const { currentDay, doneToday, nextMissionAt } = dayState(
    latest === null ? null : { day: done, completedAt, completedOn },
    now,
    user.timeZone,
  )
  const first = doneToday ? currentDay + 1 : currentDay
  const times = { timeZone: user.timeZone, hour: reminderHourOf(user), days: user.reminderDays }
  const missions: { day: number; start: number }[] = []
  let after = Math.max(now - MISSION_MS, (nextMissionAt ?? 0) - 1)
  for (let day = first; day <= programDays; day += 1) {
    const start = nextReminder(after, times)
    if (start === null) break
    missions.push({ day, start })
    after = start
  }
  return missions
}

const feedUrl = ({ APP_ORIGIN }: Env, publicId: string) => `${APP_ORIGIN}/api/calendar/${publicId}.ics`
