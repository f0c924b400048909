import { dateGiven, dateOf, opensAt } from '#tools/proofs/time/calendar.ts'

const DAY_MS = 86_400_000

export type Sitting = {
  id: string
  key: string
  day: number
  at: number
  on: string
  counts: boolean
  effort: number | null
}
export type Run = {
  id: string
  payment: Payment
  status: 'active' | 'completed' | 'restarted' | 'revoked'
  endedAt: number | null
  startedAt: number
  sittings: Sitting[]
}
/** What Paddle has told of a payment so far; what has happened and is still to be told is `held`. */
export type Told = 'paid' | 'refunded' | 'asked' | 'approved' | 'rejected' | 'charged back' | 'won back'
export type Payment = {
  order: string
  paidAt: number
  fits: boolean
  byEmail: boolean
  askedFor?: boolean
  happened: Set<Told>
  told: Set<Told>
  saidAt: Map<Told, number>
}
export type Photo = { id: string; key: string; day: number; at: number }

/** What one person must see of the product, by the specification and the decisions on it. It knows nothing of the Worker. */
export class Account {
  readonly email: string
  readonly createdAt: number
  password: string
  hasProfile = false
  /** Browsers that are signed in, with when each login was renewed. */
  readonly logins = new Map<string, number>()
  /** Of logins whose browser was told that they have ended: it has given its cookie up, whatever a clock that is put back says. */
  readonly #givenUp: number[] = []
  readonly payments: Payment[] = []
  readonly runs: Run[] = []
  readonly photos: Photo[] = []
  readonly claims: number[] = []
  links: { at: number; used: boolean }[] = []
  readonly #time: { now: number; zone: string }

  constructor(email: string, password: string, time: { now: number; zone: string }) {
    this.email = email
    this.createdAt = time.now
    this.password = password
    this.#time = time
  }

