import { Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mock } from 'node:test'
import { DAY_MS } from '#shared/units.ts'
import { localD1 } from '#tools/harness/in-node/local-d1.ts'
import { noUsage } from './counted.ts'
import { Trainee } from './trainee.ts'
import { workerInProcess } from './worker-in-process.ts'

// npm run bench:profile tells where the processor's time of a call goes: the Worker's own code in Node, with SQLite in the process,
// for a trainee with ten missions, and for trainees who finish their first one. Shares of the time in which something ran, by the file whose code ran; native code counts for
// the file that called it.

const ROUNDS = 2000
/** Each finishes once, because a second finish of a day is a repeat. */
const FINISHERS = 500
const firstDay = Date.UTC(2027, 2, 1)

/** The first part whose pattern matches a file's path. */
const parts: readonly [name: string, pattern: RegExp][] = [
  ['database (SQLite, in this process)', /tools\/harness\/in-node|tools\/bench\/cost\/counted/],
  ['plans: the planner and its tables', /src\/shared\/(programme|content)/],
  ['story and texts', /worker\/content|src\/shared\/story|domain\/training\/(stories|day-texts|notebook)/],
  ['the product: domain and routes', /^(worker|src)\//],
  ['drizzle', /drizzle-orm/],
  ['zod', /node_modules\/zod/],
  ['hono', /node_modules\/hono/],
  ['Node: requests, crypto, JSON', /^node:/],
]

const log = console.log
console.log = () => {} // hides the Worker's log
const usage = noUsage()
const { app, env, execution, settle } = await workerInProcess(localD1(), usage)
mock.timers.enable({ apis: ['Date'], now: firstDay })
const trainee = await newTrainee()
for (let day = 0; day < 10; day += 1) {
  mock.timers.setTime(firstDay + day * DAY_MS)
  await trainee.train(await trainee.openApp())
}
mock.timers.setTime(firstDay + 10 * DAY_MS)
await trainee.openApp()

for (const path of ['/api/auth/me', '/api/workout/today', '/api/jungle-story/11', '/api/after-mission'])
  await profile(`GET ${path}`, ROUNDS, () => trainee.call('GET', path))
const finishers: Trainee[] = []
while (finishers.length < FINISHERS) finishers.push(await newTrainee())
const plan = await finishers[0]!.openApp()
await profile('POST /api/workout-sessions', (FINISHERS * 4) / 5, (round) => finishers[round]!.finish(plan))
process.exit(0)

async function newTrainee(): Promise<Trainee> {
  const made = new Trainee(async (request) => {
    const answer = await app.fetch(request, env, execution)
    await settle()
    return answer
  }, usage)
  await made.signUp()
  await made.buy()
  await made.startBootcamp()
  return made
}

/** Prints which part of the code took which share of a call's time. A quarter as many calls come first, to warm up the code. */
async function profile(
  title: string,
  rounds: number,
  call: (round: number) => Promise<unknown>,
): Promise<void> {
  const warmUp = rounds / 4
  for (let round = 0; round < warmUp; round += 1) await call(round)
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 100 })
  await session.post('Profiler.start')
  const before = process.cpuUsage()
  for (let round = 0; round < rounds; round += 1) await call(warmUp + round)
  const { user, system } = process.cpuUsage(before)
  const { profile: taken } = await session.post('Profiler.stop')
  session.disconnect()
  const nodes = new Map(taken.nodes.map((node) => [node.id, node]))
  const parents = new Map(
    taken.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
  )
  const partOf = (id: number): string | null => {
    const node = nodes.get(id)
    if (!node) return null
    const { functionName, url } = node.callFrame
    if (functionName === '(garbage collector)') return 'garbage collection'
    if (functionName === '(idle)' || functionName === '(program)' || functionName === '(root)') return null
    const file = url.startsWith('file:') ? relative(process.cwd(), fileURLToPath(url)) : url
    const part = parts.find(([, pattern]) => pattern.test(file))
    if (part) return part[0]
    const parent = parents.get(id)
    return parent === undefined ? null : partOf(parent)
  }
  const shares = new Map<string, number>()
  const deltas = taken.timeDeltas ?? []
  for (const [at, id] of (taken.samples ?? []).entries()) {
    const part = partOf(id)
    if (part !== null) shares.set(part, (shares.get(part) ?? 0) + (deltas[at] ?? 0))
  }
  const all = [...shares.values()].reduce((sum, share) => sum + share, 0)
  log(`${title}: ${((user + system) / rounds).toFixed(0)} us of a processor a call`)
  for (const [part, share] of [...shares].toSorted(([, one], [, other]) => other - one))
    log(`  ${((100 * share) / all).toFixed(0).padStart(3)} %  ${part}`)
}
