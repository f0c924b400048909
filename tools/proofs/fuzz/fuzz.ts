import * as fc from 'fast-check'
import type { FullTrainee } from '#tools/harness/full-trainee.ts'
import { type Callers, badInput } from './bad-input.ts'
import { preparedCall } from '#tools/harness/endpoints/good-call.ts'
import type { Endpoint, Input } from '#tools/harness/endpoints/endpoint.ts'
import { oddInput } from './odd-input.ts'
import type { Product } from '#tools/harness/product.ts'
import { changesBetween, readRows, describeChanges } from '#tools/harness/rows.ts'
import { type Call, type RawResponse, send } from '#tools/harness/send.ts'
import type { Stage, Trainee } from '#tools/harness/trainees.ts'
import { beyondTrails } from './trails.ts'
import {
  type Fault,
  type Verdict,
  faultOfEither,
  faultOfGood,
  faultOfRefusal,
  verdicts,
} from '#tools/harness/verdict.ts'

type Options = {
  product: Product
  callers: Callers
  newTrainee: (stage: Stage) => Promise<Trainee>
  model: FullTrainee
  seed: number
  short: boolean
}

/** So many inputs of each kind for an endpoint; less where there is neither body nor parameter to be wrong. */
const most = {
  long: { bad: 400, badOfNothing: 60, good: 12, odd: 40 },
  short: { bad: 16, badOfNothing: 6, good: 1, odd: 2 },
}
const LANES = 6
/** As many faults of an endpoint are looked into; and so long is one made smaller. */
const FAULTS_OF_ONE = 3
const SHRINK_MS = 15_000

export class Fuzz {
  readonly #options: Options
  readonly #found: Record<Verdict, number>
  readonly #faults: string[] = []
  readonly #tried = { bad: 0, good: 0, odd: 0 }
  #slowest = { ms: 0, call: '' }

  constructor(options: Options) {
    this.#options = options
    this.#found = Object.fromEntries(verdicts.map((verdict) => [verdict, 0])) as Record<Verdict, number>
  }

  async run(endpoints: readonly Endpoint[]) {
    const { product, short } = this.#options
    const counts = short ? most.short : most.long
    const database = product.open()
    const before = readRows(database)
    await inLanes(endpoints, (endpoint) =>
      this.#refuses(
        endpoint,
        endpoint.body || endpoint.param || endpoint.query ? counts.bad : counts.badOfNothing,
      ),
    )
    await settled()
    const changed = beyondTrails(changesBetween(before, readRows(database)))
    if (changed.length > 0) await this.#findWhoChanged(endpoints, describeChanges(changed))
    const rowsChanged = changed.reduce(
      (sum, change) => sum + change.added.length + change.removed.length + change.changed.length,
      0,
    )
    await inLanes(endpoints, (endpoint) => this.#takes(endpoint, counts.good))
    await inLanes(endpoints, (endpoint) => this.#survives(endpoint, counts.odd))
    await settled()
    database.close()
    const failures = product.failures()
    const { bad, good, odd } = this.#tried
    return {
      figures: {
        bad,
        '5xx': this.#found['5xx'],
        'accepted though invalid': this.#found.accepted,
        'rows changed': rowsChanged,
        'stack traces': this.#found['stack trace'],
        'foreign data': this.#found['foreign data'],
        'refused without sentence or with a wrong status':
          this.#found['without sentence'] + this.#found['wrong status'],
        'headers missing': this.#found['header missing'],
        valid: good,
        'valid refused or answered wrongly': this.#found['valid refused'] + this.#found['wrong answer'],
        odd,
        'failures in the log': failures.length,
        'slowest ms': Math.round(this.#slowest.ms),
        slowest: this.#slowest.call,
      },
      faults: [
        ...this.#faults,
        ...failures.slice(0, 5).map((line) => `The log tells of a failure: ${line.slice(0, 400)}`),
      ],
    }
  }

  /** Everything that is wrong is refused as it should be. */
  #refuses(endpoint: Endpoint, runs: number): Promise<void> {
    return this.#check(
      endpoint,
      'bad',
      badInput(endpoint, this.#options.callers),
      runs,
      async ({ call, statuses }) => faultOfRefusal(await this.#send(call), statuses, this.#foreign),
    )
  }

  /** What is right is taken: by somebody new each time, so that nothing stands in its way. */
  #takes(endpoint: Endpoint, runs: number): Promise<void> {
    return this.#check(endpoint, 'good', fc.nat(), runs, async (seed) => {
      const { product, newTrainee } = this.#options
      const own = await newTrainee(endpoint.stage ?? 'recruit')
      const sent = await preparedCall(product, endpoint, own, seed)
      return withCall(
        sent,
        faultOfGood(await this.#send(sent), endpoint.answer, this.#foreign, endpoint.refusedHere),
      )
    })
  }

