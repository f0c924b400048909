import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Env } from '#worker/env.ts'
import { eventsSince, findInvoice } from '#worker/gateways/paddle-api.ts'

const env = { PADDLE_API_KEY: 'pdl_sdbx_x', PADDLE_CLIENT_TOKEN: 'test_x' } as Env
const requestedUrls: URL[] = []
let answer: (url: URL) => Response

beforeEach(() => {
  requestedUrls.length = 0
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async (url: string) => {
    requestedUrls.push(new URL(url))
    return answer(new URL(url))
  })
})

afterEach(() => vi.unstubAllGlobals())

const unavailable = expect.objectContaining({ code: 'provider_unavailable' })

test('a missing invoice gives null; a refused key, too many calls and server errors are failures', async () => {
  for (const status of [400, 404, 409, 499]) {
    answer = () => new Response('{}', { status })
    expect(await findInvoice(env, 'txn_1'), String(status)).toBeNull()
  }
  for (const status of [399, 401, 403, 429, 500]) {
    answer = () => new Response('{}', { status })
    await expect(findInvoice(env, 'txn_1'), String(status)).rejects.toEqual(unavailable)
  }
})

test('an answer of the wrong shape or an invoice without a web address is a failure', async () => {
  for (const data of [undefined, { url: 7 }, { url: 'javascript:alert(1)' }]) {
    answer = () => Response.json({ data })
    await expect(findInvoice(env, 'txn_1')).rejects.toEqual(unavailable)
  }
})

const since = Date.UTC(2027, 2, 1)
const event = (id: number, at: number) => ({
  event_id: `evt_${id}`,
  event_type: 'transaction.completed',
  occurred_at: new Date(at).toISOString(),
  data: {},
})
const page = (events: object[], has_more: boolean) =>
  Response.json({ data: events, meta: { pagination: { has_more } } })

async function idsSince(): Promise<string[]> {
  const ids: string[] = []
  for await (const events of eventsSince(env, since)) ids.push(...events.map(({ event_id }) => event_id))
  return ids
}

test('events from the given instant on are returned; paging ends after the first older event', async () => {
  const pages = [
    page([event(5, since + 2), event(4, since + 1)], true),
    page([event(3, since)], true),
    page([event(2, since - 1)], true),
    page([event(1, since - 2)], true),
  ]
  answer = () => pages[requestedUrls.length - 1] ?? page([], false)

  expect(await idsSince()).toEqual(['evt_5', 'evt_4', 'evt_3'])
  expect(requestedUrls.map(({ searchParams }) => searchParams.get('after'))).toEqual([null, 'evt_4', 'evt_3'])
})

test('paging ends when Paddle reports no more pages, and after an empty page', async () => {
  answer = () => page([event(requestedUrls.length, since)], requestedUrls.length < 2)
  expect(await idsSince()).toHaveLength(2)

  requestedUrls.length = 0
  answer = () => page([], true)
  expect(await idsSince()).toEqual([])
  expect(requestedUrls).toHaveLength(1)
})

test('paging ends after 200 pages even if Paddle reports more', async () => {
  answer = () => page([event(requestedUrls.length, since)], true)

  expect(await idsSince()).toHaveLength(200)
})
