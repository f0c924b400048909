import { randomInt } from 'node:crypto'
import { test as base } from 'playwright/test'

/** Every test is a visitor from an address of its own: limits count by address. */
export const test = base.extend({
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'cf-connecting-ip': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` })
  },
})

export { expect } from 'playwright/test'
