import { sign } from '#local/paddle/events/event.ts'
import { bootcampPayment } from '#local/seeds/inputs.ts'
import { type Buyer } from '#tools/harness/trainees/buyers.ts'
import { type PickBelow, shuffled } from '#tools/harness/random.ts'
import { type Payment, type PaddleEvent, newPayment } from './oracle.ts'
import type { Tally } from './tally.ts'
import { ask } from '#tools/harness/calls/ask.ts'
import { sendWebhook } from '#tools/harness/calls/webhook.ts'
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
  const forged = Array.from({ length: pick(3) }, () => bootcampPayment({ intent: buyer.intent }))
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
  const opening: Step[] = paid.length > 0 ? [...shuffled(paid, pick), 'settle', 'start'] : []
  return { buyer, payments, forged, opening, steps: shuffled([...deliveries, ...others], pick) }
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
    const { status } = await sendWebhook(url, event)
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
  const forgeries = [
    headersFrom('pdl_ntfset_of_somebody'),
    headersFrom(secret, 400),
    headersFrom(secret, 0, FIVE_WRONG_SIGNATURES),
  ]
  for (const headersOf of forgeries)
    if ((await sendWebhook(url, event, headersOf)).status === 200) tally.forgedAccepted += 1
}

/** The headers of a webhook that was signed some seconds ago. `before`: signatures in front of its own. */
const headersFrom =
  (secret: string, ageSeconds = 0, before = '') =>
  (body: string) => ({
    'content-type': 'application/json',
    'paddle-signature': sign(secret, body, Math.floor(Date.now() / 1000) - ageSeconds).replace(
      'h1=',
      `${before}h1=`,
    ),
  })

/** Sends several starts at once and returns the statuses. If two of them start the same bootcamp, that is a double start. */
export async function start(url: string, buyer: Buyer, times: number, tally: Tally): Promise<number[]> {
  const answers = await Promise.all(
    Array.from({ length: times }, () => ask(url, '/api/bootcamps/start', buyer, { method: 'POST' })),
  )
  const started = answers.filter(({ status }) => status === 200).map(({ body }) => Object(body).id)
  tally.starts += times
  if (new Set(started).size < started.length) tally.doubleStarts += 1
  return answers.map(({ status }) => status)
}

async function restart(url: string, buyer: Buyer): Promise<void> {
  const current = await ask(url, '/api/bootcamps/current', buyer)
  const { id } = Object(current.status === 200 ? current.body : null)
  if (id) await ask(url, '/api/bootcamps/restart', buyer, { method: 'POST', body: { id } })
}

/** Runs the sweeper as if ten minutes had passed. It queues waiting events again, even if they are still in the queue. */
export async function sweep(url: string): Promise<void> {
  const time = Date.now() + 600_000
  await ask(url, `/cdn-cgi/local/scheduled?cron=${encodeURIComponent('*/5 * * * *')}&time=${time}`, null)
}

/** Waits up to three seconds for access. Without success it returns anyway, because some payments grant nothing. */
async function untilAccess(url: string, buyer: Buyer): Promise<void> {
  for (let tries = 0; tries < 15; tries += 1) {
    const { status, body } = await ask(url, '/api/bootcamp-access', buyer)
    if (status === 200 && Object(body).canAccess === true) return
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
  const body = { orderNumber, paidWith }
  return (await ask(url, '/api/purchases/claim', buyer, { method: 'POST', body })).status
}

/** Reads from the API, and retries while the server restarts. */
export async function read(url: string, buyer: Buyer, path: string): Promise<unknown> {
  let last = 'none'
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { status, body } = await ask(url, path, buyer)
    if (status === 200) return body
    last = `${status} ${JSON.stringify(body)}`
    await new Promise((resume) => setTimeout(resume, 200))
  }
  throw new Error(`${path} of ${buyer.publicId} was not answered: ${last}`)
}
