import {
  createExecutionContext,
  createMessageBatch,
  createScheduledController,
  getQueueResult,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, vi } from 'vitest'
import { type BrowserKeys, newBrowserKeys, sharedKeys } from '#local/push/browser-keys.ts'
import { decryptPush } from '#local/push/decrypt.ts'
import type { ReminderMessage } from '#worker/env.ts'
import worker from '#worker/index.ts'
import type { Trainee } from './trainee.ts'

export type Browser = {
  keys: BrowserKeys
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
}

/** Creates a browser with a push subscription. Its push service is on the list for local use. */
export async function newBrowser(
  endpoint = `https://localhost:9/push/${crypto.randomUUID()}`,
): Promise<Browser> {
  const keys = await newBrowserKeys()
  return { keys, subscription: { endpoint, keys: sharedKeys(keys) } }
}

/** Sends a browser's push subscription to the Worker, as the signed-in trainee. */
export async function subscribeBrowser({ client, user }: Trainee, browser?: Browser): Promise<Browser> {
  const own = browser ?? (await newBrowser())
  const answer = await client.post('/api/push-subscription', {
    userId: user.id,
    subscription: own.subscription,
  })
  expect(answer.status).toBe(200)
  return own
}

type Sent = {
  endpoint: string
  headers: Headers
  body: Uint8Array<ArrayBuffer>
  redirect: string | undefined
}

/**
 * Replaces all push services with `answer` until the test ends. Returns a list that fills with their
 * requests.
 */
export function pushServices(
  answer: (sent: Sent) => Response | Promise<Response> = () => new Response(null, { status: 201 }),
): Sent[] {
  const sent: Sent[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const body = new Uint8Array(init?.body instanceof Uint8Array ? init.body : [])
    const message = {
      endpoint: String(input),
      headers: new Headers(init?.headers),
      body,
      redirect: init?.redirect,
    }
    sent.push(message)
    return answer(message)
  })
  return sent
}

export const decryptReminder = async (sent: Sent, { keys }: Browser): Promise<Record<string, string>> =>
  JSON.parse(await decryptPush(sent.body, keys))

type Queued = { body: ReminderMessage; delaySeconds?: number }

/** Holds back the messages of the reminder queue. The test passes them to `consume`. */
export function holdReminderQueue(): Queued[] {
  const held: Queued[] = []
  const metadata = { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } }
  vi.spyOn(env.REMINDERS, 'send').mockImplementation(async (body, options) => {
    held.push({ body, delaySeconds: options?.delaySeconds })
    return metadata
  })
  vi.spyOn(env.REMINDERS, 'sendBatch').mockImplementation(async (messages) => {
    for (const { body } of messages) held.push({ body })
    return metadata
  })
  return held
}

/** Runs the cron job that was scheduled for `time` (ms). */
export async function cronAt(time: number): Promise<void> {
  const execution = createExecutionContext()
  await worker.scheduled(
    createScheduledController({ cron: '*/15 * * * *', scheduledTime: new Date(time) }),
    env,
    execution,
  )
  await waitOnExecutionContext(execution)
}

/** Passes these messages to the queue consumer. */
export async function consume(bodies: readonly unknown[], attempts = 1) {
  const execution = createExecutionContext()
  const messages = bodies.map((body, index) => ({
    id: String(index),
    timestamp: new Date(),
    attempts,
    body: body as ReminderMessage,
  }))
  const batch = createMessageBatch<ReminderMessage>('reminders', messages)
  await worker.queue(batch, env, execution)
  return getQueueResult(batch, execution)
}

/** Runs the cron job and then the consumer for everything that it queued. */
export async function remind(time: number): Promise<void> {
  const held = holdReminderQueue()
  await cronAt(time)
  await consume(held.splice(0).map(({ body }) => body))
}

export const rowOf = async ({ user }: Trainee) =>
  env.DB.prepare('SELECT * FROM users WHERE email = ?')
    .bind(user.email)
    .first<Record<string, number | null>>()
