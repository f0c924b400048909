import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { mock } from 'node:test'
import { exampleSecrets } from '#tools/harness/server/secrets.ts'
import { provideWorkerEnv } from '#tools/harness/in-node/in-node.ts'
import { priceId } from '#tools/bench/cost/trainee.ts'
import type { Env, QueueMessage } from '#worker/env.ts'
import type worker from '#worker/index.ts'
import { Bucket } from './bucket.ts'
import { place } from './directory.ts'
import type { Databases } from './sharded.ts'

const env = provideWorkerEnv({})
const queueNames = ['PAYMENTS', 'REMINDERS', 'MAIL', 'PERSONAL_DATA', 'UPKEEP'] as const
type Cron = '*/5 * * * *' | '*/15 * * * *' | '37 3 * * *'
type Worker = typeof worker
type Queued = { queue: string; body: QueueMessage; shard: number | null }

class AnyLengthStream extends TransformStream {
  constructor() {
    super() // without the length that workerd's class is given
  }
}

/**
 * What workerd has and Node lacks. A password's hash takes 130 ms by design, and here 10,000 trainees sign up and in: Node's
 * own function is replaced, the Worker's code stays as it is.
 */
function replaceRuntime(): void {
  const cheap = (
    secret: crypto.BinaryLike,
    salt: crypto.BinaryLike,
    length: number,
    _: unknown,
    done: (error: null, key: Buffer) => void,
  ) =>
    done(
      null,
      crypto
        .createHmac('sha256', Buffer.from(salt as string))
        .update(secret)
        .digest()
        .subarray(0, length),
    )
  Object.assign(crypto, { scrypt: cheap })
  syncBuiltinESMExports()
  Object.assign(globalThis, { scheduler: { wait: async () => {} }, FixedLengthStream: AnyLengthStream })
}

/** The Worker in Node, on one database or on shards, with queues, a photo store, mail and push in memory. */
export class World {
  readonly databases: Databases
  /** One for each shard: the sweeps of a shard know only its own rows. */
  readonly buckets: readonly Bucket[]
  pushes = 0
  mails = 0
  requests = 0
  /** Payments that moved to the shard of whoever claimed them. */
  moves = 0
  readonly faults: string[] = []
  /** The secret of the last link that each address was sent. */
  readonly links = new Map<string, string>()
  readonly #queued: Queued[] = []
  readonly #background: Promise<unknown>[] = []
  readonly #worker
  readonly #execution: ExecutionContext
  #accounts = 0

