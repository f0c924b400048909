import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push'
import { HOUR_MS } from '#shared/units.ts'
import type { Env } from '#worker/env.ts'
import { log } from '#worker/log.ts'

/** A push service that hangs must not delay other reminders. */
const TIMEOUT_MS = 5000
const MAX_ENDPOINT_LENGTH = 2048
/** A push service may ask for any wait; after this long the reminder is too late anyway. */
const MAX_WAIT_SECONDS = 3600
/** A VAPID token is valid for 12 hours (RFC 8292 allows 24); we sign a new one well before that. */
const TOKEN_MS = 6 * HOUR_MS

export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = {
  /** JSON, under 2.7 KB, the limit of Mozilla's bridge to Android. */
  text: string
  ttlSeconds: number
  /**
   * At most 32 characters of base64url. A later message of the same topic replaces one that has not arrived.
   */
  topic: string
}

/**
 * The result of a push. `gone`: the subscription is dead, delete it. `refused`: never send this message again
 * (413, a redirect, our own fault). Otherwise: try again after this many seconds.
 */
export type PushOutcome = 'delivered' | 'gone' | 'refused' | { retryAfterSeconds: number }

export type VapidKeys = { publicKey: string; privateKey: string; subject: string }

/** The keys that sign our pushes; null if none were made (`npm run vapid`), and then nothing is pushed. */
export function vapidKeysOf({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: Env): VapidKeys | null {
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY || !VAPID_SUBJECT) return null
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT }
}

/**
 * Whether an endpoint belongs to a push service we know. `hosts` (PUSH_HOSTS) is a comma-separated list:
 * `host`, or `*.host` for its subdomains, each with `:port` or `:*` to allow ports other than 443. An
 * endpoint that the URL parser would have to normalize (other spellings of a host, user names, backslashes)
 * is refused.
 */
export function isPushEndpoint(endpoint: string, hosts: string): boolean {
  if (endpoint.length > MAX_ENDPOINT_LENGTH) return false
  const parts = /^https:\/\/([a-z0-9.-]+)(?::([1-9]\d{0,4}))?\/[\w!$%&'()*+,./:;=?@~-]*$/.exec(endpoint)
  if (!parts) return false
  const [, host = '', port = null] = parts
  const url = URL.parse(endpoint)
  if (url?.hostname !== host || url.username !== '' || url.password !== '' || url.hash !== '') return false
  return hosts.split(',').some((entry) => {
    const [name = '', allowed = null] = entry.trim().split(':')
    const matches = name.startsWith('*.') ? host.endsWith(name.slice(1)) && isPlainName(host) : host === name
    return matches && (port === null || allowed === '*' || allowed === port)
  })
}

/** Encrypts (RFC 8291), signs (RFC 8292) and sends one message. Never throws: every failure is an outcome. */
export async function push(
  env: Env,
  vapid: VapidKeys,
  target: PushTarget,
  message: PushMessage,
): Promise<PushOutcome> {
  // Checked again, because the list may have shrunk since the subscription was saved.
  if (!isPushEndpoint(target.endpoint, env.PUSH_HOSTS)) return 'gone'
  const request = await encryptRequest(vapid, target, message)
  if (!request) return 'gone' // Keys that cannot be used for encryption belong to no browser.
  try {
    const response = await fetch(target.endpoint, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return outcomeOf(response)
  } catch {
    return { retryAfterSeconds: 30 } // No connection, or no answer in time.
  }
}

function outcomeOf({ status, headers }: Response): PushOutcome {
  if (status >= 200 && status < 300) return 'delivered'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500)
    return { retryAfterSeconds: retryAfterSeconds(headers.get('retry-after')) }
  log.error('A push service refused a message', { status })
  return 'refused'
}

/** Seconds or a date (RFC 9110, 10.2.3). */
function retryAfterSeconds(retryAfter: string | null): number {
  if (retryAfter === null) return 30
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), MAX_WAIT_SECONDS) : 30
}

async function encryptRequest(
  vapid: VapidKeys,
  { endpoint, p256dh, auth }: PushTarget,
  { text, ttlSeconds, topic }: PushMessage,
) {
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } }
  try {
    // Not padded to 4096 bytes: see PushMessage.
    const body = await encryptNotification(subscription, new TextEncoder().encode(text), { pad: false })
    const headers = {
      authorization: await authorization(vapid, subscription),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(Math.max(1, Math.floor(ttlSeconds))),
      topic,
      urgency: 'normal',
    }
    return { method: 'POST', headers, body }
  } catch (error) {
    log.warn('A push subscription has unusable keys', { error })
    return null
  }
}

// One signature serves a push service for hours. Signing every message would cost as much as encrypting it.
const tokens = new Map<string, { header: string; until: number }>()

async function authorization(
  vapid: VapidKeys,
  subscription: Parameters<typeof vapidHeaders>[0],
): Promise<string> {
  const key = `${vapid.publicKey} ${new URL(subscription.endpoint).origin}`
  const cached = tokens.get(key)
  if (cached && Date.now() < cached.until && cached.until - Date.now() <= TOKEN_MS) return cached.header
  const { headers } = await vapidHeaders(subscription, vapid)
  if (tokens.size > 200) tokens.clear()
  tokens.set(key, { header: headers.authorization, until: Date.now() + TOKEN_MS })
  return headers.authorization
}

/** Labels of letters, digits and inner hyphens, separated by single dots. */
const isPlainName = (host: string) =>
  host.split('.').every((label) => /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label))
