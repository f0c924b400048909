import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { MINUTE_MS } from '#shared/units.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import type { Env } from '#worker/env.ts'
import { AppError } from '#worker/errors.ts'
import { readLoginCookie } from '#worker/http/login-cookie.ts'
import { subnetOf, wideSubnetOf } from '#worker/http/networks.ts'

type Limiter = Extract<keyof Env, `${string}_LIMITER`>

/**
 * The limiters that count networks, each with the one that counts the IPv6 /48 around it. A /48 has 65,536
 * networks and may call ten times as often.
 */
const wideLimiters = {
  LOGIN_LIMITER: 'WIDE_LIMITER',
  SIGNUP_LIMITER: 'WIDE_LIMITER',
  MAIL_LIMITER: 'WIDE_MAIL_LIMITER',
  API_LIMITER: 'WIDE_API_LIMITER',
} as const satisfies Partial<Record<Limiter, Limiter>>
type NetworkLimiter = keyof typeof wideLimiters

/** Counts a caller's network before expensive work. Each `subject` has its own count. */
export const limitNetwork = (limiter: NetworkLimiter, subject = '') =>
  createMiddleware<AppContext>(async (c, next) => {
    await countNetwork(c, limiter, subject)
    await next()
  })

/** Counts a trainee, from whichever network they call. */
export const limitTrainee = (limiter: Limiter) =>
  createMiddleware<AppContext>(async (c, next) => {
    await count(c.env[limiter], c.get('ctx').trainee.user.publicId)
    await next()
  })

/**
 * Counts every API call before the database is asked: by login, or by network without one. Pictures have
 * their own limit, because a gallery loads hundreds. Paddle's webhooks are signed and come with payments, so
 * they are not counted. Calendars have their own rule (`limitCalendars`).
 */
export const limitApiCalls = createMiddleware<AppContext>(async (c, next) => {
  const { path } = c.req
  if (!path.startsWith('/api/webhooks/') && !path.startsWith('/api/calendar/')) {
    const login = await readLoginCookie(c, c.env, c.get('visitor').now)
    if (login === null) await countNetwork(c, 'API_LIMITER')
    else await count(isPicture.test(path) ? c.env.PICTURES_LIMITER : c.env.API_LIMITER, login)
  }
  await next()
})

const isPicture = /^\/api\/progress-photos\/[^/]+\/(image|thumb)$/

const BLOCK_MS = MINUTE_MS
const MAX_BLOCKED_NETWORKS = 10_000

/**
 * Networks that asked for too many unknown calendars, each with the time its block ends. Kept per isolate,
 * like the rate limit bindings.
 */
const blockedNetworks = new Map<string, number>()

/**
 * Calendar services fetch for many trainees from few addresses, so an existing calendar is counted by its id
 * alone (`countCalendar`). Unknown ids are counted by network; a network that asks for too many is blocked
 * for a minute without a database read.
 */
export const limitCalendars = createMiddleware<AppContext>(async (c, next) => {
  const { now } = c.get('visitor')
  const networks = [networkOf(c), wideNetworkOf(c)].filter((network) => network !== null)
  if (networks.some((network) => (blockedNetworks.get(network) ?? 0) > now)) throw tooMany()
  await next()
  if (c.res.status !== 404) return
  const exceeded = await countExceededNetwork(c, 'LOGIN_LIMITER', 'calendar ')
  if (exceeded === null) return
  if (blockedNetworks.size >= MAX_BLOCKED_NETWORKS) blockedNetworks.clear()
  blockedNetworks.set(exceeded, now + BLOCK_MS)
  throw tooMany()
})

/** Counts a fetch of this calendar, from any network. */
export const countCalendar = (c: Context<AppContext>, id: string): Promise<void> =>
  count(c.env.API_LIMITER, `calendar ${id}`)

/** Whether this login may open another page. A page counts as one call. */
export const canOpenPage = async (env: Env, login: string): Promise<boolean> =>
  (await env.API_LIMITER.limit({ key: login })).success

const tooMany = () => new AppError('too_many', { headers: { 'Retry-After': '60' } })

async function count(limiter: RateLimit, key: string): Promise<void> {
  const { success } = await limiter.limit({ key })
  if (!success) throw tooMany()
}

async function countNetwork(c: Context<AppContext>, limiter: NetworkLimiter, subject = ''): Promise<void> {
  if ((await countExceededNetwork(c, limiter, subject)) !== null) throw tooMany()
}

/**
 * Counts the caller's network, then the /48 around it. Returns the one that exceeded its limit, or null. A
 * call that the network's limit refuses does not count for the /48.
 */
async function countExceededNetwork(
  c: Context<AppContext>,
  limiter: NetworkLimiter,
  subject = '',
): Promise<string | null> {
  const [network, wide] = [networkOf(c), wideNetworkOf(c)]
  if (!(await c.env[limiter].limit({ key: `${subject}${network}` })).success) return network
  if (
    wide === null ||
    (await c.env[wideLimiters[limiter]].limit({ key: `${subject || `${limiter} `}${wide}` })).success
  )
    return null
  return wide
}

/** Only Cloudflare sets this header; a caller can forge any other. */
const ipAddressOf = (c: Context): string => c.req.header('cf-connecting-ip') ?? 'local'

export const networkOf = (c: Context): string => subnetOf(ipAddressOf(c))
export const wideNetworkOf = (c: Context): string | null => wideSubnetOf(ipAddressOf(c))
