import { join } from 'node:path'
import { type Browser, boot, browsersOf, finishCall, hotReads, inTurn, page, planOf } from './calls.ts'
import type { Target } from './cells.ts'
import { makeCopies } from './make-copies.ts'
import { benchDir } from './product.ts'
import { type Recorded, recordCalls, scriptsOf } from './record-calls.ts'
import { replayHeaders } from './scripts.ts'
import { type BenchServer, serve } from './start.ts'

export type Floor = {
  server: BenchServer
  browsers: Browser[]
  recorded: Readonly<Record<string, Recorded>>
  /** What `ratioRow` compares: the product's call, the bare Worker's, and the bare Worker's again. */
  targets: (name: string) => Target[]
}

/** The number of trainees, with thirty sessions each. */
const trainees = 1000
const database = 'bench'

/** Texts that an answer must contain. A page that did not wait for the database would be fast but incomplete. */
const requiredTexts: Readonly<Record<string, Buffer>> = {
  boot: Buffer.from('/api/workout/today'),
  page: Buffer.from('START MISSION'),
}

/** All parts of the bench share one floor. */
let started: Promise<Floor> | null = null

export async function withFloor<Result>(work: (floor: Floor) => Promise<Result>): Promise<Result> {
  started ??= startFloor()
  return work(await started)
}

export async function stopFloor(): Promise<void> {
  await (await started)?.server.stop()
  started = null
}

/**
 * Starts the product and a bare Worker that only runs the same statements. Both are in one workerd and use one database with a
 * thousand trainees. The statements are recorded from the product first.
 */
async function startFloor(): Promise<Floor> {
  const stateDir = join(benchDir, 'thousand')
  const { newestSessionAt } = await makeCopies(stateDir, database, trainees)
  const browsers = await browsersOf(trainees)
  const calls = await recordCalls(stateDir, database, async (port, browser) => ({
    ...hotReads,
    boot,
    page,
    finish: finishCall(await planOf(port, browser)),
  }))
  const server = await serve(stateDir, [
    { name: 'product', kind: 'product', database },
    { name: 'bare', kind: 'bare', scripts: scriptsOf(calls.recorded), database },
  ])
  const restore = () =>
    server.execute(database, 'DELETE FROM workout_sessions WHERE received_at > ?', newestSessionAt)
  await restore()
  const targets = (name: string): Target[] => {
    const call = calls.calls[name]
    if (!call) throw new Error(`There is no call ${name}`)
    const bare = { port: server.ports.bare ?? 0, request: inTurn(browsers, call, replayHeaders(name)) }
    const all = [
      {
        name,
        port: server.ports.product ?? 0,
        request: inTurn(browsers, call),
        ...(name in requiredTexts && { contains: requiredTexts[name] }),
      },
      { name: `bare ${name}`, ...bare },
      { name: `bare ${name} again`, ...bare },
    ]
    return name === 'finish' ? all.map((target) => ({ ...target, restore })) : all
  }
  return { server, browsers, recorded: calls.recorded, targets }
}
