import { SignJWT, errors, jwtVerify } from 'jose'
import type { Env } from '#worker/env.ts'

/** What a token is for. A token of one audience is never accepted for another. */
export type Audience = 'login' | 'device' | 'intent' | 'reminder' | 'bookmark'

type Keys = { signing: { kid: string; key: CryptoKey }; byKid: ReadonlyMap<string, CryptoKey> }

// Imported once per isolate, and again when the secret changes.
let cached: { secret: string; keys: Promise<Keys> } | null = null

function keysOf(env: Env): Promise<Keys> {
  const secret = env.SIGNING_KEYS
  if (cached?.secret !== secret) cached = { secret, keys: importKeys(secret) }
  return cached.keys
}

async function importKeys(secret: string): Promise<Keys> {
  const entries = secret.split(',').map((entry) => {
    const [kid, value] = entry.split(/:(.*)/s)
    if (!kid || !value || value.length < 32)
      throw new Error('SIGNING_KEYS must be "kid:secret,…", 32 characters each at least')
    return { kid: kid.trim(), bytes: new TextEncoder().encode(value) }
  })
  const keys = await Promise.all(
    entries.map(async ({ kid, bytes }) => ({
      kid,
      key: await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
        'sign',
        'verify',
      ]),
    })),
  )
  const [signing] = keys
  if (!signing) throw new Error('SIGNING_KEYS is empty')
  return { signing, byKid: new Map(keys.map(({ kid, key }) => [kid, key])) }
}

/** Signs `subject` (HS256, with the key's id). `expiresAt` in milliseconds since 1970; null never expires. */
export async function signToken(
  env: Env,
  audience: Audience,
  subject: string,
  expiresAt: number | null,
): Promise<string> {
  const { signing } = await keysOf(env)
  const token = new SignJWT()
    .setProtectedHeader({ alg: 'HS256', kid: signing.kid })
    .setAudience(audience)
    .setSubject(subject)
  if (expiresAt !== null) token.setExpirationTime(Math.floor(expiresAt / 1000))
  return token.sign(signing.key)
}

/** The subject of a token we signed; null if it is forged, expired, or for another audience. */
export async function readToken(
  env: Env,
  audience: Audience,
  token: string,
  now: number,
): Promise<string | null> {
  const { byKid } = await keysOf(env)
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = kid === undefined ? undefined : byKid.get(kid)
        if (!key) throw new errors.JOSEError('unknown key id')
        return key
      },
      { algorithms: ['HS256'], audience, currentDate: new Date(now) },
    )
    return payload.sub ?? null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
