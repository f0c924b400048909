import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type * as workerModule from '#worker/index.ts'
import { afterEach, beforeEach, vi } from 'vitest'
import { loggedErrors } from '#tests/support/worker/client.ts'
import worker from '#worker/index.ts'

declare global {
  namespace Cloudflare {
    interface GlobalProps {
      mainModule: typeof workerModule
    }
    interface Env {
      /** The text of docs/api.md. */
      TEST_API_DOCUMENT: string
      /** The cron schedules in wrangler.toml. */
      TEST_CRONS: string[]
      TEST_MIGRATIONS: Parameters<typeof applyD1Migrations>[1]
    }
  }
}

// The files of one workerd have its D1, R2 and queues one after the other. `reset` empties only what is awake, and a store that nobody
// asked for ten seconds is not, so ask each.
await Promise.all([
  ...[env.PHOTOS, env.BACKUPS].map((bucket) => bucket.list({ limit: 1 })),
  ...[env.DB, env.REPLICA].map((database) => database.prepare('SELECT 1').run()),
])
await reset()
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)

// A queue delivers up to seconds later, by then to the next file, where it would change rows and count as statements.
const startedAt = Date.now()
const consume = worker.queue
worker.queue = (batch, ...rest) => {
  const { queue, metadata } = batch
  const messages = batch.messages.filter((message) => !isOfEarlierFile(message))
  return consume(
    { queue, metadata, messages, ackAll: () => batch.ackAll(), retryAll: (how) => batch.retryAll(how) },
    ...rest,
  )
}

/** Only a queue itself gives a message an id like this; what a test passes to the consumer always arrives. */
const isOfEarlierFile = ({ id, timestamp }: Message) =>
  /^[\da-f]{32}$/.test(id) && timestamp.getTime() < startedAt

// A logged error fails the test unless the test expects it with `expectConsoleError`.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...call: unknown[]) => void loggedErrors.push(call))
  // Every signup queues an email. Only tests of email deliver it (tests/support/worker/mail.ts).
  vi.spyOn(env.MAIL, 'send').mockResolvedValue({
    metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } },
  })
})

afterEach(() => {
  const unexpected = loggedErrors.splice(0)
  vi.restoreAllMocks()
  vi.useRealTimers()
  if (unexpected.length > 0)
    throw new Error(
      `An error was logged that the test did not announce: ${unexpected.map((call) => call.map(String).join(' ')).join('\n')}`,
    )
})
