import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Env } from '#worker/env.ts'
import { isPushEndpoint, push, vapidKeysOf } from '#worker/gateways/push.ts'

const vapid = {
  publicKey: 'BP6IzjN5mw8MyYI3W1-tk-8xyVIR0ZuSGRPhS4tyCJ41cwBLB__-ZPsN17CRNnQmh1f6Yv-zadpcieab1jju25M',
  privateKey: '_K3qiQyufNH_-4xUCJbEhi1g5aYSK-4fm-ux1UrTvyI',
  subject: 'mailto:somebody@example.com',
}
/** A point on the curve, like a browser's key. */
const p256dh = vapid.publicKey
const auth = new Uint8Array(16).toBase64({ alphabet: 'base64url', omitPadding: true })

let hostCount = 0
const sent: { authorization: string }[] = []
let answer: () => Response

/** Pushes to a new host on each call, because signatures are cached for hours. */
function pushOnce(host = `host-${(hostCount += 1)}.example`) {
  const env = { PUSH_HOSTS: '*.example' } as Env
  return push(
    env,
    vapid,
    { endpoint: `https://${host}/x`, p256dh, auth },
    { text: '{}', ttlSeconds: 60, topic: 'day' },
  )
}

beforeEach(() => {
  sent.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: { authorization: string } }) => {
    sent.push(headers)
    return answer()
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('statuses 200 to 299 mean delivered; 300 and 400 mean refused', async () => {
  const outcomes: unknown[] = []
  for (const status of [200, 299, 300, 400]) {
    answer = () => new Response(null, { status })
    outcomes.push(await pushOnce())
  }

  expect(outcomes).toEqual(['delivered', 'delivered', 'refused', 'refused'])
})

test('404 and 410 end a subscription; 429 and statuses from 500 on are retried', async () => {
  const outcomes: unknown[] = []
  for (const status of [404, 410, 429, 500, 503]) {
    answer = () => new Response(null, { status })
    outcomes.push(await pushOnce())
  }

  expect(outcomes).toEqual(['gone', 'gone', ...[1, 2, 3].map(() => ({ retryAfterSeconds: 30 }))])
})

test.for([
  ['0', 1],
  ['120', 120],
  ['3600', 3600],
  ['3601', 3600],
  ['soon', 30],
  [new Date(Date.now() - 60_000).toUTCString(), 1],
] as const)('Retry-After "%s" means a wait of %i seconds', async ([retryAfter, retryAfterSeconds]) => {
  answer = () => new Response(null, { status: 503, headers: { 'Retry-After': retryAfter } })

  expect(await pushOnce()).toEqual({ retryAfterSeconds })
})

test('a signature is reused for six hours, for one push service only', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 2, 1) })
  answer = () => new Response(null, { status: 201 })

  await pushOnce('kept.example')
  vi.setSystemTime(Date.UTC(2027, 2, 1, 5, 59, 59, 999))
  await pushOnce('kept.example')
  await pushOnce('other.example')
  vi.setSystemTime(Date.UTC(2027, 2, 1, 6))
  await pushOnce('kept.example')
  vi.setSystemTime(Date.UTC(2027, 1, 1)) // the clock was set back
  await pushOnce('kept.example')

  const [first, again, other, later, back] = sent.map(({ authorization }) => authorization)
  expect(again).toBe(first)
  expect(new Set([first, other, later, back]).size).toBe(4)
})

test('a push address may have at most 2048 characters', () => {
  const address = (length: number) => `https://a.example/${'x'.repeat(length - 'https://a.example/'.length)}`

  expect([2048, 2049].map((length) => isPushEndpoint(address(length), 'a.example'))).toEqual([true, false])
})

test('the VAPID keys are available only if all three parts are set', () => {
  const parts = { VAPID_PUBLIC_KEY: 'a', VAPID_PRIVATE_KEY: 'b', VAPID_SUBJECT: 'c' }

  expect(vapidKeysOf(parts as Env)).toEqual({ publicKey: 'a', privateKey: 'b', subject: 'c' })
  for (const part of Object.keys(parts))
    expect(vapidKeysOf({ ...parts, [part]: undefined } as unknown as Env)).toBeNull()
})
