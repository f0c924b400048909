import { deviceTimeZone } from './device-time-zone.ts'
import { forgetSharedAnswers, sharedAnswer } from './shared-answers.ts'

/**
 * Parses an answer. Passing a function that imports the schema keeps zod out of pages that arrived with
 * their answers.
 */
export type Reader<Answer> = { parse: (answer: unknown) => Answer }
export type LazyReader<Answer> = Reader<Answer> | (() => Promise<Reader<Answer>>)

type Problem = { error: string; code: string; fields?: Record<string, string[]>; reference?: string }

/** The server refused a call. `message` is "status: text"; `sentence` is what the user sees. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly sentence: string
  readonly fields: Readonly<Record<string, string[]>>
  /** The response body, unchanged. */
  readonly text: string
  /** A reference for support to look up; null if support cannot help with this error. */
  readonly reference: string | null

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.text = text
    const body = parseJson(text)
    const problem = isProblem(body)
      ? body
      : { error: 'Something went wrong. Please try again.', code: 'unexpected' }
    this.status = status
    this.code = problem.code
    this.sentence = problem.error
    this.fields = problem.fields ?? {}
    this.reference = problem.reference ?? null
  }
}

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/**
 * Calls the API and parses the answer with its schema. Throws `ApiError` on a refusal, `TypeError` without a
 * network.
 */
export async function callApi<Answer>(
  path: string,
  schema: LazyReader<Answer>,
  call: Call = {},
): Promise<Answer> {
  const { method = 'GET', body, headers, signal } = call
  if (method !== 'GET') forgetSharedAnswers()
  const reader = Promise.resolve(typeof schema === 'function' ? schema() : schema)
  // A write waits until its answer can be parsed. A GET runs in parallel with loading the schema; if both
  // fail, the error of the call wins.
  if (method === 'GET') reader.catch(() => null)
  else await reader
  const answered = method === 'GET' ? await sharedAnswer(path) : undefined
  signal?.throwIfAborted()
  if (answered !== undefined) return (await reader).parse(answered)
  const response = await fetchText(path, {
    method,
    credentials: 'include',
    cache: 'no-store',
    signal,
    headers: {
      'X-Time-Zone': deviceTimeZone(),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  if (!response.ok) throw new ApiError(response.status, response.text || response.statusText)
  return (await reader).parse(parseJson(response.text))
}

/**
 * A GET that takes longer than this fails, so that the trainee sees an error, can retry, and gets the cached
 * answer.
 */
const TIMEOUT_MS = 8000

async function fetchText(
  path: string,
  init: RequestInit & { signal?: AbortSignal },
): Promise<{ ok: boolean; status: number; statusText: string; text: string }> {
  const timeout = init.method === 'GET' ? AbortSignal.timeout(TIMEOUT_MS) : null
  const signal = timeout && init.signal ? AbortSignal.any([timeout, init.signal]) : (timeout ?? init.signal)
  try {
    const response = await fetch(path, { ...init, signal })
    const { ok, status, statusText } = response
    return { ok, status, statusText, text: await response.text() }
  } catch (error) {
    throw timeout?.aborted && !init.signal?.aborted
      ? new TypeError('No answer in time', { cause: error })
      : error
  }
}

/** For data queries: like `callApi`, but a missing login answers `null` instead of throwing. */
export async function readApi<Answer>(
  path: string,
  schema: LazyReader<Answer>,
  signal?: AbortSignal,
): Promise<Answer | null> {
  try {
    return await callApi(path, schema, { signal })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    signedOutListener()
    return null
  }
}

/** The same reader, but it also accepts null. */
export const nullable =
  <Answer>(schema: () => Promise<Reader<Answer>>): (() => Promise<Reader<Answer | null>>) =>
  async () => {
    const reader = await schema()
    return { parse: (answer) => (answer === null ? null : reader.parse(answer)) }
  }

let signedOutListener = () => {}

/** Sets what happens when a data query finds that no one is signed in. */
export function onSignedOut(act: () => void): void {
  signedOutListener = act
}

/** The message for a failed call: the server's sentence, or that there is no connection. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return withReference(error.sentence, error)
  if (error instanceof TypeError) return 'You’re offline. Check your connection and try again.'
  return 'Something went wrong. Please try again.'
}

/** Our own message for a failed call, with the reference that support can look up. */
export function withReference(sentence: string, error: unknown): string {
  if (!(error instanceof ApiError) || error.reference === null) return sentence
  return `${sentence}${/[.?]$/.test(sentence) ? '' : '.'} Reference ${error.reference}`
}

function isProblem(value: unknown): value is Problem {
  const { error, code, fields, reference } = Object(value)
  const isText = (one: unknown) => typeof one === 'string'
  const isFields =
    typeof fields === 'object' &&
    fields !== null &&
    Object.values(fields).every((messages) => Array.isArray(messages) && messages.every(isText))
  return (
    isText(error) &&
    isText(code) &&
    (fields === undefined || isFields) &&
    (reference === undefined || isText(reference))
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
