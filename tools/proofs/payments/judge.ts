import { type History, read, start } from './history.ts'
import { countOf } from '#tools/harness/server/database.ts'
import type { Payment } from './oracle.ts'
import type { Server } from '#tools/harness/server/server.ts'
import type { Tally } from './tally.ts'

/** Compares what a buyer sees at the end with what really happened. */
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
  const mismatches = payments.filter(({ transactionId, status }) => seen.get(transactionId) !== status)
  const inUse = listed.filter(({ bootcamp }) => bootcamp?.status === 'active')
  const problems = [
    ...(inUse.length !== Number(access.hasActive)
      ? [`hasActive is ${access.hasActive}, but ${inUse.length} payments have an active bootcamp`]
      : []),
    ...(access.canAccess !== granted || (access.hasActive && !granted)
      ? [`access is ${JSON.stringify(access)}, but granted is ${granted}`]
      : []),
    ...mismatches.map(
      ({ transactionId, status }) => `${transactionId} is ${status} but shown as ${seen.get(transactionId)}`,
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

/** Sends five starts at once. A buyer with a valid payment gets exactly one bootcamp, anyone else none. */
async function judgeStart(url: string, { buyer, payments }: History, tally: Tally): Promise<void> {
  const statuses = await start(url, buyer, 5, tally)
  const { hasActive } = Object(await read(url, buyer, '/api/bootcamp-access'))
  const winners = statuses.filter((status) => status === 200).length
  if (winners > 1) tally.doubleStarts += 1
  if (!hasActive && payments.some(({ startable }) => startable))
    report(buyer.publicId, 'has paid but cannot start', () => (tally.lost += 1))
  if (hasActive && !payments.some(({ grants }) => grants))
    report(buyer.publicId, 'trains without a payment', () => (tally.wrong += 1))
}

/** A bootcamp that lost its payment must continue with an earlier unused payment, if there is one. Call this before new starts. */
export function judgePassing(server: Server, histories: readonly History[], tally: Tally): void {
  const database = server.database()
  const selectBootcamps = database.prepare(
    'SELECT transaction_id AS id, status FROM bootcamps WHERE user_id = ? AND status <> ?',
  )
  for (const { buyer, payments } of histories) {
    const bootcamps = selectBootcamps.all(buyer.id, 'restarted')
    const statusOf = (payment: Payment) => bootcamps.find(({ id }) => id === payment.transactionId)?.status
    if (
      payments.some(
        (payment) => statusOf(payment) === 'active' || (statusOf(payment) === 'revoked' && payment.grants),
      )
    )
      continue
    const revoked = payments.filter((payment) => statusOf(payment) === 'revoked')
    const unused = payments.filter((payment) => payment.startable && statusOf(payment) === undefined)
    const wronglyClosed = revoked.find(({ firstBackAt }) =>
      unused.some(({ paidAt }) => firstBackAt !== null && paidAt < firstBackAt),
    )
    if (wronglyClosed)
      report(
        buyer.publicId,
        `lost the bootcamp of ${wronglyClosed.transactionId}, although another payment was unused`,
        () => (tally.lost += 1),
      )
  }
  database.close()
}

/**
 * Checks the tables: at most one bootcamp for a payment, at most one active bootcamp for a trainee, no bootcamp without a valid
 * payment, no forged event.
 */
export function judgeTables(server: Server, histories: readonly History[], tally: Tally): void {
  const database = server.database()
  const count = (query: string, ...values: string[]) => countOf(database, query, ...values)
  tally.doubleGrants += count(
    "SELECT count(*) FROM (SELECT 1 FROM bootcamps WHERE status <> 'restarted' GROUP BY transaction_id HAVING count(*) > 1)",
  )
  tally.doubleStarts += count(
    "SELECT count(*) FROM (SELECT 1 FROM bootcamps WHERE status = 'active' GROUP BY user_id HAVING count(*) > 1)",
  )
  for (const { payments, forged, buyer } of histories) {
    for (const { event_id } of forged)
      tally.forgedAccepted += count('SELECT count(*) FROM payment_events WHERE event_id = ?', event_id)
    for (const { transactionId, grants } of payments) {
      const active = count(
        "SELECT count(*) FROM bootcamps WHERE transaction_id = ? AND status = 'active'",
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
