import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Page, chromium } from 'playwright'
import { type Plan, planSchema } from '#shared/api/workout.ts'
import { MINUTE_MS } from '#shared/units.ts'
import { startInstance } from '#local/instance.ts'
import { seedTrainee } from '#local/seeds/seeds.ts'
import { findChromium } from '#tests/support/node/chromium.ts'
import { stepLine } from '#tools/gallery/steps.ts'
import { stripFirstAnswers } from '#tools/gallery/strip-first-answers.ts'
import { signInAs } from '#tools/gallery/visitors.ts'
import { countFrames, droppedFrames, rates } from './frames.ts'
import { memoryOf } from './memory.ts'
import { mockVoice } from './voice.ts'

// npm run bench:player [-- --minutes 35 --slowdown 4] runs a guided mission in the production build, in real time.
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '35' }, slowdown: { type: 'string', default: '4' } },
})
const minutes = Number(values.minutes)
const slowdown = Number(values.slowdown)
/** After this time everything is loaded. */
const warmMinutes = Math.min(2, minutes / 3)
const aims = { droppedPercent: 1, grownMb: 5 }
const port = Number(process.env.PORT ?? 5373)

console.log(`The guided player for ${minutes} minutes of real time (no clock is set), at ${slowdown}x CPU slowdown, 390x844, live figure, voice mocked, counting aloud.
Frames: the intervals between the page's animation frames. The figure is drawn thirty times a second, so an interval of 50 ms or more has dropped frames. The same is counted for sixty frames a second (25 ms or more), without an aim.
Memory: the JS heap after a forced garbage collection, at minute ${warmMinutes.toFixed(1)} and at the end. The control is an empty page at the same slowdown, which shows how many frames the machine itself drops.`)

const app = await startInstance({ port, stateDir: 'out/bench-player', log: 'ignore' })
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-quic', '--autoplay-policy=no-user-gesture-required'],
})
let hasPassed = false
try {
  hasPassed = await bench()
} finally {
  await browser.close()
  await app.stop()
}
process.exit(hasPassed ? 0 : 1)

async function bench(): Promise<boolean> {
  const { login } = await seedTrainee('day12', { app: app.url })
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    timezoneId: 'UTC',
    locale: 'en-GB',
  })
  await signInAs(context, login)
  const page = await context.newPage()
  const debug = await context.newCDPSession(page)
  await debug.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const control = await controlOf(page)
  console.log(
    `control: ${formatDropped(control)} dropped on an empty page, load ${loadavg()[0]?.toFixed(1)} of this machine`,
  )

  await mockVoice(page)
  await stripFirstAnswers(page)
  await page.route('**/api/workout/today', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: prolonged(planSchema.parse(await response.json())) })
  })
  await page.goto('/workout')
  await begin(page)
  await countFrames(page)

  const passed = new Set<string>()
  let warm: Awaited<ReturnType<typeof memoryOf>> | null = null
  const startedAt = performance.now()
  const minute = () => (performance.now() - startedAt) / MINUTE_MS
  for (let checks = 1; minute() < minutes; checks += 1) {
    await page.waitForTimeout(Math.min(30_000, Math.max(0, (minutes - minute()) * MINUTE_MS)))
    if (!warm && minute() >= warmMinutes) {
      warm = await memoryOf(debug)
      // Start again, because the garbage collection drops frames.
      await countFrames(page)
    }
    passed.add(await stepOf(page))
    if (checks % 2 === 0) await printProgress(page, minute())
  }
  const frames = await droppedFrames(page)
  const after = await memoryOf(debug)
  const before = warm ?? after

  const grownMb = (after.heapBytes - before.heapBytes) / 2 ** 20
  console.log(
    `at ${await stepOf(page)}, ${passed.size} steps seen in checks half a minute apart; ${await page.evaluate(() => window.spoken)} lines were spoken`,
  )
  console.log(
    `frames: ${formatDropped(frames)} dropped (aim under ${aims.droppedPercent} % of 30; control ${formatDropped(control)}); the longest took ${Math.round(frames.longestMs)} ms`,
  )
  console.log(
    `memory: ${megabytes(before.heapBytes)} to ${megabytes(after.heapBytes)}, ${grownMb >= 0 ? '+' : ''}${grownMb.toFixed(2)} MB (aim under ${aims.grownMb} MB); nodes ${before.nodes} to ${after.nodes}, listeners ${before.listeners} to ${after.listeners}`,
  )
  // A step and its rest take a minute or two. If the player stood still, the measurement would be worthless.
  const progressed = passed.size >= minutes / 3
  if (!progressed) console.log('WRONG: the mission stood still')
  return frames[30] < aims.droppedPercent && grownMb < aims.grownMb && progressed
}

function stepOf(page: Page): Promise<string> {
  return stepLine(page).innerText()
}

/** The frames that an empty page drops in ten seconds. */
async function controlOf(page: Page): ReturnType<typeof droppedFrames> {
  await page.goto('/terms')
  await countFrames(page)
  await page.waitForTimeout(10_000)
  return droppedFrames(page)
}

/** Adds rounds to the plan, so that the mission lasts longer than the measurement. */
function prolonged(plan: Plan): Plan {
  const times = Math.ceil((minutes + 5) / Math.max(1, plan.minutes - 8))
  return { ...plan, exercises: plan.exercises.map((entry) => ({ ...entry, rounds: entry.rounds * times })) }
}

/** Starts the mission guided, with tempo, voice and counted repetitions. */
async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Sound on/ }).click()
}

async function printProgress(page: Page, minute: number): Promise<void> {
  console.log(
    `minute ${minute.toFixed(1)}: ${await stepOf(page)}, ${formatDropped(await droppedFrames(page))} dropped, load ${loadavg()[0]?.toFixed(1)}`,
  )
}

function formatDropped(dropped: Awaited<ReturnType<typeof droppedFrames>>): string {
  return rates.map((rate) => `${dropped[rate].toFixed(2)} % of ${rate}/s`).join(', ')
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(2)} MB`
}
