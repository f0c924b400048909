import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Instance, startInstance } from '#local/instance.ts'
import type { Engine } from './engine.ts'
import { type Found, findEngines } from './find-engines.ts'
import { walk } from './journey.ts'
import { Trainee } from './trainee.ts'

// npm run test:engines [-- --short --only webkit] walks one journey in Chromium, Firefox and WebKit, over plain http://localhost.
// --short: only the two engines that no other test runs, side by side, and a guided mission until its third step. It says what it
// could not try.

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
const startedAt = performance.now()
const running = new Set<() => Promise<unknown>>()
// Otherwise a run that is ended from outside leaves servers and browsers behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void Promise.all([...running].map((stop) => stop())).then(() => process.exit(1)))

let failed = 0
if (values.short) await Promise.all(found.map(tryEngine))
else for (const [at, engine] of found.entries()) await tryEngine(engine, at)
process.exit(failed > 0 ? 1 : 0)

async function tryEngine({ name, open }: Found, at: number): Promise<void> {
  if (open === null) {
    console.log(`not tried: ${name} cannot be had here (apt-get install firefox-esr webkit2gtk-driver xvfb)`)
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
  const close = () => engine.close()
  running.add(close)
  try {
    await tryJourney(engine, PORT + 10 * at)
  } finally {
    await close()
    running.delete(close)
  }
}

async function tryJourney(engine: Engine, port: number): Promise<void> {
  const name = engine.name.toLowerCase()
  const start = () => startInstance({ port, stateDir: `out/engines/state-${name}`, log: 'ignore' })
  let instance: Instance | null = await start()
  const stop = async () => {
    await instance?.stop()
    instance = null
  }
  running.add(stop)
  let steps = 0
  const { url } = instance
  const goOn = async () => {
    instance = await start()
  }
  try {
    await walk(
      new Trainee(engine, url),
      { url, goOffline: stop, comeBack: goOn },
      {
        whole: !values.short,
        told: async (what) => {
          steps += 1
          await engine.picture(`out/engines/${name}-${String(steps).padStart(2, '0')}.png`)
          console.log(`${time()}  ${engine.name}: ${what}`)
        },
      },
    )
    console.log(`ok: ${engine.name}, ${steps} steps, done after ${time()}`)
  } catch (error) {
    failed += 1
    await engine.picture(`out/engines/${name}-failed.png`).catch(() => {})
    console.log(`FAILED: ${engine.name} after ${steps} steps, ${time()}: ${String(error)}`)
  } finally {
    await stop()
    running.delete(stop)
  }
}

function time(): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s`
}
