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

/**
 * Reads the cookie now and checks its signature when the first statement asks for the bookmark. The function
 * must not hold `c`: workerd never frees a response that can be reached from the AsyncLocalStorage in which
 * it was made, and `c` holds the response.
 */
export function bookmarkReader(c: Context, env: Env, now: number): () => Promise<string | null> {
  const token = getCookie(c, name)
  return async () => (token ? readToken(env, 'bookmark', token, now) : null)
}
