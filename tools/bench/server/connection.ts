import { type Socket, connect } from 'node:net'

export type Answer = { status: number; head: string; body: Buffer }

/**
 * A minimal HTTP client with one reused connection and one request at a time. A request takes under a millisecond, so a richer
 * client would distort the times.
 */
export class Connection {
  readonly #socket: Socket
  #pending: { resolve: (answer: Answer) => void; fail: (error: Error) => void } | null = null
  #received: Buffer = Buffer.alloc(0)

  constructor(port: number) {
    this.#socket = connect({ host: '127.0.0.1', port, noDelay: true })
    this.#socket.on('data', (data) => this.#receive(data))
    this.#socket.on('error', (error) => this.#end(error))
    this.#socket.on('close', () => this.#end(new Error('The server closed the connection')))
  }

  send(request: Buffer): Promise<Answer> {
    return new Promise((resolve, fail) => {
      if (this.#socket.destroyed) return fail(new Error('The connection is closed'))
      this.#pending = { resolve, fail }
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #receive(data: Buffer): void {
    this.#received = this.#received.length === 0 ? data : Buffer.concat([this.#received, data])
    const answer = readAnswer(this.#received)
    if (!answer || !this.#pending) return
    const { resolve } = this.#pending
    this.#received = Buffer.alloc(0)
    this.#pending = null
    resolve(answer)
  }

  #end(error: Error): void {
    this.#pending?.fail(error)
    this.#pending = null
  }
}

/** Parses an answer; null if it is incomplete. By RFC 9112 it has a length, or chunks, or (204, 304) no body. */
export function readAnswer(received: Buffer): Answer | null {
  const end = received.indexOf('\r\n\r\n')
  if (end === -1) return null
  const head = received.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const rest = received.subarray(end + 4)
  if (status === 204 || status === 304) return { status, head, body: Buffer.alloc(0) }
  const length = /^content-length: *(\d+)/im.exec(head)?.[1]
  if (length !== undefined)
    return rest.length < Number(length) ? null : { status, head, body: rest.subarray(0, Number(length)) }
  const body = readChunks(rest)
  return body && { status, head, body }
}

function readChunks(bytes: Buffer): Buffer | null {
  const chunks: Buffer[] = []
  for (let at = 0; ;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd === -1) return null
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    const start = lineEnd + 2
    if (bytes.length < start + size + 2) return null
    if (size === 0) return Buffer.concat(chunks)
    chunks.push(bytes.subarray(start, start + size))
    at = start + size + 2
  }
}

export type Request = {
  method?: string
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer
}

export function bytesOf({ method = 'GET', path, headers = {}, body }: Request): Buffer {
  const all = {
    Host: 'localhost',
    ...headers,
    ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }),
  }
  const head = `${method} ${path} HTTP/1.1\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(body ?? '')])
}
