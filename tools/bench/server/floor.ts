import { join } from 'node:path'
import {
  type Browser,
  type Call,
  boot,
  browsersOf,
  finishCall,
  hotReads,
  inTurn,
  page,
  planOf,
} from './calls.ts'
import type { Target } from './cells.ts'
import { makeCopies } from './make-copies.ts'
import { benchDir } from './product.ts'
import { type Recorded, valuesHeader, record } from './scripts.ts'
import { type BenchServer, type Served, serve } from './start.ts'

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
 * Starts the product, and for each timed call a bare Worker that only runs the same statements. All are in one workerd and use
 * one database with a thousand trainees. The statements are recorded from the product first.
 */
async function startFloor(): Promise<Floor> {
  const stateDir = join(benchDir, 'thousand')
  const { newestSessionAt } = await makeCopies(stateDir, database, trainees)
  const browsers = await browsersOf(trainees)
  const calls = await recordCalls(stateDir, browsers)
  const scripts = Object.entries(calls.recorded).map(([name, { script }]): Served => ({
    name: `bare ${name}`,
    kind: 'bare',
    file: 'replay',
    script,
    database,
  }))
  const server = await serve(stateDir, [
    { name: 'product', kind: 'product', database },
    { name: 'store', kind: 'bare', file: 'store' },
    ...scripts,
  ])
  const restore = () =>
    server.execute(database, 'DELETE FROM workout_sessions WHERE received_at > ?', newestSessionAt)
  await restore()
  const targets = (name: string): Target[] => {
    const call = calls.calls[name]
    if (!call) throw new Error(`There is no call ${name}`)
    const bare = { port: server.ports[`bare ${name}`] ?? 0, request: inTurn(browsers, call, valuesHeader) }
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

async function recordCalls(
  stateDir: string,
  browsers: readonly Browser[],
): Promise<{ calls: Readonly<Record<string, Call>>; recorded: Readonly<Record<string, Recorded>> }> {
  const server = await serve(stateDir, [{ name: 'recorder', kind: 'recorder', database }])
  try {
    const [browser] = browsers
    const port = server.ports.recorder ?? 0
    if (!browser) throw new Error('There are no browsers')
    const calls = { ...hotReads, boot, page, finish: finishCall(await planOf(port, browser)) }
    const recorded: Record<string, Recorded> = {}
    for (const [name, call] of Object.entries(calls)) recorded[name] = await record(port, browser, call)
    return { calls, recorded }
  } finally {
    await server.stop()
  }
}
