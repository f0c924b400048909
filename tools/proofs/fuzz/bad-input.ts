import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { goodCall } from '#tools/harness/endpoints/good-call.ts'
import { type Endpoint, type Input, methodOf, maxBytesOf, pathOf } from '#tools/harness/endpoints/endpoint.ts'
import { parseJson } from '#tools/harness/calls/parse-json.ts'
import { anyCharacter, riskyTexts } from '#tools/harness/arbitraries/risky-texts.ts'
import type { Call } from '#tools/harness/calls/send.ts'
import { damaged } from '#tools/harness/arbitraries/damage.ts'
import type { Trainee } from '#tools/harness/trainees/trainees.ts'

export type Callers = {
  own: Trainee
  /** Another trainee, whose data must never appear in an answer. */
  other: Trainee
  /** Cookies that belong to no valid login. */
  badCookies: readonly (readonly [kind: string, cookie: string])[]
  /** Methods that a path answers. */
  methodsAt: (path: string) => readonly string[]
}

/** Calls of this endpoint that are wrong in any way. */
export function badInput(endpoint: Endpoint, callers: Callers): fc.Arbitrary<Input> {
  const ways = [
    wrongMethod,
    wrongCookie,
    wrongOrigin,
    wrongType,
    tooLarge,
    wrongBody,
    wrongMeaning,
    wrongPath,
    wrongQuery,
  ]
  const own = endpoint.bad ? [{ weight: 120, arbitrary: endpoint.bad }] : []
  const possible = [...ways.flatMap((way) => way(endpoint, callers) ?? []), ...own]
  return fc.tuple(fc.oneof(...possible), oddHeaders).map(([{ call, ...input }, odd]) => ({
    ...input,
    call: { ...call, headers: { ...odd, ...call.headers } },
  }))
}

type Way = (endpoint: Endpoint, callers: Callers) => fc.WeightedArbitrary<Input> | null

const isSafe = (endpoint: Endpoint) => methodOf(endpoint) === 'GET'
const omitHeaders = (headers: Call['headers'], ...names: string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))

const wrongMethod: Way = (endpoint, callers) => {
  const good = goodCall(endpoint, callers.own)
  const methods = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'SEARCH')
  const arbitrary = fc
    .tuple(good, methods)
    .filter(([{ path }, method]) => !callers.methodsAt(path).includes(method))
    .map(([call, method]): Input => ({
      kind: 'method',
      statuses: [405],
      call: { ...call, method, body: method === 'GET' ? undefined : call.body },
    }))
  return { weight: 10, arbitrary }
}

const wrongCookie: Way = (endpoint, callers) => {
  if (endpoint.open) return null
  const cookies = fc.constantFrom(['no cookie', ''] as const, ...callers.badCookies)
  const arbitrary = fc
    .tuple(goodCall(endpoint, callers.own), cookies)
    .map(([call, [kind, cookie]]): Input => ({
      kind,
      statuses: [401],
      call: { ...call, headers: { ...omitHeaders(call.headers, 'cookie'), ...(cookie && { cookie }) } },
    }))
  return { weight: 20, arbitrary }
}

const wrongOrigin: Way = (endpoint, callers) => {
  if (isSafe(endpoint) || endpoint.body?.anyType) return null
  const origins = fc.constantFrom<Record<string, string>>(
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': '' },
    { 'sec-fetch-site': 'SAME-ORIGIN, cross-site' },
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: 'http://127.0.0.1.evil.example' },
    { origin: 'http://localhost:1' },
    { origin: 'http://127.0.0.1', 'sec-fetch-site': 'cross-site' },
  )
  const arbitrary = fc.tuple(goodCall(endpoint, callers.own), origins).map(([call, origin]): Input => ({
    kind: 'origin',
    statuses: [403],
    call: { ...call, headers: { ...omitHeaders(call.headers, 'sec-fetch-site'), ...origin } },
  }))
  return { weight: 10, arbitrary }
}

const wrongType: Way = (endpoint, callers) => {
  if (!endpoint.body || endpoint.body.anyType) return null
  const types = fc.constantFrom(
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    'application/jsonp',
    'application/json+xml',
    'application',
    '*/*',
    'null',
    ',application/json',
    '',
  )
  const arbitrary = fc.tuple(goodCall(endpoint, callers.own), types).map(([call, type]): Input => ({
    kind: 'content type',
    statuses: [415],
    call: {
      ...call,
      headers: { ...omitHeaders(call.headers, 'content-type'), ...(type && { 'content-type': type }) },
    },
  }))
  return { weight: 10, arbitrary }
}

const tooLarge: Way = (endpoint, callers) => {
  if (!endpoint.body) return null
  const limit = maxBytesOf(endpoint)
  const arbitrary = fc
    .tuple(goodCall(endpoint, callers.own), fc.boolean(), fc.constantFrom(1, 1000))
    .map(([call, chunked, over]): Input => ({
      kind: chunked ? 'too large, without a length' : 'too large',
      statuses: [413],
      call: { ...call, chunked, body: `${call.body ?? '{}'}`.padEnd(limit + over) },
    }))
  return { weight: limit > 1e6 ? 1 : 5, arbitrary }
}

const wrongBody: Way = (endpoint, callers) => {
  const { body } = endpoint
  if (!body || body.anyType) return null
  const arbitrary = fc
    .tuple(goodCall(endpoint, callers.own), damaged(body.schema, body.fields?.(callers.own) ?? {}))
    .map(([call, { kind, text }]) => ({
      kind,
      call: { ...call, body: text },
      statuses: refusalStatuses(endpoint, text),
    }))
    .filter(({ statuses }) => statuses.length > 0)
  return { weight: 120, arbitrary }
}

