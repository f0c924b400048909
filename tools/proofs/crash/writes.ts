import type { DatabaseSync } from 'node:sqlite'
import { bootcampPayment, finishOf, signupForm } from '#local/seeds/inputs.ts'
import { photoOfDay } from '#local/seeds/photo.ts'
import { defaultProfile } from '#local/seeds/profile.ts'
import { finishedExercises } from '#local/seeds/training.ts'
import type { Plan } from '#shared/api/workout.ts'
import { type Buyer } from '#tools/harness/trainees/buyers.ts'
import { type Answer, ask } from '#tools/harness/calls/ask.ts'
import { sendWebhook } from '#tools/harness/calls/webhook.ts'
import { countOf } from '#tools/harness/server/database.ts'

/** A write that can be sent several times with the same key and then looked up in the tables. */
export type Write = {
  kind: Kind
  /** Resolves to the status of the answer. */
  send: () => Promise<number>
  /** The statuses that acknowledge the write. */
  acknowledgedBy: readonly number[]
  /** How many times it is stored. */
  stored: (database: DatabaseSync) => number
  /** Checks the rest of a stored write and returns a sentence if something is wrong. */
  fault: (database: DatabaseSync) => Promise<string | null> | string | null
}

export const kinds = ['finish', 'photo', 'settings', 'webhook', 'signup'] as const
type Kind = (typeof kinds)[number]

/** A trainee who sends one write after another, with the number of their sessions and photos and their weight. */
export type Writer = { buyer: Buyer; plan: Plan; sessions: number; photos: number; weight: number }

/** The limits are ten a day and ten a minute. One is left for sending a write again. */
const MAX_WRITES = { sessions: 9, photos: 9 } as const

/** The mix of writes. A signup is rare because hashing its password is slow. */
const kindMix: readonly Kind[] = [
  'finish',
  'finish',
  'finish',
  'photo',
  'photo',
  'settings',
  'settings',
  'webhook',
  'webhook',
  'webhook',
  'signup',
]

export function newWrite(url: string, writer: Writer, pick: (below: number) => number): Write {
  const kind = kindMix[pick(kindMix.length)] ?? 'finish'
  if (kind === 'finish')
    return writer.sessions < MAX_WRITES.sessions ? finish(url, writer) : settings(url, writer)
  if (kind === 'photo')
    return writer.photos < MAX_WRITES.photos ? photograph(url, writer) : settings(url, writer)
  return kind === 'webhook' ? webhook(url, writer) : kind === 'signup' ? signup(url) : settings(url, writer)
}

const noFault = () => null

function finish(url: string, writer: Writer): Write {
  const key = crypto.randomUUID()
  writer.sessions += 1
  return {
    kind: 'finish',
    send: async () => (await finishMission(url, writer.buyer, writer.plan, key)).status,
    acknowledgedBy: [200],
    stored: (database) =>
      countOf(database, 'SELECT count(*) FROM workout_sessions WHERE attempt_key = ?', key),
    fault: (database) =>
      countOf(
        database,
        "SELECT count(*) FROM bootcamps WHERE user_id = ? AND status = 'active'",
        writer.buyer.id,
      ) === 1
        ? null
        : 'a session without its bootcamp',
  }
}

/** Sends a finished session of a plan. */
export function finishMission(url: string, buyer: Buyer, plan: Plan, key: string): Promise<Answer> {
  const body = finishOf(buyer.publicId, plan, finishedExercises(plan))
  return ask(url, '/api/workout-sessions', buyer, { method: 'POST', body, key })
}

const photo = await photoOfDay(1)

function photograph(url: string, writer: Writer): Write {
  const [key, { buyer }] = [crypto.randomUUID(), writer]
  writer.photos += 1
  return {
    kind: 'photo',
    send: async () =>
      (await ask(url, '/api/progress-photos', buyer, { method: 'POST', body: photo, key })).status,
    acknowledgedBy: [200, 201],
    stored: (database) => countOf(database, 'SELECT count(*) FROM photos WHERE capture_key = ?', key),
    fault: async (database) => {
      const id = database.prepare('SELECT public_id FROM photos WHERE capture_key = ?').get(key)?.public_id
      const { status, body } = await ask(url, `/api/progress-photos/${id}/image`, buyer)
      return status === 200 && String(body).length > 1000 ? null : `photo ${id} has no file: ${status}`
    },
  }
}

/** Each change saves a higher weight, so the stored weight shows which changes were lost. */
function settings(url: string, writer: Writer): Write {
  const { height, age, units, goal } = defaultProfile
  const weight = (writer.weight += 1)
  return {
    kind: 'settings',
    send: async () =>
      (
        await ask(url, '/api/users/details', writer.buyer, {
          method: 'PUT',
          body: { weight, height, age, units, goal },
        })
      ).status,
    acknowledgedBy: [200],
    stored: (database) =>
      countOf(
        database,
        'SELECT count(*) FROM users WHERE id = ? AND weight_kg >= ?',
        writer.buyer.id,
        weight,
      ),
    fault: noFault,
  }
}

/** One more payment of the same buyer. */
function webhook(url: string, { buyer }: Writer): Write {
  const event = bootcampPayment({ intent: buyer.intent })
  return {
    kind: 'webhook',
    send: async () => (await sendWebhook(url, event)).status,
    acknowledgedBy: [200],
    stored: (database) =>
      countOf(database, 'SELECT count(*) FROM payment_events WHERE event_id = ?', event.event_id),
    fault: noFault,
  }
}

/** A signup that is sent again is refused with 409, because the account exists. */
function signup(url: string): Write {
  const email = `${crypto.randomUUID()}@example.com`
  return {
    kind: 'signup',
    send: async () =>
      (await ask(url, '/api/auth/signup', null, { method: 'POST', body: signupForm(email) })).status,
    acknowledgedBy: [201, 409],
    stored: (database) => countOf(database, 'SELECT count(*) FROM users WHERE email = ?', email),
    fault: (database) => {
      const links = countOf(
        database,
        "SELECT count(*) FROM account_tokens WHERE email = ? AND kind = 'verify'",
        email,
      )
      const logins = countOf(
        database,
        'SELECT count(*) FROM logins WHERE user_id = (SELECT id FROM users WHERE email = ?)',
        email,
      )
      return links === 1 && logins === 1
        ? null
        : `an account is incomplete: ${logins} logins, ${links} links to confirm its address`
    },
  }
}
