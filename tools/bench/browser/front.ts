import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  Agent,
  createServer,
  request,
} from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'

/** A file or answer that went out: what a browser had to load. */
export type Sent = {
  path: string
  bytes: number
  type: string
  /** The service worker asked for it, ahead of time. */ ahead: boolean
}

export type Front = {
  url: string
  /** Everything since the last call of it. */
  taken: () => Sent[]
  /** Pages that are served from memory, by path. */
  twins: Map<string, string>
  stop: () => Promise<void>
}

/** As Cloudflare compresses what it has not compressed before. */
const quality = 4

/**
 * What Cloudflare's edge does and workerd on a laptop does not: compress. No proxy of Vite's stands in the way, which adds milliseconds
 * to each answer. HTTP/1.1, as product and twin alike are loaded.
 */
export async function startFront(port: number, upstream: string): Promise<Front> {
  let log: Sent[] = []
  const twins = new Map<string, string>()
  const agent = new Agent({ keepAlive: true })
  const files = new Map<string, Buffer>()
  const server = createServer((asked, answer) => {
    const twin = twins.get(asked.url ?? '')
    if (twin !== undefined)
      return deliver(
        asked,
        answer,
        200,
        { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
        Buffer.from(twin),
      )
    const onward = request(
      new URL(asked.url ?? '/', upstream),
      { method: asked.method, headers: { ...asked.headers, 'accept-encoding': 'identity' }, agent },
      (got) => {
        const parts: Buffer[] = []
        got.on('data', (part: Buffer) => parts.push(part))
        got.on('end', () => deliver(asked, answer, got.statusCode ?? 502, got.headers, Buffer.concat(parts)))
      },
    )
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return {
    url: `http://localhost:${port}`,
    taken: () => {
      const before = log
      log = []
      return before
    },
    twins,
    stop: async () => {
      server.closeAllConnections()
      agent.destroy()
      await new Promise((done) => server.close(done))
    },
  }

  function deliver(
    asked: IncomingMessage,
    answer: ServerResponse,
    status: number,
    given: OutgoingHttpHeaders,
    body: Buffer,
  ): void {
    const headers = Object.fromEntries(
      Object.entries(given).filter(([name]) => name !== 'content-length' && name !== 'transfer-encoding'),
    )
    const type = String(headers['content-type'] ?? '')
    const compresses = /text|javascript|json|xml|svg/.test(type) && body.length > 0
    const path = asked.url ?? '/'
    // Files are compressed once; what the Worker makes, each time.
    const bytes = compresses
      ? path.startsWith('/assets/')
        ? (files.get(path) ?? compressed(body))
        : compressed(body)
      : body
    if (compresses && path.startsWith('/assets/')) files.set(path, bytes)
    log.push({
      path,
      bytes: bytes.length,
      type,
      ahead: (asked.headers.referer ?? '').endsWith('/sw.js') || path === '/sw.js',
    })
    const hasBody = status !== 304 && status !== 204 && asked.method !== 'HEAD'
    answer.writeHead(status, {
      ...headers,
      ...(compresses && {
        'content-encoding': 'br',
        vary: [headers.vary, 'Accept-Encoding'].flat().filter(Boolean).join(', '),
      }),
      ...(hasBody && { 'content-length': bytes.length }),
    })
    answer.end(hasBody ? bytes : undefined)
  }
}

const compressed = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** How long it is at brotli's best: what bytes are told in. */
export const brotliBytes = (body: Buffer | string) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