  private constructor(databases: Databases, worker: Worker) {
    this.databases = databases
    this.buckets = databases.files.map(() => new Bucket())
    this.#worker = worker
    this.#execution = {
      waitUntil: (work: Promise<unknown>) => void this.#background.push(work),
      passThroughOnException: () => {},
      props: {},
    } as unknown as ExecutionContext
  }

  /** The Worker's code is loaded once and has one environment, so only the world that was opened last may be used. */
  static async open(databases: Databases, now: number): Promise<World> {
    replaceRuntime()
    mock.timers.reset()
    mock.timers.enable({ apis: ['Date'], now })
    const { default: loaded } = await import('#worker/index.ts')
    const world = new World(databases, loaded)
    Object.assign(env, world.#environment())
    globalThis.fetch = async () => {
      world.pushes += 1
      return new Response(null, { status: 201 })
    }
    return world
  }

  setTime(now: number): void {
    mock.timers.setTime(now)
  }

  /** The shard of a key, or the only database. */
  get directory() {
    return this.databases.directory
  }

  async send(sent: Request): Promise<Response> {
    this.requests += 1
    // A clone's body is no byte stream in Node, and the Worker reads bytes.
    const body = sent.body && (await sent.arrayBuffer())
    const { method, headers } = sent
    const request = new Request(sent.url, { method, headers, body })
    const { pathname } = new URL(request.url)
    const work = `${request.method} ${pathname.replaceAll(/\/[\w-]{20,}(\.\w+)?(?=\/|$)/g, '/:id')}`
    const shard = await this.#shardOf(new Request(request.url, { method, headers, body }))
    const answer = await place.run({ shard, work }, async () => {
      const streamed = await this.#worker.fetch(request, env, this.#execution)
      // An archive is written while it is read.
      return new Response(streamed.body && (await streamed.arrayBuffer()), streamed)
    })
    await this.#settle()
    return answer
  }

  /**
   * A payment that names nobody lies in the first shard. Before somebody of another shard can claim it, its rows have to move
   * there: a step that production would need, and the only one that writes to two shards.
   */
  beforeClaim(transaction: string, email: string): void {
    const { directory, files } = this.databases
    const [from, to] = [directory?.find('transaction', transaction), directory?.find('email', email)]
    const [source, target] = [files[from ?? -1], files[to ?? -1]]
    if (!directory || !source || !target || source === target) return
    const events = source.prepare('SELECT * FROM payment_events WHERE transaction_id = ?').all(transaction)
    source.prepare('DELETE FROM payment_events WHERE transaction_id = ?').run(transaction)
    directory.move('transaction', transaction, to ?? 0)
    for (const event of events) {
      const columns = Object.keys(event)
      const marks = columns.map(() => '?').join(', ')
      target
        .prepare(`INSERT INTO payment_events (${columns.join(', ')}) VALUES (${marks})`)
        .run(...Object.values(event))
    }
    this.moves += 1
  }

  /** A cron runs in each shard, one after the other. */
  async cron(cron: Cron): Promise<void> {
    const scheduled = { cron, scheduledTime: Date.now(), noRetry: () => {} } as ScheduledController
    for (const shard of this.databases.files.keys()) {
      await place.run({ shard, work: `cron ${cron}` }, () =>
        this.#worker.scheduled(scheduled, env, this.#execution),
      )
      await this.#settle()
    }
  }

  async #shardOf(request: Request): Promise<number | null> {
    if (!this.directory) return 0
    return this.directory.shardOf(request, () => this.#accounts++ % this.databases.files.length)
  }

  /** A message runs in the shard that sent it. */
  async #settle(): Promise<void> {
    while (this.#background.length > 0 || this.#queued.length > 0) {
      while (this.#background.length > 0) await this.#background.shift()
      for (const { queue, body, shard } of this.#queued.splice(0)) {
        const message = {
          id: '1',
          timestamp: new Date(),
          attempts: 1,
          body,
          ack: () => {},
          retry: () => void this.faults.push(`A message of ${queue} was not done: ${JSON.stringify(body)}`),
        }
        const batch = { queue, messages: [message] } as unknown as MessageBatch<QueueMessage>
        await place.run({ shard, work: `queue ${queue}` }, () =>
          this.#worker.queue(batch, env, this.#execution),
        )
      }
    }
  }

  #queue(name: string): Queue<QueueMessage> {
    const queue = name.toLowerCase().replace('_', '-')
    const put = (body: QueueMessage) =>
      void this.#queued.push({ queue, body, shard: place.getStore()?.shard ?? null })
    return {
      send: async (body: QueueMessage) => put(body),
      sendBatch: async (messages: { body: QueueMessage }[]) => messages.forEach(({ body }) => put(body)),
    } as unknown as Queue<QueueMessage>
  }

  #environment(): Partial<Env> {
    const names = 'LOGIN SIGNUP API PICTURES CHECKOUT SESSIONS PHOTOS MAIL WIDE WIDE_MAIL WIDE_API'.split(' ')
    const limiter = { limit: async () => ({ success: true }) } as unknown as RateLimit
    const here = () => this.buckets[place.getStore()?.shard ?? 0] as unknown as R2Bucket
    const bucket = new Proxy({} as R2Bucket, {
      get: (_, name) => {
        const target = here()
        const method: unknown = Reflect.get(target, name)
        return typeof method === 'function' ? method.bind(target) : method
      },
    })
    const mail = async ({ to, text }: { to: string; text: string }) => {
      this.mails += 1
      const [, token] = /#token=([\w-]{43})/.exec(text) ?? []
      if (token) this.links.set(to, token)
      return { messageId: '' }
    }
    return {
      ...exampleSecrets(),
      PADDLE_API_KEY: undefined as unknown as string,
      ...Object.fromEntries(names.map((name) => [`${name}_LIMITER`, limiter])),
      ...Object.fromEntries(queueNames.map((name) => [name, this.#queue(name)])),
      APP_ORIGIN: 'https://wildmarch.example',
      PADDLE_PRICE_JUNGLE: priceId,
      PUSH_HOSTS: 'localhost:*',
      DB: this.databases.binding,
      PHOTOS: bucket,
      BACKUPS: new Bucket() as unknown as R2Bucket,
      EMAIL: { send: mail } as unknown as SendEmail,
      RELEASE: { id: 'shards', tag: '', timestamp: '' },
    }
  }
}
