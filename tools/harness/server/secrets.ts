import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { SignJWT } from 'jose'
import { sign } from '#local/paddle/events/event.ts'

type Secrets = Readonly<Record<string, string | undefined>>

/** The secrets of the local Worker. If there is no `.dev.vars`, it is copied from the example. */
export function secrets(): Secrets {
  if (!existsSync('.dev.vars')) copyFileSync('.dev.vars.example', '.dev.vars')
  return parseEnv(readFileSync('.dev.vars', 'utf8'))
}

/** The secrets of the example, the same on every machine. Benches use them so that figures can be compared. */
export const exampleSecrets = (): Secrets => parseEnv(readFileSync('.dev.vars.example', 'utf8'))

/** The headers of a Paddle webhook, signed at `now` (milliseconds). */
export const webhookHeaders = (body: string, { now = Date.now(), from = secrets() } = {}) => ({
  'content-type': 'application/json',
  'paddle-signature': sign(from.PADDLE_WEBHOOK_SECRET ?? '', body, Math.floor(now / 1000)),
})

/** Signs a token as worker/tokens.ts does. */
export async function token(
  audience: 'login' | 'device' | 'intent' | 'reminder',
  subject: string,
  expiresAt: number | null,
  from = secrets(),
): Promise<string> {
  const [kid = '', secret = ''] = (from.SIGNING_KEYS?.split(',')[0] ?? '').split(/:(.*)/s)
  const jwt = new SignJWT()
    .setProtectedHeader({ alg: 'HS256', kid })
    .setAudience(audience)
    .setSubject(subject)
  if (expiresAt !== null) jwt.setExpirationTime(Math.floor(expiresAt / 1000))
  return jwt.sign(new TextEncoder().encode(secret))
}

/** The id of a login: the hash of the cookie's secret, as in worker/domain/accounts/logins.ts. */
export const loginId = (secret: string) => createHash('sha256').update(secret).digest('base64url')
