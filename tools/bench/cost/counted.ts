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

/** Wraps the database and adds up the rows that D1 reports for each statement. */
export function countedDatabase(database: D1Database, usage: Usage): D1Database {
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>()
  const count = ({ meta }: { meta: D1Meta }) => {
    usage.rowsRead += meta.rows_read ?? 0
    usage.rowsWritten += meta.rows_written ?? 0
  }
  const prepare = (text: string, values: readonly unknown[] = []): D1PreparedStatement => {
    const real = values.length > 0 ? database.prepare(text).bind(...values) : database.prepare(text)
    const all = async () => {
      usage.statements += 1
      const result = await real.all()
      count(result)
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
    originals.set(statement, real)
    return statement
  }
  const batch = async (statements: D1PreparedStatement[]) => {
    usage.statements += 1
    const results = await database.batch(statements.map((statement) => originals.get(statement) ?? statement))
    for (const result of results) count(result)
    return results
  }
  const session = { prepare, batch, getBookmark: () => null }
  return { ...session, withSession: () => session } as unknown as D1Database
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
    get: async (key: string) => {
      usage.r2Reads += 1
      const file = files.get(key)
      return file ? { body: new Blob([file]).stream() } : null
    },
  }
  return bucket as unknown as R2Bucket
}

/** A queue that counts messages and stores them for the consumer. Each costs three operations: write, read, delete. */
export function countedQueue<Body>(usage: Usage, stored: Body[]): Queue<Body> {
  const take = async (bodies: readonly Body[]) => {
    usage.queueMessages += bodies.length
    stored.push(...bodies)
  }
  return {
    send: (body: Body) => take([body]),
    sendBatch: (messages: { body: Body }[]) => take(messages.map(({ body }) => body)),
  } as unknown as Queue<Body>
}
