import { randomInt } from 'node:crypto'
import { test as base } from 'playwright/test'

/** Gives every test its own IP address, because rate limits count by address. */
export const test = base.extend<{ ownAddress: void }>({
  ownAddress: [
    async ({ context }, provide) => {
      await context.setExtraHTTPHeaders({
        'cf-connecting-ip': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
      })
      await provide()
    },
    { auto: true },
  ],
})

export { expect } from 'playwright/test'
