import type { Buyer } from './buyers.ts'
import { newAddress } from './address.ts'

/** `status` is 0 where nothing answered: the server is dead, or died on the way. */
export type Answer = { status: number; body: unknown }

type Sent = {
  method?: string
  body?: unknown
  key?: string
  from?: string
  patienceMs?: number
  /** Gets what the answer sets, as `name=value`. */
  cookies?: string[]
}

/** One call as a trainee's browser makes it; without a trainee, as a visitor's. Every caller has an address of its own: limits count by it. */
export async function ask(
  url: string,
  path: string,
  trainee: Pick<Buyer, 'cookie'> | null,
  { method = 'GET', body, key, from, patienceMs = 20_000, cookies }: Sent = {},
): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-time-zone': 'UTC',
    'cf-connecting-ip': from ?? newAddress(),
    ...(trainee && { cookie: trainee.cookie }),
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
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
