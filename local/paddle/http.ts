import type { IncomingMessage, ServerResponse } from 'node:http'
import { createHash } from 'node:crypto'
import { pageCss } from './pages/page-sheet.ts'
import type { Refusal } from './refusal.ts'

const MAX_BODY_BYTES = 16 * 1024

/** A string body is an HTML page. */
export type Answer = { status: number; body: object | string; headers?: Record<string, string | string[]> }

export const refuse = (status: number, code: string, detail: string): Answer => ({
  status,
  body: { code, detail } satisfies Refusal,
})

export const refuseMethod = (allowed: string): Answer => ({
  ...refuse(405, 'method_not_allowed', `Only ${allowed} is answered here.`),
  headers: { Allow: allowed },
})

type ReadResult = { ok: true; value: unknown; form: boolean } | { ok: false; answer: Answer }

/** Reads a JSON body, or a form of the twin's own page; an empty one is `{}`. */
export async function readBody(request: IncomingMessage): Promise<ReadResult> {
  const type = request.headers['content-type'] ?? ''
  const json = /^application\/json\b/i.test(type)
  const form = /^application\/x-www-form-urlencoded\b/i.test(type)
  const text = await readText(request)
  if (text === null)
    return { ok: false, answer: refuse(413, 'too_large', `At most ${MAX_BODY_BYTES} bytes.`) }
  // Another origin cannot send JSON without a preflight. It can send a form, but the browser then reports the
  // origin.
  if (!json && !(form && request.headers['sec-fetch-site'] === 'same-origin')) {
    return { ok: false, answer: refuse(415, 'wrong_type', 'Only JSON is understood here.') }
  }
  if (form) return { ok: true, value: Object.fromEntries(new URLSearchParams(text)), form }
  const value = text === '' ? {} : parseJson(text)
  if (value === undefined) return { ok: false, answer: refuse(400, 'bad_json', 'The body is not JSON.') }
  return { ok: true, value, form }
}

/** The value of a cookie that the twin's page has set. */
export function cookieOf(request: IncomingMessage, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([key]) => key === name)?.[1]
}

export function send(response: ServerResponse, { status, body, headers }: Answer): void {
  const page = typeof body === 'string'
  response.writeHead(status, {
    'Content-Type': page ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; style-src '${pageCssHash}'; form-action 'self'; frame-ancestors 'none'`,
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  })
  response.end(page ? body : JSON.stringify(body))
}

const pageCssHash = `sha256-${createHash('sha256').update(pageCss).digest('base64')}`

/** The body as text; null if it is too long. */
async function readText(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    // Keeps reading without storing: answering in the middle of a body would look like a broken connection.
    if (size <= MAX_BODY_BYTES) chunks.push(chunk)
  }
  return size > MAX_BODY_BYTES ? null : Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // A value that JSON cannot contain.
  }
}
