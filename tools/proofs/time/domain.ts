import { parseArgs } from 'node:util'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/units.ts'
import { Account, type Payment } from '#tools/proofs/journeys/model.ts'
import { randomFrom } from '#tools/harness/random.ts'
import { provideWorkerEnv } from '#tools/harness/in-node/in-node.ts'
import { localD1 } from '#tools/harness/in-node/local-d1.ts'
import { zones } from './reminders/zones.ts'
import type { TraineeState } from '#worker/domain/training/trainee.ts'
import { dateOf, midnightAfter } from './calendar.ts'

// node tools/proofs/time/domain.ts runs the Worker's code in this process for trainees in forty zones over many days. Before and
// after each finish it compares the day with the model. It prints one line of JSON with counts and faults.
const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '400' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
})
const from = Number(values.from)
const until = from + Number(values.days) * DAY_MS
const random = randomFrom(Number(values.seed))

const DB = localD1()
provideWorkerEnv({ DB })
const { findTrainee } = await import('#worker/domain/training/trainee.ts')
const { finishWorkout } = await import('#worker/domain/training/finish-workout.ts')
const { saveTimeZone } = await import('#worker/domain/reminders/settings.ts')
const { loginId } = await import('#worker/domain/accounts/logins.ts')
const { AppError } = await import('#worker/errors.ts')
const env = (globalThis as unknown as { workerEnv: Parameters<typeof finishWorkout>[0]['env'] }).workerEnv

const counts = {
  finishes: 0,
  refused: 0,
  comparisons: 0,
  wrongDay: 0,
  wrongFinish: 0,
  doubleAdvance: 0,
  dateTwice: 0,
}
const faults: string[] = []

/**
 * How a trainee behaves: `midnight` finishes in the last and first second of a day, `hasty` changes zones to gain days, `ahead`
 * and `behind` have a clock that is a day wrong.
 */
const kinds = ['steady', 'midnight', 'east', 'west', 'hasty', 'ahead', 'behind'] as const

class Trainee {
  readonly time: { now: number; zone: string }
  readonly account: Account
  readonly #home: number
  readonly #id: number
  #kind = 0
  #runs = 0
  #lastCounted = 0
  #lastDate = ''

