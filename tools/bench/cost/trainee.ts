import sharp from 'sharp'
import * as z from 'zod/mini'
import { newAddress } from '#local/seeds/address.ts'
import { bootcampPayment, finishOf, signupForm } from '#local/seeds/inputs.ts'
import { defaultProfile } from '#local/seeds/profile.ts'
import { exampleSecrets, webhookHeaders } from '#tools/harness/server/secrets.ts'
import { type Plan, planSchema } from '#shared/api/workout.ts'
import { maxPlausible } from '#shared/programme/exercises/max-plausible.ts'
import { readinessVersion } from '#shared/content/readiness-version.ts'
import { newShortId } from '#shared/short-id.ts'
import type { Usage } from './counted.ts'

type Send = (request: Request) => Promise<Response>

export const priceId = 'pri_jungle_local'

/** A simulated trainee who makes the calls of each screen and counts them. */
export class Trainee {
  readonly email = `${crypto.randomUUID()}@example.com`
  id = ''
  readonly #address = newAddress()
  readonly #send: Send
  readonly #usage: Usage
  #cookies = new Map<string, string>()

  constructor(send: Send, usage: Usage) {
    this.#send = send
    this.#usage = usage
  }

  async signUp(): Promise<void> {
    const account = signupForm(this.email, undefined, true)
    this.id = String((await this.call('POST', '/api/auth/signup', account)).id)
    await this.call('PUT', '/api/users/profile', defaultProfile)
    await this.call('PUT', '/api/users/readiness', { version: readinessVersion, careful: false })
  }

  async buy(): Promise<void> {
    const { intent } = await this.call('POST', '/api/purchase/checkout')
    const customData = { userId: this.id, userEmail: this.email, intent: String(intent) }
    const event = JSON.stringify(bootcampPayment(customData))
    await this.call('POST', '/api/webhooks/paddle', event, webhookHeaders(event, { from: exampleSecrets() }))
  }

  async startBootcamp(): Promise<void> {
    for (let call = 0; call < 3; call += 1) await this.call('GET', '/api/bootcamp-access')
    await this.call('POST', '/api/bootcamps/start')
  }

  /** Opens the app. The plan represents the page with the mission, which runs the same single statement. */
  openApp = async (): Promise<Plan> => z.parse(planSchema, await this.call('GET', '/api/workout/today'))

  /**
   * Finishes a mission with all its rounds, then makes the calls of the following screens: the same as a browser was
   * seen to make on 28 November 2026.
   */
  async train(plan: Plan): Promise<void> {
    const id = await this.finish(plan)
    await this.call('GET', '/api/after-mission')
    await this.call('PATCH', `/api/workout-sessions/${id}`, { effort: 8 })
    await this.call('GET', '/api/after-mission')
  }

  /** Finishes a mission with all its rounds, and returns the session's id. */
  async finish(plan: Plan): Promise<string> {
    const entries = [...plan.warmup, ...plan.exercises, ...plan.cooldown]
    const exercises = entries.map((entry) => ({ id: entry.id, completed: true, ...roundsOf(plan, entry) }))
    const finished = { ...finishOf(this.id, plan, exercises), finishedAt: new Date().toISOString() }
    const { id } = await this.call('POST', '/api/workout-sessions', finished, {
      'idempotency-key': newShortId(),
    })
    return String(id)
  }

  async addPhoto(day: number): Promise<void> {
    await this.call(
      'POST',
      '/api/progress-photos',
      { day, photoDataUrl: await pictureOf(480, 640), thumbDataUrl: await pictureOf(270, 480) },
      { 'idempotency-key': newShortId() },
    )
    const list = Object.values(await this.call('GET', '/api/progress-photos'))
    // The browser caches the other photos.
    const newest = Object(list.at(0))
    for (const address of [newest.thumbDataUrl, newest.photoDataUrl]) await this.call('GET', String(address))
  }

  async viewRecords(): Promise<void> {
    for (const path of ['statistics', 'mission-log', 'bootcamps/completed'])
      await this.call('GET', `/api/${path}`)
  }

  async subscribe(subscription: object): Promise<void> {
    await this.call('POST', '/api/push-subscription', { userId: this.id, subscription })
  }

  async signInAgain(): Promise<void> {
    await this.call('POST', '/api/auth/login', { email: this.email, password: 'meadow-17-lantern' })
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<Record<string, unknown>> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      'cf-connecting-ip': this.#address,
      'sec-fetch-site': 'same-origin',
      'x-time-zone': 'UTC',
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0',
      cookie,
      ...more,
    }
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
    const answer = await this.#send(
      new Request(`https://wildmarch.example${path}`, {
        method,
        headers,
        ...(text !== undefined && { body: text }),
      }),
    )
    this.#usage.requests += 1
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]?.split('=') ?? []
      this.#cookies.set(name, value)
    }
    const isJson = answer.headers.get('content-type')?.includes('json')
    return isJson ? Object(await answer.json()) : (await answer.arrayBuffer(), {})
  }
}

/** The rounds of an entry, as the player sends them. */
function roundsOf(plan: Plan, entry: Plan['exercises'][number]) {
  if (!plan.exercises.includes(entry)) return {}
  const done = Math.min(entry.reps ?? entry.duration ?? 1, maxPlausible(entry))
  if (entry.test) return entry.type === 'reps' ? { repsDone: done } : { secondsDone: done }
  return { roundsDone: Array.from({ length: entry.rounds }, () => ({ done })) }
}

/** A noisy picture, so that its file is as large as that of a real photo. */
async function pictureOf(width: number, height: number): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const jpeg = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 80 })
    .toBuffer()
  return `data:image/jpeg;base64,${new Uint8Array(jpeg).toBase64()}`
}
