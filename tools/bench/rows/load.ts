import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { report } from '#tools/harness/report.ts'
import type { Options, Part, Row } from '#tools/bench/row.ts'
import { mixOf } from '#tools/bench/load/mix.ts'
import { type Held, openLoop } from '#tools/bench/load/open-loop.ts'
import { loadAverage, tooBusy } from '#tools/bench/machine.ts'
import { browsersOf } from '#tools/bench/server/calls.ts'
import { makeCopies } from '#tools/bench/server/copied.ts'
import { residentBytes } from '#tools/bench/server/process.ts'
import { benchDir } from '#tools/bench/server/product.ts'
import { type BenchServer, serve } from '#tools/bench/server/start.ts'

const aim = { perSecond: 100, p99: 250, grownPercent: 20 }
const steps = [25, 50, 100, 150, 200, 300]
const stateDir = join(benchDir, 'load')
const database = 'load'

/** H1 and H1c of the proof plan: everybody at once, at a rate that does not wait for answers; with `--soak 60` for an hour at half of it. */
export const load: Part = {
  name: 'load',
  on: null,
  measure: async (options) => [
    ...(await steadily(options)),
    ...(options.soakMinutes > 0 ? [await soak(options.soakMinutes)] : []),
  ],
}

async function steadily({ rounds }: Options): Promise<Row[]> {
  const short = rounds < 9
  const busy = tooBusy()
  return withTrainees(1000, async (server, shoot) => {
    await shoot(aim.perSecond / 4, 5) // so that everything is compiled
    const rss = () => Math.round(residentBytes(server.pid) / 2 ** 20)
    let fails: number | null = null
    const told: string[] = []
    const figures: Record<string, number | string> = {}
    const faults: string[] = []
    for (const perSecond of steps) {
      const seconds = short ? 10 : perSecond === aim.perSecond ? 60 : 20
      const before = rss()
      const held = await shoot(perSecond, seconds)
      told.push(
        `${perSecond}/s ${timesOf(held)}${held.errors.length > 0 ? `, ${held.errors.length} errors` : ''}`,
      )
      if (perSecond === aim.perSecond) {
        Object.assign(figures, {
          rps: perSecond,
          seconds,
          p50_ms: rounded(held.p50),
          p95_ms: rounded(held.p95),
          p99_ms: rounded(held.p99),
          errors: held.errors.length,
          n: held.sent,
          proxy: 'none',
          rss_mb: `${before} to ${rss()}`,
          load_average: loadAverage(),
        })
        if (held.p99 > aim.p99)
          faults.push(`p99 at ${perSecond} requests a second was ${rounded(held.p99)} ms`)
        faults.push(...held.errors)
      }
      if (held.p99 <= aim.p99 && held.errors.length === 0) continue
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
        value: busy ?? `${p99} ms`,
        ok: busy ? null : p99 <= aim.p99,
        how: `open loop, no proxy; p50/p95/p99 in ms: ${told.join('; ')}; first step that fails: ${figures.first_step_that_fails}; workerd’s memory ${figures.rss_mb} MB`,
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
  // Nobody trains more than ten times a day: five thousand, so that an hour of finishes is within what the product allows.
  return withTrainees(5000, async (server, shoot) => {
    await shoot(aim.perSecond / 2, 20)
    const [memory, bytes] = [residentBytes(server.pid), databaseBytes()]
    const held = await shoot(aim.perSecond / 2, minutes * 60, Math.min(300, minutes * 12))
    const grown = (residentBytes(server.pid) / memory - 1) * 100
    const drift = (held.lastP99 / held.firstP99 - 1) * 100
    const figures = {
      minutes,
      rps: aim.perSecond / 2,
      n: held.sent,
      errors: held.errors.length,
      p99_first_ms: rounded(held.firstP99),
      p99_last_ms: rounded(held.lastP99),
      rss_grown_percent: rounded(grown),
      database_grown_mb: rounded((databaseBytes() - bytes) / 2 ** 20),
      load_average: loadAverage(),
    }
    const faults = [
      ...held.errors,
      ...(drift > aim.grownPercent ? [`p99 drifted by ${rounded(drift)} %`] : []),
      ...(grown > aim.grownPercent ? [`Memory grew by ${rounded(grown)} %`] : []),
    ]
    await report({ name: 'soak', short: minutes < 60, figures, faults })
    return {
      figure: `soak of ${minutes} min at ${aim.perSecond / 2} requests a second: drift of p99, growth of memory`,
      aim: `< ${aim.grownPercent} %, 0 errors`,
      value: `${rounded(drift)} %, ${rounded(grown)} %, ${held.errors.length} errors`,
      ok: faults.length === 0,
      how: Object.entries(figures)
        .map(([name, figure]) => `${name} ${figure}`)
        .join(', '),
    }
  })
}

type Shoot = (perSecond: number, seconds: number, part?: number) => Promise<Held>

async function withTrainees<Result>(
  trainees: number,
  work: (server: BenchServer, shoot: Shoot) => Promise<Result>,
): Promise<Result> {
  await makeCopies(stateDir, database, trainees)
  const browsers = await browsersOf(trainees)
  const server = await serve(stateDir, [{ name: 'product', kind: 'product', database }])
  try {
    const port = server.ports.product ?? 0
    const shot = await mixOf(port, browsers)
    let fired = 0
    return await work(server, async (perSecond, seconds, part) => {
      const held = await openLoop({ port, perSecond, seconds, part, shot: (index) => shot(fired + index) })
      fired += held.sent
      return held
    })
  } finally {
    await server.stop()
  }
}

const databaseBytes = () =>
  globSync(`${stateDir}/d1/**/*.sqlite*`).reduce((sum, path) => sum + statSync(path).size, 0)

const timesOf = ({ p50, p95, p99 }: Held) => `${rounded(p50)}/${rounded(p95)}/${rounded(p99)}`

const rounded = (value: number) => Math.round(value * 10) / 10
