import { parseArgs } from 'node:util'
import * as fc from 'fast-check'
import { until } from '#tools/harness/whole-trainee.ts'
import { type Callers, goodCall } from '#tools/proofs/fuzz/bad-input.ts'
import { gatherCallers } from '#tools/proofs/fuzz/callers.ts'
import type { Endpoint } from '#tools/harness/endpoints/endpoint.ts'
import { endpoints } from '#tools/harness/endpoints/endpoints.ts'
import { startProduct } from '#tools/harness/product.ts'
import { type Change, changesBetween, readRows, tell } from '#tools/harness/rows.ts'
import { type Call, type Said, send } from '#tools/harness/send.ts'
import { openBarracks } from '#tools/harness/trainees.ts'
import { faultOfEither } from '#tools/proofs/fuzz/verdict.ts'
import { report } from '#tools/harness/report.ts'
import { type Race, races } from './races.ts'

// npm run prove -- races [--short --port 5311]: every call that changes something, many times at once and all alike: one of them wins, or
// all of them come to one state; the rows are those that one call alone leaves.

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    port: { type: 'string', default: '8796' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
})
const seed = Number(values.seed)
const atOnce = values.short ? 10 : 50
const product = await startProduct(Number(values.port), ['payments'])
const { newTrainee } = await openBarracks(product)
const callers = await gatherCallers(product.url, newTrainee)
const database = product.open()
const faults: string[] = []
const tally = { calls: 0, winners: 0, refused: 0, '5xx': 0, 'wrong winners': 0, 'wrong rows': 0 }

try {
  const changing = callers.routes
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`)
  faults.push(
    ...changing
      .filter((route) => !races.some(({ call }) => call === route))
      .map(
        (route) => `Nobody knows what many of ${route} at once come to: it has no line in tools/proofs/races`,
      ),
  )
  for (const race of races.filter(({ call }) => values.only === undefined || call === values.only))
    await run(race)
  const failures = product.failures()
  faults.push(...failures.slice(0, 5).map((line) => `The log tells of a failure: ${line.slice(0, 300)}`))
  await report({
    name: 'races',
    short: values.short,
    figures: {
      calls: races.length,
      'at once': atOnce,
      'calls sent': tally.calls,
      answered: tally.winners,
      refused: tally.refused,
      '5xx': tally['5xx'],
      'wrong number of winners': tally['wrong winners'],
      'rows otherwise than after one': tally['wrong rows'],
      'failures in the log': failures.length,
    },
    faults,
  })
} finally {
  database.close()
  await product.stop()
}

async function run(race: Race): Promise<void> {
  const endpoint = endpoints.find(({ call }) => call === race.call)
  if (!endpoint) return void faults.push(`Nobody knows what ${race.call} takes`)
  const alone = await changesOf(endpoint, 1, seed)
  const count = Math.min(atOnce, race.atMost ?? atOnce)
  const many = await changesOf(endpoint, count, race.anew ? seed + 1 : seed)
  const won = many.said.filter(({ status }) => status < 300)
  const lost = many.said.filter(({ status }) => status >= 300)
  tally.calls += many.said.length
  tally.winners += won.length
  tally.refused += lost.length
  tally['5xx'] += many.said.filter(({ status }) => status >= 500).length
  const wrong = (what: string) => faults.push(`${race.call}: ${what}`)
  if (alone.said[0]?.status !== won[0]?.status && !won.some(({ status }) => status === alone.said[0]?.status))
    wrong(`alone it is answered ${alone.said[0]?.status} ${alone.said[0]?.text.slice(0, 200)}`)
  if (!race.reads && alone.changes.length === 0 && mustChange(race))
    wrong('alone it changes nothing, so that nothing was proven')
  for (const { text, status } of lost.filter(({ text: said }) => !race.losers?.includes(codeOf(said))))
    wrong(`refused with ${status} ${text.slice(0, 200)}`)
  for (const fault of many.said.flatMap((said) => faultOfEither(said, []) ?? []))
    wrong(`${fault.verdict}: ${fault.says}`)
  if (!isRightNumber(race, won.length, count)) {
    tally['wrong winners'] += 1
    wrong(`${won.length} of ${count} were answered`)
  }
  const [expected, found] = [tell(times(alone.changes, race, won.length)), tell(many.changes)]
  if (expected !== found) {
    tally['wrong rows'] += 1
    wrong(`leaves ${found || 'nothing'}, and one alone ${expected || 'nothing'}`)
  }
}

/** What asks for a state that is there already changes nothing. */
function mustChange({ call }: Race): boolean {
  return !/DELETE \/api\/(auth\/(email|logins)$|push|calendar)|logout|resume/.test(call)
}

function isRightNumber({ ends, losers = [] }: Race, won: number, sent: number): boolean {
  if (ends === 'one') return won === 1
  return losers.length > 0 ? won >= 1 : won === sent
}

function codeOf(text: string): string {
  try {
    return String(JSON.parse(text).code)
  } catch {
    return ''
  }
}

/** Sends one call of somebody new so often, all at once; answers what became of the rows, but for tries, which are counted. */
async function changesOf(
  endpoint: Endpoint,
  count: number,
  from: number,
): Promise<{ said: Said[]; changes: Change[] }> {
  const own = await newTrainee(endpoint.stage ?? 'veteran')
  const call = await prepared(endpoint, { ...callers, own }, from)
  const before = readRows(database)
  const said = await Promise.all(Array.from({ length: count }, () => send(product.url, call)))
  await settled()
  return {
    said,
    changes: changesBetween(before, readRows(database)).filter(
      ({ table }) => table !== 'tries' && table !== 'claims',
    ),
  }
}

async function prepared(endpoint: Endpoint, all: Callers, from: number): Promise<Call> {
  const [call] = fc.sample(goodCall(endpoint, all), { numRuns: 1, seed: from })
  if (!call) throw new Error(`Nothing good was made for ${endpoint.call}`)
  // A login that is to be ended by signing out must be sent.
  const headers = { ...call.headers, ...(endpoint.call.endsWith('/logout') && { cookie: all.own.cookie }) }
  const more =
    (await endpoint.prepare?.(
      product,
      all.own,
      call.body === undefined ? undefined : JSON.parse(String(call.body)),
    )) ?? {}
  return { ...call, ...more, headers: { ...headers, ...more.headers } }
}

/** Of `each` the rows of one, as many times as there were winners. */
function times(changes: readonly Change[], { ends, most }: Race, winners: number): Change[] {
  if (ends !== 'each') return [...changes]
  const factor = Math.min(winners, most ?? winners)
  return changes.map((change) => ({
    ...change,
    added: Array.from({ length: factor }, () => change.added).flat(),
  }))
}

/** Payments are settled by the queue; what follows an answer is done. */
async function settled(): Promise<void> {
  await until(
    'the payments',
    async () =>
      database.prepare('SELECT count(*) AS rows FROM payment_events WHERE processed_at IS NULL').get()
        ?.rows === 0,
  )
  await new Promise((resume) => setTimeout(resume, 400)) // a mail begins within a quarter of a second
}
