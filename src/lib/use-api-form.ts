import { type SubmissionResult, useForm } from '@conform-to/react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError, sentenceOf } from './api.ts'
import { parseForm } from './parse-form.ts'

type ApiForm<Schema, Value, Answer> = {
  id: string
  schema: Schema
  /** What the fields hold at first. */
  defaults?: Record<string, string>
  send: (value: Value) => Promise<Answer>
  /** Awaited while the button is still busy, and called even if the form has gone. A rejection is a failure. */
  onDone: (answer: Answer, value: Value) => unknown
  onFailure?: (error: unknown) => void
  /** Runs inside the press of the button: only there may a page ask for a permission. */
  onPress?: () => void
  /** The page is left after a success, so the button stays busy until then. */
  leaves?: boolean
}

/**
 * A form with a shared schema. The first wrong field gets the focus, whether the schema or the server finds
 * it; `failure` is an error that belongs to no field. Pressing twice sends once.
 */
export function useApiForm<
  Schema extends z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>,
  Answer,
>({
  id,
  schema,
  defaults,
  send,
  onDone,
  onFailure,
  onPress,
  leaves = false,
}: ApiForm<Schema, z.output<Schema>, Answer>) {
  const [lastResult, setLastResult] = useState<SubmissionResult<string[]>>()
  // A second press can come before the pending button is rendered.
  const isSending = useRef(false)
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (answer, value) => onDone(answer, value),
  })
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    lastResult,
    defaultValue: defaults as never,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseForm(formData, schema),
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
  const shownByFields =
    sending.isError &&
    Object.keys(fieldErrorsOf(sending.error)).some(
      (name) => lastResult?.initialValue && name in lastResult.initialValue,
    )
  return {
    form,
    fields,
    pending: sending.isPending || (leaves && sending.isSuccess),
    failure: sending.isError && !shownByFields ? sentenceOf(sending.error) : null,
    error: sending.error,
    done: sending.isSuccess,
    /** What was sent last. */
    sent: sending.variables,
  }
}

const fieldErrorsOf = (error: unknown): Record<string, string[]> =>
  error instanceof ApiError ? error.fields : {}
