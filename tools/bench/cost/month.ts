import { exampleSecrets } from '#tools/harness/secrets.ts'
import { mock } from 'node:test'
import { newBrowserKeys, sharedKeys } from '#local/push/browser-keys.ts'
import { programDays } from '#shared/programme/limits.ts'
import { provideWorkerEnv } from '#tools/harness/in-node.ts'
import type { Env, QueueMessage } from '#worker/env.ts'
import { type Usage, countedBucket, countedDatabase, countedQueue, noUsage } from './counted.ts'
import { Trainee, priceId } from './trainee.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const firstDay = Date.UTC(2027, 2, 1)
const photoDays: readonly number[] = [1, 5, 9, 13, 17, 21, 25, 30]

// Whatever database a month runs on, the Worker's code is loaded once.
const env = provideWorkerEnv({})

export type Month = {
  /** Of one trainee, from signing up to the thirtieth mission. */
  usage: Usage
  /** How often the app was opened. */
  openings: number
  pushes: number
}

/**
 * `trainees` go through the programme, one mission a day, by the Worker's own code over this database; what is told is one
 * trainee's share. The clock stands where the script says.
 */
export async function liveMonth(trainees: number, database: D1Database): Promise<Month> {
  mock.timers.enable({ apis: ['Date'], now: firstDay })
  const usage = noUsage()
  const queues = { PAYMENTS: [], REMINDERS: [], MAIL: [], PERSONAL_DATA: [], UPKEEP: [] } satisfies Record<
    string,
    QueueMessage[]
  >
  Object.assign(env, environment(database, usage, queues))
  const { app } = await import('#worker/app.ts')
  const { default: worker } = await import('#worker/index.ts')
  const behind: Promise<unknown>[] = []
  const execution = {
    waitUntil: (work: Promise<unknown>) => void behind.push(work),
    passThroughOnException: () => {},
    props: {},
  } as unknown as ExecutionContext

  /** Every queue brought to its end, and what follows an answer. */
  const settle = async () => {
    while (behind.length > 0) await behind.shift()
    for (const [name, held] of Object.entries(queues)) {
      const bodies: QueueMessage[] = held.splice(0)
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
    while (behind.length > 0) await behind.shift()
  }
  /** CPU of this process is what the Worker's own code takes here, its database's share included. */
  const send = async (request: Request) => {
    const before = process.cpuUsage()
    const answer = await app.fetch(request, env, execution)
    await settle()
    const { user, system } = process.cpuUsage(before)
    usage.cpuMs += (user + system) / 1000
    return answer
  }

  let openings = 0
  let pushes = 0
  globalThis.fetch = async () => {
    pushes += 1
    return new Response(null, { status: 201 })
  }
  const walkers = await Promise.all(
    Array.from({ length: trainees }, async () => ({
      trainee: new Trainee(send, usage),
      keys: sharedKeys(await newBrowserKeys()),
    })),
  )
  for (const { trainee, keys } of walkers) {
    await trainee.joins()
    await trainee.buys()
    await trainee.starts()
    await trainee.takesReminders({
      endpoint: `https://localhost:9/fcm/send/${'x'.repeat(140)}${crypto.randomUUID()}`,
      keys,
    })
  }
  for (let day = 1; day <= programDays; day += 1) {
    // Reminded at seven until their own hour is known, then before it; looked at in the morning, trained in the evening, looked at once more.
    for (const hour of [7, 8, 18, 19, 21]) {
      mock.timers.setTime(firstDay + day * DAY_MS + hour * HOUR_MS)
      if (hour === 7 || hour === 18) {
        await worker.scheduled(
          { cron: '*/15 * * * *', scheduledTime: Date.now(), noRetry: () => {} } as ScheduledController,
          env,
          execution,
        )
        await settle()
        continue
      }
      for (const { trainee } of walkers) {
        mock.timers.setTime(firstDay + day * DAY_MS + hour * HOUR_MS + Math.floor(Math.random() * HOUR_MS))
        if (hour === 19 && day === 15) await trainee.signsInAgain()
        const plan = await trainee.opens()
        openings += 1
        if (hour !== 19) continue
        await trainee.trains(plan)
        if (photoDays.includes(day)) await trainee.photographs(day)
        if (day % 7 === 0) await trainee.looksBack()
      }
    }
  }
  mock.timers.reset()
  const share = Object.fromEntries(Object.entries(usage).map(([name, total]) => [name, total / trainees]))
  return { usage: share as Usage, openings: openings / trainees, pushes: pushes / trainees }
}

function environment(
  database: D1Database,
  usage: Usage,
  queues: Record<'PAYMENTS' | 'REMINDERS' | 'MAIL' | 'PERSONAL_DATA' | 'UPKEEP', QueueMessage[]>,
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
    ...Object.fromEntries(Object.entries(queues).map(([name, held]) => [name, countedQueue(usage, held)])),
    APP_ORIGIN: 'https://wildmarch.example',
    PADDLE_PRICE_JUNGLE: priceId,
    PUSH_HOSTS: 'localhost:*',
    DB: countedDatabase(database, usage),
    PHOTOS: countedBucket(usage),
    EMAIL: { send: sent } as unknown as SendEmail,
  }
}
