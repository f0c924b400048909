import { choiceOn } from '#shared/story/choices.ts'
import { DAY_MS } from '#shared/units.ts'
import { countedDateOf, dateOf, opensAt } from '#tools/proofs/time/calendar.ts'

export type Session = {
  id: string
  key: string
  day: number
  at: number
  on: string
  counts: boolean
  /** The option that was named at the finish, or whose plan was trained; null if neither says. */
  choice: string | null
  effort: number | null
}
export type Bootcamp = {
  id: string
  payment: Payment
  status: 'active' | 'completed' | 'restarted' | 'revoked'
  endedAt: number | null
  startedAt: number
  /** Why the trainee was on the plane; null until that is answered. */
  plane: string | null
  sessions: Session[]
}
/** What Paddle can report about a payment. */
export type Report = 'paid' | 'refunded' | 'asked' | 'approved' | 'rejected' | 'charged back' | 'won back'
export type Payment = {
  order: string
  paidAt: number
  fits: boolean
  byEmail: boolean
  askedFor?: boolean
  /** What has really happened. */
  happened: Set<Report>
  /** What Paddle has reported so far. Other webhooks are still `undelivered`. */
  reported: Set<Report>
  reportedAt: Map<Report, number>
}
export type Photo = { id: string; key: string; day: number; at: number }

/** What a trainee must see, according to the specification and the decisions. It shares no code with the Worker. */
export class Account {
  readonly email: string
  readonly createdAt: number
  password: string
  hasProfile = false
  /** The browsers that are signed in, with the time of the last renewal. */
  readonly logins = new Map<string, number>()
  /** Logins that expired and whose browser dropped the cookie. If the clock is set back, the list of devices shows them again. */
  readonly #dropped: number[] = []
  readonly payments: Payment[] = []
  readonly bootcamps: Bootcamp[] = []
  readonly photos: Photo[] = []
  /** Attempts to claim a payment: at most ten. The count restarts a day after the last. */
  readonly claims = { tries: 0, last: -Infinity }
  links: { at: number; used: boolean }[] = []
  /** The latest change of each subject that was ever left out. */
  readonly omissions = new Map<string, { omitted: boolean; at: number }>()
  readonly #time: { now: number; zone: string }

  constructor(email: string, password: string, time: { now: number; zone: string }) {
    this.email = email
    this.createdAt = time.now
    this.password = password
    this.#time = time
  }

