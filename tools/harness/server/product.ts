import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Miniflare, Response as Answer } from 'miniflare'
import { allMigrations, bundleWorker, migrate, serveBundle } from './bundle.ts'
import { openDatabase } from './database.ts'

export type Database = Awaited<ReturnType<Miniflare['getD1Database']>>

/** The Worker as it is deployed, with a database of its own. */
export type Product = {
  url: string
  /** Write through this: a second process that writes to the file would block the Worker. */
  database: Database
  bucket: Awaited<ReturnType<Miniflare['getR2Bucket']>>
  /** Opens D1's file directly, for reading. */
  open: () => DatabaseSync
  /** The error lines that the Worker has logged so far. */
  failures: () => readonly string[]
  runCron: (cron: string) => Promise<void>
  stop: () => Promise<void>
}

/** What a proof changes in the configuration: variables, and a function that answers the Worker's outgoing calls. */
type Overrides = {
  vars?: Readonly<Record<string, string>>
  outboundService?: (request: Request) => Promise<Answer>
}

/**
 * Starts the product. The rate limits per minute are practically off, because a 429 would hide the answer that a proof is
 * about; other tests cover them. Limits that are stored in tables stay on. Only the `activeQueues` have a consumer: messages
 * in the other queues can be counted by their rows.
 */
export async function startProduct(
  port: number,
  activeQueues: readonly string[],
  { vars, outboundService }: Overrides = {},
): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-'))
  const failures: string[] = []
  const onLog = (message: string) => {
    if (message.includes('"level":"error"') || /\bUncaught\b|\bexception\b/i.test(message))
      failures.push(message.slice(0, 2000))
  }
  const server = serveBundle(
    await bundleWorker(),
    join(folder, 'state'),
    ({ ratelimits, queueConsumers, ...options }) => ({
      ...options,
      host: '127.0.0.1',
      port,
      bindings: { ...Object(options).bindings, ...vars },
      ...(outboundService && { outboundService }),
      ratelimits: Object.fromEntries(
        Object.entries(ratelimits).map(([name, limiter]) => [
          name,
          { ...limiter, simple: { limit: 1e9, period: 60 as const } },
        ]),
      ),
      queueConsumers: Object.fromEntries(
        Object.entries(queueConsumers).filter(([queue]) => activeQueues.includes(queue)),
      ),
      handleStructuredLogs: ({ message }: { message: string }) => onLog(message),
    }),
  )
  const database = await server.getD1Database('DB')
  await migrate(database, await allMigrations())
  return {
    url: (await server.ready).origin,
    database,
    bucket: await server.getR2Bucket('PHOTOS'),
    open: () => openDatabase(join(folder, 'state')),
    failures: () => failures,
    runCron: async (cron) => {
      const worker = await server.getWorker()
      await worker.scheduled({ cron, scheduledTime: new Date() })
    },
    stop: async () => {
      await server.dispose()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
