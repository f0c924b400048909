import type { completedTransaction } from '#local/paddle/events/transaction.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { Account, type Payment, type Bootcamp, type Report } from './model.ts'
import { type Answer, Browser, type Product } from './world.ts'

export const browsers = ['phone', 'laptop'] as const
export type BrowserName = (typeof browsers)[number]

type Event = { event_id: string; occurred_at: string; data: { id: string } }
/** A webhook that Paddle sends now or later. */
export type Notice = { payment: Payment; report: Report; event: Event }

/** A random user of the product: the expected state (`account`, by the model) and the browsers that call the API. */
export class Journey {
  now: number
  zone: string
  account: Account | null = null
  /** Payments without a buyer, until the trainee claims them. */
  unclaimed: Payment[] = []
  undelivered: Notice[] = []
  delivered: Notice[] = []
  /** The keys of finished workouts, as the phone stores them for sending again. */
  finishKeys: { key: string; day: number }[] = []
  resetLinks = 0
  /** How often the API was compared with the model. */
  comparisons = 0
  readonly events = new Map<
    Payment,
    { paid: ReturnType<typeof completedTransaction>; asked?: string; chargeback?: string }
  >()
  readonly email = `${crypto.randomUUID()}@example.com`
  readonly product: Product
  readonly #browsers: Record<BrowserName, Browser>
  #lastPaddleTime = 0

  constructor(product: Product, start: { now: number; zone: string }) {
    this.product = product
    this.now = start.now
    this.zone = start.zone
    this.#browsers = { phone: new Browser(product), laptop: new Browser(product) }
  }

  /** The time of Paddle's next event. Our clock may be set back, but Paddle's times always rise. */
  paddleNow(): number {
    return (this.#lastPaddleTime = Math.max(this.now, this.#lastPaddleTime + 1))
  }

  /** A browser that is signed in, or null. */
  get signedIn(): BrowserName | null {
    return browsers.find((browser) => this.account?.isSignedIn(browser)) ?? null
  }

  /** The account. Only steps that need a sign-in use it. */
  get own(): Account {
    if (!this.account) throw new Error('There is no account')
    return this.account
  }

  get bootcamp(): Bootcamp {
    const { bootcamp } = this.own
    if (!bootcamp) throw new Error('No bootcamp was started')
    return bootcamp
  }

  signUp(password: string): void {
    this.account = new Account(this.email, password, this)
  }

  /** Sends a call from a browser. The answer must have this status. */
  async expect(
    status: number,
    browser: BrowserName,
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<Fields> {
    const answer = await this.call(browser, method, path, body, more)
    if (answer.status !== status)
      throw new Divergence(
        `${method} ${path} of the ${browser} answers ${answer.status} instead of ${status}: ${JSON.stringify(answer.body).slice(0, 200)}`,
      )
    return Object(answer.body) as Fields
  }

  /** The same, from a browser that is signed in. */
  act(
    status: number,
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<Fields> {
    const browser = this.signedIn
    if (!browser) throw new Error('Nobody is signed in')
    return this.expect(status, browser, method, path, body, more)
  }

  async call(
    browser: BrowserName,
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<Answer> {
    // Public calls do not look at the login, so they do not renew it.
    if (!/^\/api\/auth\/(signup|login|forgot|reset|verify)$/.test(path))
      this.account?.isSignedIn(browser, true)
    const answer = await this.#browsers[browser].call(this, method, path, body, more)
    // Rate limits count real minutes, but the journey's clock is faster. So wait and try again.
    if (answer.status !== 429 || Object(answer.body).code !== 'too_many') return answer
    await sleep(5000)
    return this.call(browser, method, path, body, more)
  }

  /** Delivers a webhook. A second delivery must change nothing. */
  async deliver(notice: Notice): Promise<void> {
    const status = await this.product.sendWebhook(notice.event, this.now)
    if (status !== 200) throw new Divergence(`A webhook (${notice.report}) was answered ${status}`)
    this.undelivered = this.undelivered.filter((other) => other !== notice)
    if (this.delivered.includes(notice)) return
    this.delivered.push(notice)
    notice.payment.reported.add(notice.report)
    this.account?.follow(notice.payment)
  }
}

/** The fields of an answer. */
export type Fields = Record<string, unknown> & { id?: string }

/** The product's answer differs from the model. */
export class Divergence extends Error {}
