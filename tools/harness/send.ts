import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { newAddress } from './address.ts'

/** A request as it goes over the wire: what `fetch` would correct or refuse is sent as it is. */
export type Call = {
  method: string
  /** With its query, percent-encoded or not. */
  path: string
  headers: Readonly<Record<string, string>>
  body?: string | Uint8Array
  /** In chunks, its length not told beforehand. */
  chunked?: boolean
}

export type Said = { status: number; headers: IncomingHttpHeaders; text: string; ms: number }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const PATIENCE_MS = 60_000

/** Answered before all of it is read, and what is left of it would be taken for the next call of the same connection. */
const isLong = (body: Uint8Array | undefined) => (body?.length ?? 0) > 16_384

/** From an address of its own, if it names none: limits count by address. */
export async function send(url: string, call: Call): Promise<Said> {
  const from = performance.now()
  // A kept connection that the other side has just closed is opened anew, as browsers do.
  const answer = await once(url, call).catch((error: unknown) =>
    isClosed(error) ? once(url, call, false) : Promise.reject(error),
  )
  return { ...answer, ms: performance.now() - from }
}

function once(
  url: string,
  { method, path, headers, body, chunked }: Call,
  kept = true,
): Promise<Omit<Said, 'ms'>> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const { hostname, port } = new URL(url)
  // Node says by itself that a body comes in chunks, but not of a DELETE.
  const length: Record<string, string> =
    bytes === undefined
      ? {}
      : chunked
        ? { 'Transfer-Encoding': 'chunked' }
        : { 'Content-Length': String(bytes.length) }
  return new Promise((resolve, fail) => {
    const sent = request({
      agent: kept && !isLong(bytes) ? agent : false,
      hostname,
      port,
      method,
      path,
      headers: { 'CF-Connecting-IP': newAddress(), ...length, ...headers },
      timeout: PATIENCE_MS,
    })
    let answered = false
    sent.on('response', (answer) => {
      answered = true
      read(answer).then(resolve, fail)
    })
    sent.on('timeout', () => sent.destroy(new Error(`No answer in ${PATIENCE_MS / 1000} s`)))
    // An answer may come, and the connection end, before all of a large body is sent.
    sent.on('error', (error) => (answered ? undefined : fail(error)))
    if (chunked && bytes) sent.write(bytes.subarray(0, 1000))
    sent.end(chunked ? bytes?.subarray(1000) : bytes)
  })
}

async function read(answer: IncomingMessage): Promise<Omit<Said, 'ms'>> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() }
}

const isClosed = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
