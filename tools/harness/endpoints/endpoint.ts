import type * as fc from 'fast-check'
import type * as z from 'zod/mini'
import type { Fields } from '#tools/harness/arbitraries/from-schema.ts'
import type { Product } from '#tools/harness/product.ts'
import type { Call } from '#tools/harness/send.ts'
import type { Stage, Trainee } from '#tools/harness/trainees.ts'

const KB = 1024

/** A call that must be refused, what is wrong with it, and how that is to be said: any 4xx where nothing is named. */
export type Input = { kind: string; call: Call; statuses?: readonly number[] }

/** What many equal calls at once come to. */
export type Many = {
  /** `one` is answered, the others refused; `same`: all that are answered are answered for one effect; `each` that is answered has its own. */
  ends: 'one' | 'same' | 'each'
  /** The codes of the refusals that the others get. */
  losers?: readonly string[]
  /** Of `each`, so many are answered at most. */
  most?: number
  /** No more than so many are sent. */
  atMost?: number
  /** Names what can be taken once: another one is named the second time. */
  anew?: true
  /** A POST that only reads, or a call that asks for a state that is there already. */
  mayChangeNothing?: true
}

/** What one call of the API takes, what it must not, and what many of it at once come to. */
export type Endpoint = {
  /** As the Worker's own table names it: `POST /api/auth/signup`. */
  call: string
  /** For docs/api.md: the body's schema in src/shared/api, a query, a header. */
  takes?: string
  /** For docs/api.md: the answer, and what has to be known about it. */
  gives: string
  /** Open to everybody; else somebody is signed in. */
  open?: true
  /** Whom a good call is of; each has one of their own. */
  stage?: Stage
  body?: {
    schema: z.ZodMiniType
    fields?: (own: Trainee) => Fields
    maxBytes?: number
    /** Bodies that fit the schema and are refused for what they mean. */
    wrong?: (own: Trainee, other: Trainee) => fc.Arbitrary<unknown>
    /** Where the content type is not asked for: Paddle's message is signed. */
    anyType?: true
    /** May be left out altogether. */
    optional?: true
  }
  /** What stands in the path for its parameter: in a good call; all that is no such thing is refused. */
  param?: {
    good: (own: Trainee) => fc.Arbitrary<string>
    /** What is well said beside `good`, if not necessarily this trainee’s: it is tried as nothing bad. */ isGood?: (
      segment: string,
    ) => boolean
  }
  /** Of a call that changes something. */
  many?: Many
  /** Takes `?bootcamp=`. */
  query?: true
  /** Of a good answer; null where it is no JSON. */
  answer: z.ZodMiniType | null
  /** Ways to be wrong that no other call has. */
  bad?: fc.Arbitrary<Input>
  /** The code of the refusal that a good call gets here, where what stands behind it is not on a laptop. */
  refusedHere?: string
  /** What must be there before a good call; answers what changes in it: a header, its path, its body. */
  prepare?: (
    product: Product,
    own: Trainee,
    body: unknown,
  ) => Promise<Partial<Pick<Call, 'path' | 'headers' | 'body'>>>
}

/** Where a password is asked for, right ones at once count as attempts until they have been looked at: the sixth waits. */
export const tooMany = ['too_many'] as const

export const mostBytes = ({ body }: Endpoint): number => body?.maxBytes ?? 16 * KB

export const methodOf = ({ call }: Endpoint): string => call.split(' ')[0] ?? ''
export const pathOf = ({ call }: Endpoint): string => call.split(' ')[1] ?? ''

/** Where a call that changes something comes from, as a browser says it. */
export const fromOurPage = { 'sec-fetch-site': 'same-origin' } as const

export const json = { 'content-type': 'application/json' } as const
