import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Env } from '#worker/env.ts'
import { readToken, signToken } from '#worker/tokens.ts'

export const loginCookieName = '__Host-login'

const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const

export async function setLoginCookie(
  c: Context,
  env: Env,
  login: { secret: string; expiresAt: number },
  now: number,
): Promise<void> {
  const token = await signToken(env, 'login', login.secret, login.expiresAt)
  setCookie(c, loginCookieName, token, { ...attributes, maxAge: Math.floor((login.expiresAt - now) / 1000) })
}

export function clearLoginCookie(c: Context): void {
  setCookie(c, loginCookieName, '', { ...attributes, maxAge: 0 })
}

const secrets = new WeakMap<Request, Promise<string | null>>()

/**
 * The login secret in the cookie; null if the cookie is missing, forged or expired. Needs no database read,
 * and is verified once per request.
 */
export function readLoginCookie(c: Context, env: Env, now: number): Promise<string | null> {
  const token = getCookie(c, loginCookieName)
  if (!token) return Promise.resolve(null)
  const cached = secrets.get(c.req.raw)
  if (cached) return cached
  const secret = readToken(env, 'login', token, now)
  secrets.set(c.req.raw, secret)
  return secret
}
