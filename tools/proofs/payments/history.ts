import { sign } from '#local/paddle/event.ts'
import { completedTransaction } from '#local/paddle/transaction.ts'
import { type Buyer } from '#tools/harness/buyers.ts'
import { type Payment, type Pick, type Told, newPayment } from './oracle.ts'
import type { Tally } from './tally.ts'
import { secrets } from '#tools/harness/secrets.ts'

/** What one buyer goes through: their payments, forged ones among them, and all that is done, in the order it is done. */
export type History = {
  buyer: Buyer
  payments: readonly Payment[]
  forged: readonly Told[]
  opening: readonly Step[]
  steps: readonly Step[]
}

type Step = { deliver: Told } | { forge: Told } | 'start' | 'restart' | 'settle' | 'sweep'

const patience = 60_000

/** One to three payments, every event delivered one to five times, all shuffled, with starts and restarts in between. */
export function newHistory(pick: Pick, buyer: Buyer, stranger: Buyer): History {
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
  // Of some all that was paid is known when the bootcamp starts, so that what follows finds it under way.
  const paid =
    pick(3) === 0
      ? payments.flatMap(({ events }) => events.slice(0, 1).map((event): Step => ({ deliver: event })))
      : []
  const opening: Step[] = paid.length > 0 ? [...shuffled(pick, paid), 'settle', 'start'] : []
  return { buyer, payments, forged, opening, steps: shuffled(pick, [...deliveries, ...others]) }
}

/** By intent (with another's id beside it, which counts for nothing), by id, or by e-mail. */
function customDataOf(pick: Pick, buyer: Buyer, stranger: Buyer): Record<string, string> {
  const ways: Record<string, string>[] = [
    { intent: buyer.intent, userId: stranger.publicId },
    { userId: buyer.publicId },
    { userEmail: buyer.email.toUpperCase() },
  ]
  return ways[pick(ways.length)] ?? {}
}

/** Does everything, in turn; after the opening some of it side by side. */
export async function live(
  url: string,
  { buyer, opening, steps }: History,
  pick: Pick,
  tally: Tally,
): Promise<void> {
  for (const step of opening) await take(url, buyer, step, tally)
  for (let at = 0; at < steps.length;) {
    const together = steps.slice(at, (at += 1 + pick(3)))
    await Promise.all(together.map((step) => take(url, buyer, step, tally)))
  }
}

async function take(url: string, buyer: Buyer, step: Step, tally: Tally): Promise<void> {
  if (step === 'start') return void (await start(url, buyer, 3, tally))
  if (step === 'restart') return restart(url, buyer)
  if (step === 'sweep') return sweep(url)
  if (step === 'settle') return untilAccess(url, buyer)
  if ('deliver' in step) return deliver(url, step.deliver, tally)
  return forge(url, step.forge, tally)
}

/** As Paddle does: again and again until it is taken. */
export async function deliver(url: string, event: Told, tally: Tally): Promise<void> {
  if (tally.delivered.has(event.event_id)) tally.duplicates += 1
  const deadline = Date.now() + patience
  for (;;) {
    tally.deliveries += 1
    const status = await post(url, event, secrets().PADDLE_WEBHOOK_SECRET ?? '', 0)
    if (status === 200) break
    tally.retries += 1
    if (Date.now() > deadline) throw new Error(`A webhook was not taken in ${patience / 1000} s: ${status}`)
    await new Promise((resume) => setTimeout(resume, 150))
  }
  tally.delivered.add(event.event_id)
}

/** Five signatures are tried: the right one is the sixth. */
const FIVE_WRONG = `h1=${'0'.repeat(64)};`.repeat(5)

/** Signed by another's secret, with a signature that is too old, or with one behind too many others. */
async function forge(url: string, event: Told, tally: Tally): Promise<void> {
  tally.forged += 1
  const secret = secrets().PADDLE_WEBHOOK_SECRET ?? ''
  const statuses = [
    await post(url, event, 'pdl_ntfset_of_somebody', 0),
    await post(url, event, secret, -400),
    await post(url, event, secret, 0, FIVE_WRONG),
  ]
  if (statuses.includes(200)) tally.forgedAccepted += 1
}

async function post(
  url: string,
  event: Told,
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

/** Presses START several times at once; the answers' statuses. One bootcamp started by two of them is one too many. */
export async function start(url: string, buyer: Buyer, times: number, tally: Tally): Promise<number[]> {
  const answers = await Promise.all(
    Array.from({ length: times }, () => ask(`${url}/api/bootcamps/start`, as(buyer, 'POST'))),
  )
  const started = answers
    .filter((answer) => answer?.status === 200)
    .map((answer) => Object(JSON.parse(answer?.text ?? 'null')).id)
  tally.starts += times
  if (new Set(started).size < started.length) tally.doubleStarts += 1
  return answers.map((answer) => answer?.status ?? 0)
}

async function restart(url: string, buyer: Buyer): Promise<void> {
  const current = await ask(`${url}/api/bootcamps/current`, as(buyer))
  const { id } = Object(current?.status === 200 ? JSON.parse(current.text) : null)
  if (id) await ask(`${url}/api/bootcamps/restart`, as(buyer, 'POST', { id }))
}

/** The cron handler, as if ten minutes had passed: what waits is queued once more, although it may be in the queue. */
export async function sweep(url: string): Promise<void> {
  await ask(
    `${url}/cdn-cgi/local/scheduled?cron=${encodeURIComponent('*/5 * * * *')}&time=${Date.now() + 600_000}`,
    {},
  )
}

/** Waits a little for the queue: a payment that grants nothing never opens anything. */
async function untilAccess(url: string, buyer: Buyer): Promise<void> {
  for (let tries = 0; tries < 15; tries += 1) {
    const answer = await ask(`${url}/api/bootcamp-access`, as(buyer))
    if (answer?.status === 200 && Object(JSON.parse(answer.text)).canAccess === true) return
    await new Promise((resume) => setTimeout(resume, 200))
  }
}

/** Asks for a payment by its order number and the email of the account it stands in; the status of the answer. */
export async function claim(
  url: string,
  buyer: Buyer,
  orderNumber: string,
  paidWith: string,
): Promise<number> {
  return (await ask(`${url}/api/purchases/claim`, as(buyer, 'POST', { orderNumber, paidWith })))?.status ?? 0
}

/** An answer of the API; tried until the server stands. */
export async function read(url: string, buyer: Buyer, path: string): Promise<unknown> {
  let last = 'none'
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await ask(`${url}${path}`, as(buyer))
    if (answer?.status === 200) return JSON.parse(answer.text)
    last = answer ? `${answer.status} ${answer.text}` : 'none'
    await new Promise((resume) => setTimeout(resume, 200))
  }
  throw new Error(`${path} of ${buyer.publicId} was not answered: ${last}`)
}

function as({ cookie }: Buyer, method = 'GET', body?: object): RequestInit {
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

/** Null where the server is killed on the way, in the middle of an answer too. */
async function ask(address: string, init: RequestInit): Promise<{ status: number; text: string } | null> {
  try {
    const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(20_000) })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return null
  }
}

function shuffled<Item>(pick: Pick, items: readonly Item[]): Item[] {
  const order = [...items]
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = pick(at + 1)
    const [one, two] = [order[at], order[other]]
    if (one !== undefined && two !== undefined) [order[at], order[other]] = [two, one]
  }
  return order
}
