import { addressOf } from '#local/seeds/address.ts'
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import worker from '#worker/index.ts'

export const origin = 'https://wildmarch.test'

declare global {
  /** Counted across the files of one workerd, which share its rate limits. */
  var callers: number | undefined
}

/** The address of the next browser: no other one has it. */
function newAddress(): string {
  const caller = (globalThis.callers ?? 0) + 1
  globalThis.callers = caller
  return addressOf(caller)
}

type Options = {
  method?: string
  body?: unknown
  /** Sent unchanged, in place of `body`, which is sent as JSON. */
  rawBody?: string
  /** `null` removes a header that a browser would send. */
  headers?: Record<string, string | null>
}

export type Answer = { status: number; body: unknown; headers: Headers; text: string }

/** A browser with its own IP address. It stores cookies and sends the headers that browsers send. */
export class Client {
  cookie: string | null = null
  /** Stays when the trainee signs out. */
  deviceCookie: string | null = null
  /** D1's bookmark of this browser's last write. */
  bookmarkCookie: string | null = null
  timeZone = 'UTC'
  readonly address = newAddress()

  async call(path: string, options: Options = {}): Promise<Answer> {
    const response = await this.raw(path, options)
    // Not `response.text()`: workerd warns about that if the body is an image.
    const text = new TextDecoder().decode(await response.arrayBuffer())
    return { status: response.status, text, headers: response.headers, body: parse(text) }
  }

  /** Returns the response itself, for bodies that are neither JSON nor text. */
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
 * Calls the Worker's handler directly. With `exports.default.fetch` the pool would load the Worker again for
 * each call, and each load is slower than the one before: the 300th call of a file takes 40 ms and the 1000th
 * takes 600 ms. Here a call takes 1 ms.
 */
const send = async (request: Request): Promise<Response> =>
  worker.fetch(request, env, createExecutionContext())

/**
 * The arguments of every `console.error` since the test began. They are collected here because workerd's
 * console returns bound functions, so a test cannot read a spy back from it.
 */
export const loggedErrors: unknown[][] = []

/**
 * Expects that the errors logged so far match `pattern`. Clears them, so the test can pass, and returns
 * their text.
 */
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
