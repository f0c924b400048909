import type * as z from 'zod/mini'

export type FormSchema = z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>
/** The messages of each wrong field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

type Parsed<Value> = { value: Value; errors: null } | { value: null; errors: FieldErrors }

/** Parses a form's text fields with the shared schema; an empty field counts as not given. */
export function parseForm<Schema extends FormSchema>(
  formData: FormData,
  schema: Schema,
): Parsed<z.output<Schema>> {
  const { data, error } = schema.safeParse(
    Object.fromEntries([...formData].filter(([, text]) => text !== '')),
  )
  return error ? { value: null, errors: messagesOf(error.issues) } : { value: data, errors: null }
}

function messagesOf(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const messages: Record<string, string[]> = {}
  for (const { path, message } of issues) (messages[path.join('.')] ??= []).push(message)
  return messages
}
