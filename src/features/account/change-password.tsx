import { useQueryClient } from '@tanstack/react-query'
import type { User } from '#shared/api/account.ts'
import { passwordFormSchema } from '#shared/api/recovery.ts'
import { Form } from '#src/components/form.tsx'
import { PasswordField } from '#src/components/password-field.tsx'
import { useApiForm } from '#src/lib/use-api-form.ts'
import { changePassword } from './credentials.ts'

export function ChangePassword({ user, onDone }: { user: User; onDone: () => void }) {
  const client = useQueryClient()
  const onChanged = () => {
    // Logins and the calendar address of the old password have ended, so everything here refetches.
    void client.invalidateQueries()
    onDone()
  }
  const change = useApiForm({
    id: 'change-password',
    schema: passwordFormSchema,
    send: changePassword,
    onDone: onChanged,
  })
  return (
    <Form of={change} action="Change my password" pendingText="Saving..." className="mt-2 space-y-4">
      <p className="text-muted">
        This signs out your other devices, removes your passkeys and turns off your calendar address.
      </p>
      {/* Tells a password manager which account the password belongs to. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label="Current password"
        field={change.field('current')}
        autoComplete="current-password"
      />
      <PasswordField
        label="New password"
        field={change.field('next')}
        autoComplete="new-password"
        hint="At least 8 characters."
      />
    </Form>
  )
}
