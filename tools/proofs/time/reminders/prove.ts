import { proofOptions } from '#tools/harness/proof-options.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/units.ts'
import { base64Url, newBrowserKeys } from '#local/push/browser-keys.ts'
import { vapidPair } from '#tools/ops/vapid/pair.ts'
import type { ReminderMessage } from '#worker/env.ts'
import { provideWorkerEnv } from '#tools/harness/in-node/in-node.ts'
import { localD1 } from '#tools/harness/in-node/local-d1.ts'
import { randomFrom } from '#tools/harness/random.ts'
import { report } from '#tools/harness/report.ts'
import { zones } from './zones.ts'

// npm run prove -- reminders [--short --days 40] runs the Worker's cron and queue consumer in 40 zones over 400 days with all
// clock changes. Cron runs twice, late or not at all, messages are delivered twice, and trainees sometimes finish their mission.
const { days, seed = 1 } = proofOptions(0, { days: { short: 20, long: 400 } })
const random = randomFrom(seed)

const QUARTER_MS = 15 * MINUTE_MS
// A few days before the clocks change in fall, so that a short run includes a change.
const start = Date.UTC(2026, 9, 20)

const DB = localD1()
const queued: { body: ReminderMessage; at: number }[] = []
let now = start
const enqueue = async (body: ReminderMessage, options?: { delaySeconds?: number }) =>
  void queued.push({ body, at: now + (options?.delaySeconds ?? 0) * 1000 })
const REMINDERS = {
  send: enqueue,
  sendBatch: async (messages: { body: ReminderMessage }[]) => {
    for (const { body } of messages) await enqueue(body)
  },
}
const { publicKey, privateKey } = await vapidPair()
const env = provideWorkerEnv({
  DB,
  REMINDERS: REMINDERS as unknown as Queue<ReminderMessage>,
  PUSH_HOSTS: 'localhost:*',
  SIGNING_KEYS: `prove:${'x'.repeat(32)}`,
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT: 'mailto:nobody@example.com',
})
const { claimDueReminders } = await import('#worker/domain/reminders/claim.ts')
const { sendReminders } = await import('#worker/domain/reminders/send.ts')
const { firstReminder } = await import('#worker/domain/reminders/contract.ts')

type Trainee = {
  id: number
  timeZone: string
  hour: number
  days: number
  doneAt: number | null
  pushes: Map<string, number>
}
const formats: Record<string, Intl.DateTimeFormat> = {}
let pushes = 0
const faultCounts = {
  'wrong hour': 0,
  'wrong weekday': 0,
  'second push on a local day': 0,
  'push after completion': 0,
  'due but not sent': 0,
}

const keys = await newBrowserKeys()
const trainees: Trainee[] = []
for (const timeZone of zones) {
  for (const [hour, weekdays] of [
    [7, 0b111_1111],
    [2, 0b111_1111],
    [0, 0b101_0101],
    [23, 0b001_1111],
  ] as const)
    await addTrainee(timeZone, hour, weekdays)
}

globalThis.fetch = async (address) => {
  const trainee = trainees[Number(String(address).split('/').at(-1)) - 1]
  if (trainee) judge(trainee)
  return new Response(null, { status: 201 })
}

const delays = new Map<number, number>() // how much later than its quarter of an hour cron runs
for (let slot = start; slot < start + days * DAY_MS; slot += QUARTER_MS) {
  const chance = random()
  if (chance < 0.05) continue // left out
  delays.set(slot, chance < 0.15 ? Math.floor(random() * 100) * MINUTE_MS : 0)
}

const ctx = () => ({ env, now, defer: () => {} })
for (let slot = start; slot < start + days * DAY_MS; slot += QUARTER_MS) {
  now = slot
  await simulateTrainees()
  const delay = delays.get(slot)
  if (delay === undefined) continue
  now = slot + delay
  const expected = await traineesDue()
  const runs = random() < 0.1 ? 2 : 1 // doubled
  await Promise.all(Array.from({ length: runs }, () => claimDueReminders(ctx())))
  const messages = queued.splice(0)
  for (const { body } of random() < 0.1 ? [...messages, ...messages] : messages)
    if ('due' in body) await sendReminders(ctx(), body.due)
  faultCounts['due but not sent'] += expected.filter(({ trainee, date }) => !trainee.pushes.has(date)).length
}

const faults = Object.entries(faultCounts).flatMap(([name, count]) =>
  count > 0 ? [`${name}: ${count}`] : [],
)
if (pushes < trainees.length * days * 0.2) faults.push(`hardly any push: ${pushes}`)
await report({
  name: 'reminders',
  short: days < 400,
  figures: { trainees: trainees.length, zones: zones.length, days, pushes, ...faultCounts },
  faults,
})
process.exit()

