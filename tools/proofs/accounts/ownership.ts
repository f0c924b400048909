import { type Route, routesOfApi } from '#tools/harness/in-node/routes.ts'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { passkeyOptionsSchema } from '#shared/api/passkeys.ts'
import { logRun, buy, finishToday, onboard, takePhoto, startBootcamp } from '#local/seeds/steps.ts'
import { SoftwarePasskey } from '#tools/harness/passkeys/authenticator.ts'
import { endpoints } from '#tools/harness/endpoints/endpoints.ts'
import { goodCallOf } from '#tools/harness/endpoints/good-call.ts'
import { type Ids, idsOf, kinds, traineeOf, unusedIds } from './ids.ts'
import { type Account, type Proof, type World, rowsOf, signUp } from './proof.ts'
import { call } from '#tools/harness/trainees/visitor.ts'
import { newAddress } from '#local/seeds/address.ts'

/** Stand for ids in the bodies below, each a whole value: a photo's bytes may spell such an id, too. */
const placeholders = Object.values(unusedIds).map((id) => `"${id}"`)

/** A good body of each call that takes one, with placeholders for ids. Made once: making one takes some milliseconds. */
const bodies = new Map(
  endpoints
    .filter(({ body }) => body !== undefined)
    .map((endpoint) => {
      const sender = traineeOf({ email: 'stranger@example.com', password: 'not-their-password' }, unusedIds)
      return [endpoint.call, String(goodCallOf(endpoint, sender, 1).body)]
    }),
)

/** A good body for the route that contains `id` in place of every id; undefined if the route takes no body. */
function bodyOf(route: Route, id: string): object | undefined {
  const body = bodies.get(nameOf(route))
  if (body === undefined) return undefined
  return JSON.parse(
    placeholders.reduce((text, placeholder) => text.replaceAll(placeholder, JSON.stringify(id)), body),
  )
}

const takesId = (route: Route) =>
  route.path.includes(':') ||
  placeholders.some((placeholder) => bodies.get(nameOf(route))?.includes(placeholder))

/** Who sends a call. The cookie is null for a visitor. */
type Caller = { who: string; cookie: string | null; isSignedIn: boolean }
type StrippedResponse = { status: number; text: string }

/**
 * Strangers send each call of the API with each id of a trainee. Another trainee's record must be answered exactly like one
 * that does not exist, and must not change. At the end the owner sends the calls and must get a different answer, or the
 * proof would prove nothing.
 */
export const ownership: Proof = {
  name: 'ownership',
  async prove(world) {
    const routes = await routesOfApi()
    const owner = await signUp(world)
    for (const step of [onboard, buy, startBootcamp, logRun(1530), takePhoto(1), finishToday])
      await step(owner)
    const ids = await allIdsOf(world, owner)
    const before = await ownerRows(world, owner)
    const routesWithId = routes.filter((route) => takesId(route))
    const others = await strangers(world)
    const faults: string[] = []
    // The short form tries three kinds of ids, the long form all ten.
    const kindCount = world.short ? 3 : kinds.length
    let pairs = 0
    for (const route of routesWithId) {
      for (const caller of others) {
        // Without a login the answer is the same for every id, so one kind is enough.
        for (const kind of kinds.slice(0, caller.isSignedIn ? kindCount : 1)) {
          pairs += 1
          const foreign = await ask(world, caller, route, ids[kind])
          const missing = await ask(world, caller, route, unusedIds[kind])
          if (
            foreign.text !== missing.text ||
            foreign.status !== missing.status ||
            foreign.status === 429 ||
            foreign.status >= 500
          )
            faults.push(
              `${nameOf(route)} by ${caller.who} with the ${kind}: ${foreign.status} ${foreign.text}, not ${missing.status} ${missing.text}`,
            )
        }
      }
    }
    const leaked = await findLeaks(
      world,
      others,
      routes.filter((route) => !routesWithId.includes(route)),
      [...Object.values(ids), owner.email],
    )
    if ((await ownerRows(world, owner)) !== before) faults.push('a row of the owner was changed')
    const ownerCheck = await checkOwnerAnswers(world, owner, ids, routesWithId)
    return {
      figures: {
        'stranger and id pairs': pairs,
        calls: routesWithId.length,
        'other calls': leaked.calls,
        'leaked or changed': faults.length + leaked.faults.length,
        'owner answered differently': `${ownerCheck.asked - ownerCheck.faults.length} of ${ownerCheck.asked}`,
      },
      faults: [
        ...faults,
        ...leaked.faults,
        ...ownerCheck.faults,
        ...(pairs < 300 && !world.short ? ['fewer than 300 pairs'] : []),
      ],
    }
  },
}

