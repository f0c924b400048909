import { percentile } from '#tools/bench/ratios.ts'
import { Connection } from '#tools/bench/server/connection.ts'

/** One request of the load: its bytes and the accepted statuses. */
export type LoadRequest = { name: string; bytes: Buffer; statuses: readonly number[] }

/** When a request was due, from the beginning of the load, and how long after that its answer came. */
export type Wait = { name: string; dueAtMs: number; ms: number }

export type LoadResult = { sent: number; errors: string[]; waits: Wait[] }

type Load = {
  port: number
  perSecond: number
  seconds: number
  requestAt: (index: number) => LoadRequest
}

/** The percentile of all waits in milliseconds, or of those with a name or whose requests were due between two times. */
export function waitOf(
  waits: readonly Wait[],
  share: number,
  {
    fromMs = 0,
    untilMs = Number.POSITIVE_INFINITY,
    named,
  }: { fromMs?: number; untilMs?: number; named?: string } = {},
): number {
  const chosen = waits.filter(
    ({ name, dueAtMs }) => dueAtMs >= fromMs && dueAtMs < untilMs && (named === undefined || name === named),
  )
  return percentile(
    chosen.map(({ ms }) => ms),
    share,
  )
}

/**
 * Sends requests when they are due, even if earlier ones have no answer. So a server that stalls also delays the requests that
 * would have come meanwhile (no coordinated omission).
 */
export async function openLoop({ port, perSecond, seconds, requestAt }: Load): Promise<LoadResult> {
  const idle: { connection: Connection; since: number }[] = []
  const waits: Wait[] = []
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
  return { sent: all, errors, waits }

  async function sendRequest(index: number): Promise<void> {
    const dueAtMs = (index / perSecond) * 1000
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
    waits.push({ name, dueAtMs, ms: performance.now() - startedAt - dueAtMs })
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