async function addTrainee(timeZone: string, hour: number, weekdays: number): Promise<void> {
  const id = trainees.length + 1
  const trainee = { id, timeZone, hour, days: weekdays, doneAt: null, pushes: new Map() }
  trainees.push(trainee)
  await run(
    `INSERT INTO users (id, public_id, email, password_hash, created_at, time_zone, notifications_enabled, exercise_reminders, photo_reminders, reminder_hour, reminder_days, next_reminder_at)
     VALUES (?, ?, ?, '', 0, ?, 1, 1, 1, ?, ?, ?)`,
    id,
    `u${id}`,
    `${id}@example.com`,
    timeZone,
    hour,
    weekdays,
    firstReminder(columnsOf(trainee), start),
  )
  await run(
    `INSERT INTO bootcamps (id, public_id, user_id, programme, transaction_id, status, started_at, level, pushups, situps, age, careful)
     VALUES (?, ?, ?, 'jungle', ?, 'active', ?, 1, 1, 1, 30, 0)`,
    id,
    `b${id}`,
    id,
    `t${id}`,
    start,
  )
  await run(
    'INSERT INTO push_subscriptions (user_id, endpoint, p256dh, auth, created_at, seen_at) VALUES (?, ?, ?, ?, ?, ?)',
    id,
    `https://localhost:9/push/${id}`,
    base64Url(keys.publicKey),
    base64Url(keys.auth),
    start,
    start + 1000 * DAY_MS,
  )
}

/** Trainees sometimes finish a mission, and open the app often enough that reminders stay daily. */
async function simulateTrainees(): Promise<void> {
  for (const trainee of trainees) {
    if (random() > 1 / 150) continue
    await run(
      'UPDATE users SET reminders_ignored = 0, ignored_since = NULL, reminders_answered_at = ? WHERE id = ?',
      now,
      trainee.id,
    )
    const columns = await first('SELECT * FROM users WHERE id = ?', trainee.id)
    if (columns.next_reminder_at === null || random() < 0.5)
      await run(
        'UPDATE users SET next_reminder_at = ? WHERE id = ?',
        firstReminder(columnsOf(trainee), now),
        trainee.id,
      )
    if (random() < 0.5) await finishMission(trainee)
  }
}

/** The trainees who must get a reminder now: it was due within the last hour, on the same date, and their mission is open. */
async function traineesDue(): Promise<{ trainee: Trainee; date: string }[]> {
  const due = await DB.prepare(
    'SELECT id, next_reminder_at AS dueAt FROM users WHERE next_reminder_at <= ? AND next_reminder_at >= ?',
  )
    .bind(now, now - HOUR_MS)
    .all<{ id: number; dueAt: number }>()
  return due.results.flatMap(({ id, dueAt }) => {
    const trainee = trainees[id - 1]
    const date = clockOf(trainee?.timeZone ?? 'UTC', now).date
    if (!trainee || clockOf(trainee.timeZone, dueAt).date !== date) return []
    const open =
      trainee.doneAt === null ||
      (clockOf(trainee.timeZone, trainee.doneAt).date !== date && now >= trainee.doneAt + 6 * HOUR_MS)
    return open ? [{ trainee, date }] : []
  })
}

/** Always stores day 1, because only the time of the last session matters here. */
async function finishMission(trainee: Trainee): Promise<void> {
  trainee.doneAt = now
  await run('DELETE FROM workout_sessions WHERE bootcamp_id = ?', trainee.id)
  await run(
    `INSERT INTO workout_sessions (bootcamp_id, attempt_key, day, counts, plan_id, programme_version, received_at, completed_at, completed_on, warmup_done, cooldown_done, stations)
     VALUES (?, 'x', 1, 1, '', 1, ?, ?, ?, 0, 0, '[]')`,
    trainee.id,
    now,
    now,
    clockOf(trainee.timeZone, now).date,
  )
}

/** Checks a push against the rules of reminders, implemented a second time. */
function judge(trainee: Trainee): void {
  const { date, time, weekday } = clockOf(trainee.timeZone, now)
  pushes += 1
  const from = `${String(trainee.hour).padStart(2, '0')}:00`
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
  // A push may be an hour late. If the clocks jumped over its hour, it comes after the gap.
  const minutesLate = (minutes(time) - minutes(from) + 1440) % 1440
  if (minutesLate > 60 && !(clockChanged(trainee.timeZone) && minutesLate <= 180))
    faultCounts['wrong hour'] += 1
  if ((trainee.days & (1 << (weekday - 1))) === 0) faultCounts['wrong weekday'] += 1
  trainee.pushes.set(date, (trainee.pushes.get(date) ?? 0) + 1)
  if ((trainee.pushes.get(date) ?? 0) > 1) faultCounts['second push on a local day'] += 1
  if (trainee.doneAt !== null && clockOf(trainee.timeZone, trainee.doneAt).date === date)
    faultCounts['push after completion'] += 1
}

/** Whether the clocks changed within the last day. */
function clockChanged(timeZone: string): boolean {
  const today = clockOf(timeZone, now).time
  return clockOf(timeZone, now - DAY_MS).time !== today
}

function clockOf(timeZone: string, at: number): { date: string; time: string; weekday: number } {
  const format = (formats[timeZone] ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }))
  const [date = '', time = ''] = format.format(at).split(' ')
  return { date, time, weekday: ((new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7) + 1 }
}

function columnsOf({ timeZone, hour, days: reminderDays }: Trainee) {
  return {
    timeZone,
    notificationsEnabled: true,
    exerciseReminders: true,
    photoReminders: true,
    reminderHour: hour,
    usualHour: null,
    reminderDays,
    remindersPausedUntil: null,
    remindersIgnored: 0,
    ignoredSince: null,
  }
}

async function run(text: string, ...values: (string | number | null)[]): Promise<void> {
  await DB.prepare(text)
    .bind(...values)
    .run()
}

async function first(text: string, ...values: (string | number | null)[]): Promise<Record<string, unknown>> {
  return (
    await DB.prepare(text)
      .bind(...values)
      .all()
  ).results[0] as Record<string, unknown>
}
