import { proofOptions } from '#tools/harness/proof-options.ts'
import { routesOfApi } from '#tools/harness/in-node/routes.ts'
import { methodOf } from '#tools/harness/endpoints/endpoint.ts'
import { endpoints } from '#tools/harness/endpoints/endpoints.ts'
import { startProduct } from '#tools/harness/server/product.ts'
import { createTrainees } from '#tools/harness/trainees/trainees.ts'
import { logFaults, report } from '#tools/harness/report.ts'
import { seedOfCommit } from '#tools/harness/seed-of-commit.ts'
import { endings, withOtherLogins } from './endings.ts'
import { startJournal } from './journal.ts'
import {
  type EndingBaseline,
  type PairResult,
  type World,
  measureCall,
  measureEnding,
  heldPair,
  linkPair,
  racedPair,
  signInPair,
} from './pairs.ts'

// npm run prove -- authority [--short --only "PUT /api/auth/email" --races 8 --port 5311] pairs every call that changes something
// with everything that ends its authority: reset, password change, sign-out, ending that login, sign-out everywhere, erasure.
// Each pair runs once with the call's body held back until the ending is done, and several times as a race. The call must be
// refused and write nothing. --short runs a sixth of the pairs, which differs from commit to commit.

const { short, only, port, ...options } = proofOptions(8797, { races: { short: 1, long: 6 } }, ['only'])
const { races, seed = short ? seedOfCommit() : 1 } = options
const product = await startProduct(port, ['payments'])
const { newTrainee } = await createTrainees(product)
await startJournal(product.database)
const rows = product.open()
const world: World = {
  product,
  rows,
  newTrainee: async ({ stage }) => withOtherLogins(product, await newTrainee(stage ?? 'veteran')),
}

/** Calls that ask for the password: they must fail after a password change, although the login stays valid. */
const passwordCalls = new Set([
  'PUT /api/auth/password',
  'PUT /api/auth/email',
  'POST /api/data-export',
  'DELETE /api/users/:id',
])

const faults: string[] = []
const tally = { held: 0, raced: 0, 'not raced': 0, effects: 0, unclear: 0 }

try {
  const changing = endpoints.filter(
    (endpoint) =>
      !endpoint.open && methodOf(endpoint) !== 'GET' && (only === undefined || endpoint.call === only),
  )
  const unknown = (await routesOfApi()).filter(
    ({ method, path }) => method !== 'GET' && !endpoints.some(({ call }) => call === `${method} ${path}`),
  )
  faults.push(...unknown.map(({ method, path }) => `${method} ${path} is missing in tools/harness/endpoints`))
  for (const [at, endpoint] of changing.entries()) {
    const { ms: callMs } = await measureCall(world, endpoint, seed)
    for (const [index, ending] of endings.entries()) {
      if (ending.keepsLogin && !passwordCalls.has(endpoint.call)) continue
      if (short && only === undefined && (index + at + seed) % 6 !== 0) continue
      if (endpoint.body)
        record('held', endpoint.call, ending.name, await heldPair(world, endpoint, ending, seed))
      // A sign-out ends its own login, so in a race there is nothing to compare.
      if (endpoint.call === 'POST /api/auth/logout') continue
      const baseline: EndingBaseline = await measureEnding(world, endpoint, ending)
      for (let race = 0; race < races; race += 1)
        record(
          'raced',
          endpoint.call,
          ending.name,
          await racedPair(world, endpoint, ending, baseline, callMs, seed),
        )
    }
  }
  for (const ending of only === undefined
    ? endings.filter(({ name }) => name === 'reset' || name.startsWith('password') || name === 'erasure')
    : []) {
    for (let race = 0; race < races + 1; race += 1)
      record('raced', 'POST /api/auth/login', ending.name, await signInPair(world, ending, 60 + race * 60))
    for (const kind of ['reset', 'change'] as const)
      record('held', `a ${kind} link`, ending.name, await linkPair(world, kind, ending))
  }
  const failures = product.failures()
  faults.push(...logFaults(failures))
  await report({
    name: 'authority',
    short,
    figures: {
      calls: changing.length,
      endings: endings.length,
      ...tally,
      'failures in the log': failures.length,
    },
    faults,
  })
} finally {
  rows.close()
  await product.stop()
}

function record(
  way: 'held' | 'raced',
  call: string,
  ending: string,
  { effect, unclear, skipped }: PairResult,
): void {
  tally[way] += 1
  if (skipped) tally['not raced'] += 1
  if (effect !== undefined) tally.effects += 1
  if (unclear !== undefined) tally.unclear += 1
  const what = effect ?? unclear
  if (what !== undefined) faults.push(`${call}, ${way}, after ${ending}: ${what}`)
}
