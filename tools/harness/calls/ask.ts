import type { Buyer } from '#tools/harness/trainees/buyers.ts'
import { newAddress } from '#local/seeds/address.ts'

/** `status` is 0 if there was no answer: the server is down or died during the call. */
export type Answer = { status: number; body: unknown }

const TIMEOUT_MS = 20_000

type AskOptions = {
  method?: string
  body?: unknown
  key?: string
  address?: string
  /** The cookies that the answer sets are added here, as `name=value`. */
  cookies?: string[]
}

/**
 * Sends one call as a trainee's browser does, or as a visitor's if `trainee` is null. By default it comes from a new IP address.
 */
export async function ask(
  url: string,
  path: string,
  trainee: Pick<Buyer, 'cookie'> | null,
  { method = 'GET', body, key, address = newAddress(), cookies }: AskOptions = {},
): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-time-zone': 'UTC',
    'cf-connecting-ip': address,
    ...(trainee && { cookie: trainee.cookie }),
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    cookies?.push(...answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''))
    const text = await answer.text()
    return {
      status: answer.status,
      body: answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
    }
  } catch {
    return { status: 0, body: null }
  }
}
