import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { SignJWT } from 'jose'
import { sign } from '#local/paddle/event.ts'

type Secrets = Readonly<Record<string, string | undefined>>

/** What the Worker is given on a laptop; the example's where nobody has their own. */
export function secrets(): Secrets {
  if (!existsSync('.dev.vars')) copyFileSync('.dev.vars.example', '.dev.vars')
  return parseEnv(readFileSync('.dev.vars', 'utf8'))
}

/** What every laptop has: figures are measured with these. */
export const exampleSecrets = (): Secrets => parseEnv(readFileSync('.dev.vars.example', 'utf8'))

/** The headers of a webhook of Paddle's. Signed anew for each delivery, at `now` in milliseconds. */
export const webhookHeaders = (body: string, { now = Date.now(), from = secrets() } = {}) => ({
  'content-type': 'application/json',
  'paddle-signature': sign(from.PADDLE_WEBHOOK_SECRET ?? '', body, Math.floor(now / 1000)),
})

/** A token as worker/tokens.ts signs it. */
export async function token(
  audience: 'login' | 'device' | 'intent' | 'reminder',
  subject: string,
  expiresAt: number | null,
): Promise<string> {
  const [kid = '', secret = ''] = (secrets().SIGNING_KEYS?.split(',')[0] ?? '').split(/:(.*)/s)
  const jwt = new SignJWT()
    .setProtectedHeader({ alg: 'HS256', kid })
    .setAudience(audience)
    .setSubject(subject)
  if (expiresAt !== null) jwt.setExpirationTime(Math.floor(expiresAt / 1000))
  return jwt.sign(new TextEncoder().encode(secret))
}

/** The id of a login as worker/domain/logins.ts makes it of what the cookie holds. */
export const loginId = (secret: string) => createHash('sha256').update(secret).digest('base64url')
