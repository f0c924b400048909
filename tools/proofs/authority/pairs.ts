import { preparedCall } from '#tools/harness/endpoints/good-call.ts'
import { type Endpoint, fromOurPage, json } from '#tools/harness/endpoints/endpoint.ts'
import { linkFor } from '#tools/harness/endpoints/links.ts'
import type { Product } from '#tools/harness/product.ts'
import { type Change, changesBetween, readRows, describeChanges } from '#tools/harness/rows.ts'
import { type Call, type RawResponse, send } from '#tools/harness/send.ts'
import { faultOfEither } from '#tools/harness/verdict.ts'
import type { DatabaseSync } from 'node:sqlite'
import { type Ending, type Owned, newPassword } from './endings.ts'
import { hold } from './held.ts'
import { type Entry, countsOf, endOf, entriesAfter } from './journal.ts'

export type World = {
  product: Product
  rows: DatabaseSync
  newOwned: (endpoint: Pick<Endpoint, 'stage'>) => Promise<Owned>
}

/** What came of a pair: `effect` is what the second call did after its authority had ended, `unclear` a refusal that says it badly. */
export type Outcome = { effect?: string; unclear?: string; skipped?: true }

/** A call that ends a login ends one that is not its own: what the ending writes later would look like the call's. */
const callOf = ({ product }: World, endpoint: Endpoint, own: Owned, seed: number): Promise<Call> =>
  preparedCall(product, endpoint, { ...own, login: own.other }, seed)

/** The body is held until the ending is through: the call must be refused, and nothing written. */
export async function heldPair(
  world: World,
  endpoint: Endpoint,
  ending: Ending,
  seed: number,
): Promise<Outcome> {
  const { product, rows } = world
  const owned = await world.newOwned(endpoint)
  const call = await callOf(world, endpoint, owned, seed)
  const end = await ending.call(product, owned)
  const held = await hold(product.url, call)
  await pause(60)
  const ended = await send(product.url, end)
  if (ended.status >= 300)
    throw new Error(`${ending.name} was refused: ${ended.status} ${ended.text.slice(0, 200)}`)
  await settled()
  const [before, files] = [readRows(rows), await filesOf(product, owned)]
  const wasAnswered = held.isAnswered()
  const said = await held.finish()
  await settled()
  if (wasAnswered) return { unclear: `was answered ${said.status} before its body had ended` }
  return judge(
    ending,
    said,
    written(changesBetween(before, readRows(rows)), ending) ||
      ((await filesOf(product, owned)) === files ? '' : 'files'),
  )
}

/** The ending alone, and how long it takes. */
export type Alone = { counts: ReadonlyMap<string, number>; ms: number }

/** What an ending writes from the moment on at which the authority is gone. */
export async function endingAlone(world: World, endpoint: Endpoint, ending: Ending): Promise<Alone> {
  const { product } = world
  const owned = await world.newOwned(endpoint)
  const end = await ending.call(product, owned)
  const from = await endOf(product.database)
  const { ms, status, text } = await send(product.url, end)
  if (status >= 300) throw new Error(`${ending.name} was refused: ${status} ${text.slice(0, 200)}`)
  await settled()
  const after = afterEnding(await entriesAfter(product.database, from), ending, owned)
  if (!after) throw new Error(`${ending.name} ended nothing`)
  return { counts: countsOf(after), ms }
}

/** How long the call takes when nothing is in its way. */
export async function callAlone(world: World, endpoint: Endpoint, seed: number): Promise<RawResponse> {
  const owned = await world.newOwned(endpoint)
  return send(world.product.url, await callOf(world, endpoint, owned, seed))
}

// An ending also takes away what the call had written just before it.
const takenAway = new Set([
  'account_tokens U',
  ...[
    'account_tokens',
    'mails',
    'calendar_feeds',
    'push_subscriptions',
    'checkouts',
    'data_exports',
    'logins',
    'tries',
  ].map((name) => `${name} D`),
])

/** Both at once, the call sent so that the ending falls between its look and its write. What is written after the ending is an effect. */
export async function racedPair(
  world: World,
  endpoint: Endpoint,
  ending: Ending,
  alone: Alone,
  callMs: number,
  seed: number,
): Promise<Outcome> {
  const { product } = world
  const owned = await world.newOwned(endpoint)
  const call = await callOf(world, endpoint, owned, seed)
  const end = await ending.call(product, owned)
  const lead = alone.ms - callMs * Math.random()
  const from = await endOf(product.database)
  const files = await filesOf(product, owned)
  const [said, ended] = await Promise.all([
    pause(Math.max(0, lead)).then(() => send(product.url, call)),
    pause(Math.max(0, -lead)).then(() => send(product.url, end)),
  ])
  await settled()
  // An ending that is refused ended nothing: the call was first, and took the owner's login with it.
  if (ended.status >= 300)
    return ended.status < 500
      ? { skipped: true }
      : { unclear: `${ending.name}: ${ended.status} ${ended.text.slice(0, 200)}` }
  const after = afterEnding(await entriesAfter(product.database, from), ending, owned)
  if (!after) return { skipped: true }
  const more = [...countsOf(after)]
    .filter(([kind, count]) => count > (alone.counts.get(kind) ?? 0) && !takenAway.has(kind))
    .map(([kind]) => kind)
  const fault = faultOfEither(said, [])
  if (more.length > 0) return { effect: `${said.status}; after the ending were written ${more.join(', ')}` }
  if (
    said.status >= 300 &&
    said.status < 500 &&
    (await filesOf(product, owned)) !== files &&
    ending.name !== 'erasure'
  )
    return { effect: `${said.status}; a file was left` }
  return fault ? { unclear: fault.details } : said.status < 300 ? {} : judge(ending, said, '')
}