  /** A login lasts for 30 days, anew once it was seen over a day after. */
  isSignedIn(browser: string, asks = false): boolean {
    const renewedAt = this.logins.get(browser)
    if (renewedAt === undefined) return false
    if (!this.#lasts(renewedAt)) {
      if (asks && this.logins.delete(browser)) this.#givenUp.push(renewedAt)
      return false
    }
    if (asks && this.#time.now > renewedAt + DAY_MS) this.logins.set(browser, this.#time.now)
    return true
  }

  /** What the list of devices holds. */
  get countOfLogins(): number {
    return [...this.logins.values(), ...this.#givenUp].filter((renewedAt) => this.#lasts(renewedAt)).length
  }

  /** Reset ends every one; ending all others leaves the one that asks. */
  endLogins(but?: string): void {
    this.#givenUp.length = 0
    for (const browser of this.logins.keys()) if (browser !== but) this.logins.delete(browser)
  }

  #lasts = (renewedAt: number): boolean => this.#time.now < renewedAt + 30 * DAY_MS

  get active(): Run | null {
    return this.runs.find(({ status }) => status === 'active') ?? null
  }

  /** The active one, else the last. */
  get run(): Run | null {
    return this.active ?? this.runs.findLast(({ status }) => status !== 'restarted') ?? null
  }

  /** The one whose missions can be trained: until midnight also the one that was completed today. */
  get open(): Run | null {
    return this.active ?? (this.justCompleted ? this.run : null)
  }

  get justCompleted(): boolean {
    const { run } = this
    return (
      run?.status === 'completed' &&
      dateOf(run.endedAt ?? 0, this.#time.zone) === dateOf(this.#time.now, this.#time.zone)
    )
  }

  /** A payment that stands and no run was spent on; one whose run was taken back has that run to go on with. */
  get unspent(): Payment | undefined {
    return this.payments.find(
      (payment) =>
        grants(payment) &&
        !this.runs.some((run) => run.payment === payment && ['active', 'completed'].includes(run.status)),
    )
  }

  get access() {
    const hasActive = this.active !== null
    const canAccess = hasActive || this.unspent !== undefined
    return {
      hasActive,
      canAccess,
      needsPurchase: !canAccess && !this.justCompleted,
      justCompleted: this.justCompleted,
    }
  }

  dayOf(run: Run | null, at = this.#time.now) {
    const last = run && lastCounted(run)
    if (!last) return { current: 1, completed: 0, doneToday: false, next: null }
    const next = opensAt(last.at, this.#time.zone, last.on)
    const doneToday = last.day === 30 || at < next
    return {
      current: doneToday ? last.day : last.day + 1,
      completed: last.day,
      doneToday,
      next: doneToday && last.day < 30 ? next : null,
    }
  }

  /** The last day reached in any run: what was read once stays readable. */
  get furthest(): number {
    return Math.max(...this.runs.map((run) => this.dayOf(run, run.endedAt ?? this.#time.now).current))
  }

  /** Runs follow their payment: taken back they close, standing again they go on where they were, unless another is active. */
  follow(payment: Payment): void {
    const { now } = this.#time
    if (payment.told.has('paid') && this.payments.includes(payment)) this.#passOn()
    for (const run of this.runs.filter((each) => each.payment === payment && each.status !== 'restarted')) {
      if (isTakenBack(payment) && run.status !== 'revoked')
        Object.assign(run, { status: 'revoked', endedAt: run.endedAt ?? now })
      if (run.status === 'revoked' && grants(payment)) this.#goOn(run)
    }
  }

  /** A run whose payment was taken back goes on with another that was made before and not used (docs/decisions/036). */
  #passOn(): boolean {
    const lost = this.runs.filter(
      (run) =>
        ['active', 'revoked'].includes(run.status) &&
        isTakenBack(run.payment) &&
        lastCounted(run)?.day !== 30 &&
        this.#otherFor(run.payment),
    )
    const run = lost.find(({ status }) => status === 'active') ?? lost.at(-1)
    const other = run && this.#otherFor(run.payment)
    if (!run || !other || (run.status === 'revoked' && (this.active || this.#waiting().length > 0)))
      return false
    const closed = run.status === 'revoked'
    Object.assign(run, { payment: other, status: 'active', endedAt: null })
    return closed
  }

  #otherFor = (lost: Payment): Payment | undefined =>
    this.#unused().find(({ paidAt }) => paidAt < givenBackAt(lost))

  /** Those that a run can be started with, the oldest first. */
  #unused = (): Payment[] =>
    this.payments
      .filter(
        (payment) =>
          grants(payment) &&
          !isPending(payment) &&
          !this.runs.some((run) => run.payment === payment && run.status !== 'restarted'),
      )
      .toSorted((a, b) => a.paidAt - b.paidAt)

  /** The oldest that waits goes first. */
  #goOn(run: Run): boolean {
    const thirtieth = run.sittings.find(({ day, counts }) => day === 30 && counts)
    if (thirtieth) Object.assign(run, { status: 'completed', endedAt: thirtieth.at })
    else if (this.active || this.#waiting()[0] !== run) return false
    else Object.assign(run, { status: 'active', endedAt: null })
    return !thirtieth
  }

  #waiting = (): Run[] =>
    this.runs.filter((run) => run.status === 'revoked' && grants(run.payment) && lastCounted(run)?.day !== 30)

  /** The status that START is answered with; a new run is made by `begin`. */
  start(): { status: number; payment?: Payment } {
    if (!this.hasProfile) return { status: 409 }
    if (!this.access.canAccess) return { status: 402 }
    if (this.active) return { status: 409 }
    if (this.#passOn()) return { status: 200 }
    const [waiting] = this.#waiting()
    if (waiting && this.#goOn(waiting)) return { status: 200 }
    const [payment] = this.#unused()
    return payment ? { status: 200, payment } : { status: 409 }
  }

  /** Three restarts within 24 hours are the most; a bootcamp that was restarted is answered with the one that runs. */
  restart(run: Run): number {
    if (run.status !== 'active') return run.status === 'restarted' && this.active !== null ? 200 : 409
    const lately = this.runs.filter(
      ({ status, endedAt }) => status === 'restarted' && (endedAt ?? 0) > this.#time.now - DAY_MS,
    )
    return lately.length < 3 ? 200 : 429
  }

  begin(id: string, payment: Payment): void {
    this.runs.push({ id, payment, status: 'active', endedAt: null, startedAt: this.#time.now, sittings: [] })
  }

  /** What a finish comes to: its refusal, the sitting it repeats, or a new one. */
  finish(day: number, key: string, finishedAt: number | null): { status: number; sitting?: Sitting } {
    const { now, zone } = this.#time
    const known = this.runs.flatMap(({ sittings }) => sittings).find((sitting) => sitting.key === key)
    if (known) return { status: 200, sitting: known }
    const run = this.open
    if (!run) return { status: 402 }
    const last = lastCounted(run)
    const due = (last?.day ?? 0) + 1
    const counts = day === due
    const opening = last ? opensAt(last.at, zone, last.on) : Math.min(run.startedAt, now) // a clock that was put back
    if (day > due || (counts && now < opening))
      return { status: day > due && finishedAt !== null && finishedAt < run.startedAt ? 409 : 403 }
    const at = counts
      ? timeOf(finishedAt, now, last?.at ?? run.startedAt, opening)
      : timeOf(finishedAt, now, run.startedAt, run.startedAt)
    const on = counts ? dateGiven(at, zone, last?.on ?? null) : dateOf(at, zone)
    if (!counts && run.sittings.filter((past) => !past.counts && past.on === on).length >= 10)
      return { status: 409 }
    const sitting = { id: '', key, day, at, on, counts, effort: null }
    run.sittings.push(sitting)
    if (counts && day === 30) Object.assign(run, { status: 'completed', endedAt: at })
    return { status: 200, sitting }
  }
}

/** When something done without a signal was done: what is claimed, no sooner than it could be nor than 30 days ago; what cannot be is now. */
function timeOf(claimed: number | null, now: number, after: number, opening: number): number {
  if (claimed === null || claimed < after || claimed > now) return now
  const earliest = Math.max(opening, now - 30 * DAY_MS)
  return claimed > earliest ? claimed : earliest
}

const lastCounted = (run: Run): Sitting | undefined =>
  run.sittings.filter(({ counts }) => counts).toSorted((a, b) => b.day - a.day)[0]
const isRefunded = ({ told }: Payment) => told.has('refunded') || told.has('approved')
const isChargedBack = ({ told }: Payment) => told.has('charged back') && !told.has('won back')
const isTakenBack = (payment: Payment) => isRefunded(payment) || isChargedBack(payment)
const isPending = ({ told }: Payment) => told.has('asked') && !told.has('approved') && !told.has('rejected')
/** When the money that went back was first mentioned. */
const givenBackAt = ({ told, saidAt }: Payment) => {
  const words: (Told | false)[] = [
    told.has('refunded') && 'refunded',
    told.has('approved') && (told.has('asked') ? 'asked' : 'approved'),
    told.has('charged back') && 'charged back',
  ]
  return Math.max(...words.map((word) => (word && saidAt.get(word)) || 0))
}
const grants = (payment: Payment) => payment.told.has('paid') && payment.fits && !isTakenBack(payment)

export function statusOf(payment: Payment): string {
  if (isTakenBack(payment)) return isChargedBack(payment) ? 'charged_back' : 'refunded'
  if (!payment.fits) return 'under_review'
  return isPending(payment) ? 'refund_pending' : 'completed'
}
