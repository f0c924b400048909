import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Miniflare, Response as Answer } from 'miniflare'
import { allMigrations, bundleWorker, migrate, serveBundle } from './bundle.ts'
import { openDatabase } from './database.ts'

export type Database = Awaited<ReturnType<Miniflare['getD1Database']>>

/** The Worker as it is deployed, on tables of its own. */
export type Product = {
  url: string
  /** Written to by the Worker's own way: another process that writes would keep it waiting. */
  database: Database
  bucket: Awaited<ReturnType<Miniflare['getR2Bucket']>>
  /** The file that D1 writes, opened from outside. */
  open: () => DatabaseSync
  /** What the Worker has told of failures so far. */
  failures: () => readonly string[]
  runCron: (cron: string) => Promise<void>
  stop: () => Promise<void>
}

/** What a proof has otherwise than a laptop: variables, and who answers the Worker's own calls. */
type Otherwise = {
  vars?: Readonly<Record<string, string>>
  outboundService?: (request: Request) => Promise<Answer>
}

/**
 * Starts it with limits by the minute so wide that no call is refused for those before it: they have a proof of their own, and
 * a 429 would hide what is looked at here. Limits that the tables hold stay. Of the queues only `running` are emptied: what lies in
 * the others has its row, which can be counted.
 */
export async function startProduct(
  port: number,
  running: readonly string[],
  { vars, outboundService }: Otherwise = {},
): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-'))
  const failures: string[] = []
  const hear = (message: string) => {
    if (message.includes('"level":"error"') || /\bUncaught\b|\bexception\b/i.test(message))
      failures.push(message.slice(0, 2000))
  }
  const server = serveBundle(
    await bundleWorker(join(folder, 'bundle')),
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
        Object.entries(queueConsumers).filter(([queue]) => running.includes(queue)),
      ),
      handleStructuredLogs: ({ message }: { message: string }) => hear(message),
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
