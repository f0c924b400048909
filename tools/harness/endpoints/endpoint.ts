import type * as fc from 'fast-check'
import type * as z from 'zod/mini'
import type { Fields } from '#tools/proofs/fuzz/from-schema.ts'
import type { Product } from '#tools/harness/product.ts'
import type { Callers, Input } from '#tools/proofs/fuzz/bad-input.ts'
import type { Call } from '#tools/harness/send.ts'
import type { Stage, Trainee } from '#tools/harness/trainees.ts'

const KB = 1024

/** What one call of the API takes, and what it must not. */
export type Endpoint = {
  /** As the Worker's own table names it: `POST /api/auth/signup`. */
  call: string
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
  /** Takes `?bootcamp=`. */
  query?: true
  /** Of a good answer; null where it is no JSON. */
  answer: z.ZodMiniType | null
  /** Ways to be wrong that no other call has. */
  bad?: (callers: Callers) => fc.Arbitrary<Input>
  /** The code of the refusal that a good call gets here, where what stands behind it is not on a laptop. */
  refusedHere?: string
  /** What must be there before a good call; answers what changes in it: a header, its path, its body. */
  prepare?: (
    product: Product,
    own: Trainee,
    body: unknown,
  ) => Promise<Partial<Pick<Call, 'path' | 'headers' | 'body'>>>
}

export const mostBytes = ({ body }: Endpoint): number => body?.maxBytes ?? 16 * KB

export const methodOf = ({ call }: Endpoint): string => call.split(' ')[0] ?? ''
export const pathOf = ({ call }: Endpoint): string => call.split(' ')[1] ?? ''

/** Where a call that changes something comes from, as a browser says it. */
export const fromOurPage = { 'sec-fetch-site': 'same-origin' } as const

export const json = { 'content-type': 'application/json' } as const
