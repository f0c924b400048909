import { shuffled } from '#tools/harness/random.ts'
import { percentile } from '#tools/bench/ratios.ts'
import { Connection } from './connection.ts'
import { cpuMicroseconds } from './process.ts'

/** Something that is timed: its port and its nth request. */
export type Target = {
  name: string
  port: number
  request: (index: number) => Buffer
  status?: number
  /** A text that the answer must contain. */
  contains?: Buffer
  /** Undoes the changes of a cell. It is not timed. */
  restore?: () => Promise<unknown>
}

/** The measurement of one target in one round. */
export type Cell = { p50: number; p99: number; cpu: number; requests: number }

export type Times = ReadonlyMap<string, readonly Cell[]>

type Timing = { rounds: number; connections: number; cellMs: number; pid: number }

/** Times every target once in each round, in random order, with closed loops over reused connections. The unit is microseconds. */
export async function timeInRounds(
  targets: readonly Target[],
  { rounds, connections, cellMs, pid }: Timing,
): Promise<Times> {
  const times = new Map(targets.map(({ name }) => [name, [] as Cell[]]))
  for (const target of targets) await cellOf(target, { connections, cellMs: 400, pid }) // warms up the code
  for (let round = 0; round < rounds; round += 1) {
    for (const target of shuffled(targets))
      times.get(target.name)?.push(await cellOf(target, { connections, cellMs, pid }))
  }
  return times
}

/** One figure of a target, by round. */
export function column(times: Times, name: string, figure: keyof Cell): number[] {
  const cells = times.get(name)
  if (!cells) throw new Error(`${name} was not timed`)
  return cells.map((cell) => cell[figure])
}

/** A slow database makes pages come without data. A larger share of them makes the measurement invalid. */
const MAX_INCOMPLETE_SHARE = 0.02

// The next index of each target, so that cells go through all trainees instead of repeating the first few.
const nextIndex = new Map<string, number>()

async function cellOf(target: Target, { connections, cellMs, pid }: Omit<Timing, 'rounds'>): Promise<Cell> {
  const { name, port, request, status = 200, contains, restore } = target
  const durations: number[] = []
  let incomplete = 0
  const open = Array.from({ length: connections }, () => new Connection(port))
  const cpuBefore = cpuMicroseconds(pid)
  const until = performance.now() + cellMs
  const loop = async (connection: Connection) => {
    while (performance.now() < until) {
      const index = nextIndex.get(name) ?? 0
      nextIndex.set(name, index + 1)
      const bytes = request(index)
      const before = performance.now()
      const answer = await connection.send(bytes)
      durations.push((performance.now() - before) * 1000)
      if (answer.status !== status)
        throw new Error(`${name} answered ${answer.status}: ${answer.body.toString('utf8', 0, 300)}`)
      if (contains && !answer.body.includes(contains)) incomplete += 1
    }
  }
  try {
    await Promise.all(open.map(loop))
  } finally {
    for (const connection of open) connection.close()
  }
  const cpu = (cpuMicroseconds(pid) - cpuBefore) / durations.length
  await restore?.()
  if (incomplete > durations.length * MAX_INCOMPLETE_SHARE)
    throw new Error(`${incomplete} of ${durations.length} answers to ${name} lacked ${contains?.toString()}`)
  return { p50: percentile(durations, 50), p99: percentile(durations, 99), cpu, requests: durations.length }
}