  /** What is strange and may be right gets an answer. */
  async #survives(endpoint: Endpoint, runs: number): Promise<void> {
    const { newTrainee, callers } = this.#options
    const own = await newTrainee(endpoint.stage ?? 'veteran')
    await this.#check(endpoint, 'odd', oddInput(endpoint, { ...callers, own }), runs, async ({ call }) => {
      const said = await this.#send(call)
      return call.method === 'HEAD' ? null : faultOfEither(said, this.#foreign)
    })
  }

  get #foreign(): readonly string[] {
    const { callers, model } = this.#options
    return [callers.other.email, callers.other.cookie, model.email, model.canary]
  }

  /** Tries so many, makes what fails as small as it can, and goes on without its kind. */
  async #check<Value>(
    endpoint: Endpoint,
    phase: 'bad' | 'good' | 'odd',
    values: fc.Arbitrary<Value>,
    runs: number,
    faultOf: (value: Value) => Promise<Fault | null>,
  ): Promise<void> {
    const seen = new Set<string>()
    let left = runs
    for (let round = 0; left > 0 && round < FAULTS_OF_ONE; round += 1) {
      const last = { fault: null as Fault | null }
      const property = fc.asyncProperty(values, async (value) => {
        if (seen.has(kindOf(value))) return true
        const fault = await faultOf(value)
        this.#tried[phase] += 1
        if (fault) last.fault = fault
        return fault === null
      })
      const { failed, counterexample, numRuns, errorInstance } = await fc.check(property, {
        seed: this.#options.seed + round,
        numRuns: left,
        interruptAfterTimeLimit: undefined,
        ...(phase === 'good' && { endOnFailure: true }),
      })
      left -= numRuns
      if (!failed) return
      const { fault } = last
      const [value] = counterexample ?? []
      if (fault) this.#found[fault.verdict] += 1
      this.#faults.push(
        `${endpoint.call} (${phase}${value === undefined ? '' : `, ${kindOf(value)}`}): ${fault ? `${fault.verdict}: ${fault.details}` : String(errorInstance)}${value === undefined ? '' : `; by ${told(value)}`}`,
      )
      seen.add(kindOf(value))
    }
  }

  async #send(call: Call): Promise<RawResponse> {
    const said = await send(this.#options.product.url, call)
    if (said.ms > this.#slowest.ms)
      this.#slowest = { ms: said.ms, call: `${call.method} ${call.path.slice(0, 60)} (${said.status})` }
    if (said.status !== 429) return said
    // Counted tries would hide what is asked: forgotten, and asked again.
    await this.#options.product.database.batch(
      ['tries', 'claims'].map((table) => this.#options.product.database.prepare(`DELETE FROM ${table}`)),
    )
    return send(this.#options.product.url, call)
  }

  /** One endpoint after the other, then one input after the other, until the one that changes something is known. */
  async #findWhoChanged(endpoints: readonly Endpoint[], what: string): Promise<void> {
    const database = this.#options.product.open()
    const faults: string[] = []
    for (const endpoint of endpoints) {
      const changes = async ({ call }: Input) => {
        const before = readRows(database)
        await this.#send(call)
        await settled(30)
        return describeChanges(beyondTrails(changesBetween(before, readRows(database))))
      }
      let change = ''
      const property = fc.asyncProperty(badInput(endpoint, this.#options.callers), async (input) => {
        const now = await changes(input)
        if (now !== '') change = now
        return now === ''
      })
      const { failed, counterexample } = await fc.check(property, {
        seed: this.#options.seed,
        numRuns: 100,
        interruptAfterTimeLimit: SHRINK_MS,
      })
      if (failed && change !== '')
        faults.push(`${endpoint.call}: a refused call changed ${change}; by ${told(counterexample?.[0])}`)
    }
    database.close()
    this.#faults.push(...(faults.length > 0 ? faults : [`Refused calls changed ${what}`]))
  }
}

const settled = (ms = 400) => new Promise((resume) => setTimeout(resume, ms))
const kindOf = (value: unknown): string => String(Object(value).kind ?? '')
const withCall = (call: Call, fault: Fault | null): Fault | null =>
  fault && { ...fault, details: `${fault.details}; by ${told({ call })}` }

/** A call as somebody could send it again. */
function told(value: unknown): string {
  const { method, path, headers, body } = Object(Object(value).call) as Partial<Call>
  if (method === undefined) return ''
  const { cookie, ...others } = headers ?? {}
  return `${method} ${path?.slice(0, 200)} ${JSON.stringify({ ...others, ...(cookie && { cookie: `${cookie.slice(0, 30)}…` }) }).slice(0, 300)} ${JSON.stringify(String(body ?? '')).slice(0, 300)}`
}

async function inLanes<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}
