import * as fc from 'fast-check'
import { goodCall } from '#tools/harness/endpoints/good-call.ts'
import { type Callers, oddHeaders } from './bad-input.ts'
import { type Endpoint, type Input, methodOf } from '#tools/harness/endpoints/endpoint.ts'
import { damaged } from '#tools/harness/arbitraries/damage.ts'

/** Calls that may be right or wrong but must get a proper answer: strange bodies, queries and headers, and HEAD. */
export function oddInput(endpoint: Endpoint, callers: Callers): fc.Arbitrary<Input> {
  const { body } = endpoint
  const good = goodCall(endpoint, callers.own)
  const queries = fc.oneof(
    fc.constantFrom(
      '?',
      '?a',
      '?a=%',
      '?a=%ff',
      '?__proto__=1',
      '?a[]=1&a[]=2',
      '?bootcamp=',
      '?bootcamp=x&bootcamp=y',
      `?${'a=1&'.repeat(500)}`,
    ),
    fc.webQueryParameters().map((query) => `?${query}`),
  )
  const bodies =
    body && !body.anyType
      ? damaged(body.schema, body.fields?.(callers.own) ?? {})
      : fc.constant({ kind: 'none', text: undefined })
  return fc.oneof(
    fc
      .tuple(good, bodies)
      .map(([call, { kind, text }]) => ({ kind: `odd ${kind}`, call: { ...call, body: text } })),
    fc
      .tuple(good, queries)
      .map(([call, query]) => ({ kind: 'odd query', call: { ...call, path: `${call.path}${query}` } })),
    fc.tuple(good, oddHeaders).map(([call, headers]) => ({
      kind: 'odd headers',
      call: { ...call, headers: { ...call.headers, ...headers } },
    })),
    fc
      .tuple(good, fc.constantFrom('', 'x', '00000000-0000-4000-8000-000000000000', 'x'.repeat(3000)))
      .map(([call, key]) => ({
        kind: 'odd key',
        call: { ...call, headers: { ...call.headers, 'idempotency-key': key } },
      })),
    ...(methodOf(endpoint) === 'GET'
      ? [
          good.map((call) => ({ kind: 'HEAD', call: { ...call, method: 'HEAD' } })),
          good.map((call) => ({ kind: 'unexpected body', call: { ...call, body: '{"a":1}' } })),
        ]
      : []),
  )
}
