import type { DatabaseSync } from 'node:sqlite'
import { completedTransaction } from '#local/paddle/transaction.ts'
import { photoOfDay } from '#local/seeds/photo.ts'
import { defaultProfile } from '#local/seeds/profile.ts'
import { finishedExercises } from '#local/seeds/training.ts'
import type { Plan } from '#shared/api/workout.ts'
import { type Buyer } from '#tools/harness/buyers.ts'
import { type Answer, ask } from '#tools/harness/ask.ts'
import { webhookHeaders } from '#tools/harness/secrets.ts'

/** One write of somebody's: sent with the same key however often, and looked for in the tables. */
export type Write = {
  kind: Kind
  /** The answer's status. */
  send: () => Promise<number>
  /** The statuses that promise it is kept. */
  promises: readonly number[]
  /** How often it is there. */
  stored: (database: DatabaseSync) => number
  /** What more must hold of one that is there: a sentence where it does not. */
  fault: (database: DatabaseSync) => Promise<string | null> | string | null
}

export const kinds = ['finish', 'photo', 'settings', 'webhook', 'signup'] as const
type Kind = (typeof kinds)[number]

/** A trainee of one writer, who does one thing after another: how many sittings and photos they have, and what they weigh. */
export type Writer = { buyer: Buyer; plan: Plan; sittings: number; photos: number; weight: number }

/** A tenth is left, of what a trainee may do in a day or a minute. */
const most = { sittings: 9, photos: 9 } as const

/** The work of every day above all; a signup costs a password's hash. */
const often: readonly Kind[] = [
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
  const kind = often[pick(often.length)] ?? 'finish'
  if (kind === 'finish') return writer.sittings < most.sittings ? finish(url, writer) : settings(url, writer)
  if (kind === 'photo') return writer.photos < most.photos ? photograph(url, writer) : settings(url, writer)
  return kind === 'webhook' ? webhook(url, writer) : kind === 'signup' ? signup(url) : settings(url, writer)
}

const nothing = () => null

function finish(url: string, writer: Writer): Write {
  const key = crypto.randomUUID()
  writer.sittings += 1
  return {
    kind: 'finish',
    send: async () => (await finishMission(url, writer.buyer, writer.plan, key)).status,
    promises: [200],
    stored: (database) =>
      count(database, 'SELECT count(*) AS found FROM workout_sessions WHERE attempt_key = ?', key),
    fault: (database) =>
      count(
        database,
        "SELECT count(*) AS found FROM bootcamps WHERE user_id = ? AND status = 'active'",
        writer.buyer.id,
      ) === 1
        ? null
        : 'a sitting without its bootcamp',
  }
}

/** Sends one sitting of a plan. */
export function finishMission(url: string, buyer: Buyer, plan: Plan, key: string): Promise<Answer> {
  const body = {
    userId: buyer.publicId,
    workoutPlanId: plan.id,
    day: plan.day,
    isCompleted: true,
    exercises: finishedExercises(plan),
    completedAt: null,
  }
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
    promises: [200, 201],
    stored: (database) => count(database, 'SELECT count(*) AS found FROM photos WHERE capture_key = ?', key),
    fault: async (database) => {
      const id = database.prepare('SELECT public_id FROM photos WHERE capture_key = ?').get(key)?.public_id
      const { status, body } = await ask(url, `/api/progress-photos/${id}/image`, buyer)
      return status === 200 && String(body).length > 1000 ? null : `photo ${id} has no file: ${status}`
    },
  }
}

/** Kilograms that only rise: of what was saved, the last stands. */
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
    promises: [200],
    stored: (database) =>
      count(
        database,
        'SELECT count(*) AS found FROM users WHERE id = ? AND weight_kg >= ?',
        writer.buyer.id,
        weight,
      ),
    fault: nothing,
  }
}

/** A payment more, for later. */
function webhook(url: string, { buyer }: Writer): Write {
  const event = completedTransaction({
    items: [{ priceId: 'pri_jungle_local', quantity: 1 }],
    customData: { intent: buyer.intent },
    now: Date.now(),
  })
  return {
    kind: 'webhook',
    send: async () => (await tell(url, event)).status,
    promises: [200],
    stored: (database) =>
      count(database, 'SELECT count(*) AS found FROM payment_events WHERE event_id = ?', event.event_id),
    fault: nothing,
  }
}

/** A webhook, signed anew for each delivery, as Paddle does. */
export async function tell(url: string, event: object): Promise<Answer> {
  const body = JSON.stringify(event)
  try {
    const answer = await fetch(`${url}/api/webhooks/paddle`, {
      method: 'POST',
      headers: webhookHeaders(body),
      body,
      signal: AbortSignal.timeout(20_000),
    })
    return { status: answer.status, body: await answer.text() }
  } catch {
    return { status: 0, body: null }
  }
}

/** Sent again it is refused (409), for it is there: whoever knows the password signs in. */
function signup(url: string): Write {
  const email = `${crypto.randomUUID()}@example.com`
  const password = 'meadow-17-lantern'
  return {
    kind: 'signup',
    send: async () =>
      (
        await ask(url, '/api/auth/signup', null, {
          method: 'POST',
          body: { email, password, confirmPassword: password, notificationsEnabled: false },
        })
      ).status,
    promises: [201, 409],
    stored: (database) => count(database, 'SELECT count(*) AS found FROM users WHERE email = ?', email),
    fault: (database) => {
      const links = count(
        database,
        "SELECT count(*) AS found FROM account_tokens WHERE email = ? AND kind = 'verify'",
        email,
      )
      const logins = count(
        database,
        'SELECT count(*) AS found FROM logins WHERE user_id = (SELECT id FROM users WHERE email = ?)',
        email,
      )
      return links === 1 && logins === 1
        ? null
        : `an account was made by halves: ${logins} logins, ${links} links to confirm its address`
    },
  }
}

const count = (database: DatabaseSync, query: string, ...values: (string | number)[]) =>
  Number(database.prepare(query).get(...values)?.found)
