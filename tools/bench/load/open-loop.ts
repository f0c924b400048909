import { percentile } from '#tools/bench/ratios.ts'
import { Connection } from '#tools/bench/server/connection.ts'

/** One request of the load: its bytes and the accepted statuses. */
export type LoadRequest = { name: string; bytes: Buffer; statuses: readonly number[] }

export type LoadResult = {
  sent: number
  errors: string[]
  p50: number
  p95: number
  p99: number
  /** The p99 of the first and of the last part, to find drift. */
  firstP99: number
  lastP99: number
}

type Load = {
  port: number
  perSecond: number
  seconds: number
  requestAt: (index: number) => LoadRequest
  /** The length of the first and last part in seconds. */
  part?: number
}

/**
 * Sends requests when they are due, even if earlier ones have no answer. So a server that stalls also delays the requests that
 * would have come meanwhile (no coordinated omission). Times are in milliseconds from when each request was due.
 */
export async function openLoop({
  port,
  perSecond,
  seconds,
  requestAt,
  part = seconds / 5,
}: Load): Promise<LoadResult> {
  const idle: { connection: Connection; since: number }[] = []
  const durations: { dueAt: number; ms: number }[] = []
  const errors: string[] = []
  const open = new Set<Promise<void>>()
  const startedAt = performance.now()
  const all = Math.round(perSecond * seconds)
  for (let index = 0; index < all;) {
    const due = Math.min(all, Math.floor(((performance.now() - startedAt) / 1000) * perSecond) + 1)
    for (; index < due; index += 1) {
      const work = sendRequest(index)
      open.add(work)
      void work.finally(() => open.delete(work))
    }
    await new Promise((resume) => setTimeout(resume, 1))
  }
  await Promise.all(open)
  for (const { connection } of idle) connection.close()
  const ms = (from: number, until: number) =>
    durations.filter(({ dueAt }) => dueAt >= from && dueAt < until).map((each) => each.ms)
  const everything = ms(0, seconds * 1000)
  return {
    sent: all,
    errors,
    p50: percentile(everything, 50),
    p95: percentile(everything, 95),
    p99: percentile(everything, 99),
    firstP99: percentile(ms(0, part * 1000), 99),
    lastP99: percentile(ms((seconds - part) * 1000, seconds * 1000), 99),
  }

  async function sendRequest(index: number): Promise<void> {
    const dueAt = (index / perSecond) * 1000
    const { name, bytes, statuses } = requestAt(index)
    const connection = takeConnection(idle) ?? new Connection(port)
    try {
      const { status, body } = await connection.send(bytes)
      if (!statuses.includes(status)) errors.push(`${name}: ${status} ${body.toString('utf8', 0, 120)}`)
      idle.push({ connection, since: performance.now() })
    } catch (error) {
      errors.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      connection.close()
    }
    durations.push({ dueAt, ms: performance.now() - startedAt - dueAt })
  }
}

/** workerd closes connections after 5 s without a request. Close older ones first, so that no request meets that. */
const MAX_IDLE_MS = 2000

function takeConnection(idle: { connection: Connection; since: number }[]): Connection | null {
  const last = idle.pop()
  if (!last) return null
  if (performance.now() - last.since < MAX_IDLE_MS) return last.connection
  for (const { connection } of [last, ...idle.splice(0)]) connection.close()
  return null
}
