import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Server } from '#tools/payments/server.ts'

/** A server of one's own, without pages and with nothing before the Worker: what is timed is the Worker. */
export async function quietServer<Result>(work: (server: Server) => Promise<Result>): Promise<Result> {
  const stateDir = await mkdtemp(join(tmpdir(), 'accounts-'))
  const server = new Server(Number(process.env.PROVE_PORT ?? '8790') + 7, stateDir)
  try {
    server.build()
    await server.start()
    return await work(server)
  } finally {
    await server.kill()
    await rm(stateDir, { recursive: true, force: true })
  }
}
