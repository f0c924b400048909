import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod/mini'
import { transactionActions, isTransactionAction } from './acts/actions.ts'
import { isRefusal } from './refusal.ts'
import { refuse } from './refuse.ts'
import type { TwinContext } from './twin-context.ts'

const MAX_BODY_BYTES = 16 * 1024

/**
 * Reads the body, and answers a form of the twin's own page with a redirect to the page, so that a reload does
 * not send it twice.
 */
export const withBody = createMiddleware<TwinContext>(async (c, next) => {
  c.set('body', await readBody(c))
  await next()
  if (!isForm(c) || c.res.status === 500) return
  const message = resultMessage(await c.res.json(), c.req.path.split('/').at(-1) ?? '')
  c.res = new Response(null, {
    status: 303,
    headers: { Location: `/__paddle/?done=${encodeURIComponent(message)}` },
  })
})

/** A JSON body, or a form of the twin's own page; an empty one is `{}`. */
export async function readBody(c: Context): Promise<unknown> {
  const bytes = await c.req.arrayBuffer()
  if (bytes.byteLength > MAX_BODY_BYTES) throw refuse(413, 'too_large', `At most ${MAX_BODY_BYTES} bytes.`)
  const text = new TextDecoder().decode(bytes)
  // Another origin cannot send JSON without a preflight. It can send a form, but the browser then reports the
  // origin.
  if (isForm(c) && c.req.header('sec-fetch-site') === 'same-origin')
    return Object.fromEntries(new URLSearchParams(text))
  if (!/^application\/json\b/i.test(typeOf(c))) throw refuse(415, 'wrong_type', 'Only JSON is accepted here.')
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw refuse(400, 'bad_json', 'The body is not JSON.')
  }
}

/** The value as the schema knows it; throws the refusal of any other. */
export function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = z.safeParse(schema, value)
  if (!parsed.success) throw refuse(400, 'bad_request', z.prettifyError(parsed.error))
  return parsed.data
}

const typeOf = (c: Context) => c.req.header('content-type') ?? ''
const isForm = (c: Context) => /^application\/x-www-form-urlencoded\b/i.test(typeOf(c))

/** The page's message after a button: what was done, or why not. */
function resultMessage(body: object, name: string): string {
  if (isRefusal(body)) return body.detail
  return isTransactionAction(name) ? `Done: ${transactionActions[name]}.` : 'Done.'
}
