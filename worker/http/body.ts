import type { Context } from 'hono'
import * as z from 'zod/mini'
import { AppError, type FieldErrors } from '#worker/errors.ts'
import type { AppContext } from '#worker/http/app-context.ts'

const KB = 1024

/** Bodies may have 16 KB, except for these routes. */
const largeBodies: Readonly<Record<string, number>> = {
  'POST /api/workout-sessions': 64 * KB,
  'PUT /api/omissions': 64 * KB,
  'POST /api/progress-photos': 3072 * KB,
  'POST /api/webhooks/paddle': 64 * KB,
}

/**
 * Reads the whole body once, and then the clock again, so that a slow request is judged by the time its body
 * arrived.
 */
export async function readRawBody(c: Context<AppContext>): Promise<Uint8Array> {
  const cached = c.get('body')
  if (cached) return cached
  const body = await readBytes(c.req.raw, largeBodies[`${c.req.method} ${c.req.path}`] ?? 16 * KB)
  c.set('body', body)
  c.set('visitor', { ...c.get('visitor'), now: Date.now() })
  return body
}

/** The parsed body: checks type, size, JSON and shape. Every failure is a refusal with a sentence. */
export async function readBody<Schema extends z.ZodMiniType>(
  c: Context<AppContext>,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new AppError('wrong_type')
  return validate(schema, parseJson(new TextDecoder().decode(await readRawBody(c))))
}

/** Parses a value with the schema, or throws `invalid_fields` with a message for each field. */
export function validate<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = z.safeParse(schema, value)
  if (!result.success) throw new AppError('invalid_fields', { fields: fieldErrors(result.error.issues) })
  return result.data
}

/**
 * Reads at most `maxBytes`, counted while reading: a header can lie. All of it goes into one buffer, because a chunk at a time takes five
 * times as long. The buffer grows with what arrives, not with what a header promises.
 */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new AppError('too_large')
  if (!request.body) return new Uint8Array()
  const reader = request.body.getReader({ mode: 'byob' })
  let buffer = new ArrayBuffer(FIRST_BUFFER)
  let size = 0
  for (;;) {
    const { value, done } = await reader.read(new Uint8Array(buffer, size))
    // A read takes the buffer away and gives it back with what was read, which is nothing at the end.
    if (value) buffer = value.buffer
    if (done) return new Uint8Array(buffer, 0, size)
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      throw new AppError('too_large')
    }
    if (size === buffer.byteLength) buffer = buffer.transfer(2 * size)
  }
}

const FIRST_BUFFER = 16 * KB

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('malformed')
  }
}

function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const fields: FieldErrors = Object.create(null) // A field may be called __proto__.
  for (const issue of issues) {
    const names =
      issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.map(String).join('.') || 'form']
    const message = issue.code === 'unrecognized_keys' ? 'This field is not known here' : issue.message
    for (const name of names) (fields[name] ??= []).push(message)
  }
  return fields
}
