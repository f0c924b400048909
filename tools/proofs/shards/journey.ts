import { addressOf } from '#local/seeds/address.ts'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { bootcampPayment, finishOf } from '#local/seeds/inputs.ts'
import { type AdjustmentAction, adjustmentEvent } from '#local/paddle/events/adjustment.ts'
import { sharedKeys, newBrowserKeys } from '#local/push/browser-keys.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/units.ts'
import { noUsage } from '#tools/bench/cost/counted.ts'
import { Trainee } from '#tools/bench/cost/trainee.ts'
import { pickerFrom, randomFrom } from '#tools/harness/random.ts'
import { exampleSecrets, webhookHeaders } from '#tools/harness/server/secrets.ts'
import type { World } from './world.ts'

/** What the Worker answered to one call: the call with its status, and the text without ids, or its hash if there are many. */
export type Answer = { call: string; text: string }

const password = 'meadow-17-lantern'
const keys = sharedKeys(await newBrowserKeys())
const pictures = await Promise.all(
  [
    [480, 640],
    [270, 480],
  ].map(([width = 0, height = 0]) => pictureOf(width, height)),
)

/** A trainee whose number decides everything they do, so that two worlds can be compared answer by answer. */
export class Journey {
  readonly answers: Answer[] = []
  readonly #world: World
  readonly #trainee: Trainee
  readonly #random
  readonly #ids = new Map<string, number>()
  readonly #address: string
  #email: string
  #paid: ReturnType<typeof bootcampPayment> | null = null
  #gone = false
  #isLight = false

  constructor(world: World, number: number, seed: number) {
    this.#world = world
    this.#address = addressOf(number)
    this.#random = pickerFrom(randomFrom(seed * 1_000_003 + number))
    this.#trainee = new Trainee((request) => this.#send(request), noUsage())
    this.#email = this.#trainee.email
  }

  get email(): string {
    return this.#email
  }

