import { type History, read, start } from './history.ts'
import type { Payment } from './oracle.ts'
import type { Server } from '#tools/harness/server.ts'
import type { Tally } from './tally.ts'

/** Compares what a buyer sees, when all is quiet, with what truly happened. */
export async function judge(url: string, history: History, tally: Tally): Promise<void> {
  const { buyer, payments } = history
  const access = Object(await read(url, buyer, '/api/bootcamp-access'))
  const listed = Object(await read(url, buyer, '/api/purchases')) as {
    orderNumber: string
    status: string
    bootcamp: { status: string } | null
  }[]
  const granted = payments.some(({ grants }) => grants)
  const seen = new Map(listed.map(({ orderNumber, status }) => [orderNumber, status]))
  const unlike = payments.filter(({ transactionId, status }) => seen.get(transactionId) !== status)
  const inUse = listed.filter(({ bootcamp }) => bootcamp?.status === 'active')
  const problems = [
    ...(inUse.length !== Number(access.hasActive)
      ? [`active ${access.hasActive}, used by ${inUse.length} payments`]
      : []),
    ...(access.canAccess !== granted || (access.hasActive && !granted)
      ? [`access ${JSON.stringify(access)}, granted ${granted}`]
      : []),
    ...unlike.map(
      ({ transactionId, status }) => `${transactionId} is ${status}, shown as ${seen.get(transactionId)}`,
    ),
  ]
  if (problems.length > 0) tally.wrong += 1
  if (
    payments.some(({ transactionId }) => !seen.has(transactionId)) ||
    (granted && access.canAccess !== true)
  )
    tally.lost += 1
  if (listed.length > payments.length) tally.doubleGrants += 1
  for (const problem of problems) console.log(`WRONG ${buyer.publicId}: ${problem}`)
  await judgeStart(url, history, tally)
}

/** START, five times at once: whoever has paid trains, once; nobody else does. */
async function judgeStart(url: string, { buyer, payments }: History, tally: Tally): Promise<void> {
  const statuses = await start(url, buyer, 5, tally)
  const { hasActive } = Object(await read(url, buyer, '/api/bootcamp-access'))
  const winners = statuses.filter((status) => status === 200).length
  if (winners > 1) tally.doubleStarts += 1
  if (!hasActive && payments.some(({ startable }) => startable))
    report(buyer.publicId, 'has paid and cannot start', () => (tally.lost += 1))
  if (hasActive && !payments.some(({ grants }) => grants))
    report(buyer.publicId, 'trains without a payment', () => (tally.wrong += 1))
}

/** A bootcamp that lost its payment is not left closed while another, made before and unused, could carry it; asked before anybody starts one. */
export function judgePassing(server: Server, histories: readonly History[], tally: Tally): void {
  const database = server.database()
  const all = database.prepare(
    'SELECT transaction_id AS id, status FROM bootcamps WHERE user_id = ? AND status <> ?',
  )
  for (const { buyer, payments } of histories) {
    const bootcamps = all.all(buyer.id, 'restarted')
    const statusOf = (payment: Payment) => bootcamps.find(({ id }) => id === payment.transactionId)?.status
    if (
      payments.some(
        (payment) => statusOf(payment) === 'active' || (statusOf(payment) === 'revoked' && payment.grants),
      )
    )
      continue
    const lost = payments.filter((payment) => statusOf(payment) === 'revoked')
    const free = payments.filter((payment) => payment.startable && statusOf(payment) === undefined)
    const carried = lost.find(({ firstBackAt }) =>
      free.some(({ paidAt }) => firstBackAt !== null && paidAt < firstBackAt),
    )
    if (carried)
      report(
        buyer.publicId,
        `was closed with ${carried.transactionId}, though another payment was free`,
        () => (tally.lost += 1),
      )
  }
  database.close()
}

/** What only the tables tell: one run for a payment, one active for a trainee, each of a payment that grants it; nothing forged. */
export function judgeTables(server: Server, histories: readonly History[], tally: Tally): void {
  const database = server.database()
  const count = (query: string, ...values: string[]) => Number(database.prepare(query).get(...values)?.found)
  tally.doubleGrants += count(
    "SELECT count(*) AS found FROM (SELECT 1 FROM bootcamps WHERE status <> 'restarted' GROUP BY transaction_id HAVING count(*) > 1)",
  )
  tally.doubleStarts += count(
    "SELECT count(*) AS found FROM (SELECT 1 FROM bootcamps WHERE status = 'active' GROUP BY user_id HAVING count(*) > 1)",
  )
  for (const { payments, forged, buyer } of histories) {
    for (const { event_id } of forged)
      tally.forgedAccepted += count(
        'SELECT count(*) AS found FROM payment_events WHERE event_id = ?',
        event_id,
      )
    for (const { transactionId, grants } of payments) {
      const active = count(
        "SELECT count(*) AS found FROM bootcamps WHERE transaction_id = ? AND status = 'active'",
        transactionId,
      )
      if (active > 0 && !grants)
        report(buyer.publicId, `trains on ${transactionId}, which grants nothing`, () => (tally.wrong += 1))
    }
  }
  database.close()
}

function report(buyer: string, what: string, count: () => void): void {
  count()
  console.log(`WRONG ${buyer}: ${what}`)
}
