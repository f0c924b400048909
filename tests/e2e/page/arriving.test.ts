import { once } from 'node:events'
import { type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright/test'
import { enter } from '#tests/e2e/support/drawn.ts'
import { observeLaterShifts, observedShifts } from '#tests/e2e/support/layout-shifts.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const pieces = 40
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const

test.use({ timezoneId: 'UTC' })

// A phone shows a page while the rest of it still arrives.
for (const name of ['bought', 'day1', 'day12', 'done-today', 'completed'] as const) {
  test(`${name}: nothing that is shown moves while the rest of the page arrives`, async ({ page }) => {
    await enter(page, name)
    expect(await movesOf(page, await drawnPage(page))).toEqual([])
  })
}

// The landing page is not among them: it is one response of at most 14 KB, which arrives at once.
for (const path of ['/try', '/login']) {
  test(`${path}: nothing that is shown moves while the rest of the page arrives`, async ({ page }) => {
    const html = await (await page.request.get(path)).text()
    expect(await movesOf(page, html)).toEqual([])
  })
}

/** What moves visibly while the page arrives, at every size. An icon may move by half the width of the word beside it. */
async function movesOf(page: Page, html: string) {
  await page.route(/\/(?:assets|scenes|pictures|fonts|maps|marks|flags)\//, (route) => route.abort())
  await observeLaterShifts(page)
  const moves = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    await openInPieces(page, html)
    moves.push(...(await observedShifts(page)))
  }
  return moves.filter(({ value }) => value >= 0.0005)
}

/** The page's HTML. A busy machine may correctly answer with the bare shell instead, so this asks again. */
async function drawnPage(page: Page): Promise<string> {
  let html = ''
  await expect(async () => {
    html = await (await page.request.get('/')).text()
    expect(html).toContain('"drawn":true')
  }).toPass({ timeout: 60_000 })
  return html
}

/** Opens the page from a server that sends the next piece once the last one is on the screen. */
async function openInPieces(page: Page, html: string): Promise<void> {
  const answers: ServerResponse[] = []
  const server = createServer((request, response) => {
    if (request.url === '/') answers.push(response)
    else response.writeHead(404).end()
  }).listen(0)
  await once(server, 'listening')
  try {
    const { port } = server.address() as AddressInfo
    const opened = page.goto(`http://localhost:${port}/`, { waitUntil: 'commit' })
    await expect.poll(() => answers.length).toBe(1)
    const [answer] = answers
    answer?.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    const body = html.indexOf('<body')
    answer?.write(html.slice(0, body))
    await opened
    const length = Math.ceil((html.length - body) / pieces)
    for (let at = body; at < html.length; at += length) {
      answer?.write(html.slice(at, at + length))
      await nextFrame(page)
    }
    answer?.end()
    await page.waitForLoadState()
  } finally {
    server.close()
  }
}

const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
