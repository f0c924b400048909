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
          how: `${scripts.kb.toFixed(1)} KB : ${floor.toFixed(1)} KB (br); ${scripts.names.join(', ')}`,
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
        atMost('first-screen JS : workout.cool’s 515 KB', mission.kb / competitorKb, 0.2, {
          how: `${mission.kb.toFixed(1)} KB of the dashboard, the landing page has none; ${mission.names.join(', ')}`,
        }),
      ]
    }),
}

type Scripts = { kb: number; names: string[] }

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
    const paths = await page.evaluate(() => {
      const scripts = performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      return scripts
        .filter(({ responseEnd }) => responseEnd < (window.interactiveAt ?? Infinity))
        .map(({ name }) => new URL(name).pathname)
    })
    const files = await Promise.all(
      [...new Set(paths)].map(async (name) => ({
        name: name.replace(/^\/assets\/|-[\w-]{7}\.js$/g, ''),
        bytes: brotliBytes(await readFile(join(clientDir, name))),
      })),
    )
    return {
      kb: files.reduce((sum, file) => sum + file.bytes, 0) / kb,
      names: files.map(({ name, bytes: size }) => `${name} ${(size / kb).toFixed(1)}`),
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
