import { useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { emailFormSchema } from '#shared/api/recovery.ts'
import { Field } from '#src/components/field.tsx'
import { Form } from '#src/components/form.tsx'
import { PasswordField } from '#src/components/password-field.tsx'
import { meQuery } from '#src/offline/me.ts'
import { useApiForm } from '#src/lib/use-api-form.ts'
import { changeEmail } from './credentials.ts'

/** Changes the email address; takes effect when the link sent there is opened. */
export function ChangeEmail({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  const change = useApiForm({
    id: 'change-email',
    schema: emailFormSchema,
    send: changeEmail,
    onDone: (changed) => {
      client.setQueryData(meQuery.queryKey, changed)
      onDone()
    },
  })
  return (
    <Form of={change} action="Send the link" pendingText="Sending..." className="mt-2 space-y-4">
      <p className="text-muted">We’ll send a link there. Nothing changes until you open it.</p>
      <Field
        label="New email"
        field={change.field('email')}
        icon={Mail}
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <PasswordField label="Your password" field={change.field('password')} autoComplete="current-password" />
    </Form>
  )
}
