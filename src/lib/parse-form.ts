import { parse } from '@conform-to/react'
import type * as z from 'zod/mini'

/**
 * A form's text fields by the schema that both sides know: a field left empty is one not given. `@conform-to/zod` does the same
 * and more (numbers, dates, lists), and brings the whole of zod beside zod/mini: half as much again as a form weighs.
 */
export const parseForm = <Schema extends z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>>(
  formData: FormData,
  schema: Schema,
) =>
  parse<z.output<Schema>, string[]>(formData, {
    resolve: (fields) => {
      const { data, error } = schema.safeParse(
        Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== '')),
      )
      return error ? { error: messagesOf(error.issues) } : { value: data }
    },
  })

function messagesOf(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const messages: Record<string, string[]> = {}
  for (const { path, message } of issues) (messages[path.join('.')] ??= []).push(message)
  return messages
}
