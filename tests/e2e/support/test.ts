import { randomInt } from 'node:crypto'
import { test as base } from 'playwright/test'
import { skipCrossings } from '#tools/gallery/crossings.ts'

/**
 * Gives every test its own IP address, because rate limits count by address, and shows no zone crossing unless the
 * test asks for it.
 */
export const test = base.extend<{ ownAddress: void }>({
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
})

export { expect } from 'playwright/test'
