import { percentile } from '#tools/bench/ratios.ts'
import { Connection } from '#tools/bench/server/connection.ts'

/** One request of the load: its bytes, and what may be answered. */
export type Shot = { name: string; bytes: Buffer; statuses: readonly number[] }

export type Held = {
  sent: number
  errors: string[]
  p50: number
  p95: number
  p99: number
  /** The same of the first and the last part of the time, where drift is looked for. */
  firstP99: number
  lastP99: number
}

type Load = {
  port: number
  perSecond: number
  seconds: number
  shot: (index: number) => Shot
  /** Seconds of the first and last part. */ part?: number
}

/**
 * Requests leave when they are due, whatever has become of those before: a server that stands still is charged for everybody
 * who would have come meanwhile (no coordinated omission). Milliseconds, from when each was due.
 */
export async function openLoop({ port, perSecond, seconds, shot, part = seconds / 5 }: Load): Promise<Held> {
  const idle: { connection: Connection; since: number }[] = []
  const taken: { dueAt: number; ms: number }[] = []
  const errors: string[] = []
  const open = new Set<Promise<void>>()
  const begun = performance.now()
  const all = Math.round(perSecond * seconds)
  for (let index = 0; index < all;) {
    const due = Math.min(all, Math.floor(((performance.now() - begun) / 1000) * perSecond) + 1)
    for (; index < due; index += 1) {
      const work = fire(index)
      open.add(work)
      void work.finally(() => open.delete(work))
    }
    await new Promise((resume) => setTimeout(resume, 1))
  }
  await Promise.all(open)
  for (const { connection } of idle) connection.close()
  const ms = (from: number, until: number) =>
    taken.filter(({ dueAt }) => dueAt >= from && dueAt < until).map((each) => each.ms)
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

  async function fire(index: number): Promise<void> {
    const dueAt = (index / perSecond) * 1000
    const { name, bytes, statuses } = shot(index)
    const connection = freshOf(idle) ?? new Connection(port)
    try {
      const { status, body } = await connection.send(bytes)
      if (!statuses.includes(status)) errors.push(`${name}: ${status} ${body.toString('utf8', 0, 120)}`)
      idle.push({ connection, since: performance.now() })
    } catch (error) {
      errors.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      connection.close()
    }
    taken.push({ dueAt, ms: performance.now() - begun - dueAt })
  }
}

/** workerd closes what was idle for 5 s: a request must not meet that. What is older is closed here. */
const freshMs = 2000

function freshOf(idle: { connection: Connection; since: number }[]): Connection | null {
  const last = idle.pop()
  if (!last) return null
  if (performance.now() - last.since < freshMs) return last.connection
  for (const { connection } of [last, ...idle.splice(0)]) connection.close()
  return null
}
