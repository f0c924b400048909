import * as z from 'zod/mini'
import type { Context } from '#worker/context.ts'
import { saveDeadLetter } from '#worker/domain/upkeep/dead-letters.ts'
import { log } from '#worker/log.ts'

/** The wait after a failure: `baseSeconds`, doubled for each failed attempt, at most `maxSeconds`. */
type Backoff = { baseSeconds: number; maxSeconds: number }

/** When a message must come again: after this many seconds, or after the queue's own wait. Null: it is done. */
export type Retry = number | 'backoff' | null

/** A message without its body. */
export type Envelope = { id: string; queue: string }

/** What a queue does with a message of this shape. A message may arrive twice. */
type QueueJob<Body> = {
  schema: z.ZodMiniType<Body>
  run: (ctx: Context, body: Body, envelope: Envelope) => Promise<Retry | void>
  backoff: Backoff
  /** The log line of a message that failed. */
  failure: string
}

export type Consumer = (ctx: Context, queue: string, message: Message) => Promise<void>

/**
 * Consumes one message of a queue: parse, run, acknowledge. One that fails comes again with a growing delay.
 * One that cannot be parsed will not parse later either, so it goes straight to the dead letters.
 */
export const consumer =
  <Body>({ schema, run, backoff, failure }: QueueJob<Body>): Consumer =>
  async (ctx, queue, message) => {
    const { id, attempts } = message
    try {
      const parsed = z.safeParse(schema, message.body)
      const retry = parsed.success
        ? await run(ctx, parsed.data, { id, queue })
        : await saveUnreadable(ctx, { id, queue }, message.body, parsed.error)
      if (retry == null) message.ack()
      else if (retry === 'backoff') message.retry({ delaySeconds: delayAfter(attempts, backoff) })
      else message.retry({ delaySeconds: retry })
    } catch (error) {
      log.error(failure, { id, attempts, error })
      message.retry({ delaySeconds: delayAfter(attempts, backoff) })
    }
  }

async function saveUnreadable(
  ctx: Context,
  envelope: Envelope,
  body: unknown,
  error: z.core.$ZodError,
): Promise<void> {
  const reason = reasonOf(error)
  await saveDeadLetter(ctx, { ...envelope, body, eventId: null, reason })
  log.error('A queue message could not be read: npm run ops -- dead', { id: envelope.id, reason })
}

/** What is wrong where, for example `unreadable: mailId invalid_type`. It never quotes the message. */
const reasonOf = ({ issues }: z.core.$ZodError): string =>
  `unreadable: ${issues.map(({ path, code }) => [path.join('.'), code].filter(Boolean).join(' ')).join(', ')}`

const delayAfter = (attempts: number, { baseSeconds, maxSeconds }: Backoff): number =>
  Math.min(baseSeconds * 2 ** attempts, maxSeconds)
