import { globSync } from 'node:fs'
import { Log, LogLevel, Miniflare, convertV4MiniflareOptions } from 'miniflare'
import { allMigrations, migrate } from '#tools/harness/server/bundle.ts'
import { productModules, productOptions } from './product.ts'
import { ownWorkerds } from './process.ts'
import { type Served, emptyModule, workerOf } from './served.ts'

export type BenchServer = {
  /** The port of each Worker, with nothing in front of it. */
  ports: Readonly<Record<string, number>>
  /** The URL of the first Worker with its static assets in front, as in production. */
  entry: string
  pid: number
  /** Resolves to the number of changed rows. */
  execute: (database: string, text: string, ...params: unknown[]) => Promise<number>
  stop: () => Promise<void>
}

// Hides the messages of the simulated bindings.
const log = new Log(LogLevel.ERROR)

/** The first of the ports that the bench uses. */
export const firstPort = Number(process.env.BENCH_PORT ?? 8840)

/**
 * Starts all Workers in one workerd, each on its own socket without a proxy. Workers with the same database
 * share its file. A router precedes a Worker with assets, so an empty Worker owns each socket and bypasses
 * the router.
 */
export async function serve(
  stateDir: string,
  served: readonly Served[],
  port = firstPort,
): Promise<BenchServer> {
  const [modules, options] = await Promise.all([productModules(), productOptions()])
  const workers = await Promise.all(served.map((each) => workerOf(each, modules, options)))
  const doors = served.map(({ name }, index) => ({
    name: `door-${name}`,
    modules: [emptyModule],
    compatibilityDate: options.compatibilityDate,
    unsafeDirectSockets: [{ host: '127.0.0.1', port: port + 1 + index, serviceName: name }],
  }))
  const before = ownWorkerds()
  const shared = {
    host: '127.0.0.1',
    port,
    resourcePersistencePath: stateDir,
    cf: false,
    log,
    workers: [...workers, ...doors],
  }
  const server = new Miniflare(
    convertV4MiniflareOptions(shared as Parameters<typeof convertV4MiniflareOptions>[0]),
  )
  const entry = (await server.ready).origin
  const pid = ownWorkerds().find((each) => !before.includes(each))
  if (pid === undefined) throw new Error('The process of the server was not found')
  return {
    ports: Object.fromEntries(served.map(({ name }, index) => [name, port + 1 + index])),
    entry,
    pid,
    execute: async (database, text, ...params) => {
      const owner = served.find((each) => 'database' in each && each.database === database)
      if (!owner) throw new Error(`No Worker has the database ${database}`)
      const { meta } = await (
        await server.getD1Database('DB', owner.name)
      )
        .prepare(text)
        .bind(...params)
        .run()
      return meta.changes
    },
    stop: () => server.dispose(),
  }
}

/** Makes a database with the product's empty tables and returns its file. */
export async function makeDatabase(stateDir: string, database: string): Promise<string> {
  const files = () =>
    globSync(`${stateDir}/d1/**/*.sqlite`).filter((path) => !path.endsWith('metadata.sqlite'))
  const before = files()
  const server = new Miniflare(
    convertV4MiniflareOptions({
      modules: [emptyModule],
      d1Databases: { DB: database },
      resourcePersistencePath: stateDir,
      cf: false,
      log,
    }),
  )
  await migrate(await server.getD1Database('DB'), await allMigrations())
  await server.dispose()
  const file = files().find((path) => !before.includes(path))
  if (!file) throw new Error(`No database was made in ${stateDir}`)
  return file
}
