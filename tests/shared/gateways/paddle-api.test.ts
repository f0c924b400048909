import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Env } from '#worker/env.ts'
import { eventsSince, findInvoice } from '#worker/gateways/paddle-api.ts'

const env = { PADDLE_API_KEY: 'pdl_sdbx_x', PADDLE_CLIENT_TOKEN: 'test_x' } as Env
const asked: URL[] = []
let answer: (url: URL) => Response

beforeEach(() => {
  asked.length = 0
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url))
    return answer(new URL(url))
  })
})

afterEach(() => vi.unstubAllGlobals())

const refused = expect.objectContaining({ code: 'provider_unavailable' })

test('an invoice that Paddle does not have is none; a key that it does not take, too many calls and its own faults are failures', async () => {
  for (const status of [400, 404, 409, 499]) {
    answer = () => new Response('{}', { status })
    expect(await findInvoice(env, 'txn_1'), String(status)).toBeNull()
  }
  for (const status of [399, 401, 403, 429, 500]) {
    answer = () => new Response('{}', { status })
    await expect(findInvoice(env, 'txn_1'), String(status)).rejects.toEqual(refused)
  }
})

test('an answer of another shape is a failure, and so is an invoice at no web address', async () => {
  for (const data of [undefined, { url: 7 }, { url: 'javascript:alert(1)' }]) {
    answer = () => Response.json({ data })
    await expect(findInvoice(env, 'txn_1')).rejects.toEqual(refused)
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

test('events count from the very instant that was asked for; the walk ends with the first page that goes beyond it', async () => {
  const pages = [
    page([event(5, since + 2), event(4, since + 1)], true),
    page([event(3, since)], true),
    page([event(2, since - 1)], true),
    page([event(1, since - 2)], true),
  ]
  answer = () => pages[asked.length - 1] ?? page([], false)

  expect(await idsSince()).toEqual(['evt_5', 'evt_4', 'evt_3'])
  expect(asked.map(({ searchParams }) => searchParams.get('after'))).toEqual([null, 'evt_4', 'evt_3'])
})

test('the walk ends where Paddle says that there is no more, and after an empty page', async () => {
  answer = () => page([event(asked.length, since)], asked.length < 2)
  expect(await idsSince()).toHaveLength(2)

  asked.length = 0
  answer = () => page([], true)
  expect(await idsSince()).toEqual([])
  expect(asked).toHaveLength(1)
})

test('whatever Paddle says of more, two hundred pages are the end', async () => {
  answer = () => page([event(asked.length, since)], true)

  expect(await idsSince()).toHaveLength(200)
})
