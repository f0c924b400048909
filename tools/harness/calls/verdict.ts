import * as z from 'zod/mini'
import { securityHeaders } from '#shared/security-headers.ts'
import { AppError, type ErrorCode } from '#worker/errors.ts'
import { parseJson } from './parse-json.ts'
import type { RawResponse } from './send.ts'

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
export type Fault = { verdict: Verdict; details: string }

const refusalSchema = z.object({ error: z.string().check(z.regex(/^\S.*\S$/s)), code: z.string() })
const stackTrace =
  /\n\s+at \S+|\bat \S+ \(.*:\d+:\d+\)|\.(?:ts|js):\d+|node_modules|drizzle|SQLITE_|D1_ERROR|\b(?:Type|Range|Syntax|Reference)Error\b/i

/** The fault in an answer to a call that must be refused. */
export function faultOfRefusal(
  response: RawResponse,
  statuses: readonly number[] | undefined,
  foreign: readonly string[],
): Fault | null {
  const commonFault = commonFaultOf(response, foreign)
  if (commonFault) return commonFault
  if (response.status < 400)
    return { verdict: 'accepted', details: `${response.status} ${response.text.slice(0, 200)}` }
  const sentenceFault = faultOfSentence(response)
  if (sentenceFault) return sentenceFault
  return statuses && !statuses.includes(response.status)
    ? {
        verdict: 'wrong status',
        details: `${response.status}, not ${statuses.join(' or ')}: ${response.text.slice(0, 200)}`,
      }
    : null
}

/**
 * The fault in an answer to a call that must succeed. `refusedHere` is a refusal that is right locally, because a service is
 * missing.
 */
export function faultOfGood(
  response: RawResponse,
  schema: z.ZodMiniType | null,
  foreign: readonly string[],
  refusedHere?: string,
): Fault | null {
  const commonFault = commonFaultOf(response, foreign)
  if (commonFault) return commonFault
  if (refusedHere !== undefined && Object(parseJson(response.text)).code === refusedHere)
    return faultOfSentence(response)
  if (response.status >= 300)
    return { verdict: 'valid refused', details: `${response.status} ${response.text.slice(0, 300)}` }
  if (schema === null) return null
  const read = z.safeParse(schema, parseJson(response.text))
  return read.success
    ? null
    : {
        verdict: 'wrong answer',
        details: `${read.error.issues[0]?.path.join('.')} ${read.error.issues[0]?.message}: ${response.text.slice(0, 200)}`,
      }
}

/** The fault in an answer to a call that may succeed or be refused. */
export function faultOfEither(response: RawResponse, foreign: readonly string[]): Fault | null {
  return commonFaultOf(response, foreign) ?? (response.status >= 400 ? faultOfSentence(response) : null)
}

function commonFaultOf({ status, headers, text }: RawResponse, foreign: readonly string[]): Fault | null {
  if (status >= 500) return { verdict: '5xx', details: `${status} ${text.slice(0, 200)}` }
  if (stackTrace.test(text.slice(0, 20_000)) && headers['content-type']?.startsWith('application/json'))
    return { verdict: 'stack trace', details: text.slice(0, 300) }
  const leaked = foreign.find((secret) => text.includes(secret))
  if (leaked !== undefined) return { verdict: 'foreign data', details: `${leaked} in ${text.slice(0, 200)}` }
  const missing = [...Object.keys(securityHeaders), 'content-security-policy', 'cache-control'].find(
    (name) => headers[name.toLowerCase()] === undefined,
  )
  return missing === undefined
    ? null
    : { verdict: 'header missing', details: `${missing} of ${status} ${text.slice(0, 100)}` }
}

/** Every refusal has a sentence, a known code, and the status of that code. */
function faultOfSentence({ status, text, headers }: RawResponse): Fault | null {
  const read = z.safeParse(refusalSchema, parseJson(text))
  if (!read.success)
    return {
      verdict: 'without sentence',
      details: `${status} ${headers['content-type']} ${text.slice(0, 200)}`,
    }
  return statusOf(read.data.code) === status
    ? null
    : { verdict: 'without sentence', details: `${status} is not the status of ${read.data.code}` }
}

function statusOf(code: string): number | null {
  try {
    return new AppError(code as ErrorCode).status
  } catch {
    return null
  }
}