  /** A login lasts 30 days. A call more than a day after the last renewal renews it. */
  isSignedIn(browser: string, isCalling = false): boolean {
    const renewedAt = this.logins.get(browser)
    if (renewedAt === undefined) return false
    if (!this.#isValid(renewedAt)) {
      if (isCalling && this.logins.delete(browser)) this.#dropped.push(renewedAt)
      return false
    }
    if (isCalling && this.#time.now > renewedAt + DAY_MS) this.logins.set(browser, this.#time.now)
    return true
  }

  /** The length of the list of devices. */
  get loginCount(): number {
    return [...this.logins.values(), ...this.#dropped].filter((renewedAt) => this.#isValid(renewedAt)).length
  }

  /** Ends all logins except the one of a browser, if it is given. */
  endLogins(except?: string): void {
    this.#dropped.length = 0
    for (const browser of this.logins.keys()) if (browser !== except) this.logins.delete(browser)
  }

  #isValid = (renewedAt: number): boolean => this.#time.now < renewedAt + 30 * DAY_MS

  get active(): Bootcamp | null {
    return this.bootcamps.find(({ status }) => status === 'active') ?? null
  }

  /** The active bootcamp, or else the last one. */
  get bootcamp(): Bootcamp | null {
    return this.active ?? this.bootcamps.findLast(({ status }) => status !== 'restarted') ?? null
  }

  /** The bootcamp that can be trained. Until midnight that includes one that was completed today. */
  get open(): Bootcamp | null {
    return this.active ?? (this.justCompleted ? this.bootcamp : null)
  }

  get justCompleted(): boolean {
    const { bootcamp } = this
    return (
      bootcamp?.status === 'completed' &&
      dateOf(bootcamp.endedAt ?? 0, this.#time.zone) === dateOf(this.#time.now, this.#time.zone)
    )
  }

  /** A valid payment without an active or completed bootcamp. If its bootcamp was revoked, that bootcamp can continue. */
  get unspent(): Payment | undefined {
    return this.payments.find(
      (payment) =>
        grants(payment) &&
        !this.bootcamps.some(
          (bootcamp) => bootcamp.payment === payment && ['active', 'completed'].includes(bootcamp.status),
        ),
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

  /** A reported payment at the wrong price that was not given back: nothing is sold meanwhile. */
  get isUnderReview(): boolean {
    return this.payments.some(
      (payment) => payment.reported.has('paid') && statusOf(payment) === 'under_review',
    )
  }

  dayOf(bootcamp: Bootcamp | null, at = this.#time.now) {
    const last = bootcamp && lastCounted(bootcamp)
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

  /** The last day reached in any bootcamp. Its story stays readable. */
  get furthest(): number {
    return Math.max(
      ...this.bootcamps.map((bootcamp) => this.dayOf(bootcamp, bootcamp.endedAt ?? this.#time.now).current),
    )
  }

  /**
   * Updates bootcamps after their payment has changed: a refund revokes them, and a valid payment reopens them unless another one
   * is active.
   */
  follow(payment: Payment): void {
    const { now } = this.#time
    if (payment.reported.has('paid') && this.payments.includes(payment)) this.#passOn()
    for (const bootcamp of this.bootcamps.filter(
      (each) => each.payment === payment && each.status !== 'restarted',
    )) {
      if (isTakenBack(payment) && bootcamp.status !== 'revoked')
        Object.assign(bootcamp, { status: 'revoked', endedAt: bootcamp.endedAt ?? now })
      if (bootcamp.status === 'revoked' && grants(payment)) this.#reopen(bootcamp)
    }
  }

  /** A bootcamp whose payment was refunded continues with an earlier unused payment (docs/decisions/036). */
  #passOn(): boolean {
    const lost = this.bootcamps.filter(
      (bootcamp) =>
        ['active', 'revoked'].includes(bootcamp.status) &&
        isTakenBack(bootcamp.payment) &&
        lastCounted(bootcamp)?.day !== 30 &&
        this.#otherFor(bootcamp.payment),
    )
    const bootcamp = lost.find(({ status }) => status === 'active') ?? lost.at(-1)
    const other = bootcamp && this.#otherFor(bootcamp.payment)
    if (!bootcamp || !other || (bootcamp.status === 'revoked' && (this.active || this.#waiting().length > 0)))
      return false
    const closed = bootcamp.status === 'revoked'
    Object.assign(bootcamp, { payment: other, status: 'active', endedAt: null })
    return closed
  }

  #otherFor = (lost: Payment): Payment | undefined =>
    this.#unused().find(({ paidAt }) => paidAt < firstRefundReportAt(lost))

  /** The payments with which a bootcamp can be started, oldest first. */
  #unused = (): Payment[] =>
    this.payments
      .filter(
        (payment) =>
          grants(payment) &&
          !isPending(payment) &&
          !this.bootcamps.some((bootcamp) => bootcamp.payment === payment && bootcamp.status !== 'restarted'),
      )
      .toSorted((a, b) => a.paidAt - b.paidAt)

  /** Reopens a revoked bootcamp. If several wait, the oldest goes first. */
  #reopen(bootcamp: Bootcamp): boolean {
    const thirtieth = bootcamp.sessions.find(({ day, counts }) => day === 30 && counts)
    if (thirtieth) Object.assign(bootcamp, { status: 'completed', endedAt: thirtieth.at })
    else if (this.active || this.#waiting()[0] !== bootcamp) return false
    else Object.assign(bootcamp, { status: 'active', endedAt: null })
    return !thirtieth
  }

  #waiting = (): Bootcamp[] =>
    this.bootcamps.filter(
      (bootcamp) =>
        bootcamp.status === 'revoked' && grants(bootcamp.payment) && lastCounted(bootcamp)?.day !== 30,
    )

  /** The expected status of a start. The caller creates the new bootcamp with `begin`. */
  start(): { status: number; payment?: Payment } {
    if (!this.hasProfile) return { status: 409 }
    if (!this.access.canAccess) return { status: 402 }
    if (this.active) return { status: 409 }
    if (this.#passOn()) return { status: 200 }
    const [waiting] = this.#waiting()
    if (waiting && this.#reopen(waiting)) return { status: 200 }
    const [payment] = this.#unused()
    return payment ? { status: 200, payment } : { status: 409 }
  }

  /** At most three restarts within 24 hours. Restarting a restarted bootcamp again answers with the active one. */
  restart(bootcamp: Bootcamp): number {
    if (bootcamp.status !== 'active')
      return bootcamp.status === 'restarted' && this.active !== null ? 200 : 409
    const recent = this.bootcamps.filter(
      ({ status, endedAt }) => status === 'restarted' && (endedAt ?? 0) > this.#time.now - DAY_MS,
    )
    return recent.length < 3 ? 200 : 429
  }

  begin(id: string, payment: Payment): void {
    this.bootcamps.push({
      id,
      payment,
      status: 'active',
      endedAt: null,
      startedAt: this.#time.now,
      plane: null,
      sessions: [],
    })
  }

  /** The later change of a subject wins. At equal times, leaving out wins. A future time counts as now. */
  leaveOut(subject: string, omitted: boolean, claimedAt: number): void {
    const at = Math.min(claimedAt, this.#time.now)
    const known = this.omissions.get(subject)
    if (!known || at > known.at || (at === known.at && omitted)) this.omissions.set(subject, { omitted, at })
  }

  /** The expected status of an answer to Hana's question: once in a bootcamp that is active, after its first day. */
  answerPlane(bootcamp: Bootcamp, plane: string): number {
    const mayAnswer = bootcamp.plane === null && bootcamp.status === 'active' && lastCounted(bootcamp)
    if (mayAnswer) bootcamp.plane = plane
    return bootcamp.plane === plane ? 200 : 409
  }

  /**
   * The expected result of a finish: a refusal, an existing session for the same key, or a new session. A stored
   * attempt accepts no other choice. Training the second option's plan counts as choosing it, whether or not the
   * choice is sent.
   */
  finish(
    day: number,
    key: string,
    finishedAt: number | null,
    choice: string | null = null,
    isOther = false,
  ): { status: number; session?: Session } {
    const { now, zone } = this.#time
    const known = this.bootcamps.flatMap(({ sessions }) => sessions).find((session) => session.key === key)
    if (known && choice !== null && choice !== known.choice) return { status: 409 }
    if (known) return { status: 200, session: known }
    const bootcamp = this.open
    if (!bootcamp) return { status: 402 }
    const last = lastCounted(bootcamp)
    const due = (last?.day ?? 0) + 1
    const counts = day === due
    const opening = last ? opensAt(last.at, zone, last.on) : Math.min(bootcamp.startedAt, now) // the clock may have been set back
    if (day > due || (counts && now < opening))
      return { status: day > due && finishedAt !== null && finishedAt < bootcamp.startedAt ? 409 : 403 }
    const at = counts
      ? timeOf(finishedAt, now, last?.at ?? bootcamp.startedAt, opening)
      : timeOf(finishedAt, now, bootcamp.startedAt, bootcamp.startedAt)
    const on = counts ? countedDateOf(at, zone, last?.on ?? null) : dateOf(at, zone)
    if (!counts && bootcamp.sessions.filter((past) => !past.counts && past.on === on).length >= 10)
      return { status: 409 }
    const taken = choice ?? (isOther ? (choiceOn(day)?.options[1].id ?? null) : null)
    const session = { id: '', key, day, at, on, counts, choice: taken, effort: null }
    bootcamp.sessions.push(session)
    if (counts && day === 30) Object.assign(bootcamp, { status: 'completed', endedAt: at })
    return { status: 200, session }
  }
}

/**
 * The time of a workout that was finished offline. A claimed time that is impossible becomes now. A possible one is moved to
 * when the mission opened, or to 30 days ago, if it is earlier.
 */
function timeOf(claimed: number | null, now: number, after: number, opening: number): number {
  if (claimed === null || claimed < after || claimed > now) return now
  const earliest = Math.max(opening, now - 30 * DAY_MS)
  return claimed > earliest ? claimed : earliest
}

const lastCounted = (bootcamp: Bootcamp): Session | undefined =>
  bootcamp.sessions.filter(({ counts }) => counts).toSorted((a, b) => b.day - a.day)[0]
const isRefunded = ({ reported }: Payment) => reported.has('refunded') || reported.has('approved')
const isChargedBack = ({ reported }: Payment) => reported.has('charged back') && !reported.has('won back')
const isTakenBack = (payment: Payment) => isRefunded(payment) || isChargedBack(payment)
const isPending = ({ reported }: Payment) =>
  reported.has('asked') && !reported.has('approved') && !reported.has('rejected')
/** When Paddle first reported that the money goes back. */
const firstRefundReportAt = ({ reported, reportedAt }: Payment) => {
  const reports: (Report | false)[] = [
    reported.has('refunded') && 'refunded',
    reported.has('approved') && (reported.has('asked') ? 'asked' : 'approved'),
    reported.has('charged back') && 'charged back',
  ]
  return Math.max(...reports.map((report) => (report && reportedAt.get(report)) || 0))
}
const grants = (payment: Payment) => payment.reported.has('paid') && payment.fits && !isTakenBack(payment)

export function statusOf(payment: Payment): string {
  if (isTakenBack(payment)) return isChargedBack(payment) ? 'charged_back' : 'refunded'
  if (!payment.fits) return 'under_review'
  return isPending(payment) ? 'refund_pending' : 'completed'
}
