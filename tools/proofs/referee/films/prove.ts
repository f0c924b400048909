import { cpSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Page, chromium } from 'playwright'
import { build, preview } from 'vite'
import { type Ruling, judgeOf } from '#src/features/referee/judge/judge.ts'
import { findChromium } from '#tests/support/node/chromium.ts'
import { proofOptions } from '#tools/harness/proof-options.ts'
import { report } from '#tools/harness/report.ts'
import { type Show, showsOf } from './shows.ts'
import { compareBackends, heapOf, look, open } from './theater.ts'
import type { Backend } from './page/main.ts'

// npm run prove -- referee-films [--short --only plank --rate 5] draws films of the figure, shows them to the referee's own
// worker in Chromium, and compares what the judge counts with what the figure did. Each picture has the time of its film, so
// that the result does not depend on the speed of the machine. Without a graphics card a picture takes a second or two.

/** How soon sagging hips must end a plank. */
const MAX_LATE_SECONDS = 2
const MAX_GROWTH_MB = 5
/** Pixels of a picture 640 wide, in which a torso is some 130 long. */
const MAX_MEDIAN_APART = 3
const MAX_MOST_APART = 12

const { short, port, rate, only, backend } = proofOptions(8871, { rate: { short: 5, long: 10 } }, [
  'only',
  'backend',
])
const used = (backend ?? (short ? 'webgl' : 'wasm')) as Backend
const root = 'tools/proofs/referee/films/page'
const outDir = join(process.cwd(), 'out/tests/theater')
const shows = showsOf(short).filter(({ film }) => only === undefined || film.name.includes(only))

process.env.NODE_ENV = 'production'
await build({
  configFile: false,
  root,
  logLevel: 'error',
  worker: { format: 'es' },
  build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
})
cpSync('public/referee', join(outDir, 'referee'), { recursive: true })
cpSync('node_modules/@tensorflow/tfjs-backend-wasm/dist', join(outDir, 'wasm'), {
  recursive: true,
  filter: (path) => path.endsWith('/dist') || path.endsWith('.wasm'),
})
const server = await preview({ configFile: false, root, build: { outDir }, preview: { port } })
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--enable-unsafe-swiftshader'],
})

const round = (value: number) => Math.round(value * 100) / 100

const faults: string[] = []
const tensors = new Set<number>()
/** By how many MB each page's heap has grown from its first film to its last, after a collection. */
const growths: number[] = []
/** In pixels of 640: how far the app's own WebGL and the processor put the same joint apart. */
const differences: number[] = []
let pictures = 0
let tookMs = 0
try {
  console.log('film'.padEnd(58), 'wanted'.padStart(8), 'judged'.padStart(8))
  const left = shows.values()
  await Promise.all(
    Array.from({ length: used === 'wasm' ? availableParallelism() : 1 }, async () => {
      const page = await browser.newPage()
      await page.goto(`http://localhost:${port}/`)
      let heap: number | null = null
      for (const show of left) {
        await judge(page, show)
        heap ??= await heapOf(page)
      }
      growths.push((await heapOf(page)) - (heap ?? 0))
    }),
  )
  if (used === 'wasm') {
    const page = await browser.newPage()
    await page.goto(`http://localhost:${port}/`)
    differences.push(...(await compareBackends(page, shows, rate)))
  }
} finally {
  await browser.close()
  await server.close()
}
if (growths.some((mb) => mb > MAX_GROWTH_MB))
  faults.push(`The heap grew by ${growths.map(round).join(' and ')} MB`)
const apart = differences.toSorted((one, other) => one - other)
const [median = 0, most = 0] = [0.5, 0.9].map((share) => apart[Math.floor(apart.length * share)])
if (median > MAX_MEDIAN_APART || most > MAX_MOST_APART)
  faults.push(
    `WebGL and the processor put joints ${round(median)} pixels apart, nine of ten at most ${round(most)}`,
  )
if (tensors.size > 1) faults.push(`The tensors were not always as many: ${[...tensors].join(', ')}`)

await report({
  name: 'referee-films',
  short: short || only !== undefined,
  figures: {
    films: shows.length,
    pictures,
    'ms a picture here': Math.round(tookMs / Math.max(1, pictures)),
    tensors: [...tensors].join(', '),
    'heap grown by MB': growths.map(round).join(', '),
    ...(apart.length > 0 && {
      'joints by WebGL and by the processor': apart.length,
      'pixels apart': `${round(median)}, nine of ten at most ${round(most)}`,
    }),
    'films judged wrongly': faults.length,
  },
  faults,
})
process.exit()

async function judge(page: Page, { film, move, count, endsAt }: Show): Promise<void> {
  await open(page, move, used)
  const watched = judgeOf(move)
  let ruling: Ruling | null = null
  let endedAt: number | null = null
  for (let picture = 0; picture < film.seconds * rate; picture += 1) {
    const second = picture / rate
    const found = await look(page, film.pictureAt(second))
    pictures += 1
    tookMs += found.tookMs
    tensors.add(found.tensors)
    ruling = watched.look(found.pose, second * 1000)
    if (ruling.ended) endedAt ??= second
    if (endedAt !== null) break
  }
  const [wanted, judged] =
    endsAt === undefined
      ? [`${count}`, `${ruling?.count}`]
      : [endsAt === null ? 'held' : `${endsAt} s`, endedAt === null ? 'held' : `${endedAt} s`]
  console.log(film.name.padEnd(58), wanted.padStart(8), judged.padStart(8))
  const isWrong =
    endsAt === undefined
      ? ruling?.count !== count || (ruling.heldMs > 0 && count === 0)
      : endsAt === null
        ? endedAt !== null || (ruling?.heldMs ?? 0) < (film.seconds - MAX_LATE_SECONDS) * 1000
        : endedAt === null || endedAt < endsAt || endedAt - endsAt > MAX_LATE_SECONDS
  if (isWrong) faults.push(`${film.name}: ${judged} instead of ${wanted}`)
}
