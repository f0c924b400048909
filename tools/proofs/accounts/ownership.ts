import { type Route, routesOfApi } from '#tools/harness/routes.ts'
import { randomUUID } from 'node:crypto'
import { buy, finishToday, onboard, takePhoto, startBootcamp } from '#local/seeds/steps.ts'
import { endpoints } from '#tools/harness/endpoints/endpoints.ts'
import { goodCallOf } from '#tools/harness/endpoints/good-call.ts'
import { type Ids, idsOf, kinds, namedBy, nobodys } from './ids.ts'
import { type Account, type Proof, type World, rowsOf, signUp } from './proof.ts'
import { call } from '#tools/harness/visitor.ts'
import { newAddress } from '#tools/harness/address.ts'

/** What a call of that route takes that names `id` wherever something is named; undefined where nothing is sent. */
function bodyOf(route: Route, id: string): object | undefined {
  const endpoint = endpoints.find(({ call: name }) => name === nameOf(route))
  if (!endpoint?.body) return undefined
  const ids = Object.fromEntries(kinds.map((kind) => [kind, id])) as Ids
  const { body } = goodCallOf(endpoint, namedBy({ email: 'stranger@example.com', password: 'none' }, ids), 1)
  return JSON.parse(String(body))
}

const namesSomething = (route: Route) =>
  route.path.includes(':') || JSON.stringify(bodyOf(route, nobodys.session) ?? '').includes(nobodys.session)

/** A browser; the cookie is null where nobody is signed in. */
type Caller = { who: string; cookie: string | null; isSignedIn: boolean }
type Said = { status: number; text: string }

/**
 * H8: every call of the API with every id of a trainee, by everybody else: what is another's is answered as what does not
 * exist, tells nothing, and stays as it is. At the end its owner asks: were every answer the same, nothing would be proven.
 */
export const ownership: Proof = {
  name: 'ownership',
  async prove(world) {
    // First of all: this process waits for the table, and a connection that is open meanwhile would be closed by the server unnoticed.
    const routes = routesOfApi()
    const owner = await signUp(world)
    for (const step of [onboard, buy, startBootcamp, takePhoto(1), finishToday]) await step(owner)
    const ids = await everyIdOf(world, owner)
    const before = await everythingOf(world, owner)
    const taking = routes.filter((route) => namesSomething(route))
    const others = await strangers(world)
    const faults: string[] = []
    // The short form names three kinds of things, the long one all nine.
    const most = world.short ? 3 : kinds.length
    let pairs = 0
    for (const route of taking) {
      for (const caller of others) {
        // Whoever is nobody is told so whatever the id.
        for (const kind of kinds.slice(0, caller.isSignedIn ? most : 1)) {
          pairs += 1
          const foreign = await ask(world, caller, route, ids[kind])
          const missing = await ask(world, caller, route, nobodys[kind])
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
    const told = await leaks(
      world,
      others,
      routes.filter((route) => !taking.includes(route)),
      [...Object.values(ids), owner.email],
    )
    if ((await everythingOf(world, owner)) !== before) faults.push('something of the owner was changed')
    const alike = await answeredAlike(world, owner, ids, taking)
    return {
      figures: {
        'pairs of a stranger and an id': pairs,
        calls: taking.length,
        'other calls': told.calls,
        'told or changed': faults.length + told.faults.length,
        'the owner is answered otherwise': `${alike.asked - alike.faults.length} of ${alike.asked}`,
      },
      faults: [
        ...faults,
        ...told.faults,
        ...alike.faults,
        ...(pairs < 300 && !world.short ? ['fewer than 300 pairs'] : []),
      ],
    }
  },
}

const nameOf = ({ method, path }: Route) => `${method} ${path}`
/** What ends something of its caller's comes last. */
const isLast = ({ method, path }: Route) =>
  Number(method === 'DELETE') + Number(path.includes('users/')) + 2 * Number(path.includes('logins/'))
const endsLogin = ({ method, path }: Route) => method !== 'GET' && /\/auth\/(signup|login|logout)$/.test(path)

/** In a bootcamp, without one, nobody, and with the cookie of a login that has ended. */
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
    { who: 'nobody', cookie: null, isSignedIn: false },
    { who: 'an ended login', cookie: ended, isSignedIn: false },
  ]
}

const cookieOf = ({ client }: Account) => `__Host-login=${client.login()}`

const ask = (world: World, caller: Caller, route: Route, id: string): Promise<Said> =>
  send(
    world,
    caller,
    { ...route, path: route.path.replace(/:\w+/, encodeURIComponent(id)) },
    bodyOf(route, id),
    id,
  )

/** The answer without its reference and the id it was asked for. */
async function send(
  { app }: World,
  { cookie }: Caller,
  { method, path }: Route,
  body?: object,
  id: string = randomUUID(),
): Promise<Said> {
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

/** The calls that name nothing, with the owner's ids all the same. Those that end a login come last. */
async function leaks(
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
    // The one before may have ended them.
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
      // Where cron has not run yet, the health page answers 503.
      const failed = status >= 500 && !route.path.endsWith('/health')
      if (failed || secrets.some((secret) => text.includes(secret)))
        faults.push(`${nameOf(route)} tells ${caller.who}: ${status} ${text.slice(0, 200)}`)
    }
  }
  return { calls, faults }
}

