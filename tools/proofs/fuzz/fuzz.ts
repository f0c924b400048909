import * as fc from 'fast-check'
import type { FullTrainee } from '#tools/harness/trainees/full-trainee.ts'
import { type Callers, badInput } from './bad-input.ts'
import { preparedCall } from '#tools/harness/endpoints/good-call.ts'
import type { Endpoint, Input } from '#tools/harness/endpoints/endpoint.ts'
import { oddInput } from './odd-input.ts'
import { inParallel } from '#tools/harness/in-parallel.ts'
import { logFaults } from '#tools/harness/report.ts'
import type { Product } from '#tools/harness/server/product.ts'
import { changesBetween, readRows, describeChanges } from '#tools/harness/server/rows.ts'
import { type Call, type RawResponse, send } from '#tools/harness/calls/send.ts'
import type { Stage, Trainee } from '#tools/harness/trainees/trainees.ts'
import { forbiddenChanges } from './allowed-rows.ts'
import {
  type Fault,
  type Verdict,
  faultOfEither,
  faultOfGood,
  faultOfRefusal,
  verdicts,
} from '#tools/harness/calls/verdict.ts'

type Options = {
  product: Product
  callers: Callers
  newTrainee: (stage: Stage) => Promise<Trainee>
  model: FullTrainee
  seed: number
  short: boolean
}

/** How many inputs of each kind an endpoint gets. An endpoint without body and parameters needs fewer. */
const inputCounts = {
  long: { bad: 400, badWithoutInput: 60, good: 12, odd: 40 },
  short: { bad: 16, badWithoutInput: 6, good: 1, odd: 2 },
}
const WORKERS = 6
/** How many faults of an endpoint are reported, and how long the search for a minimal input may take. */
const MAX_FAULTS = 3
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
    const counts = short ? inputCounts.short : inputCounts.long
    const database = product.open()
    const before = readRows(database)
    await inParallel(endpoints, WORKERS, (endpoint) =>
      this.#checkRefusals(
        endpoint,
        endpoint.body || endpoint.param || endpoint.query ? counts.bad : counts.badWithoutInput,
      ),
    )
    await settled()
    const changed = forbiddenChanges(changesBetween(before, readRows(database)))
    if (changed.length > 0) await this.#findChangingEndpoint(endpoints, describeChanges(changed))
    const rowsChanged = changed.reduce(
      (sum, change) => sum + change.added.length + change.removed.length + change.changed.length,
      0,
    )
    await inParallel(endpoints, WORKERS, (endpoint) => this.#checkGoodCalls(endpoint, counts.good))
    await inParallel(endpoints, WORKERS, (endpoint) => this.#checkOddCalls(endpoint, counts.odd))
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
      faults: [...this.#faults, ...logFaults(failures)],
    }
  }

  /** Bad calls must be refused properly. */
  #checkRefusals(endpoint: Endpoint, runs: number): Promise<void> {
    return this.#check(
      endpoint,
      'bad',
      badInput(endpoint, this.#options.callers),
      runs,
      async ({ call, statuses }) => faultOfRefusal(await this.#send(call), statuses, this.#foreign),
    )
  }

  /** Good calls must succeed. Each comes from a new trainee, so that no earlier call interferes. */
  #checkGoodCalls(endpoint: Endpoint, runs: number): Promise<void> {
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

  /** Odd calls must get a proper answer. */
  async #checkOddCalls(endpoint: Endpoint, runs: number): Promise<void> {
    const { newTrainee, callers } = this.#options
    const own = await newTrainee(endpoint.stage ?? 'veteran')
    await this.#check(endpoint, 'odd', oddInput(endpoint, { ...callers, own }), runs, async ({ call }) => {
      const response = await this.#send(call)
      return call.method === 'HEAD' ? null : faultOfEither(response, this.#foreign)
    })
  }

  get #foreign(): readonly string[] {
    const { callers, model } = this.#options
    return [callers.other.email, callers.other.cookie, model.email, model.canary]
  }

  /** Tries `runs` inputs. After a fault it looks for a minimal input, then continues without inputs of that kind. */
  async #check<Value>(
    endpoint: Endpoint,
    phase: 'bad' | 'good' | 'odd',
    values: fc.Arbitrary<Value>,
    runs: number,
    faultOf: (value: Value) => Promise<Fault | null>,
  ): Promise<void> {
    const seen = new Set<string>()
    let left = runs
    for (let round = 0; left > 0 && round < MAX_FAULTS; round += 1) {
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
        `${endpoint.call} (${phase}${value === undefined ? '' : `, ${kindOf(value)}`}): ${fault ? `${fault.verdict}: ${fault.details}` : String(errorInstance)}${value === undefined ? '' : `; by ${describeCall(value)}`}`,
      )
      seen.add(kindOf(value))
    }
  }

  async #send(call: Call): Promise<RawResponse> {
    const response = await send(this.#options.product.url, call)
    if (response.ms > this.#slowest.ms)
      this.#slowest = {
        ms: response.ms,
        call: `${call.method} ${call.path.slice(0, 60)} (${response.status})`,
      }
    if (response.status !== 429) return response
    // A 429 would hide the answer that is tested, so reset the counted attempts and send the call again.
    await this.#options.product.database.prepare('DELETE FROM tries').run()
    return send(this.#options.product.url, call)
  }

  /** Sends bad calls one at a time to find the endpoint and the input that change rows. */
  async #findChangingEndpoint(endpoints: readonly Endpoint[], what: string): Promise<void> {
    const database = this.#options.product.open()
    const faults: string[] = []
    for (const endpoint of endpoints) {
      const changes = async ({ call }: Input) => {
        const before = readRows(database)
        await this.#send(call)
        await settled(30)
        return describeChanges(forbiddenChanges(changesBetween(before, readRows(database))))
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
        faults.push(
          `${endpoint.call}: a refused call changed ${change}; by ${describeCall(counterexample?.[0])}`,
        )
    }
    database.close()
    this.#faults.push(...(faults.length > 0 ? faults : [`Refused calls changed ${what}`]))
  }
}

const settled = (ms = 400) => new Promise((resume) => setTimeout(resume, ms))
const kindOf = (value: unknown): string => String(Object(value).kind ?? '')
const withCall = (call: Call, fault: Fault | null): Fault | null =>
  fault && { ...fault, details: `${fault.details}; by ${describeCall({ call })}` }

/** Describes a call so that it can be sent again. */
function describeCall(value: unknown): string {
  const { method, path, headers, body } = Object(Object(value).call) as Partial<Call>
  if (method === undefined) return ''
  const { cookie, ...others } = headers ?? {}
  return `${method} ${path?.slice(0, 200)} ${JSON.stringify({ ...others, ...(cookie && { cookie: `${cookie.slice(0, 30)}…` }) }).slice(0, 300)} ${JSON.stringify(String(body ?? '')).slice(0, 300)}`
}
