import { createMiddleware } from 'hono/factory'
import type { Caller } from '#worker/context.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { deviceNameOf } from '#worker/http/device-name.ts'
import { subnetOf, wideSubnetOf } from '#worker/http/networks.ts'

/** Adds the caller, as coarsely as the audit trail stores it. */
export const withCaller = createMiddleware<AppContext>(async (c, next) => {
  const address = c.req.header('cf-connecting-ip')
  const caller = {
    networkPrefix: address === undefined ? null : networkPrefixOf(address),
    deviceFamily: deviceNameOf(c.req.header('user-agent') ?? '') ?? 'other',
  }
  c.set('visitor', { ...c.get('visitor'), caller })
  await next()
})

/** A prefix that many households share: /24 of IPv4, /48 of IPv6. */
export function networkPrefixOf(address: string): Caller['networkPrefix'] {
  const widePrefix = wideSubnetOf(address)
  if (widePrefix !== null) return `${widePrefix}::/48`
  return `${subnetOf(address).split('.').slice(0, 3).join('.')}.0/24`
}