  constructor(id: number) {
    this.#id = id
    this.#home = id - 1
    this.#kind = id
    this.time = { now: from, zone: zones[this.#home] ?? 'UTC' }
    this.account = new Account(`${id}@example.com`, '', this.time)
  }

  async join(): Promise<void> {
    const id = this.#id
    await run(
      `INSERT INTO users (id, public_id, email, password_hash, created_at, time_zone, notifications_enabled, exercise_reminders, photo_reminders, age, goal)
       VALUES (?, ?, ?, '', 0, ?, 0, 0, 0, 30, 'combat-ready')`,
      id,
      `u${id}`,
      this.account.email,
      this.time.zone,
    )
    await run(
      'INSERT INTO logins (id, user_id, created_at, last_seen_at, expires_at) VALUES (?, ?, 0, 0, ?)',
      loginId(secretOf(id)),
      id,
      until + 100 * DAY_MS,
    )
    await this.#begin()
  }

  /** Lives one day. The next bootcamp of this trainee uses another behavior. */
  async liveDay(): Promise<void> {
    const { time } = this
    const kind = kinds[this.#kind % kinds.length] ?? 'steady'
    if (!this.account.open) await this.#begin()
    const midnight = midnightAfter(time.now, time.zone)
    if (kind === 'midnight') {
      await this.#tries(midnight - SECOND_MS, null)
      await this.#tries(midnight, null)
      await this.#tries(midnight + 6 * HOUR_MS - SECOND_MS, null)
    } else if (kind === 'hasty') {
      for (let hour = 0; hour < 24; hour += 4) {
        time.zone = zones[Math.floor(random() * zones.length)] ?? 'UTC'
        await this.#tries(time.now + 4 * HOUR_MS, null)
      }
    } else {
      if (kind === 'east' || kind === 'west') this.#travel(kind === 'east' ? 1 : -1)
      const at = time.now + Math.floor((0.2 + random() * 0.9) * DAY_MS)
      const wrongBy = kind === 'ahead' ? DAY_MS : kind === 'behind' ? -DAY_MS : null
      await this.#tries(at, wrongBy === null ? null : at + wrongBy)
      await this.#tries(at + 20 * MINUTE_MS, null)
    }
  }

  /** Moves to a zone whose clocks are a little ahead or behind. */
  #travel(by: 1 | -1): void {
    const sorted = zones.toSorted((a, b) => offsetOf(a, this.time.now) - offsetOf(b, this.time.now))
    this.time.zone =
      sorted[
        (sorted.indexOf(this.time.zone) + by * (1 + Math.floor(random() * 4)) + sorted.length) % sorted.length
      ] ?? 'UTC'
  }

  /** Finishes the next mission, even if it is not open yet. The model decides whether that must be refused. */
  async #tries(at: number, finishedAt: number | null): Promise<void> {
    this.time.now = Math.max(at, this.time.now + SECOND_MS)
    await this.#compare() // this stores the new time zone
    const trainee = await this.#compare()
    const { current, doneToday } = this.account.dayOf(this.account.open)
    if (!this.account.open || (doneToday && current === 30)) return
    await this.#finish(trainee, doneToday ? current + 1 : current, finishedAt)
    await this.#compare()
  }

  async #finish(trainee: TraineeState, day: number, finishedAt: number | null): Promise<void> {
    const { account, time } = this
    const key = crypto.randomUUID()
    const { status, session } = account.finish(day, key, finishedAt)
    const claimedTime = finishedAt === null ? {} : { finishedAt: new Date(finishedAt).toISOString() }
    const finished = {
      userId: `u${this.#id}`,
      workoutPlanId: 'default',
      day,
      isCompleted: true as const,
      exercises: [{ id: 'm1', completed: true }],
      ...claimedTime,
    }
    counts.finishes += 1
    const answer = await finishWorkout(
      { env, now: time.now, defer: (work) => void later.push(work), trainee },
      finished,
      key,
    ).catch((error: unknown) => {
      if (error instanceof AppError) return error
      throw error
    })
    await Promise.all(later.splice(0))
    const actual = answer instanceof AppError ? answer.status : 200
    if (actual !== status)
      return wrong('wrongFinish', `${this} a finish of day ${day} is answered ${actual} instead of ${status}`)
    if (answer instanceof AppError || !session) return void (counts.refused += 1)
    if (answer.counts !== session.counts || Date.parse(answer.completedAt) !== session.at)
      wrong('wrongFinish', `${this} day ${day} was stored as ${answer.completedAt}, counts ${answer.counts}`)
    if (!answer.counts) return
    // In any zone, two missions must be at least six hours apart.
    if (day > 1 && Date.parse(answer.completedAt) - this.#lastCounted < 6 * HOUR_MS)
      wrong(
        'doubleAdvance',
        `${this} day ${day} counts ${(Date.parse(answer.completedAt) - this.#lastCounted) / HOUR_MS} h after the previous one`,
      )
    this.#lastCounted = Date.parse(answer.completedAt)
    if (day > 1 && session.on <= this.#lastDate)
      wrong('dateTwice', `${this} day ${day} counts for ${session.on}, like the previous one`)
    this.#lastDate = session.on
  }

  async #compare(): Promise<TraineeState> {
    counts.comparisons += 1
    const trainee = await findTrainee(secretOf(this.#id), this.time.now, this.time.zone, true)
    if (!trainee) throw new Error('A login is missing')
    const { day, access } = trainee
    const expected = this.account.dayOf(this.account.bootcamp)
    const isRight =
      day.currentDay === expected.current &&
      day.doneToday === expected.doneToday &&
      day.nextMissionAt === expected.next &&
      access.justCompleted === this.account.justCompleted
    const on = this.account.bootcamp?.sessions.filter((session) => session.counts).at(-1)?.on
    if (trainee.session && trainee.session.completedOn !== on)
      wrong(
        'wrongFinish',
        `${this} the last mission counts for ${trainee.session.completedOn} instead of ${on}`,
      )
    if (trainee.timeZone !== trainee.user.timeZone)
      await saveTimeZone({ env, now: this.time.now, defer: (work) => void later.push(work), trainee })
    if (!isRight)
      wrong('wrongDay', `${this} gets ${JSON.stringify(day)} instead of ${JSON.stringify(expected)}`)
    return trainee
  }

  async #begin(): Promise<void> {
    this.#runs += 1
    this.#kind += 1
    this.time.zone = zones[this.#home] ?? 'UTC'
    const id = `b${this.#id}-${this.#runs}`
    await run(
      `INSERT INTO bootcamps (public_id, user_id, programme, transaction_id, status, started_at, level, pushups, situps, age, careful, goal)
       VALUES (?, ?, 'jungle', ?, 'active', ?, 1, 10, 10, 30, 0, 'combat-ready')`,
      id,
      this.#id,
      id,
      this.time.now,
    )
    const payment: Payment = {
      order: id,
      paidAt: this.time.now,
      fits: true,
      byEmail: false,
      happened: new Set(['paid']),
      reported: new Set(['paid']),
      reportedAt: new Map(),
    }
    this.account.begin(id, payment)
  }

  toString = () =>
    `${kinds[this.#kind % kinds.length]}, ${this.time.zone}, ${new Date(this.time.now).toISOString()} (${dateOf(this.time.now, this.time.zone)}):`
}

const later: Promise<unknown>[] = []
const offsetFormats: Record<string, Intl.DateTimeFormat> = {}
const trainees = zones.map((_, at) => new Trainee(at + 1))
for (const trainee of trainees) {
  await trainee.join()
  while (trainee.time.now < until) await trainee.liveDay()
}
console.log(JSON.stringify({ counts, faults: faults.slice(0, 50) }))

function wrong(what: 'wrongDay' | 'wrongFinish' | 'doubleAdvance' | 'dateTwice', fault: string): void {
  counts[what] += 1
  faults.push(fault)
}

function secretOf(id: number): string {
  return `secret-of-${id}`
}

function offsetOf(zone: string, at: number): number {
  // One for each zone: the garbage collector does not see a format's memory, and a new one each time took 14 GB.
  const format = (offsetFormats[zone] ??= new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longOffset',
  }))
  const parts = format.format(at)
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(parts) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

async function run(text: string, ...values: (string | number | null)[]): Promise<void> {
  await DB.prepare(text)
    .bind(...values)
    .run()
}