  /** From sign-up to one mission and its effort, and a second sign-in. */
  async light(): Promise<void> {
    this.#isLight = true
    await this.#trainee.signUp()
    await this.#pay(1)
    await this.#call('POST', '/api/bootcamps/start')
    const plan = await this.#trainee.openApp()
    const { id } = await this.#call(
      'POST',
      '/api/workout-sessions',
      { ...finishOf(this.#trainee.id, plan), finishedAt: new Date().toISOString() },
      { 'idempotency-key': crypto.randomUUID() },
    )
    await this.#call('PATCH', `/api/workout-sessions/${String(id)}`, { effort: 6 + this.#random(5) })
    await this.#signIn()
    await this.#call('GET', '/api/auth/me')
    this.#ids.clear() // each holds the whole answer that it was found in
  }

  async begin(): Promise<void> {
    await this.#trainee.signUp()
    await this.#follow('verify')
    await this.#call('POST', '/api/auth/signup', {
      email: this.#email,
      password,
      confirmPassword: password,
      notificationsEnabled: true,
    }) // refused: the address is taken
    if (this.#random(5) === 0) await this.#claimPayment()
    else await this.#pay()
    await this.#call('POST', '/api/bootcamps/start')
    await this.#trainee.subscribe({
      endpoint: `https://localhost:9/fcm/send/${'x'.repeat(140)}${crypto.randomUUID()}`,
      keys,
    })
    const { url } = await this.#call('POST', '/api/calendar-feed')
    const feed = /\/api\/calendar\/[\w.-]+/.exec(String(url))?.[0]
    if (feed) await this.#call('GET', feed)
  }

  /** What a trainee does on a day; `start` is the day's midnight in UTC. */
  async spend(day: number, start: number): Promise<void> {
    if (this.#gone) return
    this.#world.setTime(start + 19 * HOUR_MS + this.#random(30) * MINUTE_MS)
    if (this.#random(6) === 0) await this.#signIn()
    if (this.#random(8) > 0) await this.#train()
    if (this.#random(3) === 0) await this.#addPhoto(day)
    if (this.#random(5) === 0) await this.#call('POST', '/api/runs', { seconds: 700 + this.#random(400) })
    if (this.#random(6) === 0) {
      const change = {
        subject: this.#random(2) === 0 ? 'j:knee' : 'p:push',
        omitted: this.#random(3) > 0,
        changedAt: new Date().toISOString(),
      }
      await this.#call('PUT', '/api/omissions', { changes: [change] })
    }
    if (this.#random(4) === 0) {
      for (const path of ['statistics', 'mission-log', 'bootcamps/completed'])
        await this.#call('GET', `/api/${path}`)
    }
    if (this.#random(6) === 0) await this.#lookAround()
    if (this.#random(10) === 0) await this.#export()
    if (this.#random(14) === 0) await this.#reset()
    if (this.#random(14) === 0) await this.#moveAddress()
    if (this.#random(14) === 0) await this.#call('DELETE', '/api/auth/logins')
    if (this.#random(20) === 0) await this.#restart()
    if (this.#random(12) === 0) await this.#giveBack(this.#random(2) === 0 ? 'refund' : 'chargeback')
    if (day > 2 && this.#random(15) === 0) await this.#erase()
  }

  #signIn = () => this.#call('POST', '/api/auth/login', { email: this.#email, password })

  async #train(): Promise<void> {
    try {
      await this.#trainee.train(await this.#trainee.openApp())
    } catch {} // refused: no bootcamp, or done for today; the answer is compared all the same
  }

  async #restart(): Promise<void> {
    const { id } = await this.#call('GET', '/api/bootcamps/current')
    if (id) await this.#call('POST', '/api/bootcamps/restart', { id })
  }

  async #addPhoto(day: number): Promise<void> {
    const [photoDataUrl, thumbDataUrl] = pictures
    await this.#call(
      'POST',
      '/api/progress-photos',
      { day, photoDataUrl, thumbDataUrl },
      { 'idempotency-key': crypto.randomUUID() },
    )
    const { 0: newest } = await this.#call('GET', '/api/progress-photos')
    const { id, thumbDataUrl: address } = Object(newest)
    if (address) await this.#call('GET', String(address))
    if (id && this.#random(4) === 0) await this.#call('DELETE', `/api/progress-photos/${String(id)}`)
  }

  async #lookAround(): Promise<void> {
    for (const path of [
      'auth/logins',
      'purchases',
      'purchase/price',
      'notebook',
      'omissions',
      'runs',
      'bootcamp-access',
      'data-export',
      'calendar-feed',
    ])
      await this.#call('GET', `/api/${path}`)
  }

  async #pay(deliveries?: number): Promise<void> {
    const { intent } = await this.#call('POST', '/api/purchase/checkout')
    this.#paid = bootcampPayment({
      userId: this.#trainee.id,
      userEmail: this.#email,
      intent: String(intent),
    })
    await this.#notify(this.#paid, deliveries)
  }

  /** A payment that names no one, which the trainee then claims by its number. */
  async #claimPayment(): Promise<void> {
    this.#paid = bootcampPayment(null)
    await this.#notify(this.#paid)
    const orderNumber = this.#paid.data.id
    this.#world.beforeClaim(orderNumber, this.#email)
    await this.#call('POST', '/api/purchases/claim', { orderNumber })
  }

  async #giveBack(action: AdjustmentAction): Promise<void> {
    if (!this.#paid) return
    const transaction = this.#paid.data
    this.#paid = null
    await this.#notify(adjustmentEvent('created', { transaction, action, now: Date.now() }))
    await this.#call('GET', '/api/purchases')
    await this.#call('GET', '/api/bootcamp-access')
    if (this.#random(2) === 0) {
      await this.#pay()
      await this.#call('POST', '/api/bootcamps/start')
    }
  }

  /** A webhook that arrives twice. */
  async #notify(event: { event_id: string }, deliveries = 2): Promise<void> {
    const body = JSON.stringify(event)
    for (let delivery = 0; delivery < deliveries; delivery += 1)
      await this.#call('POST', '/api/webhooks/paddle', body, webhookHeaders(body, { from: exampleSecrets() }))
  }

  async #export(): Promise<void> {
    const { id } = await this.#call('POST', '/api/data-export', { password })
    await this.#call('GET', '/api/data-export')
    if (id) await this.#call('GET', `/api/data-export/${String(id)}/file`)
  }

  /** A forgotten password: the link, the new password, and a sign-in, because the reset has ended all of them. */
  async #reset(): Promise<void> {
    await this.#call('POST', '/api/auth/forgot', { email: this.#email })
    await this.#follow('reset', { password })
    await this.#signIn()
  }

  async #moveAddress(): Promise<void> {
    const email = `${crypto.randomUUID()}@example.com`
    await this.#call('PUT', '/api/auth/email', { email, password })
    if (await this.#follow('verify', {}, email)) this.#email = email
  }

  async #follow(path: 'verify' | 'reset', more: object = {}, email = this.#email): Promise<boolean> {
    const token = this.#world.links.get(email)
    if (!token) return false
    this.#world.links.delete(email)
    await this.#call('POST', `/api/auth/${path}`, { token, ...more })
    return true
  }

  async #erase(): Promise<void> {
    const { reference } = await this.#call('DELETE', `/api/users/${this.#trainee.id}`, { password })
    if (reference) await this.#call('GET', `/api/erasures/${String(reference)}`)
    await this.#call('GET', '/api/auth/me')
    this.#gone = true
  }

  /** A call whose refusal is an answer like any other. */
  async #call(...call: Parameters<Trainee['call']>): Promise<Record<string, unknown>> {
    try {
      return await this.#trainee.call(...call)
    } catch {
      return {}
    }
  }

  async #send(request: Request): Promise<Response> {
    // No two calls of a trainee come at the same time, so that what is sorted by time has one order.
    this.#world.setTime(Date.now() + SECOND_MS)
    const headers = new Headers(request.headers)
    headers.set('cf-connecting-ip', this.#address)
    // Missions are read in the order of their keys, which decides between equal figures of the statistics.
    if (headers.has('idempotency-key')) headers.set('idempotency-key', this.#nextKey())
    const answer = await this.#world.send(new Request(request, { headers }))
    const type = answer.headers.get('content-type') ?? ''
    const isText = /json|text/.test(type)
    const copy = answer.clone()
    const text = isText
      ? this.#withoutIds(await copy.text())
      : `${(await copy.arrayBuffer()).byteLength} bytes`
    this.answers.push({
      call: this.#withoutIds(`${request.method} ${new URL(request.url).pathname} ${answer.status}`),
      text: this.#isLight ? createHash('sha1').update(text).digest('base64') : text,
    })
    return answer
  }

  #nextKey(): string {
    const hex = Array.from({ length: 32 }, () => this.#random(16).toString(16)).join('')
    return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12})/, '$1-$2-4$3-8$4-$5')
  }

  /** Random ids differ between two worlds; each becomes its place among the trainee's ids. */
  #withoutIds(text: string): string {
    return text.replaceAll(
      /eyJ[\w-]+\.[\w-]+\.[\w-]+|[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}|\b(?:txn|evt|adj|ctm|txnitm)_[\da-z]{26}|\b[A-Z\d]{4}(?:-[A-Z\d]{4})+\b|(?<=UID:)[\w-]{22}(?=-)|(?<="id":"|progress-photos\/)[\w-]{11}(?=["/ ])|(?<![\w-])(?:[\w-]{43}|[\w-]{22})(?![\w-])/g,
      (id) => {
        const place = this.#ids.get(id) ?? this.#ids.size
        this.#ids.set(id, place)
        return `#${place}`
      },
    )
  }
}

async function pictureOf(width: number, height: number): Promise<string> {
  const jpeg = await sharp({ create: { width, height, channels: 3, background: '#6E7F4E' } })
    .jpeg()
    .toBuffer()
  return `data:image/jpeg;base64,${new Uint8Array(jpeg).toBase64()}`
}
