import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppContext } from '#worker/http/app-context.ts'
import { AppError } from '#worker/errors.ts'

/**
 * Counts a caller's network before anything expensive is done for it.
 */
export const limited = (limiter: 'LOGIN_LIMITER' | 'SIGNUP_LIMITER' | 'MAIL_LIMITER') =>
  createMiddleware<AppContext>(async (c, next) => {
    await count(c.env[limiter], networkOf(c))
    await next()
  })

async function count(limiter: RateLimit, key: string): Promise<void> {
  const { success } = await limiter.limit({ key })
  if (!success) throw new AppError('too_many', { headers: { 'Retry-After': '60' } })
}

/** Cloudflare's word alone: whoever calls can write any other header. */
export const networkOf = (c: Context): string => subnetOf(c.req.header('cf-connecting-ip') ?? 'local')

/** An IPv6 caller is its /64: that is what one household or phone is given. */
export function subnetOf(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  return [...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
