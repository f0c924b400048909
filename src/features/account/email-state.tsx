import { CircleCheck, MailWarning } from 'lucide-react'
import type { User } from '#shared/api/account.ts'
import { FieldError } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import { useCancelEmailChange, useResendLink } from './credentials.ts'

/** The email address, and what is left to do about it. */
export function EmailState({ user }: { user: User }) {
  const resend = useResendLink()
  const cancelChange = useCancelEmailChange()
  const isOpen = user.pendingEmail !== null || user.emailVerifiedAt === null
  return (
    <div className="mt-2">
      <p className="[overflow-wrap:anywhere]">{user.email}</p>
      {!isOpen && (
        <p className="mt-1 flex items-center gap-2 text-muted">
          <CircleCheck className="size-5 shrink-0" aria-hidden />
          Confirmed
        </p>
      )}
      {isOpen && (
        <div className="well mt-3 p-4">
          <p className="flex gap-3 [overflow-wrap:anywhere]">
            <MailWarning className="size-6 shrink-0 text-secondary" aria-hidden />
            <span className="min-w-0">
              {user.pendingEmail === null ? unconfirmed : <Pending email={user.pendingEmail} />}
            </span>
          </p>
          <div className="mt-3 grid gap-3 sm:grid-cols-2">
            <PendingButton
              type="button"
              className="btn-outline"
              pending={resend.isPending}
              pendingText="Sending..."
              onClick={() => resend.mutate()}
            >
              Send the link again
            </PendingButton>
            {user.pendingEmail !== null && (
              <PendingButton
                type="button"
                className="btn-ghost"
                pending={cancelChange.isPending}
                pendingText="Keeping..."
                onClick={() => cancelChange.mutate()}
              >
                Keep the old address
              </PendingButton>
            )}
          </div>
          {(resend.error ?? cancelChange.error) && (
            <FieldError>{sentenceOf(resend.error ?? cancelChange.error)}</FieldError>
          )}
          <p role="status">
            {resend.isSuccess && <span className="mt-3 block">Sent. Check your spam folder too.</span>}
          </p>
        </div>
      )}
    </div>
  )
}

const unconfirmed = 'Not confirmed yet. Open the link in the email we sent.'

function Pending({ email }: { email: string }) {
  return (
    <>
      <strong>{email}</strong> becomes your email when you open the link we sent there.
    </>
  )
}