/** The statuses with which a body must be refused; none if its schema accepts it. */
function refusalStatuses(endpoint: Endpoint, text: string): number[] {
  const { body } = endpoint
  if (!body || (body.optional && text === '')) return []
  if (Buffer.byteLength(text) > maxBytesOf(endpoint)) return [413]
  const value = parseJson(new TextDecoder().decode(Buffer.from(text)))
  if (value === undefined) return [400]
  return z.safeParse(body.schema, value).success ? [] : [422]
}

const wrongMeaning: Way = (endpoint, callers) => {
  const wrong = endpoint.body?.wrong?.(callers.own, callers.other)
  if (!wrong) return null
  const arbitrary = fc.tuple(goodCall(endpoint, callers.own), wrong).map(([call, value]): Input => ({
    kind: 'wrong meaning',
    call: { ...call, body: JSON.stringify(value) },
  }))
  return { weight: 20, arbitrary }
}

const wrongPath: Way = (endpoint, callers) => {
  const { param } = endpoint
  if (!param) return null
  // The address of a calendar is its password, so another trainee's would be valid.
  const { cookie: _, calendar: __, ...ids } = callers.other
  const others = Object.values(ids)
  const raw = fc.constantFrom(
    '%',
    '%zz',
    '%ff',
    '%e0%a4%a',
    '%00',
    '%2e%2e',
    '%2f',
    '%2e%2e%2fme',
    '~',
    "'--",
    '<x>',
    '*',
    ':id',
    ';a=b',
    '%F0%9F%8C%BF',
    '%ED%A0%80',
  )
  const segments = fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .constantFrom(
          ...riskyTexts,
          ...others,
          ...riskyTexts.map((text) => `${text}1`),
          '0',
          '31',
          '1.0',
          '+1',
          '01x',
          '1 ',
          '00',
          '-0',
          '1e0',
          '9007199254740993',
        )
        .map(encoded),
    },
    { weight: 2, arbitrary: raw },
    { weight: 2, arbitrary: fc.string({ minLength: 1, maxLength: 60, unit: anyCharacter }).map(encoded) },
    { weight: 1, arbitrary: fc.stringMatching(/^[\w-]{22}$/) },
    { weight: 1, arbitrary: fc.constantFrom(300, 3000).map((length) => 'A'.repeat(length)) },
  )
  const arbitrary = fc
    .tuple(goodCall(endpoint, callers.own), segments)
    .map(([call, segment]): Input => ({
      kind: 'path',
      statuses: [400, 404, 405, 422],
      call: { ...call, path: pathOf(endpoint).replace(/:\w+/, () => segment) },
    }))
    // Leave out paths of other endpoints and valid parameters.
    .filter(
      ({ call }) =>
        !isOtherPath(endpoint, call.path, callers) &&
        !(param.isGood?.(decoded(call.path.split('/').at(-1) ?? '')) ?? false),
    )
  return { weight: 60, arbitrary }
}

/** An empty segment, and `.` or `..`, which clients resolve, lead to another path. */
function isOtherPath(endpoint: Endpoint, path: string, { methodsAt }: Callers): boolean {
  const segment = path.slice(pathOf(endpoint).indexOf(':')).split('/')[0] ?? ''
  const shortened = new URL(path, 'http://x').pathname
  return (
    segment === '' ||
    /^(\.|%2e){1,2}$/i.test(segment) ||
    /^[?#]/.test(segment) ||
    methodsAt(shortened).length > (methodsAt(pathOf(endpoint).replace(/:\w+/, 'x')).length || 0)
  )
}

const wrongQuery: Way = (endpoint, callers) => {
  if (!endpoint.query) return null
  const values = fc.oneof(
    fc.constantFrom(...riskyTexts).map(encoded),
    fc.constantFrom(
      callers.other.bootcamp,
      'A'.repeat(22),
      'A'.repeat(21),
      '%',
      '%ff',
      'x'.repeat(4000),
      '[]',
      '1',
    ),
    fc.string({ maxLength: 30 }).map(encoded),
  )
  const arbitrary = fc.tuple(goodCall(endpoint, callers.own), values).map(([call, value]): Input => ({
    kind: 'query',
    statuses: [400, 404, 422],
    call: { ...call, path: `${call.path}?bootcamp=${value}` },
  }))
  return { weight: 40, arbitrary }
}

/** Headers that must have no effect, whatever they contain. Every bad input has some of them. */
export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    'x-time-zone': fc.constantFrom(
      'UTC',
      'Mars/Olympus',
      '../../etc',
      "'; DROP TABLE users",
      'x'.repeat(2000),
      '+99:99',
      'Europe/Berlin',
    ),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/"', 'x'.repeat(500)),
    'if-modified-since': fc.constantFrom('Thu, 01 Jan 1970 00:00:00 GMT', 'yesterday'),
    accept: fc.constantFrom('text/html', 'image/avif,*/*;q=0', ';;;'),
    'accept-language': fc.constant('x'.repeat(300)),
    'user-agent': fc.constantFrom(
      '',
      '<script>',
      'x'.repeat(3000),
      'Mozilla/5.0 (Linux; Android 14) Chrome/140',
    ),
    'x-forwarded-for': fc.constantFrom('127.0.0.1', '::1, ::1'),
    'x-http-method-override': fc.constant('DELETE'),
    referer: fc.constant('https://evil.example/'),
    range: fc.constantFrom('bytes=0-0', 'bytes=-1', 'x'),
    'cf-connecting-ip': fc.constantFrom('::1', '2001:db8::1', '', 'not an address', '10.0.0.1, 10.0.0.2'),
  },
  { requiredKeys: [], noNullPrototype: true },
)

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
