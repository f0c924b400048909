import { isDeepStrictEqual } from 'node:util'
import { Divergence, type Fields, type Journey, browsers } from './journey.ts'
import { type Account, type Payment, type Run, statusOf } from './model.ts'

const DAY_MS = 86_400_000

/** Read after every step, three of the others in turn; all of it at a journey's end. */
const always = ['user', 'access', 'current', 'today', 'plan']
const inTurn = ['purchases', 'statistics', 'log', 'photos', 'logins', 'completed', 'price', 'story']
const SOME = 3

/** Reads what the API tells of somebody, and compares it with the model. */
export async function judge(journey: Journey, everything = false): Promise<void> {
  for (const browser of browsers)
    if (!journey.account?.isSignedIn(browser)) await journey.expect(401, browser, 'GET', '/api/auth/me')
  if (!journey.account || !journey.signedIn) return
  const expected = mustBeTold(journey, journey.account)
  const some = Array.from(
    { length: SOME },
    (_, at) => inTurn[(journey.looks * SOME + at) % inTurn.length] ?? '',
  )
  journey.looks += 1
  const told = reader(journey)
  await Promise.all(
    [...always, ...(everything ? inTurn : some)].map(async (subject) => {
      const found = await told[subject]?.()
      const must = expected[subject]
      if (!isDeepStrictEqual(found, must))
        throw new Divergence(
          `${subject} is told as ${JSON.stringify(found)} and must be ${JSON.stringify(must)}`,
        )
    }),
  )
}

function mustBeTold({ now }: Journey, account: Account): Record<string, unknown> {
  const { run, open, active, access } = account
  const day = account.dayOf(run)
  const sittings = run?.sittings ?? []
  const first = sittings.filter(({ counts }) => counts).toSorted((a, b) => a.day - b.day)
  const today = open && day.doneToday ? first.at(-1) : undefined
  const next = day.next === null ? null : new Date(day.next).toISOString()
  return {
    user: [account.email, account.hasProfile, day.current],
    access,
    current: active && [active.id, day.completed, day.current, next],
    today: today ? [today.id, today.day, true, today.effort, new Date(today.at).toISOString()] : null,
    plan: open ? day.current : access.canAccess ? null : 402,
    story: run && [200, account.furthest === 30 ? 422 : 403],
    completed: account.runs
      .filter(({ status }) => status === 'completed')
      .map(({ id }) => id)
      .toSorted(),
    purchases: account.payments
      .filter(({ told }) => told.has('paid'))
      .map((payment) => [
        payment.order,
        statusOf(payment),
        isRefundable(payment, now),
        usedBy(account, payment),
      ])
      .toSorted(byText),
    photos: account.photos.map(({ id, day: of }) => [id, of]).toSorted(byText),
    statistics: run && [
      run.id,
      run.status,
      day.completed,
      sittings.length,
      first.map(({ day: of, on, effort }) => [of, on, effort]),
    ],
    log: run && logOf(account, run, day.current),
    logins: account.countOfLogins,
    price: account.runs.some(({ status }) => status === 'completed')
      ? 'pri_jungle_repeat_local'
      : 'pri_jungle_local',
  }
}

const isRefundable = (payment: Payment, now: number) =>
  ['completed', 'partly_refunded', 'under_review'].includes(statusOf(payment)) &&
  now - payment.paidAt < DAY_MS

const usedBy = (account: Account, payment: Payment) =>
  account.runs.find((run) => run.payment === payment && run.status !== 'restarted')?.id ?? null

function logOf(account: Account, run: Run, currentDay: number) {
  const runs = account.runs.filter(
    (each) => each === run || each.status !== 'restarted' || each.sittings.length > 0,
  )
  const told = runs
    .map((each) => [each.id, each.status, each.sittings.filter(({ counts }) => counts).length])
    .toSorted(byText)
  return [
    account.open === run ? currentDay : 'over',
    run.sittings.filter(({ counts }) => !counts).length,
    told,
  ]
}

const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

type Told = Record<string, () => Promise<unknown>>

/** What the API tells of each subject, in the form of `mustBeTold`. */
function reader(journey: Journey): Told {
  const ask = (path: string) => journey.act(200, 'GET', path)
  const status = async (path: string) => (await journey.call(journey.signedIn ?? 'phone', 'GET', path)).status
  const { run } = journey.own
  return {
    user: async () => pick(await ask('/api/auth/me'), 'email', 'hasProfile', 'currentDay'),
    access: async () => {
      const { hasActive, canAccess, needsPurchase, justCompleted } = await ask('/api/bootcamp-access')
      return { hasActive, canAccess, needsPurchase, justCompleted }
    },
    current: async () =>
      orNull(await ask('/api/bootcamps/current'), (bootcamp) =>
        pick(bootcamp, 'id', 'daysCompleted', 'currentDay', 'nextMissionAt'),
      ),
    today: async () =>
      orNull(await ask('/api/sessions/today'), (session) =>
        pick(session, 'id', 'day', 'counts', 'effort', 'completedAt'),
      ),
    plan: async () => {
      const plan = await journey.call(journey.signedIn ?? 'phone', 'GET', '/api/workout/today')
      return plan.status === 200 ? (Object(plan.body).day ?? null) : plan.status
    },
    story: async () =>
      run &&
      Promise.all([
        status(`/api/jungle-story/${journey.own.furthest}`),
        status(`/api/jungle-story/${journey.own.furthest + 1}`),
      ]),
    completed: async () =>
      list(await ask('/api/bootcamps/completed'))
        .map(({ id }) => id)
        .toSorted(),
    purchases: async () =>
      list(await ask('/api/purchases'))
        .map((purchase) => [
          ...pick(purchase, 'orderNumber', 'status', 'refundable'),
          Object(Object(purchase).bootcamp).id ?? null,
        ])
        .toSorted(byText),
    photos: async () =>
      list(await ask('/api/progress-photos'))
        .map((photo) => pick(photo, 'id', 'day'))
        .toSorted(byText),
    statistics: async () =>
      orNull(await ask('/api/statistics'), ({ bootcamp, daysCompleted, totals, days }) => [
        ...pick(Object(bootcamp), 'id', 'status'),
        daysCompleted,
        Object(totals).sessions,
        list(days).map((day) => pick(day, 'day', 'completedOn', 'effort')),
      ]),
    log: async () =>
      orNull(await ask('/api/mission-log'), ({ open, days, bootcamps }) => [
        open ? list(days).length : 'over',
        list(days).reduce((sum, { repeats }) => sum + Number(repeats), 0),
        list(bootcamps)
          .map((bootcamp) => pick(bootcamp, 'id', 'status', 'daysCompleted'))
          .toSorted(byText),
      ]),
    logins: async () => list(await ask('/api/auth/logins')).length,
    price: async () => (await ask('/api/purchase/price')).priceId,
  }
}

const list = (value: unknown): Fields[] => Object.values(Object(value))
const pick = (from: Fields, ...names: string[]): unknown[] => names.map((name) => from[name])
const orNull = (answer: Fields, present: (answer: Fields) => unknown): unknown =>
  Object.keys(answer).length === 0 ? null : present(answer)
