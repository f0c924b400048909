import * as fc from 'fast-check'
import { validOf } from '#tools/harness/arbitraries/from-schema.ts'
import type { Product } from '#tools/harness/server/product.ts'
import type { Call } from '#tools/harness/calls/send.ts'
import type { Trainee } from '#tools/harness/trainees/trainees.ts'
import { type Endpoint, fromOurPage, json, methodOf, pathOf } from './endpoint.ts'

/** Generates calls that the endpoint accepts from this trainee. */
export function goodCall(endpoint: Endpoint, own: Trainee): fc.Arbitrary<Call> {
  const { body, param } = endpoint
  const segment = param?.good(own) ?? fc.constant('')
  const sent = body
    ? validOf(body.schema, body.fields?.(own)).map((value) => JSON.stringify(value))
    : fc.constant(undefined)
  return fc.tuple(segment, sent).map(([id, text]) => ({
    method: methodOf(endpoint),
    path: pathOf(endpoint).replace(/:\w+/, () => encodeURIComponent(id)),
    headers: {
      ...(text !== undefined && json),
      ...fromOurPage,
      ...(!endpoint.open && { cookie: own.cookie }),
    },
    body: text,
  }))
}

/** One such call. Equal seeds make equal calls. */
export function goodCallOf(endpoint: Endpoint, own: Trainee, seed: number): Call {
  const [call] = fc.sample(goodCall(endpoint, own), { numRuns: 1, seed })
  if (!call) throw new Error(`No good call was made for ${endpoint.call}`)
  return call
}

/** One such call, after everything that it needs has been created. */
export async function preparedCall(
  product: Product,
  endpoint: Endpoint,
  own: Trainee,
  seed: number,
): Promise<Call> {
  const call = goodCallOf(endpoint, own, seed)
  const body = call.body === undefined ? undefined : JSON.parse(String(call.body))
  const more = (await endpoint.prepare?.(product, own, body)) ?? {}
  return { ...call, ...more, headers: { ...call.headers, ...more.headers } }
}
