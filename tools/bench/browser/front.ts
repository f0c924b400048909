import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  Agent,
  createServer,
  request,
} from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'

/** A file or answer that a browser loaded. */
export type SentFile = {
  path: string
  bytes: number
  type: string
  /** The service worker fetched it in advance. */
  prefetched: boolean
}

export type Front = {
  url: string
  /** Returns everything that was sent since the last call. */
  takeSent: () => SentFile[]
  /** Pages served from memory, by path. */
  twins: Map<string, string>
  stop: () => Promise<void>
}

/** The brotli BROTLI_QUALITY that Cloudflare uses. */
const BROTLI_QUALITY = 4

/**
 * Compresses answers like Cloudflare's edge, which a local workerd does not. It replaces Vite's proxy, which adds milliseconds to
 * each answer. It speaks HTTP/1.1, both for the product and for the twin.
 */
export async function startFront(port: number, upstream: string): Promise<Front> {
  let log: SentFile[] = []
  const twins = new Map<string, string>()
  const agent = new Agent({ keepAlive: true })
  const files = new Map<string, Buffer>()
  const server = createServer((incoming, answer) => {
    const twin = twins.get(incoming.url ?? '')
    if (twin !== undefined)
      return deliver(
        incoming,
        answer,
        200,
        { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
        Buffer.from(twin),
      )
    const onward = request(
      new URL(incoming.url ?? '/', upstream),
      { method: incoming.method, headers: { ...incoming.headers, 'accept-encoding': 'identity' }, agent },
      (got) => {
        const parts: Buffer[] = []
        got.on('data', (part: Buffer) => parts.push(part))
        got.on('end', () =>
          deliver(incoming, answer, got.statusCode ?? 502, got.headers, Buffer.concat(parts)),
        )
      },
    )
    onward.on('error', () => answer.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return {
    url: `http://localhost:${port}`,
    takeSent: () => {
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
    incoming: IncomingMessage,
    answer: ServerResponse,
    status: number,
    originalHeaders: OutgoingHttpHeaders,
    body: Buffer,
  ): void {
    const headers = Object.fromEntries(
      Object.entries(originalHeaders).filter(
        ([name]) => name !== 'content-length' && name !== 'transfer-encoding',
      ),
    )
    const type = String(headers['content-type'] ?? '')
    const compresses = /text|javascript|json|xml|svg/.test(type) && body.length > 0
    const path = incoming.url ?? '/'
    // Files are compressed once, answers of the Worker each time.
    const bytes = compresses
      ? path.startsWith('/assets/')
        ? (files.get(path) ?? compress(body))
        : compress(body)
      : body
    if (compresses && path.startsWith('/assets/')) files.set(path, bytes)
    log.push({
      path,
      bytes: bytes.length,
      type,
      prefetched: (incoming.headers.referer ?? '').endsWith('/sw.js') || path === '/sw.js',
    })
    const hasBody = status !== 304 && status !== 204 && incoming.method !== 'HEAD'
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

const compress = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })

/** The size at brotli's best quality, in which the bench reports bytes. */
export const brotliBytes = (body: Buffer | string) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
