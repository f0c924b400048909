import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { type BrowserKeys, newBrowserKeys, sharedKeys } from './browser-keys.ts'
import { decryptPush } from './decrypt.ts'
import { verifyVapid } from './vapid.ts'

/** How the service responds to a push: accepts it, answers with a status, redirects, or never answers. */
export type ServiceBehavior = 'take' | 'hang' | 'redirect' | 404 | 410 | 413 | 429 | 500

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
  answers: ServiceBehavior
  calls: number
  received: Received[]
}

const certificate = (file: string) => readFileSync(join(import.meta.dirname, 'certificate', file))

/**
 * A push service over TLS: issues subscriptions, decrypts what is sent to them as the browser would, and
 * checks the sender's signature. It responds like the real ones, or as configured.
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

  async subscribe(applicationServerKey: string, answers: ServiceBehavior = 'take') {
    const id = crypto.randomUUID()
    const keys = await newBrowserKeys()
    this.#subscriptions.set(id, { keys, applicationServerKey, answers, calls: 0, received: [] })
    return { id, endpoint: `https://localhost:${this.#port}/push/${id}`, keys: sharedKeys(keys) }
  }

  /** What a subscription received; null if it is unknown. */
  state(id: string) {
    const subscription = this.#subscriptions.get(id)
    if (!subscription) return null
    const { answers, calls, received } = subscription
    return { answers, calls, received }
  }

  setBehavior(id: string, answers: ServiceBehavior): void {
    const subscription = this.#subscriptions.get(id)
    if (subscription) subscription.answers = answers
  }

  unsubscribe(id: string): void {
    this.#subscriptions.delete(id)
  }

  /** Everything that arrived, newest first. */
  all(): Received[] {
    return [...this.#subscriptions.values()]
      .flatMap(({ received }) => received)
      .toSorted((one, other) => other.at - one.at)
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    const subscription = this.#subscriptions.get(path.replace('/push/', ''))
    const body = new Uint8Array(
      await new Blob(await Array.fromAsync(request as AsyncIterable<Uint8Array<ArrayBuffer>>)).arrayBuffer(),
    )
    if (request.method !== 'POST' || !path.startsWith('/push/') || !subscription)
      return refuse(response, 410, 'There is no such subscription.')
    subscription.calls += 1
    if (subscription.answers === 'hang') return
    if (subscription.answers === 'redirect') return void response.writeHead(307, { Location: path }).end()
    if (subscription.answers === 429) return void response.writeHead(429, { 'Retry-After': '1' }).end()
    if (subscription.answers !== 'take') return refuse(response, subscription.answers, 'As told.')
    const { headers } = request
    const ttl = Number(headers.ttl)
    if (headers['content-encoding'] !== 'aes128gcm' || !Number.isInteger(ttl) || body.length > 4096)
      return refuse(response, 400, 'A push has TTL, aes128gcm and 4096 bytes at most.')
    const { publicKey, subject } = await verifyVapid(
      headers.authorization ?? '',
      `https://localhost:${this.#port}`,
    )
    if (publicKey !== subscription.applicationServerKey)
      return refuse(response, 403, 'Signed with another key than the one it was subscribed with.')
    const text = await decryptPush(body, subscription.keys)
    subscription.received.push({
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
