import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FieldError } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import { focusPage } from '#src/lib/focus-page.ts'
import { AuthShell } from './auth-shell.tsx'
import { useEmailToken } from './mail-token.ts'
import { confirmEmail } from './recovery.ts'

/**
 * The target of an email confirmation link. It needs a click, because some programs open links before their
 * reader does.
 */
export function VerifyScreen() {
  const token = useEmailToken('/verify')
  const confirm = useMutation({ mutationFn: confirmEmail })
  useEffect(() => {
    if (confirm.isSuccess) focusPage()
  }, [confirm.isSuccess])
  if (confirm.isSuccess) {
    return (
      <AuthShell heading="EMAIL CONFIRMED" text="Now we can reach you.">
        <p className="mt-6 [overflow-wrap:anywhere]">
          <strong>{confirm.data.email}</strong> is now your account’s email.
        </p>
        {/* A full load: a signed-in user gets the dashboard, anyone else the landing page. */}
        <a href="/" className="btn btn-primary btn-lg mt-6 w-full">
          Continue
        </a>
      </AuthShell>
    )
  }
  return (
    <AuthShell
      heading="CONFIRM YOUR EMAIL"
      text={token === null ? 'This link is incomplete.' : 'Confirm that this address is yours.'}
    >
      {token !== null && (
        <PendingButton
          type="button"
          className="btn-primary btn-lg mt-6 mb-4 w-full"
          pending={confirm.isPending}
          pendingText="Confirming..."
          onClick={() => confirm.mutate(token)}
        >
          Confirm my email
        </PendingButton>
      )}
      {confirm.isError && <FieldError>{sentenceOf(confirm.error)}</FieldError>}
      {(confirm.isError || token === null) && (
        <Link to="/account-settings" className="btn btn-outline btn-lg mt-4 w-full">
          Get a new link in your account
        </Link>
      )}
    </AuthShell>
  )
}
