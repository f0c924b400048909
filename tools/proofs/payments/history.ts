import { sign } from '#local/paddle/events/event.ts'
import { completedTransaction } from '#local/paddle/events/transaction.ts'
import { type Buyer } from '#tools/harness/trainees/buyers.ts'
import { type Payment, type PickBelow, type PaddleEvent, newPayment } from './oracle.ts'
import type { Tally } from './tally.ts'
import { secrets } from '#tools/harness/server/secrets.ts'

/** The history of a buyer: real payments, forged payments, and everything that is done, in order. */
export type History = {
  buyer: Buyer
  payments: readonly Payment[]
  forged: readonly PaddleEvent[]
  opening: readonly Step[]
  steps: readonly Step[]
}

type Step = { deliver: PaddleEvent } | { forge: PaddleEvent } | 'start' | 'restart' | 'settle' | 'sweep'

const TIMEOUT_MS = 60_000

/** One to three payments. Each event is delivered one to five times, in random order, with starts and restarts in between. */
export function newHistory(pick: PickBelow, buyer: Buyer, stranger: Buyer): History {
  const payments = Array.from({ length: 1 + pick(3) }, () =>
    newPayment(pick, customDataOf(pick, buyer, stranger), Date.now()),
  )
  const forged = Array.from({ length: pick(3) }, () =>
    completedTransaction({
      items: [{ priceId: 'pri_jungle_local', quantity: 1 }],
      customData: { intent: buyer.intent },
      now: Date.now(),
    }),
  )
  const deliveries = payments.flatMap(({ events }) =>
    events.flatMap((event) =>
      Array.from({ length: pick(2) === 0 ? 1 : 1 + pick(5) }, (): Step => ({ deliver: event })),
    ),
  )
  const others: Step[] = [
    ...forged.map((event): Step => ({ forge: event })),
    ...Array.from({ length: pick(3) }, (): Step => 'start'),
    ...(pick(3) === 0 ? (['restart'] as const) : []),
    ...(pick(4) === 0 ? (['sweep'] as const) : []),
  ]
  // Some buyers start only after all payments are settled, so that later events meet an active bootcamp.
  const paid =
    pick(3) === 0
      ? payments.flatMap(({ events }) => events.slice(0, 1).map((event): Step => ({ deliver: event })))
      : []
  const opening: Step[] = paid.length > 0 ? [...shuffled(pick, paid), 'settle', 'start'] : []
  return { buyer, payments, forged, opening, steps: shuffled(pick, [...deliveries, ...others]) }
}

/** Names the buyer by intent (with another trainee's id, which must be ignored), by id, or by email. */
function customDataOf(pick: PickBelow, buyer: Buyer, stranger: Buyer): Record<string, string> {
  const candidates: Record<string, string>[] = [
    { intent: buyer.intent, userId: stranger.publicId },
    { userId: buyer.publicId },
    { userEmail: buyer.email.toUpperCase() },
  ]
  return candidates[pick(candidates.length)] ?? {}
}

/** Runs all steps in order. After the opening, up to three run at the same time. */
export async function runHistory(
  url: string,
  { buyer, opening, steps }: History,
  pick: PickBelow,
  tally: Tally,
): Promise<void> {
  for (const step of opening) await runStep(url, buyer, step, tally)
  for (let at = 0; at < steps.length;) {
    const concurrent = steps.slice(at, (at += 1 + pick(3)))
    await Promise.all(concurrent.map((step) => runStep(url, buyer, step, tally)))
  }
}

async function runStep(url: string, buyer: Buyer, step: Step, tally: Tally): Promise<void> {
  if (step === 'start') return void (await start(url, buyer, 3, tally))
  if (step === 'restart') return restart(url, buyer)
  if (step === 'sweep') return sweep(url)
  if (step === 'settle') return untilAccess(url, buyer)
  if ('deliver' in step) return deliver(url, step.deliver, tally)
  return forge(url, step.forge, tally)
}

/** Delivers a webhook until it is accepted, as Paddle does. */
export async function deliver(url: string, event: PaddleEvent, tally: Tally): Promise<void> {
  if (tally.delivered.has(event.event_id)) tally.duplicates += 1
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    tally.deliveries += 1
    const status = await post(url, event, secrets().PADDLE_WEBHOOK_SECRET ?? '', 0)
    if (status === 200) break
    tally.retries += 1
    if (Date.now() > deadline)
      throw new Error(`A webhook was not accepted in ${TIMEOUT_MS / 1000} s: ${status}`)
    await new Promise((resume) => setTimeout(resume, 150))
  }
  tally.delivered.add(event.event_id)
}

