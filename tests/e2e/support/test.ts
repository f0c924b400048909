import { randomInt } from 'node:crypto'
import { test as base } from 'playwright/test'
import { skipCrossings } from '#tools/gallery/crossings.ts'

const HEALTH_MS = 10_000

/**
 * Gives every test its own IP address, because rate limits count by address, and shows no zone crossing unless the
 * test asks for it. After a failure it says whether the served product still answers.
 */
export const test = base.extend<{ ownAddress: void; health: void }>({
  ownAddress: [
    async ({ context }, provide) => {
      await context.setExtraHTTPHeaders({
        'cf-connecting-ip': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
      })
      await skipCrossings(context)
      await provide()
    },
    { auto: true },
  ],
  health: [
    async ({ baseURL }, provide, info) => {
      await provide()
      if (info.status === info.expectedStatus || !baseURL) return
      for (const path of ['/robots.txt', '/api/health'])
        console.log(`After “${info.title}”: ${path} ${await answerOf(`${baseURL}${path}`)}`)
    },
    { auto: true },
  ],
})

async function answerOf(url: string): Promise<string> {
  const startedAt = performance.now()
  const answer = await fetch(url, { signal: AbortSignal.timeout(HEALTH_MS) }).then(
    ({ status }) => String(status),
    (error: unknown) => `gives ${String(error)}`,
  )
  return `${answer} after ${Math.round(performance.now() - startedAt)} ms`
}

export { expect } from 'playwright/test'
