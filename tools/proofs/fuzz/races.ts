import { proofOptions } from '#tools/harness/proof-options.ts'
import type { Endpoint, Concurrent } from '#tools/harness/endpoints/endpoint.ts'
import { endpoints } from '#tools/harness/endpoints/endpoints.ts'
import { preparedCall } from '#tools/harness/endpoints/good-call.ts'
import { routesOfApi } from '#tools/harness/in-node/routes.ts'
import { startProduct } from '#tools/harness/server/product.ts'
import { type Change, changesBetween, readRows, describeChanges } from '#tools/harness/server/rows.ts'
import { type Call, type RawResponse, send } from '#tools/harness/calls/send.ts'
import { type Trainee, createTrainees } from '#tools/harness/trainees/trainees.ts'
import { parseJson } from '#tools/harness/calls/parse-json.ts'
import { faultOfEither } from '#tools/harness/calls/verdict.ts'
import { logFaults, report } from '#tools/harness/report.ts'
import { until } from '#tools/harness/until.ts'

// npm run prove -- races [--short --port 5311] sends every call that changes something many times at once. Either one of them
// wins, or all lead to the same state. The rows must be those that a single call leaves.

const { short, only, port, seed = 1 } = proofOptions(8796, {}, ['only'])
const atOnce = short ? 10 : 50
const product = await startProduct(port, ['payments'])
const { newTrainee } = await createTrainees(product)
const database = product.open()
const faults: string[] = []
const tally = { calls: 0, winners: 0, refused: 0, '5xx': 0, 'wrong winners': 0, 'wrong rows': 0 }

try {
  const racing = endpoints.filter(({ concurrent }) => concurrent !== undefined)
  faults.push(
    ...(await routesOfApi())
      .filter(
        ({ method, path }) => method !== 'GET' && !racing.some(({ call }) => call === `${method} ${path}`),
      )
      .map(
        ({ method, path }) =>
          `tools/harness/endpoints does not say what many ${method} ${path} at once lead to`,
      ),
  )
  for (const endpoint of racing)
    if (endpoint.concurrent && (only === undefined || endpoint.call === only))
      await race(endpoint, endpoint.concurrent)
  const failures = product.failures()
  faults.push(...logFaults(failures))
  await report({
    name: 'races',
    short,
    figures: {
      calls: racing.length,
      'at once': atOnce,
      'calls sent': tally.calls,
      answered: tally.winners,
      refused: tally.refused,
      '5xx': tally['5xx'],
      'wrong number of winners': tally['wrong winners'],
      'rows different from a single call': tally['wrong rows'],
      'failures in the log': failures.length,
    },
    faults,
  })
} finally {
  database.close()
  await product.stop()
}

async function race(endpoint: Endpoint, concurrent: Concurrent): Promise<void> {
  const alone = await changesOf(endpoint, 1, seed)
  const count = Math.min(atOnce, concurrent.maxSent ?? atOnce)
  const together = await changesOf(endpoint, count, concurrent.newBodyNeeded ? seed + 1 : seed)
  const won = together.responses.filter(({ status }) => status < 300)
  const lost = together.responses.filter(({ status }) => status >= 300)
  tally.calls += together.responses.length
  tally.winners += won.length
  tally.refused += lost.length
  tally['5xx'] += together.responses.filter(({ status }) => status >= 500).length
  const wrong = (what: string) => faults.push(`${endpoint.call}: ${what}`)
  if (
    alone.responses[0]?.status !== won[0]?.status &&
    !won.some(({ status }) => status === alone.responses[0]?.status)
  )
    wrong(`alone it is answered ${alone.responses[0]?.status} ${alone.responses[0]?.text.slice(0, 200)}`)
  if (!concurrent.mayChangeNothing && alone.changes.length === 0)
    wrong('alone it changes nothing, so the race proves nothing')
  for (const { text, status } of lost.filter(
    (response) => !concurrent.refusals?.includes(codeOf(response.text)),
  ))
    wrong(`refused with ${status} ${text.slice(0, 200)}`)
  for (const fault of together.responses.flatMap((response) => faultOfEither(response, []) ?? []))
    wrong(`${fault.verdict}: ${fault.details}`)
  if (!isRightNumber(concurrent, won.length, count)) {
    tally['wrong winners'] += 1
    wrong(`${won.length} of ${count} were answered`)
  }
  const [expected, found] = [
    describeChanges(expectedChanges(alone.changes, concurrent, won.length)),
    describeChanges(together.changes),
  ]
  if (expected !== found) {
    tally['wrong rows'] += 1
    wrong(`leaves ${found || 'nothing'}, but a single call ${expected || 'nothing'}`)
  }
}

function isRightNumber({ ends, refusals = [] }: Concurrent, won: number, sent: number): boolean {
  if (ends === 'one') return won === 1
  return refusals.length > 0 ? won >= 1 : won === sent
}

function codeOf(text: string): string {
  return String(Object(parseJson(text)).code ?? '')
}

/**
 * Sends a call of a new trainee `count` times at once. Returns the answers and the changed rows, without those that count
 * attempts.
 */
async function changesOf(
  endpoint: Endpoint,
  count: number,
  from: number,
): Promise<{ responses: RawResponse[]; changes: Change[] }> {
  const own = await newTrainee(endpoint.stage ?? 'veteran')
  const call = await callOf(endpoint, own, from)
  const before = readRows(database)
  const responses = await Promise.all(Array.from({ length: count }, () => send(product.url, call)))
  await settled()
  return {
    responses,
    changes: changesBetween(before, readRows(database)).filter(({ table }) => table !== 'tries'),
  }
}

/** A sign-out must send the cookie of the login that it ends. */
async function callOf(endpoint: Endpoint, own: Trainee, from: number): Promise<Call> {
  const call = await preparedCall(product, endpoint, own, from)
  return endpoint.call.endsWith('/logout')
    ? { ...call, headers: { ...call.headers, cookie: own.cookie } }
    : call
}

/** The rows to expect. With `each`, every winner leaves the rows of a single call. */
function expectedChanges(
  changes: readonly Change[],
  { ends, maxAnswered }: Concurrent,
  winners: number,
): Change[] {
  if (ends !== 'each') return [...changes]
  const factor = Math.min(winners, maxAnswered ?? winners)
  return changes.map((change) => ({
    ...change,
    added: Array.from({ length: factor }, () => change.added).flat(),
  }))
}

/** Waits until the queue has settled all payments and work after the answers is done. */
async function settled(): Promise<void> {
  await until(
    'the payments',
    async () =>
      database.prepare('SELECT count(*) AS rows FROM payment_events WHERE processed_at IS NULL').get()
        ?.rows === 0,
  )
  await new Promise((resume) => setTimeout(resume, 400)) // an email is queued within a quarter of a second
}
