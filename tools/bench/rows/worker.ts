import { gzipSync } from 'node:zlib'
import { Miniflare, Response, convertV4MiniflareOptions } from 'miniflare'
import { median } from '#tools/bench/ratios.ts'
import type { Part, Row } from '#tools/bench/row.ts'
import {
  type Module,
  bareModule,
  buildProduct,
  productModules,
  productOptions,
} from '#tools/bench/server/product.ts'
import { cpuMicroseconds, ownWorkerds } from '#tools/bench/server/process.ts'

const aimMs = 50

/** The size of the uploaded Worker and the time until its first answer. */
export const worker: Part = {
  name: 'worker',
  on: null,
  measure: async ({ rounds }) => {
    await buildProduct()
    const modules = await productModules()
    const bytes = Buffer.concat(modules.map(({ contents }) => Buffer.from(contents)))
    const gzipped = gzipSync(bytes, { level: 9 }).length
    const size: Row = {
      figure: 'Worker bundle (gz)',
      aim: 'printed',
      value: `${Math.round(gzipped / 1024)} KB`,
      ok: null,
      how: `${modules.length} modules, ${Math.round(bytes.length / 1024)} KB raw, gzip 9`,
    }
    return [size, await startRow(modules, rounds)]
  },
}

/**
 * The processor time of a new workerd until its first answer, minus that of an empty Worker with the same bindings. It covers
 * reading, compiling and running the script, and the first request. Cloudflare refuses Workers above 400 ms.
 */
async function startRow(modules: Module[], rounds: number): Promise<Row> {
  const empty = [await bareModule('hello')]
  const startTimes: number[] = []
  const emptyDifferences: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [first, product, second] = [
      await cpuOfStart(empty),
      await cpuOfStart(modules),
      await cpuOfStart(empty),
    ]
    startTimes.push(product - Math.min(first, second))
    emptyDifferences.push(Math.abs(first - second))
  }
  const ms = median(startTimes) / 1000
  const noise = median(emptyDifferences) / 1000
  const isVoid = noise > 0.3 * ms
  return {
    figure: 'start-up of the script',
    aim: `<= ${aimMs} ms`,
    value: isVoid ? `void (two empty starts differ by ${noise.toFixed(0)} ms)` : `${ms.toFixed(0)} ms`,
    ok: isVoid ? null : ms <= aimMs,
    how: `CPU of a fresh workerd until its first answer, less an empty Worker’s with the same bindings; median of ${rounds}, two empty starts differ by ${noise.toFixed(1)} ms`,
  }
}

async function cpuOfStart(modules: Module[]): Promise<number> {
  const before = ownWorkerds()
  const options = {
    ...(await productOptions()),
    assets: undefined,
    serviceBindings: { ASSETS: () => new Response(null, { status: 404 }) },
    modules,
    cf: false,
    port: 0,
  }
  const server = new Miniflare(
    convertV4MiniflareOptions(options as unknown as Parameters<typeof convertV4MiniflareOptions>[0]),
  )
  try {
    const url = await server.ready
    await (await fetch(new URL('/.well-known/security.txt', url))).text()
    const pid = ownWorkerds().find((each) => !before.includes(each))
    if (pid === undefined) throw new Error('The server’s process was not found')
    return cpuMicroseconds(pid)
  } finally {
    await server.dispose()
  }
}
