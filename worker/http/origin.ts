import type { Context } from 'hono'
import { countryCodes } from '#shared/content/countries.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { readDeviceCookie } from '#worker/http/device-cookie.ts'
import { deviceNameOf } from '#worker/http/device-name.ts'
import { networkOf, wideNetworkOf } from '#worker/http/limits.ts'

/** The origin of a sign-in: what the list of devices shows, and the source its attempts are counted by. */
export async function loginOriginOf(c: Context<AppContext>) {
  const country = c.req.raw.cf?.country
  return {
    device: deviceNameOf(c.req.header('user-agent') ?? ''),
    // Cloudflare also sends XX for unknown and T1 for Tor.
    country: typeof country === 'string' && countryCodes.includes(country) ? country : null,
    source: {
      network: networkOf(c),
      wide: wideNetworkOf(c),
      device: await readDeviceCookie(c, c.env, c.get('visitor').now),
    },
  }
}
