import { join } from 'node:path'
import { report } from '#tools/harness/report.ts'
import type { Part, Row } from '#tools/bench/row.ts'
import { mixCalls, mixOf } from '#tools/bench/load/mix.ts'
import { type LoadResult, openLoop, waitOf } from '#tools/bench/load/open-loop.ts'
import { loadAverage, tooBusy } from '#tools/bench/machine.ts'
import { browsersOf } from '#tools/bench/server/calls.ts'
import { makeCopies } from '#tools/bench/server/make-copies.ts'
import { residentBytes } from '#tools/bench/server/process.ts'
import { benchDir } from '#tools/bench/server/product.ts'
import { type BenchServer, serve } from '#tools/bench/server/start.ts'

const aim = { perSecond: 100, p99: 250 }
const steps = [25, 50, 100, 150, 200, 300]
const stateDir = join(benchDir, 'load')
const database = 'load'

/** Sends requests at fixed rates, without waiting for answers. */
export const load: Part = {
  name: 'load',
  on: null,
  measure: ({ rounds }) => measureRates(rounds),
}

async function measureRates(rounds: number): Promise<Row[]> {
  const short = rounds < 9
  const busyReason = tooBusy()
  return withTrainees(1000, async (server, sendLoad) => {
    await sendLoad(aim.perSecond / 4, 5) // warms up the code
    const rss = () => Math.round(residentBytes(server.pid) / 2 ** 20)
    let fails: number | null = null
    const printedSteps: string[] = []
    const figures: Record<string, number | string> = {}
    const faults: string[] = []
    for (const perSecond of steps) {
      const seconds = short ? 10 : perSecond === aim.perSecond ? 60 : 20
      const before = rss()
      const result = await sendLoad(perSecond, seconds)
      const p99 = waitOf(result.waits, 99)
      printedSteps.push(
        `${perSecond}/s ${timesOf(result)}${result.errors.length > 0 ? `, ${result.errors.length} errors` : ''}`,
      )
      if (perSecond === aim.perSecond) {
        Object.assign(figures, {
          rps: perSecond,
          seconds,
          p50_ms: rounded(waitOf(result.waits, 50)),
          p95_ms: rounded(waitOf(result.waits, 95)),
          p99_ms: rounded(p99),
          finish_p99_ms: rounded(waitOf(result.waits, 99, { named: 'finish' })),
          errors: result.errors.length,
          n: result.sent,
          proxy: 'none',
          rss_mb: `${before} to ${rss()}`,
          load_average: loadAverage(),
        })
        if (p99 > aim.p99) faults.push(`p99 at ${perSecond} requests a second was ${rounded(p99)} ms`)
        faults.push(...result.errors)
      }
      if (p99 <= aim.p99 && result.errors.length === 0) continue
      fails = perSecond
      if (perSecond >= aim.perSecond) break
    }
    figures.first_step_that_fails = fails ?? `none up to ${steps.at(-1)}`
    await report({ name: 'load', short, figures, faults })
    const p99 = Number(figures.p99_ms)
    return [
      {
        figure: `p99 at ${aim.perSecond} requests a second, 1,000 trainees, ${figures.seconds} s`,
        aim: `<= ${aim.p99} ms`,
        value: busyReason ?? `${p99} ms`,
        ok: busyReason ? null : p99 <= aim.p99,
        how: `open loop, no proxy; p50/p95/p99 in ms: ${printedSteps.join('; ')}; first step that fails: ${figures.first_step_that_fails}; workerd’s memory ${figures.rss_mb} MB`,
      },
      {
        figure: 'p99 of the finishes among them, one request in five',
        aim: 'printed',
        value: busyReason ?? `${figures.finish_p99_ms} ms`,
        ok: null,
        how: 'a finished mission is stored before its answer',
      },
      {
        figure: `first rate (requests a second) with an error or a p99 above ${aim.p99} ms`,
        aim: 'printed',
        value: busyReason ?? String(figures.first_step_that_fails),
        ok: null,
        how: `steps of ${steps.join(', ')} requests a second`,
      },
      {
        figure: `errors of ${figures.n} requests`,
        aim: '0',
        value: String(figures.errors),
        ok: figures.errors === 0,
        how: faults.slice(0, 3).join('; ') || 'any answer but the one that is due',
      },
    ]
  })
}

type SendLoad = (perSecond: number, seconds: number) => Promise<LoadResult>

async function withTrainees<Result>(
  trainees: number,
  work: (server: BenchServer, sendLoad: SendLoad) => Promise<Result>,
): Promise<Result> {
  await makeCopies(stateDir, database, trainees)
  const browsers = await browsersOf(trainees)
  const server = await serve(stateDir, [{ name: 'product', kind: 'product', database }])
  try {
    const port = server.ports.product ?? 0
    const [first] = browsers
    if (!first) throw new Error('There are no trainees')
    const { product: requestAt } = await mixOf(await mixCalls(port, first), browsers)
    let fired = 0
    return await work(server, async (perSecond, seconds) => {
      const result = await openLoop({
        port,
        perSecond,
        seconds,
        requestAt: (index) => requestAt(fired + index),
      })
      fired += result.sent
      return result
    })
  } finally {
    await server.stop()
  }
}

const timesOf = ({ waits }: LoadResult) =>
  [50, 95, 99].map((share) => rounded(waitOf(waits, share))).join('/')

const rounded = (value: number) => Math.round(value * 10) / 10
