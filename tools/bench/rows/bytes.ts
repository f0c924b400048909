import { readFile, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { type Part, type Row, atMost, exactly } from '#tools/bench/row.ts'
import { brotliBytes } from '#tools/bench/browser/front.ts'
import { type Site, withSite } from '#tools/bench/browser/site.ts'
import type { Browser } from '#tools/bench/server/calls.ts'
import { benchDir, clientDir } from '#tools/bench/server/product.ts'
import { slow4G } from '#tools/harness/slow-4g.ts'

const kb = 1000
/** The kilobytes that the first screen of a competitor loads (workout.cool, 2026-11-20). */
const competitorKb = 515

/** How much a page loads before it can be used. Bytes are measured at brotli's best quality. */
export const bytes: Part = {
  name: 'bytes',
  on: 'site',
  measure: () =>
    withSite(async (site) => {
      const [trainee = null] = site.trainees
      const landing = await (await fetch(site.front.url)).text()
      const landingScripts = await scriptsBefore(site, null, '/', 'a, button')
      const mission = await scriptsBefore(site, trainee, '/dashboard', 'a[href^="/workout"]')
      const login = await scriptsBefore(
        site,
        null,
        '/login',
        'form button[type=submit], form button:not([type])',
      )
      const player = await scriptsBefore(site, trainee, '/workout', 'main button')
      const calls = await callsBeforeMission(site, trainee)
      const floor = await floorKb()
      const comparedWithFloor = (figure: string, scripts: Scripts, aim: number): Row =>
        atMost(`${figure} : React + Router + Query`, scripts.kb / floor, aim, {
          how: `${scripts.kb.toFixed(1)} KB : ${floor.toFixed(1)} KB (br), ${scripts.idleKb.toFixed(1)} KB by the time the network is idle; ${scripts.names.join(', ')}`,
        })
      return [
        exactly(
          'API requests before the mission text',
          calls.before,
          0,
          `${calls.after} after it, until the network is idle${calls.after > 0 ? `: ${calls.names.join(', ')}` : ''}`,
        ),
        exactly(
          'landing JS',
          landingScripts.kb,
          0,
          `files loaded; inline scripts are ${inlineBytes(landing)} bytes`,
        ),
        atMost('landing, the one response (br)', brotliBytes(landing) / 1024, 14, {
          unit: ' KB',
          digits: 1,
          how: 'its HTML with styles, before pictures and fonts',
        }),
        comparedWithFloor('JS (br) to an interactive mission', mission, 1.2),
        comparedWithFloor('JS (br) to an interactive login', login, 1.25),
        comparedWithFloor('JS (br) to an interactive player', player, 1.6),
        atMost('first-screen JS : workout.cool’s 515 KB', mission.idleKb / competitorKb, 0.2, {
          how: `${mission.idleKb.toFixed(1)} KB of the dashboard by the time the network is idle, as was counted there; the landing page has none`,
        }),
      ]
    }),
}

type Scripts = {
  /** Of the scripts that had arrived when the page was interactive. */
  kb: number
  names: string[]
  /** Of all that were loaded until the network was idle. */
  idleKb: number
}

/** The API calls before and after the text of the mission is visible. */
async function callsBeforeMission(
  { phone }: Site,
  trainee: Browser | null,
): Promise<{ before: number; after: number; names: string[] }> {
  const context = await phone(trainee)
  try {
    const page = await context.newPage()
    await page.addInitScript(() => {
      const checkPage = () => {
        if (document.body?.innerText.includes('START MISSION')) window.readAt = performance.now()
        else requestAnimationFrame(checkPage)
      }
      requestAnimationFrame(checkPage)
    })
    await page.goto('/dashboard', { waitUntil: 'networkidle' })
    const loaded = await page.evaluate(() => {
      const calls = performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
      return {
        readAt: window.readAt,
        calls: calls.map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime })),
      }
    })
    const { readAt } = loaded
    if (readAt === undefined) throw new Error('The text of the mission never appeared')
    const before = loaded.calls.filter(({ startTime }) => startTime < readAt)
    return {
      before: before.length,
      after: loaded.calls.length - before.length,
      names: loaded.calls.map(({ path }) => path),
    }
  } finally {
    await context.close()
  }
}

/** The size of React, TanStack Router and Query alone, built like the product. */
async function floorKb(): Promise<number> {
  const outDir = resolve(benchDir, 'floor')
  process.env.NODE_ENV = 'production' // otherwise React is built for development
  await build({
    configFile: false,
    root: 'tests/build/floor',
    plugins: [react()],
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  })
  const scripts = (await readdir(outDir, { recursive: true })).filter((name) => name.endsWith('.js'))
  const files = await Promise.all(scripts.map((name) => readFile(join(outDir, name))))
  return files.reduce((sum, file) => sum + brotliBytes(file), 0) / kb
}

const inlineBytes = (html: string) =>
  [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/gi)].reduce(
    (sum, [, text = '']) => sum + text.length,
    0,
  )

/**
 * The scripts that had arrived when React made the first element of `selector` interactive; all scripts if it never does. Over slow
 * 4G, what is fetched late arrives late, and so does not count as what the page waited for.
 */
async function scriptsBefore(
  { phone }: Site,
  trainee: Browser | null,
  path: string,
  selector: string,
): Promise<Scripts> {
  const context = await phone(trainee)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slow4G)
    await page.addInitScript((target) => {
      const checkPage = () => {
        const element = document.querySelector(target)
        if (element && Object.keys(element).some((key) => key.startsWith('__reactProps$')))
          window.interactiveAt = performance.now()
        else requestAnimationFrame(checkPage)
      }
      requestAnimationFrame(checkPage)
    }, selector)
    await page.goto(path, { waitUntil: 'networkidle' })
    const hasScripts = await page.evaluate(() => document.querySelector('script[src]') !== null)
    if (hasScripts) await page.waitForFunction(() => window.interactiveAt !== undefined)
    const loaded = await page.evaluate(() => {
      const scripts = performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      return scripts.map(({ name, responseEnd }) => ({
        path: new URL(name).pathname,
        inTime: responseEnd < (window.interactiveAt ?? Infinity),
      }))
    })
    const files = await Promise.all(
      [...new Map(loaded.map((script) => [script.path, script])).values()].map(
        async ({ path: name, inTime }) => ({
          name: name.replace(/^\/assets\/|-[\w-]{7}\.js$/g, ''),
          size: brotliBytes(await readFile(join(clientDir, name))) / kb,
          inTime,
        }),
      ),
    )
    const first = files.filter(({ inTime }) => inTime)
    const sum = (of: typeof files) => of.reduce((total, { size }) => total + size, 0)
    return {
      kb: sum(first),
      names: first.map(({ name, size }) => `${name} ${size.toFixed(1)}`),
      idleKb: sum(files),
    }
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    interactiveAt?: number
    readAt?: number
  }
}
