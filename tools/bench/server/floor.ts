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
import { makeCopies } from './copied.ts'
import { benchDir } from './product.ts'
import { type Recorded, givenHeader, record } from './scripts.ts'
import { type BenchServer, type Served, serve } from './start.ts'

export type Floor = {
  server: BenchServer
  browsers: Browser[]
  recorded: Readonly<Record<string, Recorded>>
  /** The product's call, the bare Worker's, and the bare Worker's again: what `ratioRow` compares. */
  targets: (name: string) => Target[]
}

/** As many trainees, with thirty days each. */
const trainees = 1000
const database = 'bench'

/** What an answer must hold: a page that did not wait for the database opens without its data, and would be quick for nothing. */
const told: Readonly<Record<string, Buffer>> = {
  boot: Buffer.from('/api/workout/today'),
  page: Buffer.from('START MISSION'),
}

/** The floor lives as long as the bench: every part that needs it is measured on the same one. */
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
 * The product, and for each of the timed calls a bare Worker that asks the database for the same: all in one workerd on one
 * file with a thousand trainees. What is the same is read off the product at the start of the run.
 */
async function startFloor(): Promise<Floor> {
  const stateDir = join(benchDir, 'thousand')
  const { newestSitting } = await makeCopies(stateDir, database, trainees)
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
    server.execute(database, 'DELETE FROM workout_sessions WHERE received_at > ?', newestSitting)
  await restore()
  const targets = (name: string): Target[] => {
    const call = calls.calls[name]
    if (!call) throw new Error(`There is no call ${name}`)
    const bare = { port: server.ports[`bare ${name}`] ?? 0, request: inTurn(browsers, call, givenHeader) }
    const all = [
      {
        name,
        port: server.ports.product ?? 0,
        request: inTurn(browsers, call),
        ...(name in told && { holds: told[name] }),
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
    if (!browser) throw new Error('Nobody is there')
    const calls = { ...hotReads, boot, page, finish: finishCall(await planOf(port, browser)) }
    const recorded: Record<string, Recorded> = {}
    for (const [name, call] of Object.entries(calls)) recorded[name] = await record(port, browser, call)
    return { calls, recorded }
  } finally {
    await server.stop()
  }
}
