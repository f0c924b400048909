import { parse } from '@conform-to/react'
import type * as z from 'zod/mini'

export type FormSchema = z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>

/**
 * Parses a form's text fields with the shared schema; an empty field counts as not given. `@conform-to/zod`
 * does more (numbers, dates, lists) but pulls in all of zod beside zod/mini, which makes a form half as
 * large again.
 */
export const parseForm = <Schema extends FormSchema>(formData: FormData, schema: Schema | null) =>
  parse<z.output<Schema>, string[]>(formData, {
    resolve: (fields) => {
      if (!schema) return { error: {} } // not loaded yet: nothing is known to be right
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
