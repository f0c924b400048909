import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { expectConsoleError } from '#tests/support/worker/client.ts'
import { breakDatabase } from '#tests/support/worker/database.ts'
import type { QueueMessage } from '#worker/env.ts'
import worker from '#worker/index.ts'

type Delivery = { id?: string; attempts?: number; body: unknown }

/** Delivers these messages in one batch. Returns which were acknowledged, and the delays of the retried ones. */
async function deliver(queue: string, ...deliveries: readonly Delivery[]) {
  const acked: string[] = []
  const delays: (number | undefined)[] = []
  const messages = deliveries.map(({ id = crypto.randomUUID(), attempts = 1, body }) => ({
    id,
    attempts,
    timestamp: new Date(),
    body: body as QueueMessage,
    ack: () => void acked.push(id),
    retry: (options?: QueueRetryOptions) => void delays.push(options?.delaySeconds),
  }))
  const batch = { queue, messages, ackAll: () => {}, retryAll: () => {} }
  await worker.queue(batch as unknown as MessageBatch<QueueMessage>, env, createExecutionContext())
  return { acked, delays }
}

const deadLettersOf = async (...ids: readonly string[]) =>
  (
    await env.DB.prepare(
      'SELECT queue, event_id, body, reason FROM dead_letters WHERE message_id IN (SELECT value FROM json_each(?)) ORDER BY queue',
    )
      .bind(JSON.stringify(ids))
      .all<Record<string, string>>()
  ).results

const unreadable: readonly (readonly [queue: string, body: unknown, reason: string])[] = [
  ['payments', { eventId: 7 }, 'unreadable: eventId invalid_type'],
  ['payments', null, 'unreadable: invalid_type'],
  ['payments-dead', { event: 'evt_1' }, 'unreadable: eventId invalid_type'],
  ['mail', { mail: 1 }, 'unreadable: mailId invalid_type'],
  ['mail-dead', { mail: 1 }, 'unreadable: mailId invalid_type'],
  ['reminders', { nonsense: true }, 'unreadable: invalid_union'],
  ['reminders', { due: [[1]] }, 'unreadable: invalid_union'],
  ['upkeep', { retention: 7 }, 'unreadable: invalid_union'],
  ['personal-data', { export: 1 }, 'unreadable: invalid_union'],
  ['personal-data', { erase: null }, 'unreadable: invalid_union'],
  ['personal-data', {}, 'unreadable: invalid_union'],
  ['personal-data', 'x', 'unreadable: invalid_union'],
]

test.for(unreadable)(
  'a message of the queue %s that cannot be read goes to the dead letters with the reason: %j',
  async ([queue, body, reason]) => {
    const ids = [crypto.randomUUID(), crypto.randomUUID()]
    const names = [queue, `wildmarch-${queue}`]

    for (const round of ['first delivery', 'second delivery'])
      for (const [at, name] of names.entries()) {
        const { acked, delays } = await deliver(name, { id: ids[at], body })
        expect([acked, delays], round).toEqual([[ids[at]], []])
      }

    expect(expectConsoleError(/A queue message could not be read: npm run ops -- dead/)).toContain(reason)
    expect(await deadLettersOf(...ids)).toEqual(
      names.map((name) => ({ queue: name, event_id: null, body: JSON.stringify(body), reason })),
    )
  },
)

test('an unreadable message is kept out of the log', async () => {
  await deliver('mail', { body: { mailId: ['trainee@example.com'], secret: 'sésame' } })

  expect(expectConsoleError(/could not be read/)).not.toMatch(/trainee|sésame/)
})

test('an unreadable message is retried while the database cannot keep it', async () => {
  const id = crypto.randomUUID()
  const repair = breakDatabase()

  const broken = await deliver('mail', { id, body: { mail: 1 } })
  repair()
  const repaired = await deliver('mail', { id, attempts: 2, body: { mail: 1 } })

  expectConsoleError(/A mail was not sent[^]*could not be read/)
  expect(broken).toEqual({ acked: [], delays: [60] })
  expect(repaired).toEqual({ acked: [id], delays: [] })
})

test.for([
  ['payments', { eventId: 'evt_1' }, /A payment message failed/, [20, 40, 3600]],
  ['payments-dead', { eventId: 'evt_1' }, /A payment message failed/, [20, 40, 3600]],
  ['mail', { mailId: 'one' }, /A mail was not sent/, [60, 120, 960]],
  ['mail-dead', { mailId: 'one' }, /A mail was not sent/, [60, 120, 960]],
  ['reminders', { sweep: 1 }, /A reminder message failed/, [60, 120, 1800]],
  ['upkeep', { retention: 'logins' }, /A step of the upkeep failed/, [60, 120, 1800]],
  ['personal-data', { erase: 'one' }, /A message about personal data failed/, [20, 40, 600]],
] as const)(
  'a message of the queue %s that fails is retried after a growing delay',
  async ([queue, body, failure, growing]) => {
    breakDatabase()

    const { acked, delays } = await deliver(queue, ...[1, 2, 20].map((attempts) => ({ attempts, body })))

    expectConsoleError(failure)
    expect(acked).toEqual([])
    expect(delays).toEqual(growing)
  },
)

test('a queue that no code consumes fails its whole batch', async () => {
  await expect(deliver('letters', { body: { mailId: 'one' } })).rejects.toThrow(
    'Nothing consumes the queue letters',
  )
})

test('a cron that has no job fails', async () => {
  const controller = { cron: '0 0 1 1 *', scheduledTime: Date.now(), noRetry: () => {} }

  await expect(
    worker.scheduled(controller as unknown as ScheduledController, env, createExecutionContext()),
  ).rejects.toThrow('A cron has failed')

  expectConsoleError(/No job belongs to this cron/)
})
