import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Env } from '#worker/env.ts'
import { readToken, signToken } from '#worker/tokens.ts'

const name = '__Host-bookmark'

/** Much longer than a replica lags. An older bookmark is one that every replica has passed. */
const MAX_AGE_SECONDS = 600

/**
 * Stores the bookmark of this browser's last write. It is signed, so D1 only ever waits for a bookmark that
 * D1 issued.
 */
export async function setBookmarkCookie(c: Context, env: Env, bookmark: string, now: number): Promise<void> {
  const token = await signToken(env, 'bookmark', bookmark, now + MAX_AGE_SECONDS * 1000)
  setCookie(c, name, token, {
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: MAX_AGE_SECONDS,
  })
}

export async function readBookmarkCookie(c: Context, env: Env, now: number): Promise<string | null> {
  const token = getCookie(c, name)
  return token ? readToken(env, 'bookmark', token, now) : null
}