/** The Worker tries at most five signatures. With these in front, the right one is the sixth. */
const FIVE_WRONG_SIGNATURES = `h1=${'0'.repeat(64)};`.repeat(5)

/**
 * Sends webhooks that must be refused: signed with a wrong secret, signed too long ago, or with too many wrong signatures first.
 */
async function forge(url: string, event: PaddleEvent, tally: Tally): Promise<void> {
  tally.forged += 1
  const secret = secrets().PADDLE_WEBHOOK_SECRET ?? ''
  const statuses = [
    await post(url, event, 'pdl_ntfset_of_somebody', 0),
    await post(url, event, secret, -400),
    await post(url, event, secret, 0, FIVE_WRONG_SIGNATURES),
  ]
  if (statuses.includes(200)) tally.forgedAccepted += 1
}

async function post(
  url: string,
  event: PaddleEvent,
  secret: string,
  ageSeconds: number,
  before = '',
): Promise<number> {
  const body = JSON.stringify(event)
  const signature = sign(secret, body, Math.floor(Date.now() / 1000) + ageSeconds).replace(
    'h1=',
    `${before}h1=`,
  )
  const headers = { 'content-type': 'application/json', 'paddle-signature': signature }
  return (await ask(`${url}/api/webhooks/paddle`, { method: 'POST', headers, body }))?.status ?? 0
}

/** Sends several starts at once and returns the statuses. If two of them start the same bootcamp, that is a double start. */
export async function start(url: string, buyer: Buyer, times: number, tally: Tally): Promise<number[]> {
  const answers = await Promise.all(
    Array.from({ length: times }, () => ask(`${url}/api/bootcamps/start`, requestOf(buyer, 'POST'))),
  )
  const started = answers
    .filter((answer) => answer?.status === 200)
    .map((answer) => Object(JSON.parse(answer?.text ?? 'null')).id)
  tally.starts += times
  if (new Set(started).size < started.length) tally.doubleStarts += 1
  return answers.map((answer) => answer?.status ?? 0)
}

async function restart(url: string, buyer: Buyer): Promise<void> {
  const current = await ask(`${url}/api/bootcamps/current`, requestOf(buyer))
  const { id } = Object(current?.status === 200 ? JSON.parse(current.text) : null)
  if (id) await ask(`${url}/api/bootcamps/restart`, requestOf(buyer, 'POST', { id }))
}

/** Runs the sweeper as if ten minutes had passed. It queues waiting events again, even if they are still in the queue. */
export async function sweep(url: string): Promise<void> {
  await ask(
    `${url}/cdn-cgi/local/scheduled?cron=${encodeURIComponent('*/5 * * * *')}&time=${Date.now() + 600_000}`,
    {},
  )
}

/** Waits up to three seconds for access. Without success it returns anyway, because some payments grant nothing. */
async function untilAccess(url: string, buyer: Buyer): Promise<void> {
  for (let tries = 0; tries < 15; tries += 1) {
    const answer = await ask(`${url}/api/bootcamp-access`, requestOf(buyer))
    if (answer?.status === 200 && Object(JSON.parse(answer.text)).canAccess === true) return
    await new Promise((resume) => setTimeout(resume, 200))
  }
}

/** Claims a payment and returns the status. */
export async function claim(
  url: string,
  buyer: Buyer,
  orderNumber: string,
  paidWith: string,
): Promise<number> {
  return (
    (await ask(`${url}/api/purchases/claim`, requestOf(buyer, 'POST', { orderNumber, paidWith })))?.status ??
    0
  )
}

/** Reads from the API, and retries while the server restarts. */
export async function read(url: string, buyer: Buyer, path: string): Promise<unknown> {
  let last = 'none'
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await ask(`${url}${path}`, requestOf(buyer))
    if (answer?.status === 200) return JSON.parse(answer.text)
    last = answer ? `${answer.status} ${answer.text}` : 'none'
    await new Promise((resume) => setTimeout(resume, 200))
  }
  throw new Error(`${path} of ${buyer.publicId} was not answered: ${last}`)
}

function requestOf({ cookie }: Buyer, method = 'GET', body?: object): RequestInit {
  return {
    method,
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'x-time-zone': 'UTC',
    },
    ...(body && { body: JSON.stringify(body) }),
  }
}

/** The answer, or null if the server was killed before the end of it. */
async function ask(address: string, init: RequestInit): Promise<{ status: number; text: string } | null> {
  try {
    const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(20_000) })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return null
  }
}

function shuffled<Item>(pick: PickBelow, items: readonly Item[]): Item[] {
  const order = [...items]
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = pick(at + 1)
    const [one, two] = [order[at], order[other]]
    if (one !== undefined && two !== undefined) [order[at], order[other]] = [two, one]
  }
  return order
}
