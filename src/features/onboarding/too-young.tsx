import { brand } from '#shared/brand.ts'
import { limits } from '#shared/programme/limits.ts'
import { FieldError } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import { useDeleteAccount } from './queries.ts'

/** Says why nobody under 13 may train here, and offers to delete the account. */
export function TooYoung({ userId }: { userId: string }) {
  const account = useDeleteAccount(userId)
  return (
    <section className="card-field border-warning p-4" aria-label="Too young to train here">
      <h2 className="cond text-xl font-bold">Not yet</h2>
      <p className="mt-1.5">
        {`${brand} is made for people of ${limits.age.min} and older. The load is not set for younger bodies, and we may not keep the details of anyone younger.`}
      </p>
      <p className="mt-2">If the age is a slip, correct it. If it is right, delete your account: it goes at once.</p>
      <PendingButton
        type="button"
        className="btn-outline mt-4 w-full border-error text-error"
        pending={account.isPending || account.isSuccess}
        pendingText="Deleting..."
        onClick={() => account.mutate()}
      >
        Delete my account
      </PendingButton>
      {account.isError && <FieldError>{sentenceOf(account.error)}</FieldError>}
    </section>
  )
}
