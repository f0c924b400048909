import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError, sentenceOf } from './api.ts'
import { type FieldErrors, type FormSchema, parseForm } from './parse-form.ts'
import { type LateSchema, useLateSchema } from './use-late-schema.ts'

type ApiForm<Schema extends FormSchema, Answer> = {
  id: string
  schema: LateSchema<Schema>
  /** What the fields hold at first. */
  defaults?: Record<string, string>
  send: (value: z.output<Schema>) => Promise<Answer>
  /** Awaited while the button is still busy, and called even if the form has gone. A rejection is a failure. */
  onDone: (answer: Answer, value: z.output<Schema>) => unknown
  onFailure?: (error: unknown) => void
  /** Runs inside the press of the button: only there may a page ask for a permission. */
  onPress?: () => void
  /** The page is left after a success, so the button stays busy until then. */
  leaves?: boolean
}

/** What an input needs to know of its form. */
export type FormField = { id: string; name: string; initialValue?: string; error: string | null }

/**
 * A form with a shared schema. The first wrong field gets the focus, whether the schema or the server finds
 * it; `failure` is an error that belongs to no field. Pressing twice sends once. After the first press, typing
 * checks the fields again.
 */
export function useApiForm<Schema extends FormSchema, Answer>({
  id,
  schema,
  defaults,
  send,
  onDone,
  onFailure,
  onPress,
  leaves = false,
}: ApiForm<Schema, Answer>) {
  const { loaded, load } = useLateSchema(schema)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(false)
  const wasPressed = useRef(false)
  // A second press can come before the pending button is rendered.
  const isSending = useRef(false)
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (answer, value: z.output<Schema>) => onDone(answer, value),
  })

  const fail = (form: HTMLFormElement, error: unknown) => {
    isSending.current = false
    const wrong = error instanceof ApiError ? error.fields : {}
    setErrors(wrong)
    setFailure(Object.keys(wrong).some((name) => form.elements.namedItem(name)) ? null : sentenceOf(error))
    onFailure?.(error)
    focusWrong(form, wrong)
  }
  const check = (form: HTMLFormElement, formData: FormData, ready: Schema) => {
    const { value, errors: wrong } = parseForm(formData, ready)
    setErrors(wrong ?? {})
    if (wrong) return focusWrong(form, wrong)
    isSending.current = true
    onPress?.()
    setFailure(null)
    sending.mutate(value, {
      onSuccess: () => void (isSending.current = leaves),
      onError: (error) => fail(form, error),
    })
  }
  const loadAndCheck = async (form: HTMLFormElement, formData: FormData) => {
    isSending.current = true
    setFailure(null)
    setLoading(true)
    try {
      const ready = await load()
      isSending.current = false
      check(form, formData, ready)
    } catch (error) {
      fail(form, error)
    }
    setLoading(false)
  }
  const onSubmit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    wasPressed.current = true
    const form = event.currentTarget
    const formData = new FormData(form)
    if (loaded.current) check(form, formData, loaded.current)
    else void loadAndCheck(form, formData)
  }
  const onInput = ({ currentTarget }: React.FormEvent<HTMLFormElement>) => {
    if (wasPressed.current && loaded.current)
      setErrors(parseForm(new FormData(currentTarget), loaded.current).errors ?? {})
  }

  return {
    form: { id, onSubmit, onInput },
    field: (name: keyof z.input<Schema> & string): FormField => ({
      id: `${id}-${name}`,
      name,
      initialValue: defaults?.[name],
      error: errors[name]?.[0] ?? null,
    }),
    pending: isLoading || sending.isPending || (leaves && sending.isSuccess),
    failure,
    error: sending.error,
    done: sending.isSuccess,
    /** What was sent last. */
    sent: sending.variables,
  }
}

function focusWrong({ elements }: HTMLFormElement, wrong: FieldErrors): void {
  for (const element of elements)
    if (element instanceof HTMLInputElement && wrong[element.name]) return element.focus()
}
