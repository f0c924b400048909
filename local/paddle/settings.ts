import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import { homeMarket, markets } from './catalog/markets.ts'
import { type Timing, timings } from './twin.ts'

export type BrowserSettings = { country: string; timing: Timing }

export const settingsSchema = z.object({
  country: z.enum(markets.map(({ country }) => country)),
  webhook: z.enum(timings),
})

/** Stored in cookies, so that two browsers do not affect each other. */
export function settingsOf(c: Context): BrowserSettings {
  const timing = getCookie(c, 'webhook')
  return {
    country: getCookie(c, 'country') ?? homeMarket.country,
    timing: timings.find((each) => each === timing) ?? 'now',
  }
}

export function saveSettings(c: Context, { country, webhook }: z.infer<typeof settingsSchema>): void {
  const options = { path: '/__paddle', sameSite: 'Strict', httpOnly: true } as const
  setCookie(c, 'country', country, options)
  setCookie(c, 'webhook', webhook, options)
}
