import { type SubmissionResult, useForm } from '@conform-to/react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError, sentenceOf } from './api.ts'
import { parseForm } from './parse-form.ts'

type ApiForm<Schema, Value, Answer> = {
  id: string
  schema: Schema
  send: (value: Value) => Promise<Answer>
  onDone: (answer: Answer, value: Value) => void
}

/**
 * A form with a shared schema. A field's server error is shown at that field, which gets the focus;
 * `failure` is any other error. Pressing twice sends once.
 */
export function useApiForm<
  Schema extends z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>,
  Answer,
>({ id, schema, send, onDone }: ApiForm<Schema, z.output<Schema>, Answer>) {
  const [lastResult, setLastResult] = useState<SubmissionResult<string[]>>()
  // A second press can come before the pending button is rendered.
  const isSending = useRef(false)
  const sending = useMutation({ mutationFn: send })
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    lastResult,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseForm(formData, schema),
    onSubmit: (event, { submission }) => {
      event.preventDefault()
      if (submission?.status !== 'success' || isSending.current) return
      isSending.current = true
      const { value } = submission
      sending.mutate(value, {
        onSuccess: (answer) => onDone(answer, value),
        onError: (error) => setLastResult(submission.reply({ fieldErrors: fieldErrorsOf(error) })),
        onSettled: () => void (isSending.current = false),
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
    pending: sending.isPending,
    failure: sending.isError && !shownByFields ? sentenceOf(sending.error) : null,
    error: sending.error,
  }
}

const fieldErrorsOf = (error: unknown): Record<string, string[]> =>
  error instanceof ApiError ? error.fields : {}
