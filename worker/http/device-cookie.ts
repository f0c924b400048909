import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Env } from '#worker/env.ts'
import { readToken, signToken } from '#worker/tokens.ts'

const name = '__Host-device'
const YEAR_SECONDS = 365 * 86_400

/**
 * Marks a browser that has signed in to an account. The cookie outlives the login and grants nothing. (OWASP,
 * "Slow Down Online Guessing Attacks with Device Cookies".)
 */
export async function setDeviceCookie(c: Context, env: Env, device: string, now: number): Promise<void> {
  const token = await signToken(env, 'device', device, now + YEAR_SECONDS * 1000)
  setCookie(c, name, token, {
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: YEAR_SECONDS,
  })
}

/** The cookie names the account, so it is removed with the account. */
export function clearDeviceCookie(c: Context): void {
  setCookie(c, name, '', { path: '/', secure: true, httpOnly: true, sameSite: 'Lax', maxAge: 0 })
}

export async function readDeviceCookie(c: Context, env: Env, now: number): Promise<string | null> {
  const token = getCookie(c, name)
  return token ? readToken(env, 'device', token, now) : null
}
