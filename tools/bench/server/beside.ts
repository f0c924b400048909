import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, browsersOf } from './calls.ts'
import { makeCopies } from './make-copies.ts'
import { benchDir } from './product.ts'
import { type Calls, type CallsOf, recordCalls, scriptsOf } from './record-calls.ts'
import { type BenchServer, firstPort, serve } from './start.ts'

/** A Worker that has a workerd of its own. */
export type Side = Pick<BenchServer, 'pid'> & { port: number }

/** The product and the bare Worker that runs the same statements, and the trainees who are in both databases. */
export type Sides = { product: Side; bare: Side; browsers: Browser[]; calls: Calls }

const database = 'beside'

/**
 * Starts the product and the bare Worker at the same time, each in a workerd of its own and with a database of its own, so that the
 * memory of each can be measured. The statements of the calls are recorded in the bare Worker's database.
 */
export async function withSides<Result>(
  name: string,
  trainees: number,
  callsOf: CallsOf,
  work: (sides: Sides) => Promise<Result>,
): Promise<Result> {
  const productDir = join(benchDir, name)
  const bareDir = `${productDir}-bare`
  await makeCopies(productDir, database, trainees)
  await rm(bareDir, { recursive: true, force: true })
  await cp(productDir, bareDir, { recursive: true })
  const { calls, recorded } = await recordCalls(bareDir, database, callsOf)
  const servers: BenchServer[] = []
  const start = async (...[dir, served, port]: Parameters<typeof serve>): Promise<Side> => {
    const server = await serve(dir, served, port)
    servers.push(server)
    return { pid: server.pid, port: Object.values(server.ports)[0] ?? 0 }
  }
  try {
    const product = await start(productDir, [{ name: 'product', kind: 'product', database }])
    const scripts = scriptsOf(recorded)
    const bare = await start(bareDir, [{ name: 'bare', kind: 'bare', scripts, database }], firstPort + 2)
    return await work({ product, bare, browsers: await browsersOf(trainees), calls })
  } finally {
    for (const server of servers) await server.stop()
  }
}
