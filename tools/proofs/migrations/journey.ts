import { bootcampPayment, finishOf, signupForm } from '#local/seeds/inputs.ts'
import { defaultProfile } from '#local/seeds/profile.ts'
import { newShortId } from '#shared/short-id.ts'
import { parseJson } from '#tools/harness/calls/parse-json.ts'
import { webhookHeaders } from '#tools/harness/server/secrets.ts'
import { until } from '#tools/harness/until.ts'
import { type PhotoFiles, sentPhoto } from './photo-files.ts'

type Answer = { status: number; body: Record<string, unknown>; bytes: Buffer }
type Fetch = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<{
  status: number
  arrayBuffer: () => Promise<ArrayBuffer>
  headers: { get: (name: string) => string | null }
}>

/** A trainee who uses one release and then the other. Answers that neither gives are added to `faults`. */
export class Trainee {
  readonly email = `${crypto.randomUUID()}@example.com`
  calls = 0
  readonly #send: Fetch
  readonly #faults: string[]
  #cookie = ''
  #id = ''
  #bootcamp = ''
  #photo = ''

  constructor(send: Fetch, faults: string[]) {
    this.#send = send
    this.#faults = faults
  }

  async signUp(): Promise<void> {
    const account = signupForm(this.email, undefined, true)
    this.#id = String((await this.#call(201, 'POST', '/api/auth/signup', account)).body.id)
    await this.#call(200, 'PUT', '/api/users/profile', defaultProfile)
    await this.#call(200, 'PUT', '/api/users/notifications', {
      notificationsEnabled: true,
      exerciseReminders: true,
      photoReminders: false,
    })
  }

  async buy(): Promise<void> {
    await this.#call(200, 'POST', '/api/purchase/checkout')
    const event = bootcampPayment({ userId: this.#id, userEmail: this.email })
    const body = JSON.stringify(event)
    await this.#call(200, 'POST', '/api/webhooks/paddle', body, webhookHeaders(body))
    await until(
      'a payment to be settled',
      async () => (await this.#call(200, 'GET', '/api/bootcamp-access')).body.canAccess === true,
      { ms: 10_000, everyMs: 200 },
    )
  }

  async train(): Promise<void> {
    this.#bootcamp = String((await this.#call(200, 'POST', '/api/bootcamps/start')).body.id)
    const plan = (await this.#call(200, 'GET', '/api/workout/today')).body
    const stations: { id: string }[] = Object(plan).exercises
    const done = stations.map(({ id }, index) => ({ id, completed: index % 3 !== 2, pain: index === 1 }))
    const session = finishOf(this.#id, { id: String(plan.id), day: 1 }, done)
    await this.#call(200, 'POST', '/api/workout-sessions', session, {
      'idempotency-key': newShortId(),
    })
    this.#photo = String((await this.#call(201, 'POST', '/api/progress-photos', sentPhoto)).body.id)
  }

  /** What the trainee is told of the stations of their mission, without the words, which differ between releases. */
  async told(): Promise<string> {
    const { body } = await this.#call(200, 'GET', '/api/sessions/1')
    const sessions = Object.values(body) as { id: string; exercises: Record<string, unknown>[] }[]
    return JSON.stringify(
      sessions.map(({ id, exercises }) => [
        id,
        exercises.map(({ section, completed, reps, duration, rounds }) => [
          section,
          completed,
          reps,
          duration,
          rounds,
        ]),
      ]),
    )
  }

  async photoFiles(): Promise<PhotoFiles> {
    const bytesAt = async (name: string) =>
      (await this.#call(200, 'GET', `/api/progress-photos/${this.#photo}/${name}`)).bytes
    return { image: await bytesAt('image'), thumb: await bytesAt('thumb') }
  }

  /** Everything that a trainee reads or changes later in a bootcamp. */
  async comeBack(): Promise<void> {
    for (const path of [
      'auth/me',
      'bootcamp-access',
      'bootcamps/current',
      'bootcamps/completed',
      'workout/today',
      'sessions/today',
      'statistics',
      'jungle-story/1',
      'purchases',
      'progress-photos',
      'quotes/today',
    ]) {
      await this.#call(200, 'GET', `/api/${path}`)
    }
    const [purchase] = Object.values((await this.#call(200, 'GET', '/api/purchases')).body)
    await this.#call(200, 'POST', `/api/purchases/${Object(purchase).id}/refund-request`)
    await this.#call(200, 'DELETE', `/api/progress-photos/${this.#photo}`)
    await this.#call(200, 'POST', '/api/bootcamps/restart', { id: this.#bootcamp })
    await this.#call(200, 'POST', '/api/auth/logout', {})
    await this.#call(200, 'POST', '/api/auth/login', { email: this.email, password: 'meadow-17-lantern' })
    await this.#call(200, 'GET', '/api/auth/me')
  }

  async #call(
    expected: number,
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<Answer> {
    const headers = {
      'cf-connecting-ip': '10.1.2.3',
      'sec-fetch-site': 'same-origin',
      'x-time-zone': 'UTC',
      'content-type': 'application/json',
      cookie: this.#cookie,
      ...more,
    }
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
    const answer = await this.#send(path, { method, headers, ...(text !== undefined && { body: text }) })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const responseText = bytes.toString()
    this.calls += 1
    this.#cookie = /__Host-login=[^;]*/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? this.#cookie
    if (answer.status !== expected)
      this.#faults.push(
        `${method} ${path}: ${answer.status} instead of ${expected}: ${responseText.slice(0, 200)}`,
      )
    return { status: answer.status, body: Object(parseJson(responseText)), bytes }
  }
}
