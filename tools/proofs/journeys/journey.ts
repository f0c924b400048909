import type { completedTransaction } from '#local/paddle/transaction.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { Account, type Payment, type Run, type Told } from './model.ts'
import { type Answer, Browser, type Product } from './world.ts'

export const browsers = ['phone', 'laptop'] as const
export type BrowserName = (typeof browsers)[number]

type Event = { event_id: string; occurred_at: string; data: { id: string } }
/** What Paddle is to tell, now or later, of which payment. */
export type Notice = { payment: Payment; told: Told; event: Event }

/** One life with the product: what is true of it (`account`, by the model), and the hands that press the buttons. */
export class Journey {
  now: number
  zone: string
  account: Account | null = null
  /** Payments that name nobody, until somebody claims them. */
  strays: Payment[] = []
  held: Notice[] = []
  delivered: Notice[] = []
  /** Finishes are kept by their key, as a phone keeps them. */
  keys: { key: string; day: number }[] = []
  resetLinks = 0
  /** How often it was compared with the model. */
  looks = 0
  readonly events = new Map<
    Payment,
    { paid: ReturnType<typeof completedTransaction>; asked?: string; chargeback?: string }
  >()
  readonly email = `${crypto.randomUUID()}@example.com`
  readonly product: Product
  readonly #browsers: Record<BrowserName, Browser>
  #toldByPaddle = 0

  constructor(product: Product, begin: { now: number; zone: string }) {
    this.product = product
    this.now = begin.now
    this.zone = begin.zone
    this.#browsers = { phone: new Browser(product), laptop: new Browser(product) }
  }

  /** Paddle's own time of what happens next: our clock may be put back, theirs goes on, and what happened last is the latest. */
  paddleNow(): number {
    return (this.#toldByPaddle = Math.max(this.now, this.#toldByPaddle + 1))
  }

  /** A browser that is signed in, and whose this is. */
  get signedIn(): BrowserName | null {
    return browsers.find((browser) => this.account?.isSignedIn(browser)) ?? null
  }

  /** The account of the one who acts. A step asks for it only where `signedIn` is. */
  get own(): Account {
    if (!this.account) throw new Error('Nobody is here')
    return this.account
  }

  get run(): Run {
    const { run } = this.own
    if (!run) throw new Error('No bootcamp was started')
    return run
  }

  signUp(password: string): void {
    this.account = new Account(this.email, password, this)
  }

  /** A call of a browser that must be answered with this status. */
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

  /** The same by whichever browser is signed in. */
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
    // What is open to everybody asks for no login, and renews none.
    if (!/^\/api\/auth\/(signup|login|forgot|reset|verify)$/.test(path))
      this.account?.isSignedIn(browser, true)
    const answer = await this.#browsers[browser].call(this, method, path, body, more)
    // The limits of calls a minute count real minutes; in the model's minutes there are few.
    if (answer.status !== 429 || Object(answer.body).code !== 'too_many') return answer
    await sleep(5000)
    return this.call(browser, method, path, body, more)
  }

  /** Paddle tells it; a second time it changes nothing. */
  async deliver(notice: Notice): Promise<void> {
    const status = await this.product.tell(notice.event, this.now)
    if (status !== 200) throw new Divergence(`A webhook (${notice.told}) was answered ${status}`)
    this.held = this.held.filter((held) => held !== notice)
    // What is delivered again changes nothing, also where a bootcamp could go on by now.
    if (this.delivered.includes(notice)) return
    this.delivered.push(notice)
    notice.payment.told.add(notice.told)
    this.account?.follow(notice.payment)
  }
}

/** An answer, without its shape: what is read of it is compared. */
export type Fields = Record<string, unknown> & { id?: string }

/** The product tells otherwise than the model. */
export class Divergence extends Error {}
