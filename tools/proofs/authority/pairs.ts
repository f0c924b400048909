import { preparedCall } from '#tools/harness/endpoints/good-call.ts'
import type { Endpoint } from '#tools/harness/endpoints/endpoint.ts'
import { linkFor } from '#tools/harness/endpoints/links.ts'
import type { Product } from '#tools/harness/server/product.ts'
import { type Change, changesBetween, readRows, describeChanges } from '#tools/harness/server/rows.ts'
import { type Call, type RawResponse, send } from '#tools/harness/calls/send.ts'
import { faultOfEither } from '#tools/harness/calls/verdict.ts'
import type { DatabaseSync } from 'node:sqlite'
import { type Ending, type RobbedTrainee, newPassword, post } from './endings.ts'
import { sendHalf } from './held-request.ts'
import { type Entry, countsOf, lastPosition, entriesAfter } from './journal.ts'

export type World = {
  product: Product
  rows: DatabaseSync
  newTrainee: (endpoint: Pick<Endpoint, 'stage'>) => Promise<RobbedTrainee>
}

/** The result of a pair. `effect`: what the call still did after its authority ended. `unclear`: what is wrong with its refusal. */
export type PairResult = { effect?: string; unclear?: string; skipped?: true }

/** A call that ends a login ends the third one. Otherwise its writes could not be told apart from those of the ending. */
const callOf = (
  { product }: World,
  endpoint: Endpoint,
  trainee: RobbedTrainee,
  seed: number,
): Promise<Call> =>
  preparedCall(product, endpoint, endpoint.param ? { ...trainee, login: trainee.otherLogin } : trainee, seed)

/** Holds back the body until the ending is done. The call must then be refused and write nothing. */
export async function heldPair(
  world: World,
  endpoint: Endpoint,
  ending: Ending,
  seed: number,
): Promise<PairResult> {
  const { product, rows } = world
  const trainee = await world.newTrainee(endpoint)
  const call = await callOf(world, endpoint, trainee, seed)
  const end = await ending.call(product, trainee)
  const held = await sendHalf(product.url, call)
  await pause(60)
  await sendEnding(world, ending, end)
  await waitForWrites()
  const [before, files] = [readRows(rows), await filesOf(product, trainee)]
  const wasAnswered = held.isAnswered()
  const response = await held.finish()
  await waitForWrites()
  if (wasAnswered) return { unclear: `was answered ${response.status} before its body was complete` }
  return judge(
    ending,
    response,
    describeWrites(changesBetween(before, readRows(rows)), ending) ||
      ((await filesOf(product, trainee)) === files ? '' : 'files'),
  )
}

/** Sends the call of an ending. Throws if it is refused. */
async function sendEnding({ product }: World, { name }: Ending, end: Call): Promise<RawResponse> {
  const ended = await send(product.url, end)
  if (ended.status >= 300) throw new Error(`${name} was refused: ${ended.status} ${ended.text.slice(0, 200)}`)
  return ended
}

/** What the ending writes when it runs alone, and how long it takes. */
export type EndingBaseline = { counts: ReadonlyMap<string, number>; ms: number }

/** Runs an ending alone and counts what it writes after the authority is gone. */
export async function measureEnding(
  world: World,
  endpoint: Endpoint,
  ending: Ending,
): Promise<EndingBaseline> {
  const { product } = world
  const trainee = await world.newTrainee(endpoint)
  const end = await ending.call(product, trainee)
  const from = await lastPosition(product.database)
  const { ms } = await sendEnding(world, ending, end)
  await waitForWrites()
  const after = afterEnding(await entriesAfter(product.database, from), ending, trainee)
  if (!after) throw new Error(`${ending.name} ended nothing`)
  return { counts: countsOf(after), ms }
}

/** Runs the call alone, to learn how long it takes. Throws if it is refused: then its pairs would prove nothing. */
export async function measureCall(world: World, endpoint: Endpoint, seed: number): Promise<RawResponse> {
  const trainee = await world.newTrainee(endpoint)
  const response = await send(world.product.url, await callOf(world, endpoint, trainee, seed))
  if (response.status >= 300)
    throw new Error(`${endpoint.call} alone: ${response.status} ${response.text.slice(0, 200)}`)
  return response
}

// An ending may also delete what the call wrote just before it, so these writes are no effects.
const deletedByEnding = new Set([
  'account_tokens U',
  ...[
    'account_tokens',
    'mails',
    'calendar_feeds',
    'push_subscriptions',
    'checkouts',
    'passkeys',
    'data_exports',
    'logins',
    'tries',
  ].map((name) => `${name} D`),
])

/**
 * Sends both at about the same time, so that the ending may fall between the call's read and its write. What is written after the
 * ending is an effect.
 */
