import { addressOf } from '#local/seeds/address.ts'
import { type Plan, todaySchema } from '#shared/api/workout.ts'
import { finishOf } from '#local/seeds/inputs.ts'
import { finishedExercises } from '#local/seeds/training.ts'
import { Connection, type Request, bytesOf } from './connection.ts'
import { type Copy, cookieOf, copyOf } from './copies.ts'
import { openDay } from './template.ts'

/** A trainee's browser and the headers that it always sends. */
export type Browser = { copy: Copy; headers: Readonly<Record<string, string>> }

/** The browsers of the first `count` copies. */
export const browsersOf = (count: number): Promise<Browser[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => browserOf(copyOf(n))))

/** The browser of a copy, with its own IP address, because rate limits count by address. */
export async function browserOf(copy: Copy): Promise<Browser> {
  const headers = {
    Cookie: await cookieOf(copy),
    'CF-Connecting-IP': addressOf(copy.userId),
    'Sec-Fetch-Site': 'same-origin',
    'User-Agent':
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'X-Time-Zone': 'UTC',
    Accept: '*/*',
  }
  return { copy, headers }
}

export type Call = (browser: Browser, key: string) => Request

const get =
  (path: string): Call =>
  ({ headers }) => ({ path, headers })

/** The calls that a browser makes to open the dashboard, according to the specification. */
export const sevenCalls = [
  '/api/auth/me',
  '/api/bootcamp-access',
  '/api/bootcamps/current',
  '/api/bootcamps/completed',
  '/api/sessions/today',
  '/api/workout/today',
  `/api/jungle-story/${openDay}`,
].map(get)

/** The most frequent calls, by the name of their row. */
export const hotReads: Readonly<Record<string, Call>> = {
  me: get('/api/auth/me'),
  access: get('/api/bootcamp-access'),
  today: get('/api/workout/today'),
  story: get(`/api/jungle-story/${openDay}`),
  'photo list': get('/api/progress-photos'),
}

/** The dashboard, rendered by the Worker. */
export const page = get('/dashboard')

/** A page that the Worker does not render. It carries the same data as the dashboard, from the same statement. */
export const boot = get('/workout')

/** The plan of today, which is the same for all copies. */
export async function planOf(port: number, { headers }: Browser): Promise<Plan> {
  const connection = new Connection(port)
  const { body } = await connection.send(bytesOf({ path: '/api/workout/today', headers }))
  connection.close()
  return todaySchema.parse(JSON.parse(body.toString()))
}

/** Finishes the open mission. The key is that of the attempt. */
export function finishCall(plan: Plan): Call {
  const exercises = finishedExercises(plan)
  return ({ copy, headers }, key) => {
    const finished = {
      ...finishOf(copy.publicId, plan, exercises),
      finishedAt: new Date().toISOString(),
    }
    return {
      method: 'POST',
      path: '/api/workout-sessions',
      headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(finished),
    }
  }
}

/** Makes the nth request of a target, for each trainee in turn. Reads are always the same, so their bytes are made once. */
export function inTurn(
  browsers: readonly Browser[],
  call: Call,
  more: (browser: Browser, key: string) => Record<string, string> = () => ({}),
): (index: number) => Buffer {
  const cache = new Map<Browser, Buffer>()
  const make = (browser: Browser, key: string) => {
    const request = call(browser, key)
    return bytesOf({ ...request, headers: { ...request.headers, ...more(browser, key) } })
  }
  return (index) => {
    const browser = browsers[index % browsers.length]
    if (!browser) throw new Error('There are no browsers')
    const key = crypto.randomUUID()
    if (call(browser, key).method === 'POST') return make(browser, key)
    const bytes = cache.get(browser) ?? make(browser, key)
    cache.set(browser, bytes)
    return bytes
  }
}
