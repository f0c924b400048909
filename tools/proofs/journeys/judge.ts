import { isDeepStrictEqual } from 'node:util'
import { choiceOn } from '#shared/story/choices.ts'
import { DAY_MS } from '#shared/units.ts'
import { Divergence, type Fields, type Journey, browsers } from './journey.ts'
import { type Account, type Payment, type Bootcamp, statusOf } from './model.ts'

/**
 * The answers that are compared after every step. Three of the `rotating` ones are compared in turn, and all of
 * them at the end of a journey.
 */
const always = ['user', 'access', 'current', 'today', 'plan']
const rotating = [
  'purchases',
  'statistics',
  'log',
  'photos',
  'logins',
  'completed',
  'price',
  'story',
  'notebook',
  'omissions',
  'spared',
]
const ROTATING_PER_STEP = 3

/** Compares what the API answers with the model. */
export async function judge(journey: Journey, everything = false): Promise<void> {
  for (const browser of browsers)
    if (!journey.account?.isSignedIn(browser)) await journey.expect(401, browser, 'GET', '/api/auth/me')
  if (!journey.account || !journey.signedIn) return
  const expected = expectedAnswers(journey, journey.account)
  const subjects = Array.from(
    { length: ROTATING_PER_STEP },
    (_, at) => rotating[(journey.comparisons * ROTATING_PER_STEP + at) % rotating.length] ?? '',
  )
  journey.comparisons += 1
  const readers = readersOf(journey)
  await Promise.all(
    [...always, ...(everything ? rotating : subjects)].map(async (subject) => {
      const found = await readers[subject]?.()
      const wanted = expected[subject]
      if (!isDeepStrictEqual(found, wanted))
        throw new Divergence(`${subject} is ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`)
    }),
  )
}

function expectedAnswers({ now }: Journey, account: Account): Record<string, unknown> {
  const { bootcamp, open, active, access } = account
  const day = account.dayOf(bootcamp)
  const sessions = bootcamp?.sessions ?? []
  const first = sessions.filter(({ counts }) => counts).toSorted((a, b) => a.day - b.day)
  const today = open && day.doneToday ? first.at(-1) : undefined
  const next = day.next === null ? null : new Date(day.next).toISOString()
  return {
    user: [account.email, account.hasProfile, day.current],
    access,
    current: active && [active.id, day.completed, day.current, next],
    today: today ? [today.id, today.day, true, today.effort, new Date(today.at).toISOString()] : null,
    plan: open ? day.current : access.canAccess ? null : 402,
    notebook: bootcamp && [
      bootcamp.id,
      day.completed,
      bootcamp.plane,
      bootcamp.status === 'active' && day.completed > 0 && bootcamp.plane === null,
      first.flatMap(({ day: of, choice }) => titleOf(of, choice)).toReversed(),
    ],
    story: bootcamp && [200, account.furthest === 30 ? 422 : 403],
    omissions: [...account.omissions]
      .map(([subject, { omitted, at }]) => [subject, omitted, new Date(at).toISOString()])
      .toSorted(byText),
    spared: open && sparedBy(account),
    completed: account.bootcamps
      .filter(({ status }) => status === 'completed')
      .map(({ id }) => id)
      .toSorted(),
    purchases: account.payments
      .filter(({ reported }) => reported.has('paid'))
      .map((payment) => [
        payment.order,
        statusOf(payment),
        isRefundable(payment, now),
        usedBy(account, payment),
      ])
      .toSorted(byText),
    photos: account.photos.map(({ id, day: of }) => [id, of]).toSorted(byText),
    statistics: bootcamp && [
      bootcamp.id,
      bootcamp.status,
      day.completed,
      sessions.length,
      first.map(({ day: of, on, effort }) => [of, on, effort]),
    ],
    log: bootcamp && logOf(account, bootcamp, day.current),
    logins: account.loginCount,
    price: account.bootcamps.some(({ status }) => status === 'completed')
      ? 'pri_jungle_repeat_local'
      : 'pri_jungle_local',
  }
}

/** The exercises, joints and patterns that every plan leaves out, by name. */
function sparedBy({ omissions }: Account): string[] {
  return [...omissions].flatMap(([subject, { omitted }]) => (omitted ? [subject.slice(2)] : [])).toSorted()
}

/** The option of a session, and of one without a word the crew's vote: the first option. */
function titleOf(day: number, option: string | null): string[] {
  const options = choiceOn(day)?.options ?? []
  const taken = options.find(({ id }) => id === option) ?? options[0]
  return taken ? [taken.title] : []
}

const isRefundable = (payment: Payment, now: number) =>
  ['completed', 'partly_refunded', 'under_review'].includes(statusOf(payment)) &&
  now - payment.paidAt < DAY_MS

const usedBy = (account: Account, payment: Payment) =>
  account.bootcamps.find((bootcamp) => bootcamp.payment === payment && bootcamp.status !== 'restarted')?.id ??
  null

function logOf(account: Account, bootcamp: Bootcamp, currentDay: number) {
  const bootcamps = account.bootcamps.filter(
    (each) => each === bootcamp || each.status !== 'restarted' || each.sessions.length > 0,
  )
  const summaries = bootcamps
    .map((each) => [each.id, each.status, each.sessions.filter(({ counts }) => counts).length])
    .toSorted(byText)
  return [
    account.open === bootcamp ? currentDay : 'over',
    bootcamp.sessions.filter(({ counts }) => !counts).length,
    summaries,
  ]
}

const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

type Readers = Record<string, () => Promise<unknown>>

/** Reads each subject from the API, in the form of `expectedAnswers`. */
function readersOf(journey: Journey): Readers {
  const ask = (path: string) => journey.act(200, 'GET', path)
  const status = async (path: string) => (await journey.call(journey.signedIn ?? 'phone', 'GET', path)).status
  const { bootcamp } = journey.own
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
    notebook: async () =>
      orNull(await ask('/api/notebook'), ({ bootcamp: id, page, plane, asksPlane, choices }) => [
        id,
        page,
        plane,
        asksPlane,
        list(choices).map(({ title }) => title),
      ]),
    omissions: async () =>
      list(Object(await ask('/api/omissions')).omissions)
        .map((omission) => pick(omission, 'subject', 'omitted', 'changedAt'))
        .toSorted(byText),
    spared: async () => {
      if (!journey.own.open) return null
      const { exercises, places, patterns } = Object(Object(await ask('/api/workout/today')).spared)
      return [exercises, places, patterns].flatMap((names) => list(names).map(String)).toSorted()
    },
    story: async () =>
      bootcamp &&
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