export async function racedPair(
  world: World,
  endpoint: Endpoint,
  ending: Ending,
  baseline: EndingBaseline,
  callMs: number,
  seed: number,
): Promise<PairResult> {
  const { product } = world
  const trainee = await world.newTrainee(endpoint)
  const call = await callOf(world, endpoint, trainee, seed)
  const end = await ending.call(product, trainee)
  const lead = baseline.ms - callMs * Math.random()
  const from = await lastPosition(product.database)
  const files = await filesOf(product, trainee)
  const [response, ended] = await Promise.all([
    pause(Math.max(0, lead)).then(() => send(product.url, call)),
    pause(Math.max(0, -lead)).then(() => send(product.url, end)),
  ])
  await waitForWrites()
  // If the ending is refused, the call came first and ended the owner's login.
  if (ended.status >= 300)
    return ended.status < 500
      ? { skipped: true }
      : { unclear: `${ending.name}: ${ended.status} ${ended.text.slice(0, 200)}` }
  const after = afterEnding(await entriesAfter(product.database, from), ending, trainee)
  if (!after) return { skipped: true }
  const extraWrites = [...countsOf(after)]
    .filter(([kind, count]) => count > (baseline.counts.get(kind) ?? 0) && !deletedByEnding.has(kind))
    .map(([kind]) => kind)
  const fault = faultOfEither(response, [])
  if (extraWrites.length > 0)
    return { effect: `${response.status}; written after the ending: ${extraWrites.join(', ')}` }
  if (
    response.status >= 300 &&
    response.status < 500 &&
    (await filesOf(product, trainee)) !== files &&
    ending.name !== 'erasure'
  )
    return { effect: `${response.status}; a file was stored` }
  return fault ? { unclear: fault.details } : response.status < 300 ? {} : judge(ending, response, '')
}

function judge({ keepsLogin }: Ending, response: RawResponse, changes: string): PairResult {
  if (changes !== '')
    return { effect: `${response.status} ${response.text.slice(0, 100)}; written: ${changes}` }
  if (response.status < 300) return { effect: `${response.status} ${response.text.slice(0, 100)}` }
  const fault = faultOfEither(response, [])
  if (fault) return { unclear: fault.details }
  const code = String(Object(JSON.parse(response.text)).code)
  const expectedCodes = keepsLogin ? ['invalid_fields', 'login_required'] : ['login_required']
  return expectedCodes.includes(code) ? {} : { unclear: `${response.status} ${response.text.slice(0, 200)}` }
}

/** The writes after the new password was stored, or else after the login was deleted; null if neither happened. */
function afterEnding(
  entries: readonly Entry[],
  { keepsLogin, setsPassword }: Ending,
  { login, id }: RobbedTrainee,
): Entry[] | null {
  const ended = entries.findIndex((entry) =>
    setsPassword
      ? entry.name === 'password' && entry.id === id
      : entry.name === 'logins' && entry.op === 'D' && entry.id === login,
  )
  return ended === -1
    ? null
    : entries.slice(ended + 1).filter(({ name }) => name !== 'password' && !(keepsLogin && name === 'tries'))
}

// A wrong password counts as an attempt, even one that was right until just now. So attempts are no effect of a call that
// runs into a password change.
const describeWrites = (changes: readonly Change[], { keepsLogin }: Pick<Ending, 'keepsLogin'> = {}) =>
  describeChanges(changes.filter(({ table }) => table !== 'journal' && !(keepsLogin && table === 'tries')))

async function filesOf({ bucket }: Product, { id }: RobbedTrainee): Promise<string> {
  const { objects } = await bucket.list({ prefix: `u/${id}/` })
  return objects
    .map(({ key }) => key)
    .toSorted()
    .join(' ')
}

/** Signs in with the old password while the password changes. The new login must not work afterwards. */
export async function signInPair(world: World, ending: Ending, offset: number): Promise<PairResult> {
  const { product } = world
  const trainee = await world.newTrainee({ stage: 'newcomer' })
  const end = await ending.call(product, trainee)
  const signIn = post('/api/auth/login', { email: trainee.email, password: trainee.password })
  const [response] = await Promise.all([
    pause(Math.max(0, offset)).then(() => send(product.url, signIn)),
    pause(Math.max(0, -offset)).then(() => sendEnding(world, ending, end)),
  ])
  if (response.status !== 200)
    return response.status === 401 ? {} : { unclear: `${response.status} ${response.text.slice(0, 200)}` }
  const cookie =
    String(response.headers['set-cookie']?.find((line) => line.startsWith('__Host-login='))).split(';')[0] ??
    ''
  const me = await send(product.url, { method: 'GET', path: '/api/auth/me', headers: { cookie } })
  return me.status === 401 ? {} : { effect: `the sign-in survives: its login is answered ${me.status}` }
}

/** Uses a link from an email with a held-back body while the owner sets a new password. */
export async function linkPair(world: World, kind: 'reset' | 'change', ending: Ending): Promise<PairResult> {
  const { product, rows } = world
  const trainee = await world.newTrainee({ stage: 'newcomer' })
  const to = kind === 'change' ? `new-${trainee.email}` : trainee.email
  const token = await linkFor(product, trainee, kind, to)
  if (kind === 'change')
    await product.database
      .prepare('UPDATE users SET pending_email = ? WHERE public_id = ?')
      .bind(to, trainee.id)
      .run()
  const end = await ending.call(product, trainee)
  const use =
    kind === 'reset'
      ? post('/api/auth/reset', { token, password: `${newPassword}-2` })
      : post('/api/auth/verify', { token })
  const held = await sendHalf(product.url, use)
  await pause(60)
  await sendEnding(world, ending, end)
  await waitForWrites()
  const before = readRows(rows)
  const response = await held.finish()
  await waitForWrites()
  const changes = describeWrites(changesBetween(before, readRows(rows)))
  if (response.status < 300 || changes !== '')
    return { effect: `${response.status} ${response.text.slice(0, 100)}; written: ${changes}` }
  return response.status === 410 ? {} : { unclear: `${response.status} ${response.text.slice(0, 200)}` }
}

const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))

/** Waits until writes that follow an answer are done. */
const waitForWrites = () => pause(40)
