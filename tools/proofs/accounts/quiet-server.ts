import { limitsInMemory } from '#tools/bench/server/product.ts'
import { type Server, withServer } from '#tools/harness/server.ts'

/** A server of one's own, without pages, with nothing before the Worker and with limiters that count in memory: what is timed is the Worker. */
export async function quietServer<Result>(work: (server: Server) => Promise<Result>): Promise<Result> {
  return withServer(Number(process.env.PROVE_PORT ?? '8790') + 7, work, { modules: await limitsInMemory() })
}
