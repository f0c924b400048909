import * as z from 'zod/mini'

const problemSchema = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.array(z.string()))),
  reference: z.optional(z.string()),
})

/** A refused call. `message` is "status: text"; `sentence` is what a person is shown. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly sentence: string
  readonly fields: Readonly<Record<string, string[]>>
  /** As it was answered. */
  readonly text: string
  /** What support is told, where it is a matter for support. */
  readonly reference: string | null

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.text = text
    const problem = z.safeParse(problemSchema, parseJson(text))
    this.status = status
    this.code = problem.success ? problem.data.code : 'unexpected'
    this.sentence = problem.success ? problem.data.error : 'Something went wrong. Please try again.'
    this.fields = (problem.success && problem.data.fields) || {}
    this.reference = (problem.success && problem.data.reference) || null
  }
}

type Call = { method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; body?: unknown; headers?: Record<string, string>; signal?: AbortSignal }

/** Calls the API and reads the answer by its schema. Throws `ApiError` on a refusal, `TypeError` without a network. */
export async function callApi<Schema extends z.ZodMiniType>(path: string, schema: Schema, call: Call = {}): Promise<z.infer<Schema>> {
  const { method = 'GET', body, headers, signal } = call
  const response = await fetch(path, {
    method,
    credentials: 'include',
    cache: 'no-store',
    signal,
    headers: {
      'X-Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, text || response.statusText)
  return z.parse(schema, parseJson(text))
}

/** A data query: like `callApi`, but no login is an answer (`null`), not an error. */
export async function readApi<Schema extends z.ZodMiniType>(path: string, schema: Schema, signal?: AbortSignal): Promise<z.infer<Schema> | null> {
  try {
    return await callApi(path, schema, { signal })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    onNobody()
    return null
  }
}

let onNobody = () => {}

/** What follows when a data query finds nobody signed in. */
export function whenNobody(act: () => void): void {
  onNobody = act
}

/** What to show for a failed call: the server's sentence, or that there is no connection. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return withReference(error.sentence, error)
  if (error instanceof TypeError) return 'No connection. Check your signal and try again.'
  return 'Something went wrong. Please try again.'
}

/** A sentence of our own for a failed call, with the reference that support can look up. */
export function withReference(sentence: string, error: unknown): string {
  if (!(error instanceof ApiError) || error.reference === null) return sentence
  return `${sentence}${/[.?]$/.test(sentence) ? '' : '.'} Reference ${error.reference}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
