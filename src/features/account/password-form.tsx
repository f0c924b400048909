import { Lock } from 'lucide-react'
import { passwordAgainSchema } from '#shared/api/personal-data.ts'
import { Field } from '#src/components/field.tsx'
import { Form } from '#src/components/form.tsx'
import { useApiForm } from '#src/lib/use-api-form.ts'

type PasswordForm<Answer> = {
  id: string
  /** Explains why it is needed. */
  label: string
  action: string
  pendingText: string
  danger?: boolean
  send: (form: { password: string }) => Promise<Answer>
  onDone: (answer: Answer) => void
  /** The page is left after a success. */
  leaves?: boolean
  onCancel: () => void
}

/** Asks for the password again before something that a borrowed phone must not be able to do. */
export function PasswordForm<Answer>({
  id,
  label,
  action,
  pendingText,
  danger = false,
  send,
  onDone,
  leaves,
  onCancel,
}: PasswordForm<Answer>) {
  const form = useApiForm({ id, schema: passwordAgainSchema, send, onDone, leaves })
  return (
    <Form
      of={form}
      action={action}
      pendingText={pendingText}
      button={`btn-lg ${danger ? 'btn-error' : 'btn-primary'}`}
      onCancel={onCancel}
      className="mt-4 space-y-4"
    >
      <Field
        label={label}
        field={form.field('password')}
        icon={Lock}
        type="password"
        autoComplete="current-password"
      />
    </Form>
  )
}
