import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { type BrowserKeys, newBrowserKeys, sharedKeys } from './browser-keys.ts'
import { decryptPush } from './decrypt.ts'
import { verifyVapid } from './vapid.ts'

/** What the service does with a push: takes it, or answers a status, or sends elsewhere, or says nothing. */
export type Answers = 'take' | 'hang' | 'redirect' | 404 | 410 | 413 | 429 | 500

export type Received = {
  at: number
  text: string
  ttl: number
  topic: string
  bytes: number
  subject: string
}

type Subscription = {
  keys: BrowserKeys
  applicationServerKey: string
  answers: Answers
  calls: number
  received: Received[]
}

const certificate = (file: string) => readFileSync(join(import.meta.dirname, 'certificate', file))

/**
 * A push service over TLS: gives out subscriptions, decrypts what is sent to them as the browser would, and checks the
 * sender's signature. It answers as the real ones do, or as it is told to.
 */
export class PushService {
  readonly #port: number
  readonly #subscriptions = new Map<string, Subscription>()
  readonly #server = createServer(
    { cert: certificate('cert.pem'), key: certificate('key.pem') },
    (request, response) => {
      this.#take(request, response).catch((error: unknown) => refuse(response, 400, String(error)))
    },
  )

  constructor(port: number) {
    this.#port = port
    this.#server.listen(port, 'localhost')
    this.#server.unref()
  }

  async subscribe(applicationServerKey: string, answers: Answers = 'take') {
    const id = crypto.randomUUID()
    const keys = await newBrowserKeys()
    this.#subscriptions.set(id, { keys, applicationServerKey, answers, calls: 0, received: [] })
    return { id, endpoint: `https://localhost:${this.#port}/push/${id}`, keys: sharedKeys(keys) }
  }

  /** What reached a subscription; null for one it does not know. */
  state(id: string) {
    const known = this.#subscriptions.get(id)
    if (!known) return null
    const { answers, calls, received } = known
    return { answers, calls, received }
  }

  answer(id: string, answers: Answers): void {
    const known = this.#subscriptions.get(id)
    if (known) known.answers = answers
  }

  unsubscribe(id: string): void {
    this.#subscriptions.delete(id)
  }

  /** Everything that came, newest first. */
  all(): Received[] {
    return [...this.#subscriptions.values()]
      .flatMap(({ received }) => received)
      .toSorted((one, other) => other.at - one.at)
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    const known = this.#subscriptions.get(path.replace('/push/', ''))
    const body = new Uint8Array(
      await new Blob(await Array.fromAsync(request as AsyncIterable<Uint8Array<ArrayBuffer>>)).arrayBuffer(),
    )
    if (request.method !== 'POST' || !path.startsWith('/push/') || !known)
      return refuse(response, 410, 'There is no such subscription.')
    known.calls += 1
    if (known.answers === 'hang') return
    if (known.answers === 'redirect') return void response.writeHead(307, { Location: path }).end()
    if (known.answers === 429) return void response.writeHead(429, { 'Retry-After': '1' }).end()
    if (known.answers !== 'take') return refuse(response, known.answers, 'As told.')
    const { headers } = request
    const ttl = Number(headers.ttl)
    if (headers['content-encoding'] !== 'aes128gcm' || !Number.isInteger(ttl) || body.length > 4096)
      return refuse(response, 400, 'A push has TTL, aes128gcm and 4096 bytes at most.')
    const { publicKey, subject } = await verifyVapid(
      headers.authorization ?? '',
      `https://localhost:${this.#port}`,
    )
    if (publicKey !== known.applicationServerKey)
      return refuse(response, 403, 'Signed with another key than the one it was subscribed with.')
    const text = await decryptPush(body, known.keys)
    known.received.push({
      at: Date.now(),
      text,
      ttl,
      topic: String(headers.topic ?? ''),
      bytes: body.length,
      subject,
    })
    response.writeHead(201, { Location: path }).end()
  }
}

function refuse(response: ServerResponse, status: number, why: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain' }).end(why)
}
