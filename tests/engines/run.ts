import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { startInstance } from '#local/instance.ts'
import { Crossing } from './crossing.ts'
import type { Engine } from './engine.ts'
import { type Found, findEngines } from './find-engines.ts'
import { walk } from './journey.ts'
import { Trainee } from './trainee.ts'

// npm run test:engines [-- --short --only webkit] walks one journey in Chromium, Firefox and WebKit, over
// plain http://localhost. --short runs only Firefox and WebKit, side by side, and the guided mission only to
// its third step. An engine that is missing is reported.

const PORT = Number(process.env.ENGINES_PORT ?? 5290)
const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, only: { type: 'string' } },
})

await mkdir('out/engines', { recursive: true })
const found = (await findEngines()).filter(
  ({ name }) =>
    (values.only === undefined || values.only.split(',').includes(name)) &&
    !(values.short && name === 'chromium'),
)
const start = () => startInstance({ port: PORT, stateDir: 'out/engines/state', log: 'ignore' })
let instance = await start()
const running = new Set<Engine>()
// Otherwise a run that is ended from outside leaves a server and browsers behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(
    signal,
    () =>
      void Promise.all([...[...running].map((engine) => engine.close()), instance.stop()]).then(() =>
        process.exit(1),
      ),
  )

const startedAt = performance.now()
let failed = 0
if (values.short) {
  const crossing = new Crossing(found.length)
  await Promise.all(found.map((one) => tryEngine(one, crossing)))
} else {
  for (const one of found) await tryEngine(one, new Crossing(1))
}
await instance.stop()
process.exit(failed > 0 ? 1 : 0)

/** All running engines share one server, so they go offline and come back together. */
async function tryEngine({ name, open }: Found, crossing: Crossing): Promise<void> {
  try {
    if (open === null) {
      console.log(
        `not tried: ${name} cannot be had here (apt-get install firefox-esr webkit2gtk-driver xvfb)`,
      )
      return
    }
    const engine = await open().catch((error: unknown) => {
      if (!values.short) throw error
      return String(error)
    })
    if (typeof engine === 'string') {
      console.log(`not tried: ${name} does not start here: ${engine}`)
      return
    }
    running.add(engine)
    try {
      await tryJourney(engine, crossing)
    } finally {
      await engine.close()
      running.delete(engine)
    }
  } finally {
    crossing.leave()
  }
}

async function tryJourney(engine: Engine, crossing: Crossing): Promise<void> {
  const app = {
    url: instance.url,
    goOffline: () => crossing.arrive(() => instance.stop()),
    comeBack: () =>
      crossing.arrive(async () => {
        instance = await start()
      }),
  }
  let steps = 0
  const told = async (what: string) => {
    steps += 1
    await engine.picture(`out/engines/${engine.name.toLowerCase()}-${String(steps).padStart(2, '0')}.png`)
    console.log(`${time()}  ${engine.name}: ${what}`)
  }
  try {
    await walk(new Trainee(engine, app.url), app, { whole: !values.short, told })
    console.log(`ok: ${engine.name}, ${steps} steps, done after${time()}`)
  } catch (error) {
    failed += 1
    await engine.picture(`out/engines/${engine.name.toLowerCase()}-failed.png`).catch(() => {})
    console.log(`FAILED: ${engine.name} after ${steps} steps,${time()}: ${String(error)}`)
    // The next engine needs a server.
    if (!values.short && !(await fetch(app.url).catch(() => null))) instance = await start()
  }
}

/** The time since the run started. */
function time(): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s`
}
