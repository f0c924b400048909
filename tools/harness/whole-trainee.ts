import type { DatabaseSync } from 'node:sqlite'
import { newBrowserKeys, sharedKeys } from '#local/push/browser-keys.ts'
import { completedTransaction } from '#local/paddle/transaction.ts'
import { photoOfDay } from '#local/seeds/photo.ts'
import { defaultProfile } from '#local/seeds/profile.ts'
import { webhookHeaders } from './secrets.ts'
import { newAddress } from './address.ts'
import { until } from './until.ts'

export type Whole = {
  id: string
  email: string
  canary: string
  address: string
  cookie: string
  payment: ReturnType<typeof completedTransaction>
}

export const password = 'password-1'

/** A trainee who has used everything there is, by the product's own calls; `canary` stands wherever they may write. */
export async function makeWhole(url: string, open: () => DatabaseSync, photos: number): Promise<Whole> {
  const canary = `canary${crypto.randomUUID().replaceAll('-', '')}`
  const whole = {
    id: '',
    email: `${canary}@example.com`,
    canary,
    address: newAddress(),
    cookie: '',
  }
  const signup = await call(url, whole, 'POST', '/api/auth/signup', {
    email: whole.email,
    password,
    confirmPassword: password,
    notificationsEnabled: true,
  })
  whole.cookie = signup.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { id } = await signup.json()
  whole.id = id
  const tell = async (method: string, path: string, body?: object) =>
    (await call(url, whole, method, path, body)).json()
  await tell('PUT', '/api/users/profile', defaultProfile)
  const { intent, priceId } = await tell('POST', '/api/purchase/checkout')
  const prices = [
    { id: priceId, name: 'Jungle', description: 'Jungle', amount: 999, currency: 'USD' as const },
  ]
  const payment = completedTransaction({
    items: [{ priceId, quantity: 1 }],
    customData: { userId: id, userEmail: whole.email, intent },
    now: Date.now(),
    prices,
  })
  await webhook(url, payment)
  await until(`the payment of ${canary}`, async () => (await tell('GET', '/api/bootcamp-access')).canAccess)
  await tell('POST', '/api/bootcamps/start')
  const plan = await tell('GET', '/api/workout/today')
  const exercises = [...plan.warmup, ...plan.exercises, ...plan.cooldown].map(
    ({ id: entry }: { id: string }) => ({ id: entry, completed: true }),
  )
  const session = await tell('POST', '/api/workout-sessions', {
    userId: id,
    workoutPlanId: plan.id,
    day: 1,
    isCompleted: true,
    exercises,
    completedAt: null,
  })
  await tell('PATCH', `/api/workout-sessions/${session.id}`, { effort: 8, note: `=${canary}, "felt" good` })
  await addPhotos(url, whole, open, photos)
  const [last] = await tell('GET', '/api/progress-photos')
  if (photos > 1) await tell('DELETE', `/api/progress-photos/${last.id}`)
  await call(url, whole, 'POST', '/api/purchases/claim', { orderNumber: `txn_${'0'.repeat(26)}` }, false)
  await tell('POST', '/api/push-subscription', {
    userId: id,
    subscription: {
      endpoint: `https://localhost:9/push/${canary}`,
      keys: sharedKeys(await newBrowserKeys()),
    },
  })
  await tell('POST', '/api/calendar-feed')
  remember(open(), id)
  return { ...whole, payment }
}

/** Every call is from an address of its own: limits count by it. */
export async function call(
  url: string,
  { cookie, address }: Pick<Whole, 'cookie' | 'address'>,
  method: string,
  path: string,
  body?: object,
  mustHold = true,
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
  if (mustHold && !answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

export async function webhook(url: string, event: object): Promise<void> {
  const body = JSON.stringify(event)
  const answer = await fetch(`${url}/api/webhooks/paddle`, {
    method: 'POST',
    headers: webhookHeaders(body),
    body,
  })
  if (!answer.ok) throw new Error(`A webhook was not taken: ${answer.status}`)
}

/** Ten a minute and twenty a day: those before are made older. */
async function addPhotos(
  url: string,
  whole: Whole | Omit<Whole, 'payment'>,
  open: () => DatabaseSync,
  photos: number,
): Promise<void> {
  const photo = await photoOfDay(1)
  for (let at = 0; at < photos; at += 1) {
    if (at % 10 === 0) run(open(), 'UPDATE photos SET created_at = created_at - 172800000')
    const answer = await call(url, whole, 'POST', '/api/progress-photos', {
      ...photo,
      photoDataUrl: distinct(photo.photoDataUrl, at),
    })
    await answer.arrayBuffer()
  }
}

/** The same picture with a number in a comment would be cleaned to the same file: here it is inside the coded data. */
function distinct(dataUrl: string, number: number): string {
  const [head = '', base64 = ''] = dataUrl.split(',')
  const bytes = Buffer.from(base64, 'base64')
  bytes[bytes.length - 8] = number >> 7
  bytes[bytes.length - 7] = number & 127
  return `${head},${bytes.toString('base64')}`
}

/** What only time makes. */
function remember(database: DatabaseSync, publicId: string): void {
  database
    .prepare("INSERT INTO reminders SELECT id, '2026-11-01', 1, 'sent' FROM users WHERE public_id = ?")
    .run(publicId)
  database.close()
}

function run(database: DatabaseSync, statement: string): void {
  database.exec(statement)
  database.close()
}
