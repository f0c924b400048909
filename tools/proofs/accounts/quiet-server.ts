import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limitsInMemory } from '#tools/bench/server/product.ts'
import { Server } from '#tools/harness/server.ts'

/** A server of one's own, without pages, with nothing before the Worker and with limiters that count in memory: what is timed is the Worker. */
export async function quietServer<Result>(work: (server: Server) => Promise<Result>): Promise<Result> {
  const stateDir = await mkdtemp(join(tmpdir(), 'accounts-'))
  const limits = await limitsInMemory()
  const server = new Server(Number(process.env.PROVE_PORT ?? '8790') + 7, stateDir, undefined, [
    ...limits.map(({ path }) => path),
    'index.js',
  ])
  try {
    server.build()
    for (const { path, contents } of limits) await writeFile(join(stateDir, 'bundle', path), contents)
    await server.start()
    return await work(server)
  } finally {
    await server.kill()
    await rm(stateDir, { recursive: true, force: true })
  }
}
