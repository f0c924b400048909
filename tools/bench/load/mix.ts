import { grainyPhoto } from '#tools/bench/server/photo.ts'
import { type Browser, type Call, finishCall, hotReads, page, planOf } from '#tools/bench/server/calls.ts'
import { bytesOf } from '#tools/bench/server/connection.ts'
import type { LoadRequest } from './open-loop.ts'

/** A realistic mix of requests: 60 % reads, 20 % finishes, 10 % photo lists, 5 % uploads, 5 % stories. */
export async function mixOf(
  port: number,
  browsers: readonly Browser[],
): Promise<(index: number) => LoadRequest> {
  const [first] = browsers
  if (!first) throw new Error('There are no browsers')
  const photo = JSON.stringify(await grainyPhoto())
  const finish = finishCall(await planOf(port, first))
  const list = hotReads['photo list']
  const { me, access, today, story } = hotReads
  if (!list || !me || !access || !today || !story) throw new Error('A call is missing')
  const upload: Call = ({ headers }, key) => ({
    method: 'POST',
    path: '/api/progress-photos',
    headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: photo,
  })
  const session: Call = ({ headers }) => ({ path: '/api/sessions/today', headers })
  const calls = { page, me, access, session, today, finish, list, upload, story }
  // A hundred requests with these shares, mixed in a fixed order.
  const shares: readonly [keyof typeof calls, number][] = [
    ['page', 12],
    ['me', 12],
    ['access', 12],
    ['session', 12],
    ['today', 12],
    ['finish', 20],
    ['list', 10],
    ['upload', 5],
    ['story', 5],
  ]
  const deck = shares
    .flatMap(([name, share]) =>
      Array.from({ length: share }, (_, place) => ({ name, at: (place + 0.5) / share })),
    )
    .toSorted((a, b) => a.at - b.at)
  return (index) => {
    const { name } = deck[index % deck.length] ?? { name: 'me' as const }
    // Each request comes from another trainee, and over time every trainee sends every kind.
    const browser = browsers[(index * 7 + Math.floor(index / deck.length)) % browsers.length] ?? first
    return {
      name,
      bytes: bytesOf(calls[name](browser, crypto.randomUUID())),
      statuses: name === 'upload' ? [201] : [200],
    }
  }
}
