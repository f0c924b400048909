import type * as fc from 'fast-check'
import type * as z from 'zod/mini'
import type { Fields } from '#tools/harness/arbitraries/from-schema.ts'
import type { Product } from '#tools/harness/server/product.ts'
import type { Call } from '#tools/harness/calls/send.ts'
import type { Stage, Trainee } from '#tools/harness/trainees/trainees.ts'

const KB = 1024

/** A call that must be refused, and what is wrong with it. Without `statuses` any 4xx is right. */
export type Input = { kind: string; call: Call; statuses?: readonly number[] }

/** The outcome of equal calls that are sent at the same time. */
export type Concurrent = {
  /** `one`: one call succeeds. `same`: calls succeed with one common effect. `each`: every call that succeeds has its own effect. */
  ends: 'one' | 'same' | 'each'
  /** The error codes that the other calls may get. */
  refusals?: readonly string[]
  /** With `each`: how many calls may succeed. */
  maxAnswered?: number
  /** How many calls are sent, if fewer than usual. */
  maxSent?: number
  /** The body names something that exists only once, so the second run needs another body. */
  newBodyNeeded?: true
  /** The call only reads, or asks for a state that may exist already. */
  mayChangeNothing?: true
}

/** A call of the API: what it accepts, what it must refuse, and what it answers. */
export type Endpoint = {
  /** Method and path as in the Worker's router: `POST /api/auth/signup`. */
  call: string
  /** For docs/api.md: the body's schema in src/shared/api, a query or a header. */
  takes?: string
  /** For docs/api.md: the answer and its effect. */
  gives: string
  /** Needs no login. */
  open?: true
  /** How far the trainee who makes a good call has come. Each good call gets a new trainee. */
  stage?: Stage
  body?: {
    schema: z.ZodMiniType
    /** Fields whose value depends on the trainee. */
    fields?: (own: Trainee) => Fields
    maxBytes?: number
    /** Bodies that match the schema but must be refused. */
    wrong?: (own: Trainee, other: Trainee) => fc.Arbitrary<unknown>
    /** The content type is not checked, because the body is signed. */
    anyType?: true
    /** The body may be missing. */
    optional?: true
  }
  /** The path's parameter. Values that are neither `good` nor `isGood` must be refused. */
  param?: {
    good: (own: Trainee) => fc.Arbitrary<string>
    /** Whether a value is well formed, though perhaps another trainee's. */
    isGood?: (segment: string) => boolean
  }
  /** Every call that is not a GET has it; otherwise the proof of races fails. */
  concurrent?: Concurrent
  /** Accepts `?bootcamp=`. */
  query?: true
  /** The schema of a good answer; null if the answer is not JSON. */
  answer: z.ZodMiniType | null
  /** Bad calls that only this endpoint can get. */
  bad?: fc.Arbitrary<Input>
  /** The error code of a good call on a laptop, where a third party is missing. */
  refusedHere?: string
  /** Creates what a good call needs. Returns the parts of the call that change. */
  prepare?: (
    product: Product,
    own: Trainee,
    body: unknown,
  ) => Promise<Partial<Pick<Call, 'path' | 'headers' | 'body'>>>
}

/** Correct passwords that are checked at the same time count as attempts until they are confirmed, so the sixth has to wait. */
export const tooMany = ['too_many'] as const

export const maxBytesOf = ({ body }: Endpoint): number => body?.maxBytes ?? 16 * KB

export const methodOf = ({ call }: Endpoint): string => call.split(' ')[0] ?? ''
export const pathOf = ({ call }: Endpoint): string => call.split(' ')[1] ?? ''

/** A browser adds this header to a call from one of our own pages. */
export const fromOurPage = { 'sec-fetch-site': 'same-origin' } as const

export const json = { 'content-type': 'application/json' } as const
