import type { Context } from 'hono'
import { countryCodes } from '#shared/content/countries.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { readDeviceCookie } from '#worker/http/device-cookie.ts'
import { deviceNameOf } from '#worker/http/device-name.ts'
import { networkOf, wideNetworkOf } from '#worker/http/limits.ts'

/** Where a sign-in comes from: what the list of devices will say of it, and whose tries it counts among. */
export async function loginOriginOf(c: Context<AppContext>) {
  const country = c.req.raw.cf?.country
  return {
    device: deviceNameOf(c.req.header('user-agent') ?? ''),
    // Cloudflare also says XX where it does not know, and T1 of Tor.
    country: typeof country === 'string' && countryCodes.includes(country) ? country : null,
    source: {
      network: networkOf(c),
      wide: wideNetworkOf(c),
      device: await readDeviceCookie(c, c.env, c.get('visitor').now),
    },
  }
}
