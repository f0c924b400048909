import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Miniflare, Response } from 'miniflare'
import { DAY_MS } from '#shared/units.ts'
import { webhookHeaders } from '#tools/harness/server/secrets.ts'
import { until } from '#tools/harness/until.ts'
import { parseJson } from '#tools/harness/calls/parse-json.ts'
import { call } from '#tools/harness/trainees/visitor.ts'
import { allMigrations, bundleWorker, migrate, serveBundle } from '#tools/harness/server/bundle.ts'
import { newAddress } from '#local/seeds/address.ts'

/** The Worker as it is deployed, in workerd, with its D1, R2 and queues. Each request sets its clock (worker/clock.js). */
export class Product {
  readonly url: string
  readonly database: Awaited<ReturnType<Miniflare['getD1Database']>>
  calls = 0
  readonly #emails: Map<string, string[]>
  readonly #close: () => Promise<void>

  private constructor(
    url: string,
    database: Product['database'],
    emails: Map<string, string[]>,
    close: () => Promise<void>,
  ) {
    this.url = url
    this.database = database
    this.#emails = emails
    this.#close = close
  }

  static async open(port: number): Promise<Product> {
    const folder = await mkdtemp(join(tmpdir(), 'journeys-'))
    const bundle = await bundleWorker()
    const [clock, entry] = await Promise.all(
      ['clock.js', 'entry.js'].map((name) => readFile(join(import.meta.dirname, 'worker', name), 'utf8')),
    )
    const emails = new Map<string, string[]>()
    const server = serveBundle(bundle, folder, (options) => ({
      ...options,
      host: '127.0.0.1',
      port,
      modules: [
        { type: 'ESModule', path: 'entry.js', contents: entry ?? '' },
        { type: 'ESModule', path: 'clock.js', contents: clock ?? '' },
        ...options.modules,
      ],
      serviceBindings: {
        ...options.serviceBindings,
        POSTBOX: async (request) => storeEmail(emails, (await request.json()) as Email),
      },
      // Without this every step would wait two seconds for a batch to fill.
      queueConsumers: Object.fromEntries(
        Object.entries(options.queueConsumers).map(([name, consumer]) => [
          name,
          { ...consumer, maxBatchTimeout: 0 },
        ]),
      ),
      handleStructuredLogs: () => {}, // refusals are part of every journey
    }))
    const database = await server.getD1Database('DB')
    await migrate(database, await allMigrations())
    const close = async () => {
      await server.dispose()
      await rm(folder, { recursive: true, force: true })
    }
    return new Product(String(await server.ready).replace(/\/$/, ''), database, emails, close)
  }

  close = () => this.#close()

  /** Sends a webhook and waits until the queue has settled it. */
  async sendWebhook(event: { event_id: string }, now: number): Promise<number> {
    const body = JSON.stringify(event)
    const headers = { ...webhookHeaders(body, { now }), 'x-clock': String(now) }
    const { status } = await this.ask('/api/webhooks/paddle', { method: 'POST', headers, body })
    const selectSettled = this.database
      .prepare('SELECT processed_at FROM payment_events WHERE event_id = ?')
      .bind(event.event_id)
    if (status === 200)
      await waitFor(
        'an event to be settled',
        async () => (await selectSettled.first('processed_at')) !== null,
      )
    return status
  }

  async ask(path: string, init: RequestInit): Promise<Answer> {
    this.calls += 1
    const response = await call(`${this.url}${path}`, init)
    const text = await response.text()
    const json = parseJson(text)
    const body = json === undefined ? text : json
    return { status: response.status, cookies: response.headers.getSetCookie(), body }
  }

  /**
   * The zones for which this process and workerd have the same time-zone data. Their releases of the data differ (Morocco gave up
   * its summer time in tzdata 2026c), so a comparison in the other zones would be meaningless.
   */
  async agreedZones(zones: readonly string[]): Promise<string[]> {
    const instants = Array.from({ length: 4 * 53 }, (_, week) => Date.UTC(2026, 0, 1) + week * 7 * DAY_MS)
    const { body } = await this.ask('/walls', { method: 'POST', body: JSON.stringify({ zones, instants }) })
    const theirs = body as string[]
    return zones.filter((zone, at) => theirs[at] === wallClocksOf(zone, instants))
  }

  emailsTo = (address: string): readonly string[] => this.#emails.get(address) ?? []

  /** The tokens of the reset links that were emailed to this address, oldest first. */
  resetTokens = (address: string): string[] =>
    this.emailsTo(address).flatMap((text) => /\/reset#token=([\w-]+)/.exec(text)?.[1] ?? [])
}

function wallClocksOf(timeZone: string, instants: readonly number[]): string {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  return instants
    .map((instant) =>
      clock
        .formatToParts(instant)
        .flatMap(({ type, value }) => (type === 'literal' ? [] : [Number(value)]))
        .join(':'),
    )
    .join(' ')
}

export type Answer = { status: number; cookies: readonly string[]; body: unknown }

/** A browser with its cookie. Each call comes from a new IP address, because rate limits count by address. */
export class Browser {
  readonly #product: Product
  #cookie = ''

  constructor(product: Product) {
    this.#product = product
  }

  async call(
    { now, zone }: { now: number; zone: string },
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<Answer> {
    const headers = {
      'sec-fetch-site': 'same-origin',
      'cf-connecting-ip': newAddress(),
      'x-time-zone': zone,
      'x-clock': String(now),
      ...(this.#cookie && { cookie: this.#cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...more,
    }
    const answer = await this.#product.ask(path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const cookie of answer.cookies)
      if (cookie.startsWith('__Host-login=')) this.#cookie = cookie.split(';')[0] ?? ''
    return answer
  }
}

/** Waits with short pauses, because every step of a journey waits for something. */
export const waitFor = (what: string, holds: () => Promise<boolean> | boolean) =>
  until(what, holds, { ms: 20_000, everyMs: 5 })

type Email = { to: string; text: string }

function storeEmail(emails: Map<string, string[]>, { to, text }: Email): Response {
  emails.set(to, [...(emails.get(to) ?? []), text])
  return new Response()
}
