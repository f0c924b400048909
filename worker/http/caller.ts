import { createMiddleware } from 'hono/factory'
import type { Caller } from '#worker/context.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { subnetOf } from '#worker/http/limits.ts'

/** Who asks, as coarsely as the audit trail keeps it. */
export const withCaller = createMiddleware<AppContext>(async (c, next) => {
  const address = c.req.header('cf-connecting-ip')
  const caller = { networkPrefix: address === undefined ? null : networkPrefixOf(address), deviceFamily: deviceFamilyOf(c.req.header('user-agent') ?? '') }
  c.set('visitor', { ...c.get('visitor'), caller })
  await next()
})

/** What many households share: /24 of IPv4, /48 of IPv6. */
export function networkPrefixOf(address: string): Caller['networkPrefix'] {
  if (address.includes(':')) return `${subnetOf(address).split(':').slice(0, 3).join(':')}::/48`
  return `${address.split('.').slice(0, 3).join('.')}.0/24`
}

// In this order: each also carries the names of those below it.
const browsers = [/(Edg|OPR|SamsungBrowser)/, /(Firefox|FxiOS)/, /(Chrome|CriOS)/, /(Safari)/] as const
const systems = [/(Android)/, /(iPhone|iPad)/, /(Windows)/, /(Macintosh)/, /(CrOS)/, /(Linux)/] as const

/** Browser and system, without versions: `Chrome Android`. */
export function deviceFamilyOf(userAgent: string): string {
  const found = (patterns: readonly RegExp[]) => patterns.map((pattern) => pattern.exec(userAgent)?.[1]).find((name) => name !== undefined) ?? 'other'
  return `${found(browsers)} ${found(systems)}`
}
