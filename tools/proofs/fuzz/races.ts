import { parseArgs } from 'node:util'
import type { Endpoint, Many } from '#tools/harness/endpoints/endpoint.ts'
import { endpoints } from '#tools/harness/endpoints/endpoints.ts'
import { preparedCall } from '#tools/harness/endpoints/good-call.ts'
import { routesOfApi } from '#tools/harness/routes.ts'
import { startProduct } from '#tools/harness/product.ts'
import { type Change, changesBetween, readRows, describeChanges } from '#tools/harness/rows.ts'
import { type Call, type RawResponse, send } from '#tools/harness/send.ts'
import { type Trainee, createTrainees } from '#tools/harness/trainees.ts'
import { faultOfEither } from '#tools/harness/verdict.ts'
import { report } from '#tools/harness/report.ts'
import { until } from '#tools/harness/until.ts'

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
const { newTrainee } = await createTrainees(product)
const database = product.open()
const faults: string[] = []
const tally = { calls: 0, winners: 0, refused: 0, '5xx': 0, 'wrong winners': 0, 'wrong rows': 0 }

try {
  const racing = endpoints.filter(({ many }) => many !== undefined)
  faults.push(
    ...routesOfApi()
      .filter(
        ({ method, path }) => method !== 'GET' && !racing.some(({ call }) => call === `${method} ${path}`),
      )
      .map(
        ({ method, path }) =>
          `Nobody knows what many of ${method} ${path} at once come to: tools/harness/endpoints does not say`,
      ),
  )
  for (const endpoint of racing)
    if (endpoint.many && (values.only === undefined || endpoint.call === values.only))
      await race(endpoint, endpoint.many)
  const failures = product.failures()
  faults.push(...failures.slice(0, 5).map((line) => `The log tells of a failure: ${line.slice(0, 300)}`))
  await report({
    name: 'races',
    short: values.short,
    figures: {
      calls: racing.length,
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

async function race(endpoint: Endpoint, many: Many): Promise<void> {
  const alone = await changesOf(endpoint, 1, seed)
  const count = Math.min(atOnce, many.atMost ?? atOnce)
  const together = await changesOf(endpoint, count, many.anew ? seed + 1 : seed)
  const won = together.said.filter(({ status }) => status < 300)
  const lost = together.said.filter(({ status }) => status >= 300)
  tally.calls += together.said.length
  tally.winners += won.length
  tally.refused += lost.length
  tally['5xx'] += together.said.filter(({ status }) => status >= 500).length
  const wrong = (what: string) => faults.push(`${endpoint.call}: ${what}`)
  if (alone.said[0]?.status !== won[0]?.status && !won.some(({ status }) => status === alone.said[0]?.status))
    wrong(`alone it is answered ${alone.said[0]?.status} ${alone.said[0]?.text.slice(0, 200)}`)
  if (!many.mayChangeNothing && alone.changes.length === 0)
    wrong('alone it changes nothing, so that nothing was proven')
  for (const { text, status } of lost.filter(({ text: said }) => !many.losers?.includes(codeOf(said))))
    wrong(`refused with ${status} ${text.slice(0, 200)}`)
  for (const fault of together.said.flatMap((said) => faultOfEither(said, []) ?? []))
    wrong(`${fault.verdict}: ${fault.details}`)
  if (!isRightNumber(many, won.length, count)) {
    tally['wrong winners'] += 1
    wrong(`${won.length} of ${count} were answered`)
  }
  const [expected, found] = [
    describeChanges(times(alone.changes, many, won.length)),
    describeChanges(together.changes),
  ]
  if (expected !== found) {
    tally['wrong rows'] += 1
    wrong(`leaves ${found || 'nothing'}, and one alone ${expected || 'nothing'}`)
  }
}

function isRightNumber({ ends, losers = [] }: Many, won: number, sent: number): boolean {
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
): Promise<{ said: RawResponse[]; changes: Change[] }> {
  const own = await newTrainee(endpoint.stage ?? 'veteran')
  const call = await callOf(endpoint, own, from)
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

/** A call that signs out must send the login that it ends. */
async function callOf(endpoint: Endpoint, own: Trainee, from: number): Promise<Call> {
  const call = await preparedCall(product, endpoint, own, from)
  return endpoint.call.endsWith('/logout')
    ? { ...call, headers: { ...call.headers, cookie: own.cookie } }
    : call
}

/** Of `each` the rows of one, as many times as there were winners. */
function times(changes: readonly Change[], { ends, most }: Many, winners: number): Change[] {
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
