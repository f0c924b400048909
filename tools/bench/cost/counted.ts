import type { QueueMessage } from '#worker/env.ts'

/** The usage of one trainee's month, counted as Cloudflare bills it. */
export type Usage = {
  requests: number
  cpuMs: number
  statements: number
  rowsRead: number
  rowsWritten: number
  r2Writes: number
  r2Reads: number
  r2Bytes: number
  queueMessages: number
  mails: number
}

export const noUsage = (): Usage => ({
  requests: 0,
  cpuMs: 0,
  statements: 0,
  rowsRead: 0,
  rowsWritten: 0,
  r2Writes: 0,
  r2Reads: 0,
  r2Bytes: 0,
  queueMessages: 0,
  mails: 0,
})

/** The rows that each statement wrote, indexes counted, and how often it wrote any. The key is `writeOf`. */
export type Writes = Map<string, { times: number; rows: number }>

/** Wraps the database and adds up the rows that D1 reports for each statement. */
export function countedDatabase(database: D1Database, usage: Usage, writes: Writes): D1Database {
  const originals = new WeakMap<D1PreparedStatement, { real: D1PreparedStatement; text: string }>()
  const count = ({ meta }: { meta: D1Meta }, text: string) => {
    // All trainees share the crons' heartbeats and what the night notes of its rules.
    if (/"(heartbeats|retention_backlog)"/.test(text)) return
    usage.rowsRead += meta.rows_read ?? 0
    const rows = meta.rows_written ?? 0
    if (rows === 0) return
    usage.rowsWritten += rows
    const write = writes.get(writeOf(text)) ?? { times: 0, rows: 0 }
    writes.set(writeOf(text), { times: write.times + 1, rows: write.rows + rows })
  }
  const prepare = (text: string, values: readonly unknown[] = []): D1PreparedStatement => {
    const real = values.length > 0 ? database.prepare(text).bind(...values) : database.prepare(text)
    const all = async () => {
      usage.statements += 1
      const result = await real.all()
      count(result, text)
      return result
    }
    // `raw` reports no counts. So a SELECT runs twice, and the rows of a change are converted.
    const raw = async () => {
      const { results } = await all()
      return /^\s*select\b/i.test(text) ? real.raw() : results.map((row) => Object.values(row))
    }
    const statement = {
      bind: (...more: unknown[]) => prepare(text, more),
      all,
      run: all,
      raw,
      first: async () => (await all()).results[0] ?? null,
    } as unknown as D1PreparedStatement
    originals.set(statement, { real, text })
    return statement
  }
  const batch = async (statements: D1PreparedStatement[]) => {
    usage.statements += 1
    const known = statements.map((statement) => originals.get(statement) ?? { real: statement, text: '' })
    const results = await database.batch(known.map(({ real }) => real))
    for (const [index, result] of results.entries()) count(result, known[index]?.text ?? '')
    return results
  }
  const session = { prepare, batch, getBookmark: () => null }
  return { ...session, withSession: () => session } as unknown as D1Database
}

/** The verb, the table, and of an update the columns: `update users (usual_hour, next_reminder_at)`. */
function writeOf(text: string): string {
  const [, verb = '', table = ''] =
    /\b(insert(?: or \w+)? into|update|delete from)\s+"?(\w+)/i.exec(text) ?? []
  if (!table) return text.slice(0, 60)
  const set = /^update$/i.test(verb) ? (/\bset\b(.*?)(?:\bwhere\b|$)/is.exec(text)?.[1] ?? '') : ''
  const columns = [...set.matchAll(/(?:^|,)\s*"(\w+)" = /g)].map(([, column]) => column)
  return [verb.toLowerCase(), table, ...(columns.length > 0 ? [`(${columns.join(', ')})`] : [])].join(' ')
}

/** A photo store in memory that counts writes (class A) and reads (class B). */
export function countedBucket(usage: Usage): R2Bucket {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  const bucket = {
    put: async (key: string, value: Uint8Array<ArrayBuffer>) => {
      usage.r2Writes += 1
      usage.r2Bytes += value.byteLength
      files.set(key, value)
    },
    get: async (key: string, { range }: { range?: { offset: number; length?: number } } = {}) => {
      usage.r2Reads += 1
      const { offset = 0, length = Infinity } = range ?? {}
      const part = files.get(key)?.subarray(offset, offset + length)
      return part ? { body: new Blob([part]).stream() } : null
    },
  }
  return bucket as unknown as R2Bucket
}

/**
 * A queue that counts messages and stores them for the consumer. Each costs three operations: write, read, delete. A message
 * with reminders counts by the trainees in it: with ten thousand trainees nearly every one is full, with these few none is.
 */
export function countedQueue(
  usage: Usage,
  stored: QueueMessage[],
  traineesPerMessage: number,
): Queue<QueueMessage> {
  const shareOf = (body: QueueMessage) => ('due' in body ? body.due.length / traineesPerMessage : 1)
  const take = async (bodies: readonly QueueMessage[]) => {
    for (const body of bodies) usage.queueMessages += shareOf(body)
    stored.push(...bodies)
  }
  return {
    send: (body: QueueMessage) => take([body]),
    sendBatch: (messages: { body: QueueMessage }[]) => take(messages.map(({ body }) => body)),
  } as unknown as Queue<QueueMessage>
}
