import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError, callApi, readApi, sentenceOf, withReference } from '#src/lib/api.ts'

const schema = z.object({ day: z.number() })
const fetched = vi.fn<typeof fetch>()
/** Returns the options that the call under test passed to `fetch`. */
const sent = () => fetched.mock.calls[0]?.[1]
const refusal = (status: number, body: unknown) =>
  fetched.mockResolvedValue(new Response(JSON.stringify(body), { status }))
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call was not refused'),
    (error: unknown) => error,
  )

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response('{"day":3}'))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('every call carries the cookie, bypasses the browser’s cache and names the trainee’s time zone', async () => {
  await callApi('/api/x', schema)
  await callApi('/api/x', schema, { method: 'POST', body: { a: 1 }, headers: { 'Idempotency-Key': 'k' } })

  for (const [path, init] of fetched.mock.calls) {
    expect(path).toBe('/api/x')
    expect(init).toMatchObject({ credentials: 'include', cache: 'no-store' })
    expect(new Headers(init?.headers).get('x-time-zone')).toBe(
      Intl.DateTimeFormat().resolvedOptions().timeZone,
    )
  }
})

test('a data query is a GET without a body', async () => {
  await readApi('/api/x', schema)

  expect(sent()).toMatchObject({ method: 'GET', body: undefined })
})

test('a body is sent as JSON and says so', async () => {
  await callApi('/api/x', schema, { method: 'PUT', body: { weight: 78 } })

  expect(sent()).toMatchObject({ method: 'PUT', body: '{"weight":78}' })
  expect(new Headers(sent()?.headers).get('content-type')).toBe('application/json')
})

test('a POST without a body names no content type', async () => {
  await callApi('/api/x', schema, { method: 'POST' })

  expect(sent()).toMatchObject({ method: 'POST', body: undefined })
  expect(new Headers(sent()?.headers).has('content-type')).toBe(false)
})

test('an answer is validated by its schema, and an invalid one is an error', async () => {
  expect(await callApi('/api/x', schema)).toEqual({ day: 3 })
  fetched.mockResolvedValue(new Response('{"day":"three"}'))

  await expect(callApi('/api/x', schema)).rejects.toThrow('invalid_type')
})

test('a refused call throws an error with the status, a colon and the body as its message', async () => {
  const text = '{"error":"Not yet.","code":"locked"}'
  fetched.mockResolvedValue(new Response(text, { status: 403 }))

  const error = await failureOf(callApi('/api/x', schema))

  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    message: `403: ${text}`,
    status: 403,
    code: 'locked',
    sentence: 'Not yet.',
    fields: {},
  })
})

test('a refusal without a body has the status text instead', async () => {
  fetched.mockResolvedValue(new Response('', { status: 502, statusText: 'Bad Gateway' }))

  expect(await failureOf(callApi('/api/x', schema))).toMatchObject({
    message: '502: Bad Gateway',
    code: 'unexpected',
  })
})

test('errors of single fields are part of the thrown error', async () => {
  refusal(422, { error: 'Please check.', code: 'invalid_fields', fields: { age: ['Too young'] } })

  expect(await failureOf(callApi('/api/x', schema))).toMatchObject({ fields: { age: ['Too young'] } })
})

test('a 401 on a data query is not an error: the answer is null', async () => {
  refusal(401, { error: 'Please sign in.', code: 'login_required' })

  expect(await readApi('/api/x', schema)).toBeNull()
})

test.each([400, 402, 403, 404, 409, 422, 429, 500, 503])(
  'a %i on a data query is an error',
  async (status) => {
    refusal(status, { error: 'No.', code: 'no' })

    await expect(readApi('/api/x', schema)).rejects.toMatchObject({ status })
  },
)

test('a 401 on any call but a data query is an error', async () => {
  refusal(401, { error: 'Wrong email or password.', code: 'wrong_credentials' })

  await expect(callApi('/api/auth/login', schema, { method: 'POST', body: {} })).rejects.toMatchObject({
    status: 401,
  })
})

test('screens show the server’s message, never its JSON', () => {
  expect(sentenceOf(new ApiError(503, '{"error":"We are away.","code":"unavailable"}'))).toBe('We are away.')
  for (const raw of ['<html>Bad Gateway</html>', '{"message":"boom"}', '{', '']) {
    expect(sentenceOf(new ApiError(502, raw))).toBe('Something went wrong. Please try again.')
  }
})

test('a lost connection is reported as such, and any other failure as something that went wrong', () => {
  expect(sentenceOf(new TypeError('Failed to fetch'))).toBe(
    'You’re offline. Check your connection and try again.',
  )
  expect(sentenceOf(new Error('boom'))).toBe('Something went wrong. Please try again.')
  expect(sentenceOf('boom')).toBe('Something went wrong. Please try again.')
})

test('if support can look a failure up, its reference follows the message, whether the server’s or ours', async () => {
  refusal(500, { error: 'Something went wrong on our side.', code: 'unexpected', reference: 'AB23-CD45' })

  const failure = await failureOf(callApi('/api/x', schema))

  expect(failure).toMatchObject({ reference: 'AB23-CD45' })
  expect(sentenceOf(failure)).toBe('Something went wrong on our side. Reference AB23-CD45')
  expect(withReference('Failed to create checkout session', failure)).toBe(
    'Failed to create checkout session. Reference AB23-CD45',
  )
})

test('a refusal that explains itself has no reference', async () => {
  refusal(403, { error: 'Not yet.', code: 'locked' })

  const failure = await failureOf(callApi('/api/x', schema))

  expect(failure).toMatchObject({ reference: null })
  expect(sentenceOf(failure)).toBe('Not yet.')
  expect(withReference('Ours.', new TypeError('network'))).toBe('Ours.')
})
