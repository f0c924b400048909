import { parseArgs } from 'node:util'
import { Account, type Payment } from '#tools/proofs/journeys/model.ts'
import { randomFrom } from '#tools/harness/random.ts'
import { provideWorkerEnv } from '#tools/harness/in-node.ts'
import { localD1 } from '#tools/harness/local-d1.ts'
import { zones } from './reminders/zones.ts'
import type { TraineeState } from '#worker/domain/trainee.ts'
import { dateOf, midnightAfter } from './calendar.ts'

// node tools/proofs/time/domain.ts: trainees of forty zones live through days and days of the Worker's own code in this process; before
// and after each finish the day is compared with the model's. One line of JSON: what was counted, and what was wrong.
const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '400' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
})
const from = Number(values.from)
const until = from + Number(values.days) * 86_400_000
const random = randomFrom(Number(values.seed))

const SECOND_MS = 1000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const DB = localD1()
provideWorkerEnv({ DB })
const { findTrainee } = await import('#worker/domain/trainee.ts')
const { finishWorkout } = await import('#worker/domain/workouts.ts')
const { saveTimeZone: rememberTimeZone } = await import('#worker/domain/reminders/settings.ts')
const { loginId } = await import('#worker/domain/logins.ts')
const { AppError } = await import('#worker/errors.ts')
const env = (globalThis as unknown as { workerEnv: Parameters<typeof finishWorkout>[0]['env'] }).workerEnv

const counts = {
  finishes: 0,
  refused: 0,
  looks: 0,
  wrongDay: 0,
  wrongFinish: 0,
  doubleAdvance: 0,
  dateTwice: 0,
}
const faults: string[] = []

/** What each does with a day: `midnight` finishes in its last second and its first, `hasty` changes the zone every hour to gain days, `ahead` and `behind` have clocks that are a day wrong. */
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

  /** One day more, in the way of its kind; the next run in another way. */
  async liveADay(): Promise<void> {
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
      await this.#tries(at + 20 * 60_000, null)
    }
  }

  /** To a zone whose clocks are a little further on, or back. */
  #travel(by: 1 | -1): void {
    const sorted = zones.toSorted((a, b) => offsetOf(a, this.time.now) - offsetOf(b, this.time.now))
    this.time.zone =
      sorted[
        (sorted.indexOf(this.time.zone) + by * (1 + Math.floor(random() * 4)) + sorted.length) % sorted.length
      ] ?? 'UTC'
  }

  /** Finishes the mission that is open, or the one that is not yet: the model knows whether it may. */
  async #tries(at: number, finishedAt: number | null): Promise<void> {
    this.time.now = Math.max(at, this.time.now + SECOND_MS)
    await this.#look() // behind it the zone is stored
    const trainee = await this.#look()
    const { current, doneToday } = this.account.dayOf(this.account.open)
    if (!this.account.open || (doneToday && current === 30)) return
    await this.#finish(trainee, doneToday ? current + 1 : current, finishedAt)
    await this.#look()
  }

  async #finish(trainee: TraineeState, day: number, finishedAt: number | null): Promise<void> {
    const { account, time } = this
    const key = crypto.randomUUID()
    const { status, sitting } = account.finish(day, key, finishedAt)
    const told = finishedAt === null ? {} : { finishedAt: new Date(finishedAt).toISOString() }
    const finished = {
      userId: `u${this.#id}`,
      workoutPlanId: 'default',
      day,
      isCompleted: true as const,
      exercises: [{ id: 'm1', completed: true }],
      ...told,
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
    const is = answer instanceof AppError ? answer.status : 200
    if (is !== status)
      return wrong('wrongFinish', `${this} a finish of day ${day} is answered ${is} instead of ${status}`)
    if (answer instanceof AppError || !sitting) return void (counts.refused += 1)
    if (answer.counts !== sitting.counts || Date.parse(answer.completedAt) !== sitting.at)
      wrong('wrongFinish', `${this} day ${day} was kept as ${answer.completedAt}, counts ${answer.counts}`)
    if (!answer.counts) return
    // Whatever the zones were: never two within six hours.
    if (day > 1 && Date.parse(answer.completedAt) - this.#lastCounted < 6 * HOUR_MS)
      wrong(
        'doubleAdvance',
        `${this} day ${day} counts ${(Date.parse(answer.completedAt) - this.#lastCounted) / HOUR_MS} h after the one before`,
      )
    this.#lastCounted = Date.parse(answer.completedAt)
    if (day > 1 && sitting.on <= this.#lastDate)
      wrong('dateTwice', `${this} day ${day} counts for ${sitting.on}, as the one before`)
    this.#lastDate = sitting.on
  }

  async #look(): Promise<TraineeState> {
    counts.looks += 1
    const trainee = await findTrainee(secretOf(this.#id), this.time.now, this.time.zone, true)
    if (!trainee) throw new Error('A login was lost')
    const { day, access } = trainee
    const must = this.account.dayOf(this.account.run)
    const isRight =
      day.currentDay === must.current &&
      day.doneToday === must.doneToday &&
      day.nextMissionAt === must.next &&
      access.justCompleted === this.account.justCompleted
    const on = this.account.run?.sittings.filter((sitting) => sitting.counts).at(-1)?.on
    if (trainee.session && trainee.session.completedOn !== on)
      wrong(
        'wrongFinish',
        `${this} the last mission counts for ${trainee.session.completedOn} and must for ${on}`,
      )
    if (trainee.timeZone !== trainee.user.timeZone)
      await rememberTimeZone({ env, now: this.time.now, defer: (work) => void later.push(work), trainee })
    if (!isRight)
      wrong('wrongDay', `${this} is told ${JSON.stringify(day)} and must be ${JSON.stringify(must)}`)
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
      told: new Set(['paid']),
      saidAt: new Map(),
    }
    this.account.begin(id, payment)
  }

  toString = () =>
    `${kinds[this.#kind % kinds.length]}, ${this.time.zone}, ${new Date(this.time.now).toISOString()} (${dateOf(this.time.now, this.time.zone)}):`
}

const later: Promise<unknown>[] = []
const trainees = zones.map((_, at) => new Trainee(at + 1))
for (const trainee of trainees) {
  await trainee.join()
  while (trainee.time.now < until) await trainee.liveADay()
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
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).format(at)
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(parts) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

async function run(text: string, ...given: (string | number | null)[]): Promise<void> {
  await DB.prepare(text)
    .bind(...given)
    .run()
}
