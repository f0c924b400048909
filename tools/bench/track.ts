import { spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { type Plan, planSchema } from '#shared/api/workout.ts'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { MINUTE_MS } from '#shared/units.ts'
import { startInstance } from '#local/instance.ts'
import { seedTrainee } from '#local/seeds/seeds.ts'
import { newAttempt } from '#src/features/workout/attempt/attempt.ts'
import { enterStep } from '#src/features/workout/state/pace.ts'
import { tempoOf } from '#src/features/workout/step/tempo.ts'
import { cuesOf } from '#src/features/workout/track/cues.ts'
import { legAt, timelineOf } from '#src/features/workout/track/timeline.ts'
import { findChromium } from '#tests/support/node/chromium.ts'
import { stripFirstAnswers } from '#tools/gallery/strip-first-answers.ts'
import { signInAs } from '#tools/gallery/visitors.ts'
import { mockVoice } from './voice.ts'

// npm run bench:track [-- --minutes 35] plays a mission in a hidden tab, in real time. After the start
// nothing sets the clock or presses. A debugger would keep the tab visible, so none stays attached. The bench
// prints how far player and track are apart, and what is heard in the first ten minutes.
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '35' } } })
const minutes = Number(values.minutes)
const port = Number(process.env.PORT ?? 5375)
const debugPort = port + 1
const AIM_SECONDS = 0.5

type Target = { id: string; webSocketDebuggerUrl: string }
/** What a page reports. `index`, `phase`, `leftMs` and `ageMs` come from the attempt in its storage. */
type Seen = {
  visibility: string
  trackMs: number
  lengthMs: number
  paused: boolean
  index: number
  phase: string
  leftMs: number
  ageMs: number
  said: { atMs: number; text: string }[]
  shown: string
}

const app = await startInstance({ port, stateDir: 'out/bench-track', log: 'ignore' })
const browser = spawn(
  await findChromium(),
  [
    '--headless=new',
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    `--remote-debugging-port=${debugPort}`,
    `--user-data-dir=${await mkdtemp(join(tmpdir(), 'track-'))}`,
    'about:blank',
  ],
  { stdio: 'ignore' },
)
let hasPassed = false
try {
  hasPassed = await bench()
} finally {
  browser.kill()
  await app.stop()
}
process.exit(hasPassed ? 0 : 1)

async function bench(): Promise<boolean> {
  const { login } = await seedTrainee('day12', { app: app.url })
  const plan = await begin(login)
  const steps = stepsOf(plan)
  const course = {
    steps,
    roundRestSeconds: plan.roundRestSeconds,
    rests: true,
    guided: true,
    tempoOf,
  }
  const timeline = timelineOf(course, enterStep(course, newAttempt(plan, crypto.randomUUID()), 0), 0)
  console.log(`${steps.length} steps, a track of ${(timeline.endMs / MINUTE_MS).toFixed(1)} minutes`)

  const tab = (await targets()).find(({ url }) => url.endsWith('/workout'))
  if (!tab) throw new Error('The player’s tab is gone')
  const blank = (await (await fetch(debugUrl('new?about:blank'), { method: 'PUT' })).json()) as Target
  await fetch(debugUrl(`activate/${blank.id}`))

  let worst = 0
  let seen = await look(tab)
  // The mission began a moment before its track was rendered.
  const headMs = timeline.endMs - seen.lengthMs
  const startedAt = performance.now()
  for (let checks = 1; performance.now() - startedAt < minutes * MINUTE_MS; checks += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10_000))
    seen = await look(tab)
    if (seen.visibility !== 'hidden') throw new Error('The tab is not hidden')
    const atMs = headMs + seen.trackMs
    const leg = legAt(timeline, atMs)
    if (!leg) throw new Error('The track has no legs')
    const isSame = leg.playing.attempt.index === seen.index && leg.playing.phase === seen.phase
    const apart = isSame ? (leg.endMs - atMs - (seen.leftMs - seen.ageMs)) / 1000 : Number.NaN
    // If a step changes between the readings, skip this check.
    if (isSame) worst = Math.max(worst, Math.abs(apart))
    if (checks % 6 === 0 || !isSame)
      console.log(
        `minute ${(seen.trackMs / MINUTE_MS).toFixed(1)}: step ${seen.index + 1} ${seen.phase}, ${isSame ? `${apart.toFixed(2)} s apart` : `track at step ${leg.playing.attempt.index + 1} ${leg.playing.phase}`}; lock screen: ${seen.shown}`,
      )
  }
  printHeard(seen, cuesOf(timeline, { steps, cadenceOf: null }))
  const end = legAt(timeline, headMs + seen.trackMs)
  const agrees = end?.playing.attempt.index === seen.index && end.playing.phase === seen.phase
  console.log(
    `worst: ${worst.toFixed(2)} s apart (aim ${AIM_SECONDS}); at the end ${agrees ? 'at the same step' : 'NOT at the same step'}`,
  )
  return agrees && worst <= AIM_SECONDS && !seen.paused
}

