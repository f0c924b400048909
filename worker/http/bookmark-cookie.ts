import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Env } from '#worker/env.ts'
import { readToken, signToken } from '#worker/tokens.ts'

const name = '__Host-bookmark'

/** By far longer than a copy of the database takes to hear of a write; an older bookmark is one that every copy has passed. */
const MAX_AGE_SECONDS = 600

/** Where this browser's last write stands. Signed: what D1 is asked to wait for is only ever what D1 has said itself. */
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
