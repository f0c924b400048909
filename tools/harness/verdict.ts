import * as z from 'zod/mini'
import { securityHeaders } from '#shared/security-headers.ts'
import { AppError, type ErrorCode } from '#worker/errors.ts'
import type { Said } from '#tools/harness/send.ts'

/** What can be wrong with an answer. */
export const verdicts = [
  '5xx',
  'accepted',
  'valid refused',
  'stack trace',
  'foreign data',
  'without sentence',
  'wrong status',
  'wrong answer',
  'header missing',
] as const
export type Verdict = (typeof verdicts)[number]
export type Fault = { verdict: Verdict; says: string }

const refusalSchema = z.object({ error: z.string().check(z.regex(/^\S.*\S$/s)), code: z.string() })
const trace =
  /\n\s+at \S+|\bat \S+ \(.*:\d+:\d+\)|\.(?:ts|js):\d+|node_modules|drizzle|SQLITE_|D1_ERROR|\b(?:Type|Range|Syntax|Reference)Error\b/i

/** Of an answer to what must be refused. */
export function faultOfRefusal(
  said: Said,
  statuses: readonly number[] | undefined,
  foreign: readonly string[],
): Fault | null {
  const always = faultOfAny(said, foreign)
  if (always) return always
  if (said.status < 400) return { verdict: 'accepted', says: `${said.status} ${said.text.slice(0, 200)}` }
  const shape = faultOfSentence(said)
  if (shape) return shape
  return statuses && !statuses.includes(said.status)
    ? {
        verdict: 'wrong status',
        says: `${said.status}, not ${statuses.join(' or ')}: ${said.text.slice(0, 200)}`,
      }
    : null
}

/** Of an answer to what must be taken; `refusedHere` names the one refusal that is right where something is not on a laptop. */
export function faultOfGood(
  said: Said,
  schema: z.ZodMiniType | null,
  foreign: readonly string[],
  refusedHere?: string,
): Fault | null {
  const always = faultOfAny(said, foreign)
  if (always) return always
  if (refusedHere !== undefined && parsed(said.text)?.code === refusedHere) return faultOfSentence(said)
  if (said.status >= 300)
    return { verdict: 'valid refused', says: `${said.status} ${said.text.slice(0, 300)}` }
  if (schema === null) return null
  const read = z.safeParse(schema, parsed(said.text))
  return read.success
    ? null
    : {
        verdict: 'wrong answer',
        says: `${read.error.issues[0]?.path.join('.')} ${read.error.issues[0]?.message}: ${said.text.slice(0, 200)}`,
      }
}

/** Of an answer to what may be taken or not. */
export function faultOfEither(said: Said, foreign: readonly string[]): Fault | null {
  return faultOfAny(said, foreign) ?? (said.status >= 400 ? faultOfSentence(said) : null)
}

function faultOfAny({ status, headers, text }: Said, foreign: readonly string[]): Fault | null {
  if (status >= 500) return { verdict: '5xx', says: `${status} ${text.slice(0, 200)}` }
  if (trace.test(text.slice(0, 20_000)) && headers['content-type']?.startsWith('application/json'))
    return { verdict: 'stack trace', says: text.slice(0, 300) }
  const told = foreign.find((secret) => text.includes(secret))
  if (told !== undefined) return { verdict: 'foreign data', says: `${told} in ${text.slice(0, 200)}` }
  const missing = [...Object.keys(securityHeaders), 'content-security-policy', 'cache-control'].find(
    (name) => headers[name.toLowerCase()] === undefined,
  )
  return missing === undefined
    ? null
    : { verdict: 'header missing', says: `${missing} of ${status} ${text.slice(0, 100)}` }
}

/** Every refusal has a sentence, a code that the product knows, and that code's status. HEAD has none of it. */
function faultOfSentence({ status, text, headers }: Said): Fault | null {
  const read = z.safeParse(refusalSchema, parsed(text))
  if (!read.success)
    return { verdict: 'without sentence', says: `${status} ${headers['content-type']} ${text.slice(0, 200)}` }
  return statusOf(read.data.code) === status
    ? null
    : { verdict: 'without sentence', says: `${status} is not the status of ${read.data.code}` }
}

function statusOf(code: string): number | null {
  try {
    return new AppError(code as ErrorCode).status
  } catch {
    return null
  }
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
