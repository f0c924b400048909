import { createMiddleware } from 'hono/factory'
import type { AppContext } from '#worker/http/app-context.ts'
import { AppError } from '#worker/errors.ts'

/**
 * Counts a caller's address before anything expensive is done for it. An IPv6 caller is its /64: that is what one
 * household or phone is given.
 */
export const limited = (limiter: 'LOGIN_LIMITER' | 'SIGNUP_LIMITER' | 'MAIL_LIMITER') =>
  createMiddleware<AppContext>(async (c, next) => {
    const address = c.req.header('cf-connecting-ip') ?? 'local'
    const { success } = await c.env[limiter].limit({ key: subnetOf(address) })
    if (!success) throw new AppError('too_many', { headers: { 'Retry-After': '60' } })
    await next()
  })

export function subnetOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':')
}
