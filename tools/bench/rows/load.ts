import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { report } from '#tools/harness/report.ts'
import type { Options, Part, Row } from '#tools/bench/row.ts'
import { mixOf } from '#tools/bench/load/mix.ts'
import { type LoadResult, openLoop } from '#tools/bench/load/open-loop.ts'
import { loadAverage, tooBusy } from '#tools/bench/machine.ts'
import { browsersOf } from '#tools/bench/server/calls.ts'
import { makeCopies } from '#tools/bench/server/make-copies.ts'
import { residentBytes } from '#tools/bench/server/process.ts'
import { benchDir } from '#tools/bench/server/product.ts'
import { type BenchServer, serve } from '#tools/bench/server/start.ts'

const aim = { perSecond: 100, p99: 250, grownPercent: 20 }
const steps = [25, 50, 100, 150, 200, 300]
const stateDir = join(benchDir, 'load')
const database = 'load'

/** Sends requests at fixed rates, without waiting for answers. `--soak 60` adds an hour at half of the aimed rate. */
export const load: Part = {
  name: 'load',
  on: null,
  measure: async (options) => [
    ...(await measureRates(options)),
    ...(options.soakMinutes > 0 ? [await soak(options.soakMinutes)] : []),
  ],
}

async function measureRates({ rounds }: Options): Promise<Row[]> {
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
      printedSteps.push(
        `${perSecond}/s ${timesOf(result)}${result.errors.length > 0 ? `, ${result.errors.length} errors` : ''}`,
      )
      if (perSecond === aim.perSecond) {
        Object.assign(figures, {
          rps: perSecond,
          seconds,
          p50_ms: rounded(result.p50),
          p95_ms: rounded(result.p95),
          p99_ms: rounded(result.p99),
          errors: result.errors.length,
          n: result.sent,
          proxy: 'none',
          rss_mb: `${before} to ${rss()}`,
          load_average: loadAverage(),
        })
        if (result.p99 > aim.p99)
          faults.push(`p99 at ${perSecond} requests a second was ${rounded(result.p99)} ms`)
        faults.push(...result.errors)
      }
      if (result.p99 <= aim.p99 && result.errors.length === 0) continue
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
        figure: `errors of ${figures.n} requests`,
        aim: '0',
        value: String(figures.errors),
        ok: figures.errors === 0,
        how: faults.slice(0, 3).join('; ') || 'any answer but the one that is due',
      },
    ]
  })
}

async function soak(minutes: number): Promise<Row> {
  // A trainee may train at most ten times a day, so an hour of finishes needs five thousand trainees.
  return withTrainees(5000, async (server, sendLoad) => {
    await sendLoad(aim.perSecond / 2, 20)
    const [memory, bytes] = [residentBytes(server.pid), databaseBytes()]
    const result = await sendLoad(aim.perSecond / 2, minutes * 60, Math.min(300, minutes * 12))
    const memoryGrowth = (residentBytes(server.pid) / memory - 1) * 100
    const drift = (result.lastP99 / result.firstP99 - 1) * 100
    const figures = {
      minutes,
      rps: aim.perSecond / 2,
      n: result.sent,
      errors: result.errors.length,
      p99_first_ms: rounded(result.firstP99),
      p99_last_ms: rounded(result.lastP99),
      rss_grown_percent: rounded(memoryGrowth),
      database_grown_mb: rounded((databaseBytes() - bytes) / 2 ** 20),
      load_average: loadAverage(),
    }
    const faults = [
      ...result.errors,
      ...(drift > aim.grownPercent ? [`p99 drifted by ${rounded(drift)} %`] : []),
      ...(memoryGrowth > aim.grownPercent ? [`Memory grew by ${rounded(memoryGrowth)} %`] : []),
    ]
    await report({ name: 'soak', short: minutes < 60, figures, faults })
    return {
      figure: `soak of ${minutes} min at ${aim.perSecond / 2} requests a second: drift of p99, growth of memory`,
      aim: `< ${aim.grownPercent} %, 0 errors`,
      value: `${rounded(drift)} %, ${rounded(memoryGrowth)} %, ${result.errors.length} errors`,
      ok: faults.length === 0,
      how: Object.entries(figures)
        .map(([name, figure]) => `${name} ${figure}`)
        .join(', '),
    }
  })
}

type SendLoad = (perSecond: number, seconds: number, part?: number) => Promise<LoadResult>

async function withTrainees<Result>(
  trainees: number,
  work: (server: BenchServer, sendLoad: SendLoad) => Promise<Result>,
): Promise<Result> {
  await makeCopies(stateDir, database, trainees)
  const browsers = await browsersOf(trainees)
  const server = await serve(stateDir, [{ name: 'product', kind: 'product', database }])
  try {
    const port = server.ports.product ?? 0
    const requestAt = await mixOf(port, browsers)
    let fired = 0
    return await work(server, async (perSecond, seconds, part) => {
      const result = await openLoop({
        port,
        perSecond,
        seconds,
        part,
        requestAt: (index) => requestAt(fired + index),
      })
      fired += result.sent
      return result
    })
  } finally {
    await server.stop()
  }
}

const databaseBytes = () =>
  globSync(`${stateDir}/d1/**/*.sqlite*`).reduce((sum, path) => sum + statSync(path).size, 0)

const timesOf = ({ p50, p95, p99 }: LoadResult) => `${rounded(p50)}/${rounded(p95)}/${rounded(p99)}`

const rounded = (value: number) => Math.round(value * 10) / 10
