import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { newAddress } from '#local/seeds/address.ts'

/** A raw request. Malformed parts, which `fetch` would correct or refuse, are sent unchanged. */
export type Call = {
  method: string
  /** Includes the query. It is not percent-encoded for you. */
  path: string
  headers: Readonly<Record<string, string>>
  body?: string | Uint8Array
  /** Sends the body in chunks, without a Content-Length. */
  chunked?: boolean
}

export type RawResponse = { status: number; headers: IncomingHttpHeaders; text: string; ms: number }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const TIMEOUT_MS = 60_000
const MAX_ATTEMPTS = 10

/**
 * The server may answer a long body before it has read all of it. On a reused connection the rest would then look like the
 * next request, so a long body gets its own connection.
 */
const isLong = (body: Uint8Array | undefined) => (body?.length ?? 0) > 16_384

/** Sends a call, from a new IP address unless its headers name one. */
export async function send(url: string, call: Call): Promise<RawResponse> {
  const from = performance.now()
  const answer = await sendUntilAnswered(url, call)
  return { ...answer, ms: performance.now() - from }
}

/**
 * A connection may close before its answer is read; then the call is made again on a new one. A reused connection may have
 * just ended. And workerd resets a connection whose body it refused without reading it, so on a busy machine one of ten such
 * answers is lost, and more with curl.
 */
async function sendUntilAnswered(url: string, call: Call): Promise<Omit<RawResponse, 'ms'>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sendOnce(url, call, attempt === 1)
    } catch (error) {
      if (!isClosed(error) || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

function sendOnce(
  url: string,
  { method, path, headers, body, chunked }: Call,
  reuseConnection = true,
): Promise<Omit<RawResponse, 'ms'>> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const { hostname, port } = new URL(url)
  // Node sets Transfer-Encoding itself, except for a DELETE.
  const length: Record<string, string> =
    bytes === undefined
      ? {}
      : chunked
        ? { 'Transfer-Encoding': 'chunked' }
        : { 'Content-Length': String(bytes.length) }
  return new Promise((resolve, fail) => {
    const outgoing = request({
      agent: reuseConnection && !isLong(bytes) ? agent : false,
      hostname,
      port,
      method,
      path,
      headers: { 'CF-Connecting-IP': newAddress(), ...length, ...headers },
      timeout: TIMEOUT_MS,
    })
    let answered = false
    outgoing.on('response', (answer) => {
      answered = true
      read(answer).then(resolve, fail)
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error(`No answer in ${TIMEOUT_MS / 1000} s`)))
    // The server may answer and close the connection before it has read all of a large body.
    outgoing.on('error', (error) => (answered ? undefined : fail(error)))
    if (chunked && bytes) outgoing.write(bytes.subarray(0, 1000))
    outgoing.end(chunked ? bytes?.subarray(1000) : bytes)
  })
}

async function read(answer: IncomingMessage): Promise<Omit<RawResponse, 'ms'>> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() }
}

const isClosed = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
