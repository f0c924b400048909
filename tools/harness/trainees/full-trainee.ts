import type { DatabaseSync } from 'node:sqlite'
import { newBrowserKeys, sharedKeys } from '#local/push/browser-keys.ts'
import { bootcampPayment, finishOf, signupForm } from '#local/seeds/inputs.ts'
import { photoOfDay } from '#local/seeds/photo.ts'
import { defaultProfile } from '#local/seeds/profile.ts'
import { sendWebhook } from '#tools/harness/calls/webhook.ts'
import { newAddress } from '#local/seeds/address.ts'
import { until } from '#tools/harness/until.ts'

export type FullTrainee = {
  id: string
  email: string
  canary: string
  address: string
  cookie: string
  payment: ReturnType<typeof bootcampPayment>
}

export const password = 'password-1'

/** Makes a trainee who has used every feature, through the API. Every text that they may enter contains `canary`. */
export async function makeFullTrainee(
  url: string,
  open: () => DatabaseSync,
  photos: number,
): Promise<FullTrainee> {
  const canary = `canary${crypto.randomUUID().replaceAll('-', '')}`
  const trainee = {
    id: '',
    email: `${canary}@example.com`,
    canary,
    address: newAddress(),
    cookie: '',
  }
  const signup = await call(
    url,
    trainee,
    'POST',
    '/api/auth/signup',
    signupForm(trainee.email, password, true),
  )
  trainee.cookie = signup.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { id } = await signup.json()
  trainee.id = id
  const callJson = async (method: string, path: string, body?: object) =>
    (await call(url, trainee, method, path, body)).json()
  await callJson('PUT', '/api/users/profile', defaultProfile)
  const { intent, priceId } = await callJson('POST', '/api/purchase/checkout')
  const payment = bootcampPayment({ userId: id, userEmail: trainee.email, intent }, { priceId })
  await webhook(url, payment)
  await until(
    `the payment of ${canary}`,
    async () => (await callJson('GET', '/api/bootcamp-access')).canAccess,
  )
  const { id: bootcamp } = await callJson('POST', '/api/bootcamps/start')
  const plan = await callJson('GET', '/api/workout/today')
  const exercises = [...plan.warmup, ...plan.exercises, ...plan.cooldown].map(
    ({ id: entry }: { id: string }) => ({ id: entry, completed: true }),
  )
  const session = await callJson('POST', '/api/workout-sessions', finishOf(id, plan, exercises))
  await callJson('PATCH', `/api/workout-sessions/${session.id}`, {
    effort: 8,
    note: `=${canary}, "felt" good`,
  })
  await callJson('PUT', '/api/notebook/plane', { bootcamp, plane: 'ashes' })
  await callJson('POST', '/api/runs', { seconds: 1530 })
  await callJson('PUT', '/api/omissions', {
    changes: [{ subject: 'j:knee', omitted: true, changedAt: new Date().toISOString() }],
  })
  await addPhotos(url, trainee, open, photos)
  const [last] = await callJson('GET', '/api/progress-photos')
  if (photos > 1) await callJson('DELETE', `/api/progress-photos/${last.id}`)
  await call(url, trainee, 'POST', '/api/purchases/claim', { orderNumber: `txn_${'0'.repeat(26)}` }, false)
  await callJson('POST', '/api/push-subscription', {
    userId: id,
    subscription: {
      endpoint: `https://localhost:9/push/${canary}`,
      keys: sharedKeys(await newBrowserKeys()),
    },
  })
  await callJson('POST', '/api/calendar-feed')
  insertRows(open(), id, canary)
  return { ...trainee, payment }
}

/** Sends a call from the trainee's own IP address. */
export async function call(
  url: string,
  { cookie, address }: Pick<FullTrainee, 'cookie' | 'address'>,
  method: string,
  path: string,
  body?: object,
  mustSucceed = true,
): Promise<Response> {
  const headers = {
    cookie,
    'cf-connecting-ip': address,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'x-time-zone': 'UTC',
  }
  const answer = await fetch(`${url}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  if (mustSucceed && !answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

export async function webhook(url: string, event: object): Promise<void> {
  const { status } = await sendWebhook(url, event)
  if (status !== 200) throw new Error(`A webhook was not accepted: ${status}`)
}

/** Uploads are limited to ten a minute and twenty a day, so earlier photos are dated back. */
async function addPhotos(
  url: string,
  trainee: FullTrainee | Omit<FullTrainee, 'payment'>,
  open: () => DatabaseSync,
  photos: number,
): Promise<void> {
  const photo = await photoOfDay(1)
  for (let at = 0; at < photos; at += 1) {
    if (at % 10 === 0) run(open(), 'UPDATE photos SET created_at = created_at - 172800000')
    const answer = await call(url, trainee, 'POST', '/api/progress-photos', {
      ...photo,
      photoDataUrl: withUniqueBytes(photo.photoDataUrl, at),
    })
    await answer.arrayBuffer()
  }
}

/** Makes each photo unique. The bytes are in the coded image data, because the Worker would remove a comment. */
function withUniqueBytes(dataUrl: string, number: number): string {
  const [head = '', base64 = ''] = dataUrl.split(',')
  const bytes = Buffer.from(base64, 'base64')
  bytes[bytes.length - 8] = number >> 7
  bytes[bytes.length - 7] = number & 127
  return `${head},${bytes.toString('base64')}`
}

/**
 * Rows that no call writes here: a reminder comes from cron, an attempt in `claims` from the previous release, and a
 * passkey from an authenticator.
 */
function insertRows(database: DatabaseSync, publicId: string, canary: string): void {
  const statements = [
    "INSERT INTO reminders (user_id, sent_on, sent_at, state) SELECT id, '2026-11-01', 1, 'sent' FROM users WHERE public_id = ?",
    `INSERT INTO passkeys (id, user_id, name, public_key, counter, created_at, last_used_at)
     SELECT 'pk_${canary}', id, '${canary}', '{}', 3, 1, 2 FROM users WHERE public_id = ?`,
    `INSERT INTO claims (user_id, tried_at) SELECT id, ${Date.now()} FROM users WHERE public_id = ?`,
  ]
  for (const statement of statements) database.prepare(statement).run(publicId)
  database.close()
}

function run(database: DatabaseSync, statement: string): void {
  database.exec(statement)
  database.close()
}
