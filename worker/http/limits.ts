import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppContext } from '#worker/http/app-context.ts'
import type { Env } from '#worker/env.ts'
import { AppError } from '#worker/errors.ts'
import { readLoginCookie } from '#worker/http/login-cookie.ts'

type Limiter = Extract<keyof Env, `${string}_LIMITER`>

/** Counts a caller's network before anything expensive is done for it. */
export const limited = (limiter: Limiter) =>
  createMiddleware<AppContext>(async (c, next) => {
    await count(c.env[limiter], networkOf(c))
    await next()
  })

/** Counts a trainee, wherever they call from. */
export const limitedTrainee = (limiter: Limiter) =>
  createMiddleware<AppContext>(async (c, next) => {
    await count(c.env[limiter], c.get('ctx').trainee.user.publicId)
    await next()
  })

/**
 * Counts every call of the API, before the database hears of it: by login, without one by network. Pictures come by the
 * hundred and have a limit of their own; calendars come from few addresses for many, each for one path. Paddle's messages
 * are as many as there are payments, and signed.
 */
export const limitedCalls = createMiddleware<AppContext>(async (c, next) => {
  const { path } = c.req
  if (!path.startsWith('/api/webhooks/')) {
    const login = await readLoginCookie(c, c.env, c.get('visitor').now)
    const caller = path.startsWith('/api/calendar/') ? path : (login ?? networkOf(c))
    await count(/\/(image|thumb)$/.test(path) ? c.env.PICTURES_LIMITER : c.env.API_LIMITER, caller)
  }
  await next()
})

/** Whether a page may still be made for this login: a page costs what a call costs. */
export const mayOpenPage = async (env: Env, login: string): Promise<boolean> => (await env.API_LIMITER.limit({ key: login })).success

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
