import type { Broken } from './broken.ts'

type Lever = Broken['failing'][number]
type Handlers = Required<Pick<ExportedHandler<Bindings>, 'fetch' | 'queue' | 'scheduled'>>
type Bindings = Record<string, unknown> & { DB: D1Database; PHOTOS: R2Bucket; PAYMENTS: Queue }

const sound: Broken = { failing: [], slowMs: 0, queue: 'sound' }

/** The Worker, with bindings that fail when they are told to. */
export function withLevers(worker: Handlers): Handlers {
  let levers = sound
  const counts = { put: 0, delete: 0, send: 0, mail: 0, batches: 0 }
  const delays: number[] = []
  let slowed = false

  /** A binding whose calls are counted, and rejected while their lever is down. */
  const broken = (binding: unknown, leverOf: Readonly<Record<string, Lever>>) =>
    new Proxy(Object(binding), {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name)
        const lever = leverOf[String(name)]
        if (typeof value !== 'function') return value
        if (lever === undefined) return value.bind(target)
        return (body: unknown, options?: { delaySeconds?: number }) => {
          counts[lever] += 1
          if (levers.failing.includes(lever)) return Promise.reject(new Error(`${lever} is down`))
          if (lever !== 'send' || options?.delaySeconds === undefined)
            return Reflect.apply(value, target, [body, options])
          delays.push(options.delaySeconds)
          return Reflect.apply(value, target, [body, { ...options, delaySeconds: 1 }])
        }
      },
    })

  const faulty = (env: Bindings): Bindings => {
    if (!slowed) slowDown(env.DB, () => levers.slowMs)
    slowed = true
    const queues = ['PAYMENTS', 'REMINDERS', 'MAIL', 'UPKEEP', 'PERSONAL_DATA'].map((name) => [
      name,
      broken(env[name], { send: 'send', sendBatch: 'send' }),
    ])
    return {
      ...env,
      ...Object.fromEntries(queues),
      PHOTOS: broken(env.PHOTOS, { put: 'put', delete: 'delete' }),
      EMAIL: broken(env.EMAIL, { send: 'mail' }),
    }
  }

  return {
    async fetch(request, env, execution) {
      const { pathname } = new URL(request.url)
      if (!pathname.startsWith('/__levers')) return worker.fetch(request, faulty(env), execution)
      if (pathname === '/__levers/queue') await env.PAYMENTS.send(await request.json())
      else if (pathname === '/__levers/objects')
        return Response.json((await env.PHOTOS.list({ prefix: 'u/' })).objects.map(({ key }) => key))
      else if (request.method === 'POST') levers = { ...sound, ...(await request.json<Partial<Broken>>()) }
      return Response.json({ levers, counts, delays })
    },
    async queue(batch, env, execution) {
      counts.batches += 1
      await worker.queue(hurried(batch, levers.queue), faulty(env), execution)
      if (levers.queue === 'hangs') await new Promise(() => {})
    },
    scheduled: (controller, env, execution) => worker.scheduled(controller, faulty(env), execution),
  }
}

/** Waits between two tries are minutes in the product: here, as in `send`, the clock is stood in for. */
function hurried<Body>(batch: MessageBatch<Body>, state: Broken['queue']): MessageBatch<Body> {
  const again = (message: Message<Body>) => () => message.retry({ delaySeconds: 0 })
  const messages = batch.messages.map((message) => {
    const { id, timestamp, body, attempts } = message
    return {
      id,
      timestamp,
      body,
      attempts,
      retry: again(message),
      ack: state === 'acks are lost' && attempts <= 3 ? again(message) : () => message.ack(),
    }
  })
  return {
    queue: batch.queue,
    messages,
    metadata: batch.metadata,
    ackAll: () => batch.ackAll(),
    retryAll: () => batch.retryAll(),
  }
}

/** The client of D1 was made when the bundle was loaded: what it is made of waits. */
function slowDown(database: D1Database, delayMs: () => number): void {
  const slow = (target: object, name: string) => {
    const asked: (...args: unknown[]) => Promise<unknown> = Reflect.get(target, name)
    const waiting = async function (this: unknown, ...args: unknown[]) {
      if (delayMs() > 0) await new Promise((resume) => setTimeout(resume, delayMs()))
      return Reflect.apply(asked, this, args)
    }
    Object.defineProperty(target, name, { value: waiting, configurable: true, writable: true })
  }
  const statement: object = Object.getPrototypeOf(database.prepare('SELECT 1'))
  for (const name of ['raw', 'all', 'run', 'first']) slow(statement, name)
  // What a database does it does by a session of its own.
  slow(Object.getPrototypeOf(database.withSession()), 'batch')
}
