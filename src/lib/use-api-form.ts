import { type SubmissionResult, useForm } from '@conform-to/react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError, sentenceOf } from './api.ts'
import { type FormSchema, parseForm } from './parse-form.ts'
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
 * it; `failure` is an error that belongs to no field. Pressing twice sends once. A press that comes before the
 * schema waits for it.
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
  const [lastResult, setLastResult] = useState<SubmissionResult<string[]>>()
  const [loading, setLoading] = useState(false)
  const [loadError, setLoadError] = useState<unknown>(null)
  // A second press can come before the pending button is rendered.
  const isSending = useRef(false)
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (answer, value: z.output<Schema>) => onDone(answer, value),
  })
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    lastResult,
    defaultValue: defaults as never,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseForm(formData, loaded.current),
    onSubmit: (event, { submission }) => {
      event.preventDefault()
      if (submission?.status !== 'success' || isSending.current) return
      isSending.current = true
      onPress?.()
      sending.mutate(submission.value, {
        onSuccess: () => void (isSending.current = leaves),
        onError: (error) => {
          isSending.current = false
          setLastResult(submission.reply({ fieldErrors: fieldErrorsOf(error) }))
          onFailure?.(error)
        },
      })
    },
  })
  const submitLater = async (element: HTMLFormElement, submitter: HTMLElement | null) => {
    setLoading(true)
    try {
      await load()
      setLoadError(null)
      element.requestSubmit(submitter)
    } catch (error) {
      setLoadError(error)
      onFailure?.(error)
    }
    setLoading(false)
  }
  const onSubmit = (event: React.SubmitEvent<HTMLFormElement>) => {
    if (loaded.current) return form.onSubmit(event)
    event.preventDefault()
    void submitLater(event.currentTarget, event.nativeEvent.submitter)
  }
  const shownByFields =
    sending.isError &&
    Object.keys(fieldErrorsOf(sending.error)).some(
      (name) => lastResult?.initialValue && name in lastResult.initialValue,
    )
  const failure = loadError ?? (shownByFields ? null : sending.error)
  return {
    form: { id: form.id, onSubmit },
    field: (name: keyof z.input<Schema> & string): FormField => {
      const { id, initialValue, errors } = fields[name]
      return { id, name, initialValue: initialValue as string | undefined, error: errors?.[0] ?? null }
    },
    pending: loading || sending.isPending || (leaves && sending.isSuccess),
    failure: failure ? sentenceOf(failure) : null,
    error: sending.error,
    done: sending.isSuccess,
    /** What was sent last. */
    sent: sending.variables,
  }
}

const fieldErrorsOf = (error: unknown): Record<string, string[]> =>
  error instanceof ApiError ? error.fields : {}
