import { type Browser, finishCall, hotReads, page, planOf } from '#tools/bench/server/calls.ts'
import { bytesOf } from '#tools/bench/server/connection.ts'
import { pictures } from '#tools/bench/server/photo.ts'
import type { Calls, CallsOf } from '#tools/bench/server/record-calls.ts'
import { replayHeaders } from '#tools/bench/server/scripts.ts'
import type { LoadRequest } from './open-loop.ts'

/** A hundred requests: 60 % reads, 20 % finishes, 10 % photo lists, 5 % uploads, 5 % stories. */
const shares: Readonly<Record<string, number>> = {
  page: 12,
  me: 12,
  access: 12,
  session: 12,
  today: 12,
  finish: 20,
  'photo list': 10,
  upload: 5,
  story: 5,
}

/** The calls of the mix that a bare Worker can replay: all but the upload. */
export const mixCalls: CallsOf = async (port, browser) => ({
  ...hotReads,
  page,
  session: ({ headers }) => ({ path: '/api/sessions/today', headers }),
  finish: finishCall(await planOf(port, browser)),
})

type Requests = (index: number) => LoadRequest

/** A realistic mix of requests for the product, and for a bare Worker that replays the calls and stores the same photos. */
export async function mixOf(
  calls: Calls,
  browsers: readonly Browser[],
): Promise<{ product: Requests; bare: Requests }> {
  const [first] = browsers
  if (!first) throw new Error('There are no browsers')
  const { upload, raw } = await pictures()
  const all: Calls = { ...calls, upload }
  const deck = mixedDeck()
  const nth = (index: number) => {
    const name = deck[index % deck.length] ?? ''
    // Each request comes from another trainee, and over time every trainee sends every kind.
    const browser = browsers[(index * 7 + Math.floor(index / deck.length)) % browsers.length] ?? first
    const key = crypto.randomUUID()
    const request = all[name]?.(browser, key)
    if (!request) throw new Error(`There is no call ${name}`)
    return { name, browser, key, request, statuses: name === 'upload' ? [201] : [200] }
  }
  return {
    product: (index) => {
      const { request, ...rest } = nth(index)
      return { ...rest, bytes: bytesOf(request) }
    },
    bare: (index) => {
      const { request, ...rest } = nth(index)
      const headers = { ...request.headers, ...replayHeaders(rest.name)(rest.browser, rest.key) }
      return { ...rest, bytes: bytesOf(rest.name === 'upload' ? raw : { ...request, headers }) }
    },
  }
}

/** The names of a hundred requests with these shares, mixed in a fixed order. */
function mixedDeck(): string[] {
  return Object.entries(shares)
    .flatMap(([name, share]) =>
      Array.from({ length: share }, (_, place) => ({ name, at: (place + 0.5) / share })),
    )
    .toSorted((a, b) => a.at - b.at)
    .map(({ name }) => name)
}