const nameOf = ({ method, path }: Route) => `${method} ${path}`
/** Sorts calls that delete something of the owner to the end, because later calls may need it. */
const deletionOrder = ({ method, path }: Route) =>
  Number(method === 'DELETE') + Number(path.includes('users/')) + 2 * Number(path.includes('logins/'))
const endsLogin = ({ method, path }: Route) => method !== 'GET' && /\/auth\/(signup|login|logout)$/.test(path)

/** A trainee with a bootcamp, one without, a visitor, and the cookie of an ended login. */
async function strangers(world: World): Promise<Caller[]> {
  const [trainee, newcomer, gone] = [await signUp(world), await signUp(world), await signUp(world)]
  for (const step of [onboard, buy, startBootcamp]) await step(trainee)
  const ended = cookieOf(gone)
  await send(
    world,
    { who: 'a trainee who leaves', cookie: ended, isSignedIn: true },
    { method: 'POST', path: '/api/auth/logout' },
    {},
  )
  return [
    { who: 'a trainee', cookie: cookieOf(trainee), isSignedIn: true },
    { who: 'a newcomer', cookie: cookieOf(newcomer), isSignedIn: true },
    { who: 'a visitor', cookie: null, isSignedIn: false },
    { who: 'an ended login', cookie: ended, isSignedIn: false },
  ]
}

const cookieOf = ({ client }: Account) => `__Host-login=${client.login()}`

const ask = (world: World, caller: Caller, route: Route, id: string): Promise<StrippedResponse> =>
  send(
    world,
    caller,
    { ...route, path: route.path.replace(/:\w+/, encodeURIComponent(id)) },
    bodyOf(route, id),
    id,
  )

