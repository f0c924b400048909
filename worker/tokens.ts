import { SignJWT, errors, jwtVerify } from 'jose'
import type { Env } from '#worker/env.ts'

/** What a token is for; one kind is never accepted as another. */
export type Audience = 'login' | 'device' | 'intent' | 'reminder'

type Keys = { signing: { kid: string; key: Uint8Array }; byKid: ReadonlyMap<string, Uint8Array> }

// Read once for the isolate; keyed by the secret itself, so that a rotation is seen.
let cached: { secret: string; keys: Keys } | null = null

function keysOf(env: Env): Keys {
  const secret = env.SIGNING_KEYS
  if (cached?.secret === secret) return cached.keys
  const entries = secret.split(',').map((entry) => {
    const [kid, value] = entry.split(/:(.*)/s)
    if (!kid || !value || value.length < 32) throw new Error('SIGNING_KEYS must be "kid:secret,…", 32 characters each at least')
    return { kid: kid.trim(), key: new TextEncoder().encode(value) }
  })
  const [signing] = entries
  if (!signing) throw new Error('SIGNING_KEYS is empty')
  cached = { secret, keys: { signing, byKid: new Map(entries.map((entry) => [entry.kid, entry.key])) } }
  return cached.keys
}

/**
 * Signs `subject` (HS256, with the key's id). `expiresAt` in milliseconds since 1970; null never expires.
 */
export async function signToken(env: Env, audience: Audience, subject: string, expiresAt: number | null): Promise<string> {
  const { signing } = keysOf(env)
  const token = new SignJWT().setProtectedHeader({ alg: 'HS256', kid: signing.kid }).setAudience(audience).setSubject(subject)
  if (expiresAt !== null) token.setExpirationTime(Math.floor(expiresAt / 1000))
  return token.sign(signing.key)
}

/** The subject of a token of ours, or null where it is forged, expired, or for something else. */
export async function readToken(env: Env, audience: Audience, token: string, now: number): Promise<string | null> {
  const { byKid } = keysOf(env)
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
