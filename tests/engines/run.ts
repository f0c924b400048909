import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { startInstance } from '#local/instance.ts'
import type { Engine } from './engine.ts'
import { findEngines } from './find-engines.ts'
import { walk } from './journey.ts'
import { Trainee } from './trainee.ts'

// npm run test:engines [-- --short --only webkit] walks one journey in Chromium, Firefox and WebKit, over plain http://localhost.
// --short: only the two engines that no other test runs, and a guided mission until its third step. It says what it could not try.

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
let failed = 0
let running: Engine | null = null
// Otherwise a run that is ended from outside leaves a server and a browser behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(
    signal,
    () => void Promise.all([running?.close(), instance.stop()]).then(() => process.exit(1)),
  )

for (const { name, open } of found) {
  if (open === null) {
    console.log(`not tried: ${name} cannot be had here (apt-get install firefox-esr webkit2gtk-driver xvfb)`)
    continue
  }
  const startedAt = performance.now()
  const engine = await open().catch((error: unknown) => {
    if (!values.short) throw error
    return String(error)
  })
  if (typeof engine === 'string') {
    console.log(`not tried: ${name} does not start here: ${engine}`)
    continue
  }
  running = engine
  const trainee = new Trainee(engine, instance.url)
  let steps = 0
  try {
    await walk(
      trainee,
      {
        url: instance.url,
        goOffline: () => instance.stop(),
        comeBack: async () => void (instance = await start()),
      },
      {
        whole: !values.short,
        told: async (what) => {
          steps += 1
          await engine.picture(`out/engines/${name}-${String(steps).padStart(2, '0')}.png`)
          console.log(`  ${engine.name}: ${what}`)
        },
      },
    )
    console.log(`ok: ${engine.name}, ${steps} steps, ${seconds(startedAt)}`)
  } catch (error) {
    failed += 1
    await engine.picture(`out/engines/${name}-failed.png`).catch(() => {})
    console.log(`FAILED: ${engine.name} after ${steps} steps, ${seconds(startedAt)}: ${String(error)}`)
    if (!(await fetch(instance.url).catch(() => null))) instance = await start()
  } finally {
    await engine.close()
    running = null
  }
}
await instance.stop()
process.exit(failed > 0 ? 1 : 0)

function seconds(from: number): string {
  return `${((performance.now() - from) / 1000).toFixed(0)} s`
}