async function answeredAlike(world: World, owner: Account, ids: Ids, taking: readonly Route[]) {
  const caller = { who: 'the owner', cookie: cookieOf(owner), isSignedIn: true }
  // Days, calendars and receipts of deletions are no trainee's; an invoice is Paddle's, and may not be there.
  const own = taking
    .filter(({ path }) => path.includes(':') && !/:(day|file|reference)$|receipt$/.test(path))
    .toSorted((a, b) => isLast(a) - isLast(b))
  const faults: string[] = []
  for (const route of own) {
    const kind = kinds.find((each) => route.path.includes(each)) ?? 'user'
    const missing = await ask(world, caller, route, nobodys[kind])
    const found = await ask(world, caller, route, ids[kind])
    if (found.status === missing.status && found.text === missing.text)
      faults.push(`${nameOf(route)} answers its owner like a stranger: ${found.status} ${found.text}`)
  }
  return { asked: own.length, faults }
}

/** With what the steps before have not made. */
async function everyIdOf(world: World, owner: Account): Promise<Ids> {
  const caller = { who: 'the owner', cookie: cookieOf(owner), isSignedIn: true }
  const endpoint = `https://localhost:9/push/${randomUUID()}`
  await send(
    world,
    caller,
    { method: 'POST', path: '/api/push-subscription' },
    { userId: owner.user.id, subscription: { endpoint, keys: sharedKeys } },
  )
  await send(world, caller, { method: 'POST', path: '/api/data-export' }, { password: owner.password })
  const ids = await idsOf(world, owner)
  for (const kind of kinds) if (!ids[kind]) throw new Error(`The owner has no ${kind}`)
  return { ...nobodys, ...ids }
}

/** A point of P-256 and a secret that any push message could be sealed for. */
const sharedKeys = {
  p256dh: 'BP6IzjN5mw8MyYI3W1-tk-8xyVIR0ZuSGRPhS4tyCJ41cwBLB__-ZPsN17CRNnQmh1f6Yv-zadpcieab1jju25M',
  auth: 'A'.repeat(22),
}

/** Every row of the owner's as one text, but for what time does to them by itself. */
async function everythingOf({ app }: World, { user }: Account): Promise<string> {
  const own = `(SELECT id FROM users WHERE public_id = '${user.id}')`
  const tables = [
    `users WHERE id = ${own}`,
    ...[
      'photos',
      'bootcamps',
      'payment_events',
      'push_subscriptions',
      'checkouts',
      'claims',
      'calendar_feeds',
      'account_tokens',
    ].map((table) => `${table} WHERE user_id = ${own}`),
    `workout_sessions WHERE bootcamp_id IN (SELECT id FROM bootcamps WHERE user_id = ${own})`,
  ]
  const rows = await Promise.all(tables.map((table) => rowsOf(app, `SELECT * FROM ${table}`)))
  const logins = await rowsOf(app, `SELECT id FROM logins WHERE user_id = ${own}`)
  return JSON.stringify([...rows, logins])
}
