import { provideWorkerEnv } from '#tools/harness/in-node/in-node.ts'
import { exampleSecrets } from '#tools/harness/server/secrets.ts'
import type { Env, QueueMessage } from '#worker/env.ts'
import { type Usage, countedBucket, countedQueue } from './counted.ts'
import { priceId } from './trainee.ts'

// The Worker's code is loaded only once, although months run on different databases.
const env = provideWorkerEnv({})

/** The Worker's own code in this process, on `database`. `settle` processes all queues and waits for work after the answers. */
export async function workerInProcess(database: D1Database, usage: Usage) {
  const queues = { PAYMENTS: [], REMINDERS: [], MAIL: [], PERSONAL_DATA: [], UPKEEP: [] } satisfies Record<
    string,
    QueueMessage[]
  >
  const { TRAINEES_PER_MESSAGE } = await import('#worker/domain/reminders/claim.ts')
  Object.assign(env, environment(database, usage, queues, TRAINEES_PER_MESSAGE))
  const { app } = await import('#worker/app.ts')
  const { default: worker } = await import('#worker/index.ts')
  const background: Promise<unknown>[] = []
  const execution = {
    waitUntil: (work: Promise<unknown>) => void background.push(work),
    passThroughOnException: () => {},
    props: {},
  } as unknown as ExecutionContext

  const settle = async () => {
    while (background.length > 0) await background.shift()
    for (const [name, queued] of Object.entries(queues)) {
      const bodies: QueueMessage[] = queued.splice(0)
      if (bodies.length === 0) continue
      const messages = bodies.map((body, index) => ({
        id: String(index),
        timestamp: new Date(),
        attempts: 1,
        body,
        ack: () => {},
        retry: () => {},
      }))
      await worker.queue(
        { queue: name.toLowerCase().replace('_', '-'), messages } as unknown as MessageBatch<QueueMessage>,
        env,
        execution,
      )
    }
    while (background.length > 0) await background.shift()
  }
  return { app, worker, env, execution, settle }
}

/** The bindings of the Worker in Node: everything is counted, and nothing leaves this process. */
function environment(
  database: D1Database,
  usage: Usage,
  queues: Record<'PAYMENTS' | 'REMINDERS' | 'MAIL' | 'PERSONAL_DATA' | 'UPKEEP', QueueMessage[]>,
  traineesPerMessage: number,
): Partial<Env> {
  const limiter = { limit: async () => ({ success: true }) } as unknown as RateLimit
  const limiters = [
    'LOGIN',
    'SIGNUP',
    'API',
    'PICTURES',
    'CHECKOUT',
    'SESSIONS',
    'PHOTOS',
    'MAIL',
    'WIDE',
    'WIDE_MAIL',
    'WIDE_API',
  ].map((name) => [`${name}_LIMITER`, limiter])
  const sent = async () => {
    usage.mails += 1
    return { messageId: '' }
  }
  return {
    ...exampleSecrets(),
    ...Object.fromEntries(limiters),
    ...Object.fromEntries(
      Object.entries(queues).map(([name, messages]) => [
        name,
        countedQueue(usage, messages, traineesPerMessage),
      ]),
    ),
    APP_ORIGIN: 'https://wildmarch.example',
    PADDLE_PRICE_JUNGLE: priceId,
    PUSH_HOSTS: 'localhost:*',
    DB: database,
    PHOTOS: countedBucket(usage),
    BACKUPS: {
      list: async () => ({ objects: [], delimitedPrefixes: [], truncated: false }),
    } as unknown as R2Bucket,
    EMAIL: { send: sent } as unknown as SendEmail,
    RELEASE: { id: 'bench', tag: '', timestamp: '' },
  }
}
