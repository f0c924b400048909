import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { resetFormSchema } from '#shared/api/recovery.ts'
import { Form } from '#src/components/form.tsx'
import { PasswordField } from '#src/components/password-field.tsx'
import { ApiError } from '#src/lib/api.ts'
import { meQuery } from '#src/offline/me.ts'
import { useApiForm } from '#src/lib/use-api-form.ts'
import { AuthShell } from './auth-shell.tsx'
import { useFocusedHeading } from './focused-heading.ts'
import { useEmailToken } from './mail-token.ts'
import { resetPassword } from './recovery.ts'

/** The target of a password reset link. */
export function ResetScreen() {
  const token = useEmailToken('/reset')
  const client = useQueryClient()
  const [used, setUsed] = useState<string | null>(null)
  if (token === null) return <LinkEnded text="This link is incomplete. Ask for a new one." />
  if (token === used) return <Done />
  // This device is signed out as well, if it was signed in.
  const done = () => {
    client.setQueryData(meQuery.queryKey, null)
    setUsed(token)
  }
  return <NewPassword key={token} token={token} onDone={done} />
}

function NewPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const reset = useApiForm({
    id: 'reset',
    schema: resetFormSchema,
    send: resetPassword,
    onDone,
  })
  const { error, field } = reset
  if (error instanceof ApiError && error.code === 'link_ended')
    return <LinkEnded text={error.sentence} focused />
  return (
    <AuthShell heading="NEW PASSWORD" text="Changing it signs out every device.">
      <Form of={reset} action="Save my password" pendingText="Saving...">
        <input type="hidden" name={field('token').name} value={token} />
        <PasswordField
          label="New password"
          field={field('password')}
          autoComplete="new-password"
          hint="At least 8 characters."
        />
      </Form>
    </AuthShell>
  )
}

function Done() {
  useFocusedHeading()
  return (
    <AuthShell heading="PASSWORD SAVED" text="Every device is signed out. Sign in with your new password.">
      <Link to="/login" className="btn btn-primary btn-lg mt-6 w-full">
        Sign In
      </Link>
    </AuthShell>
  )
}

function LinkEnded({ text, focused = false }: { text: string; focused?: boolean }) {
  return (
    <AuthShell heading="THIS LINK HAS EXPIRED" text={text}>
      {focused && <FocusedHeading />}
      <Link to="/forgot" className="btn btn-primary btn-lg mt-6 w-full">
        Get a new link
      </Link>
    </AuthShell>
  )
}

function FocusedHeading() {
  useFocusedHeading()
  return null
}
