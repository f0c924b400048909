import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import worker from '#worker/index.ts'

export const origin = 'https://wildmarch.test'

let callers = 0

type Options = {
  method?: string
  body?: unknown
  /** Sent as it is, instead of `body` as JSON. */
  rawBody?: string
  /** `null` leaves out what a browser would send. */
  headers?: Record<string, string | null>
}

export type Answer = { status: number; body: unknown; headers: Headers; text: string }

/** A browser: keeps the login cookie, sends what browsers send, from an address of its own. */
export class Client {
  /** The login's. */
  cookie: string | null = null
  /** The one that stays when a login ends. */
  deviceCookie: string | null = null
  /** Where what this browser last wrote stands. */
  bookmarkCookie: string | null = null
  timeZone = 'UTC'
  readonly address = `10.${++callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`

  async call(path: string, options: Options = {}): Promise<Answer> {
    const response = await this.raw(path, options)
    const text = new TextDecoder().decode(await response.arrayBuffer()) // an image is no text: workerd would warn
    return { status: response.status, text, headers: response.headers, body: parse(text) }
  }

  /** The answer itself, for what is neither JSON nor text. */
  async raw(path: string, { method = 'GET', body, rawBody, headers = {} }: Options = {}): Promise<Response> {
    const request = new Headers({
      'cf-connecting-ip': this.address,
      'sec-fetch-site': 'same-origin',
      'x-time-zone': this.timeZone,
    })
    for (const [name, value] of Object.entries(headers)) {
      if (value === null) request.delete(name)
      else request.set(name, value)
    }
    const cookies = [this.cookie, this.deviceCookie, this.bookmarkCookie].filter((cookie) => cookie !== null)
    if (cookies.length > 0) request.set('cookie', cookies.join('; '))
    const payload = rawBody ?? (body === undefined ? undefined : JSON.stringify(body))
    if (payload !== undefined && !request.has('content-type')) request.set('content-type', 'application/json')
    const response = await send(
      new Request(`${origin}${path}`, { method, headers: request, body: payload, redirect: 'manual' }),
    )
    for (const set of response.headers.getSetCookie()) {
      const pair = set.includes('Max-Age=0') ? null : (set.split(';')[0] ?? null)
      if (set.startsWith('__Host-device=')) this.deviceCookie = pair
      else if (set.startsWith('__Host-bookmark=')) this.bookmarkCookie = pair
      else this.cookie = pair
    }
    return response
  }

  get = (path: string) => this.call(path)
  post = (path: string, body?: unknown, headers?: Options['headers']) =>
    this.call(path, { method: 'POST', body, headers })
  put = (path: string, body: unknown) => this.call(path, { method: 'PUT', body })
  delete = (path: string) => this.call(path, { method: 'DELETE' })
}

/**
 * Calls the Worker's own handler. Not `exports.default.fetch`: the pool loads the Worker again for each such call, and each
 * costs more than the one before (1 ms here; there 40 ms at the 300th call of a file, 600 ms at the 1000th).
 */
const send = async (request: Request): Promise<Response> =>
  worker.fetch(request, env, createExecutionContext())

/** What was logged as an error since the test began. Kept here, since workerd's console hands out bound functions: a spy cannot be read back from it. */
export const loggedErrors: unknown[][] = []

/** Announces that what came before logged an error, and takes it off the list. Answers what was logged. */
export function expectConsoleError(pattern: RegExp): string {
  const logged = loggedErrors
    .splice(0)
    .map((call) => call.map(String).join(' '))
    .join('\n')
  expect(logged).toMatch(pattern)
  return logged
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
