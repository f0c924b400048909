import { percentile } from '#tools/bench/ratios.ts'
import { Connection } from './connection.ts'
import { cpuMicroseconds } from './process.ts'

/** Something that is timed: where it listens, and what its nth request is. */
export type Target = {
  name: string
  port: number
  request: (index: number) => Buffer
  status?: number
  /** What its answer must hold. */
  holds?: Buffer
  /** Puts back what a cell has changed; not timed. */
  restore?: () => Promise<unknown>
}

/** What one target came to in one round. */
export type Cell = { p50: number; p99: number; cpu: number; requests: number }

export type Times = ReadonlyMap<string, readonly Cell[]>

type Timing = { rounds: number; connections: number; cellMs: number; pid: number }

/** Every target once a round, in another order each time, by closed loops over kept connections. Microseconds. */
export async function timeInRounds(
  targets: readonly Target[],
  { rounds, connections, cellMs, pid }: Timing,
): Promise<Times> {
  const times = new Map(targets.map(({ name }) => [name, [] as Cell[]]))
  for (const target of targets) await cellOf(target, { connections, cellMs: 400, pid }) // so that everything is compiled
  for (let round = 0; round < rounds; round += 1) {
    for (const target of shuffled(targets))
      times.get(target.name)?.push(await cellOf(target, { connections, cellMs, pid }))
  }
  return times
}

/** One of a target's figures, round by round. */
export function column(times: Times, name: string, figure: keyof Cell): number[] {
  const cells = times.get(name)
  if (!cells) throw new Error(`${name} was not timed`)
  return cells.map((cell) => cell[figure])
}

/** A page may come without its data where the database is slow: more often than this, something else is timed than is told. */
const mostIncomplete = 0.02

// Requests go through all trainees and not through the first few of them again in each cell.
const asked = new Map<string, number>()

async function cellOf(target: Target, { connections, cellMs, pid }: Omit<Timing, 'rounds'>): Promise<Cell> {
  const { name, port, request, status = 200, holds, restore } = target
  const taken: number[] = []
  let without = 0
  const open = Array.from({ length: connections }, () => new Connection(port))
  const cpuBefore = cpuMicroseconds(pid)
  const until = performance.now() + cellMs
  const loop = async (connection: Connection) => {
    while (performance.now() < until) {
      const index = asked.get(name) ?? 0
      asked.set(name, index + 1)
      const bytes = request(index)
      const before = performance.now()
      const answer = await connection.send(bytes)
      taken.push((performance.now() - before) * 1000)
      if (answer.status !== status)
        throw new Error(`${name} answered ${answer.status}: ${answer.body.toString('utf8', 0, 300)}`)
      if (holds && !answer.body.includes(holds)) without += 1
    }
  }
  try {
    await Promise.all(open.map(loop))
  } finally {
    for (const connection of open) connection.close()
  }
  const cpu = (cpuMicroseconds(pid) - cpuBefore) / taken.length
  await restore?.()
  if (without > taken.length * mostIncomplete)
    throw new Error(`${without} of ${taken.length} answers to ${name} came without ${holds?.toString()}`)
  return { p50: percentile(taken, 50), p99: percentile(taken, 99), cpu, requests: taken.length }
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