/** Opens the player, presses "Sound on" and disconnects from the browser. */
async function begin(login: string): Promise<Plan> {
  const driver = await connected()
  const [context] = driver.contexts()
  if (!context) throw new Error('The browser has no context')
  await signInAs(context, login)
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await mockVoice(page)
  await page.addInitScript(record)
  await stripFirstAnswers(page)
  let plan: Plan | null = null
  await page.route('**/api/workout/today', async (route) => {
    const response = await route.fetch()
    plan = withoutTests(planSchema.parse(await response.json()))
    await route.fulfill({ response, json: plan })
  })
  await page.goto(`${app.url}/workout`)
  await page.getByRole('button', { name: /^Sound on/ }).click()
  await page.waitForFunction(() => window.tracks.some(({ paused, duration }) => !paused && duration > 60))
  await driver.close()
  if (!plan) throw new Error('The player opened without a plan of the server')
  return plan
}

async function connected() {
  for (let tries = 0; tries < 60; tries += 1) {
    const driver = await chromium.connectOverCDP(`http://localhost:${debugPort}`).catch(() => null)
    if (driver) return driver
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The browser does not answer')
}

/** A mission that waits for no press and lasts longer than the measurement. */
function withoutTests(plan: Plan): Plan {
  const exercises = plan.exercises.filter(({ test, drill }) => !test && !drill)
  const times = Math.ceil((minutes + 5) / Math.max(1, plan.minutes - 12))
  const { other: _, ...usual } = plan
  return { ...usual, exercises: exercises.map((entry) => ({ ...entry, rounds: entry.rounds * times })) }
}

/** Runs in the page: keeps its audio elements, and writes down what is said and when. */
function record(): void {
  localStorage.setItem('sound', JSON.stringify({ beeps: true, jungle: true, track: true }))
  window.tracks = []
  window.said = []
  const NativeAudio = window.Audio
  window.Audio = class extends NativeAudio {
    constructor(url?: string) {
      super(url)
      window.tracks.push(this)
    }
  } as typeof Audio
  window.onSpoken = (text) =>
    window.said.push({ atMs: (window.tracks.at(-1)?.currentTime ?? 0) * 1000, text })
}

/** Reads the page once and disconnects, so that the tab stays hidden. */
function look({ webSocketDebuggerUrl }: Target): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(webSocketDebuggerUrl)
    socket.addEventListener('open', () =>
      socket.send(
        JSON.stringify({
          id: 1,
          method: 'Runtime.evaluate',
          params: { expression: `(${seenNow.toString()})()`, returnByValue: true },
        }),
      ),
    )
    socket.addEventListener('message', ({ data }) => {
      resolve((JSON.parse(String(data)) as { result: { result: { value: Seen } } }).result.result.value)
      socket.close()
    })
    socket.addEventListener('error', () => reject(new Error('The tab does not answer')))
  })
}

function seenNow(): Seen {
  const track = window.tracks.at(-1)
  const stored = Object.values(localStorage).find((value) => value.includes('"moment"')) ?? '{}'
  const { index, moment } = JSON.parse(stored)
  const metadata = navigator.mediaSession.metadata
  return {
    visibility: document.visibilityState,
    trackMs: (track?.currentTime ?? 0) * 1000,
    lengthMs: (track?.duration ?? 0) * 1000,
    paused: track?.paused ?? true,
    index,
    phase: moment.phase,
    leftMs: moment.countdown.durationMs - moment.countdown.spentMs,
    ageMs: Date.now() - moment.keptAt,
    said: window.said,
    shown: metadata ? `${metadata.title} / ${metadata.artist} / ${metadata.album}` : 'nothing',
  }
}

function printHeard({ said }: Seen, cues: ReturnType<typeof cuesOf>): void {
  for (let minute = 0; minute < Math.min(10, minutes); minute += 1) {
    const isNow = ({ atMs }: { atMs: number }) => Math.floor(atMs / MINUTE_MS) === minute
    const tones = cues.filter(isNow).map(({ atMs, name }) => `${((atMs / 1000) % 60).toFixed(0)} ${name}`)
    const words = said.filter(isNow).map(({ text }) => `“${text}”`)
    console.log(`minute ${minute + 1}: ${tones.join(', ')}\n  said: ${words.join(' ')}`)
  }
}

function debugUrl(path: string): string {
  return `http://localhost:${debugPort}/json/${path}`
}

async function targets(): Promise<(Target & { url: string })[]> {
  return (await (await fetch(debugUrl('list'))).json()) as (Target & { url: string })[]
}

declare global {
  interface Window {
    tracks: HTMLAudioElement[]
    said: { atMs: number; text: string }[]
  }
}
