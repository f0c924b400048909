import { limitsInMemory } from '#tools/bench/server/product.ts'
import { type Server, withServer } from '#tools/harness/server/server.ts'

/** A server for measuring times: only the Worker, without pages or a proxy, and with rate limiters that count in memory. */
export async function quietServer<Result>(work: (server: Server) => Promise<Result>): Promise<Result> {
  return withServer(Number(process.env.PROVE_PORT ?? '8790') + 7, work, { modules: await limitsInMemory() })
}