function judge({ keepsLogin }: Ending, said: RawResponse, changes: string): Outcome {
  if (changes !== '') return { effect: `${said.status} ${said.text.slice(0, 100)}; written: ${changes}` }
  if (said.status < 300) return { effect: `${said.status} ${said.text.slice(0, 100)}` }
  const fault = faultOfEither(said, [])
  if (fault) return { unclear: fault.details }
  const code = String(Object(JSON.parse(said.text)).code)
  const clear = keepsLogin ? ['invalid_fields', 'login_required'] : ['login_required']
  return clear.includes(code) ? {} : { unclear: `${said.status} ${said.text.slice(0, 200)}` }
}

/** What was written after an ending: after the new password, or where there is none, after the login was deleted. */
function afterEnding(
  entries: readonly Entry[],
  { keepsLogin, setsPassword }: Ending,
  { login, id }: Owned,
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

// A wrong password counts as a try, also one that was right until just now: beside a password change by the same login, tries are no effect.
const written = (changes: readonly Change[], { keepsLogin }: Pick<Ending, 'keepsLogin'> = {}) =>
  describeChanges(changes.filter(({ table }) => table !== 'journal' && !(keepsLogin && table === 'tries')))

async function filesOf({ bucket }: Product, { id }: Owned): Promise<string> {
  const { objects } = await bucket.list({ prefix: `u/${id}/` })
  return objects
    .map(({ key }) => key)
    .toSorted()
    .join(' ')
}

/** A sign-in with the old password that is under way while the password changes: afterwards its login must open nothing. */
export async function signInPair(world: World, ending: Ending, offset: number): Promise<Outcome> {
  const { product } = world
  const owned = await world.newOwned({ stage: 'newcomer' })
  const end = await ending.call(product, owned)
  const form = JSON.stringify({ email: owned.email, password: owned.password })
  const signIn: Call = {
    method: 'POST',
    path: '/api/auth/login',
    headers: { ...fromOurPage, ...json },
    body: form,
  }
  const [said, ended] = await Promise.all([
    pause(Math.max(0, offset)).then(() => send(product.url, signIn)),
    pause(Math.max(0, -offset)).then(() => send(product.url, end)),
  ])
  if (ended.status >= 300)
    throw new Error(`${ending.name} was refused: ${ended.status} ${ended.text.slice(0, 200)}`)
  if (said.status !== 200)
    return said.status === 401 ? {} : { unclear: `${said.status} ${said.text.slice(0, 200)}` }
  const cookie =
    String(said.headers['set-cookie']?.find((line) => line.startsWith('__Host-login='))).split(';')[0] ?? ''
  const me = await send(product.url, { method: 'GET', path: '/api/auth/me', headers: { cookie } })
  return me.status === 401 ? {} : { effect: `the sign-in survives: its login is answered ${me.status}` }
}

/** A link from a mail that is used with a held body while the owner sets a new password by another. */
export async function linkPair(world: World, kind: 'reset' | 'change', ending: Ending): Promise<Outcome> {
  const { product, rows } = world
  const owned = await world.newOwned({ stage: 'newcomer' })
  const to = kind === 'change' ? `new-${owned.email}` : owned.email
  const token = await linkFor(product, owned, kind, to)
  if (kind === 'change')
    await product.database
      .prepare('UPDATE users SET pending_email = ? WHERE public_id = ?')
      .bind(to, owned.id)
      .run()
  const end = await ending.call(product, owned)
  const body = JSON.stringify(kind === 'reset' ? { token, password: `${newPassword}-2` } : { token })
  const held = await hold(product.url, {
    method: 'POST',
    path: kind === 'reset' ? '/api/auth/reset' : '/api/auth/verify',
    headers: { ...fromOurPage, ...json },
    body,
  })
  await pause(60)
  const ended = await send(product.url, end)
  if (ended.status >= 300)
    throw new Error(`${ending.name} was refused: ${ended.status} ${ended.text.slice(0, 200)}`)
  await settled()
  const before = readRows(rows)
  const said = await held.finish()
  await settled()
  const changes = written(changesBetween(before, readRows(rows)))
  if (said.status < 300 || changes !== '')
    return { effect: `${said.status} ${said.text.slice(0, 100)}; written: ${changes}` }
  return said.status === 410 ? {} : { unclear: `${said.status} ${said.text.slice(0, 200)}` }
}

const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))

/** What follows an answer is through: a reset's mail begins within a quarter of a second, everything else at once. */
const settled = () => pause(40)
