import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { FieldError } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { UnsentError, useLogOut } from '#src/features/auth/log-out.ts'
import { sentenceOf } from '#src/lib/api.ts'

/** Signs out; if missions are not sent yet, only after a warning and a second press. */
export function SignOut() {
  const logOut = useLogOut()
  const [warned, setWarned] = useState(false)
  const onError = (error: Error) => setWarned(warned || error instanceof UnsentError)
  return (
    <div className="mt-4 grid gap-3">
      {logOut.isError && (
        <FieldError>
          {logOut.error instanceof UnsentError
            ? `${logOut.error.message} Press again to sign out.`
            : sentenceOf(logOut.error)}
        </FieldError>
      )}
      <PendingButton
        type="button"
        className="btn-outline btn-lg"
        pending={logOut.isPending || logOut.isSuccess}
        pendingText="Signing Out..."
        onClick={() => logOut.mutate({ force: warned }, { onError })}
      >
        <LogOut className="size-6" aria-hidden />
        Sign Out
      </PendingButton>
    </div>
  )
}