/** Sends a call. The id and the reference are removed from the answer, so that two answers can be compared. */
async function send(
  { app }: World,
  { cookie }: Caller,
  { method, path }: Route,
  body?: object,
  id: string = randomUUID(),
): Promise<StrippedResponse> {
  const headers = {
    Origin: app,
    'Content-Type': 'application/json',
    'CF-Connecting-IP': newAddress(),
    'X-Time-Zone': 'UTC',
    ...(cookie && { Cookie: cookie }),
  }
  const answer = await call(app + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await answer.text()
  return { status: answer.status, text: text.replaceAll(id, '…').replace(/"reference":"[^"]*"/, '') }
}

/** Sends the calls that take no id, with the owner's ids in query and body anyway. Calls that end a login come last. */
async function findLeaks(
  world: World,
  others: readonly Caller[],
  routes: readonly Route[],
  secrets: readonly string[],
) {
  let callers = others
  const [user = ''] = secrets
  const faults: string[] = []
  let calls = 0
  for (const route of routes.toSorted((a, b) => Number(endsLogin(a)) - Number(endsLogin(b)))) {
    // The previous call may have ended their logins.
    if (endsLogin(route)) callers = await strangers(world)
    for (const caller of callers) {
      calls += 1
      const sent = { userId: user, id: user, email: 'stranger@example.com', userEmail: secrets.at(-1) }
      const { status, text } = await send(
        world,
        caller,
        { method: route.method, path: `${route.path}?userId=${user}&bootcamp=${secrets[3]}` },
        route.method === 'GET' ? undefined : sent,
      )
      // Before cron's first run the health page answers 503.
      const failed = status >= 500 && !route.path.endsWith('/health')
      if (failed || secrets.some((secret) => text.includes(secret)))
        faults.push(`${nameOf(route)} leaks data to ${caller.who}: ${status} ${text.slice(0, 200)}`)
    }
  }
  return { calls, faults }
}

async function checkOwnerAnswers(world: World, owner: Account, ids: Ids, routesWithId: readonly Route[]) {
  const caller = { who: 'the owner', cookie: cookieOf(owner), isSignedIn: true }
  // Left out: days, calendars and deletion receipts belong to no trainee, and Paddle may have no invoice.
  const own = routesWithId
    .filter(({ path }) => path.includes(':') && !/:(day|file|reference)$|receipt$/.test(path))
    .toSorted((a, b) => deletionOrder(a) - deletionOrder(b))
  const faults: string[] = []
  for (const route of own) {
    const kind = kinds.find((each) => route.path.includes(each)) ?? 'user'
    const missing = await ask(world, caller, route, unusedIds[kind])
    const found = await ask(world, caller, route, ids[kind])
    if (found.status === missing.status && found.text === missing.text)
      faults.push(
        `${nameOf(route)} gives the owner the same answer as for an unused id: ${found.status} ${found.text}`,
      )
  }
  return { asked: own.length, faults }
}

/** First creates the records that the owner does not have yet. */
async function allIdsOf(world: World, owner: Account): Promise<Ids> {
  const caller = { who: 'the owner', cookie: cookieOf(owner), isSignedIn: true }
  const endpoint = `https://localhost:9/push/${randomUUID()}`
  await send(
    world,
    caller,
    { method: 'POST', path: '/api/push-subscription' },
    { userId: owner.user.id, subscription: { endpoint, keys: sharedKeys } },
  )
  await send(world, caller, { method: 'POST', path: '/api/data-export' }, { password: owner.password })
  await addPasskey(world, caller, owner)
  const ids = await idsOf(world, owner)
  for (const kind of kinds) if (!ids[kind]) throw new Error(`The owner has no ${kind}`)
  return { ...unusedIds, ...ids }
}

/** Adds a passkey with an authenticator of our own. */
async function addPasskey(world: World, caller: Caller, { password }: Account): Promise<void> {
  const { text } = await send(
    world,
    caller,
    { method: 'POST', path: '/api/auth/passkey-options' },
    { password },
  )
  const { challenge, rpId } = z.parse(passkeyOptionsSchema, JSON.parse(text))
  const passkey = await SoftwarePasskey.create()
  const made = await passkey.attest({ challenge, rpId, origin: world.app })
  await send(world, caller, { method: 'POST', path: '/api/auth/passkeys' }, { name: 'Phone', ...made })
}

/** Valid keys of a push subscription: a point of P-256 and a secret. */
const sharedKeys = {
  p256dh: 'BP6IzjN5mw8MyYI3W1-tk-8xyVIR0ZuSGRPhS4tyCJ41cwBLB__-ZPsN17CRNnQmh1f6Yv-zadpcieab1jju25M',
  auth: 'A'.repeat(22),
}

/** All rows of the owner as one text. Of logins only the ids, because the time of the last visit changes. */
async function ownerRows({ app }: World, { user }: Account): Promise<string> {
  const own = `(SELECT id FROM users WHERE public_id = '${user.id}')`
  const tables = [
    `users WHERE id = ${own}`,
    ...[
      'runs',
      'omissions',
      'photos',
      'bootcamps',
      'payment_events',
      'push_subscriptions',
      'checkouts',
      'calendar_feeds',
      'account_tokens',
    ].map((table) => `${table} WHERE user_id = ${own}`),
    `workout_sessions WHERE bootcamp_id IN (SELECT id FROM bootcamps WHERE user_id = ${own})`,
  ]
  const rows = await Promise.all(tables.map((table) => rowsOf(app, `SELECT * FROM ${table}`)))
  const logins = await rowsOf(app, `SELECT id FROM logins WHERE user_id = ${own}`)
  return JSON.stringify([...rows, logins])
}
