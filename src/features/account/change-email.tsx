import { useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { emailFormSchema } from '#shared/api/recovery.ts'
import { Field, FieldError } from '#src/components/field.tsx'
import { PasswordField } from '#src/components/password-field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { meQuery } from '#src/offline/me.ts'
import { useApiForm } from '#src/lib/use-api-form.ts'
import { changeEmail } from './credentials.ts'

/** Changes the email address; takes effect when the link sent there is opened. */
export function ChangeEmail({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  const { form, fields, pending, failure } = useApiForm({
    id: 'change-email',
    schema: emailFormSchema,
    send: changeEmail,
    onDone: (changed) => {
      client.setQueryData(meQuery.queryKey, changed)
      onDone()
    },
  })
  return (
    <form id={form.id} onSubmit={form.onSubmit} className="mt-2 space-y-4" noValidate>
      <p className="text-muted">We send a link there. Until you open it, nothing changes.</p>
      <Field
        label="New e-mail"
        field={fields.email}
        icon={Mail}
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <PasswordField label="Your password" field={fields.password} autoComplete="current-password" />
      {failure && <FieldError>{failure}</FieldError>}
      <PendingButton
        type="submit"
        className="btn-primary btn-lg w-full"
        pending={pending}
        pendingText="Sending..."
      >
        Send the link
      </PendingButton>
    </form>
  )
}
