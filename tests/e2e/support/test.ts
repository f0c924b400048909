import { newAddress } from '#local/seeds/address.ts'
import { type BrowserContext, test as base } from 'playwright/test'
import { skipCrossings } from '#tools/gallery/crossings.ts'

const HEALTH_MS = 10_000
const LINES_SHOWN = 60

/**
 * Gives every test its own IP address, because rate limits count by address, and shows no zone crossing unless the
 * test asks for it. After a failure it says what the pages did and whether the served product still answers.
 */
export const test = base.extend<{ ownAddress: void; report: void }>({
  ownAddress: [
    async ({ context }, provide) => {
      await context.setExtraHTTPHeaders({
        'cf-connecting-ip': newAddress(),
      })
      await skipCrossings(context)
      await provide()
    },
    { auto: true },
  ],
  report: [
    async ({ context, baseURL }, provide, info) => {
      const lines = watch(context)
      await provide()
      if (info.status === info.expectedStatus || !baseURL) return
      console.log([`What the pages of “${info.title}” did last:`, ...lines.slice(-LINES_SHOWN)].join('\n  '))
      for (const path of ['/robots.txt', '/api/health'])
        console.log(`Afterwards ${path} ${await answerOf(`${baseURL}${path}`)}`)
    },
    { auto: true },
  ],
})

/** Collects page loads, API answers, failed requests and page errors, with the ms since this call. */
function watch(context: BrowserContext): string[] {
  const startedAt = performance.now()
  const lines: string[] = []
  const note = (line: string) => lines.push(`${Math.round(performance.now() - startedAt)} ${line}`)
  context.on('request', (request) => {
    if (request.isNavigationRequest()) note(`opens ${request.url()}`)
  })
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/') || response.status() >= 400)
      note(`${response.request().method()} ${pathname}: ${response.status()}`)
  })
  context.on('requestfailed', (request) =>
    note(`${request.method()} ${request.url()} failed: ${request.failure()?.errorText}`),
  )
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => note(String(error.error())))
  return lines
}

async function answerOf(url: string): Promise<string> {
  const startedAt = performance.now()
  const answer = await fetch(url, { signal: AbortSignal.timeout(HEALTH_MS) }).then(
    ({ status }) => String(status),
    (error: unknown) => `gives ${String(error)}`,
  )
  return `${answer} after ${Math.round(performance.now() - startedAt)} ms`
}

export { expect } from 'playwright/test'
