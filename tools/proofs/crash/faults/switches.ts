import type { SwitchSettings } from './switch-settings.ts'

type SwitchName = SwitchSettings['failing'][number]
type Handlers = Required<Pick<ExportedHandler<Bindings>, 'fetch' | 'queue' | 'scheduled'>>
type Bindings = Record<string, unknown> & { DB: D1Database; PHOTOS: R2Bucket; PAYMENTS: Queue }

const allOk: SwitchSettings = { failing: [], slowMs: 0, queue: 'ok' }

/** Wraps the Worker. Its bindings fail according to the switches. */
export function withSwitches(worker: Handlers): Handlers {
  let switches = allOk
  const counts = { put: 0, delete: 0, send: 0, mail: 0, batches: 0 }
  const delays: number[] = []
  let isDelayInstalled = false

  /** Wraps a binding: its calls are counted, and rejected while their switch is on. */
  const withFailures = (binding: unknown, switchOf: Readonly<Record<string, SwitchName>>) =>
    new Proxy(Object(binding), {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name)
        const switchName = switchOf[String(name)]
        if (typeof value !== 'function') return value
        if (switchName === undefined) return value.bind(target)
        return (body: unknown, options?: { delaySeconds?: number }) => {
          counts[switchName] += 1
          if (switches.failing.includes(switchName)) return Promise.reject(new Error(`${switchName} is down`))
          if (switchName !== 'send' || options?.delaySeconds === undefined)
            return Reflect.apply(value, target, [body, options])
          delays.push(options.delaySeconds)
          return Reflect.apply(value, target, [body, { ...options, delaySeconds: 1 }])
        }
      },
    })

  const faultyEnv = (env: Bindings): Bindings => {
    if (!isDelayInstalled) slowDown(env.DB, () => switches.slowMs)
    isDelayInstalled = true
    const queues = ['PAYMENTS', 'REMINDERS', 'MAIL', 'UPKEEP', 'PERSONAL_DATA'].map((name) => [
      name,
      withFailures(env[name], { send: 'send', sendBatch: 'send' }),
    ])
    return {
      ...env,
      ...Object.fromEntries(queues),
      PHOTOS: withFailures(env.PHOTOS, { put: 'put', delete: 'delete' }),
      EMAIL: withFailures(env.EMAIL, { send: 'mail' }),
    }
  }

  return {
    async fetch(request, env, execution) {
      const { pathname } = new URL(request.url)
      if (!pathname.startsWith('/__switches')) return worker.fetch(request, faultyEnv(env), execution)
      if (pathname === '/__switches/queue') await env.PAYMENTS.send(await request.json())
      else if (pathname === '/__switches/objects')
        return Response.json((await env.PHOTOS.list({ prefix: 'u/' })).objects.map(({ key }) => key))
      else if (request.method === 'POST')
        switches = { ...allOk, ...(await request.json<Partial<SwitchSettings>>()) }
      return Response.json({ switches, counts, delays })
    },
    async queue(batch, env, execution) {
      counts.batches += 1
      await worker.queue(withoutDelays(batch, switches.queue), faultyEnv(env), execution)
      if (switches.queue === 'hangs') await new Promise(() => {})
    },
    scheduled: (controller, env, execution) => worker.scheduled(controller, faultyEnv(env), execution),
  }
}

/** Retries wait for minutes in production. Here, as in `send`, they come at once. */
function withoutDelays<Body>(batch: MessageBatch<Body>, state: SwitchSettings['queue']): MessageBatch<Body> {
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

/** Delays all calls of D1. The Worker made its D1 client when it was loaded, so the prototypes are patched. */
function slowDown(database: D1Database, delayMs: () => number): void {
  const slow = (target: object, name: string) => {
    const original: (...args: unknown[]) => Promise<unknown> = Reflect.get(target, name)
    const delayed = async function (this: unknown, ...args: unknown[]) {
      if (delayMs() > 0) await new Promise((resume) => setTimeout(resume, delayMs()))
      return Reflect.apply(original, this, args)
    }
    Object.defineProperty(target, name, { value: delayed, configurable: true, writable: true })
  }
  const statement: object = Object.getPrototypeOf(database.prepare('SELECT 1'))
  for (const name of ['raw', 'all', 'run', 'first']) slow(statement, name)
  // A D1 database runs its batches in a session of its own.
  slow(Object.getPrototypeOf(database.withSession()), 'batch')
}
