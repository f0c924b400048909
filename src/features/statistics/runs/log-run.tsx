import { type Run, runFormSchema } from '#shared/api/run.ts'
import { FieldError, wiringOf } from '#src/components/field.tsx'
import { Form } from '#src/components/form.tsx'
import { type FormField, useApiForm } from '#src/lib/use-api-form.ts'
import { useLogRun } from './queries.ts'
import { timeText } from './run-words.ts'

type LogRun = { loggedToday: Run | null; onLogged: () => void }

/** Today's time, in minutes and seconds. */
export function LogRun({ loggedToday, onLogged }: LogRun) {
  const log = useApiForm({ id: 'log-run', schema: runFormSchema, ...useLogRun(onLogged) })
  const minutes = log.field('minutes')
  const seconds = log.field('seconds')
  const error = minutes.error ?? seconds.error
  return (
    <Form
      of={log}
      action={loggedToday ? 'Save the new time' : 'Log today’s run'}
      pendingText="Saving..."
      button="btn-outline"
      className="mt-4 space-y-3"
    >
      <fieldset>
        <legend className="field-label">Your time today</legend>
        <div className="flex max-w-80 items-end gap-3">
          <TimePart label="Minutes" field={minutes} error={error} errorOf={minutes.id} />
          <TimePart label="Seconds" field={seconds} error={error} errorOf={minutes.id} />
        </div>
        {error && <FieldError of={minutes.id}>{error}</FieldError>}
      </fieldset>
      {loggedToday && (
        <p className="text-[.9375rem] text-muted">This replaces today’s {timeText(loggedToday.seconds)}.</p>
      )}
    </Form>
  )
}

type TimePart = {
  label: string
  field: FormField
  /** Of both parts together. */
  error: string | null
  errorOf: string
}

/** A text input, because a number input drops what it cannot parse. */
function TimePart({ label, field, error, errorOf }: TimePart) {
  const wiring = wiringOf(errorOf, { error })
  return (
    <label className="min-w-0 grow basis-0">
      <span className="cond text-[1.0625rem] text-muted">{label}</span>
      <span className={`input mt-1 h-16 w-full ${error ? 'input-error' : ''}`}>
        <input
          {...wiring}
          id={field.id}
          name={field.name}
          defaultValue={field.initialValue}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          className="figures min-w-0 grow text-4xl"
        />
      </span>
    </label>
  )
}
