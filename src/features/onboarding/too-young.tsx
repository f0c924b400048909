import { brand, seller } from '#shared/brand.ts'
import { limits } from '#shared/programme/limits.ts'
import { FieldError } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { ApiError, sentenceOf } from '#src/lib/api.ts'
import { useDeleteAccount } from './queries.ts'

type TooYoung = {
  userId: string
  /** Support deletes an account with a purchase by hand. */
  hasPaid: boolean
}

/** Explains why users under 13 cannot train here, and offers to delete the account. */
export function TooYoung({ userId, hasPaid }: TooYoung) {
  const account = useDeleteAccount(userId)
  const isInUse = account.error instanceof ApiError && account.error.code === 'invalid_fields'
  return (
    <section className="card-field border-warning p-4" aria-label="Too young to train here">
      <h2 className="cond text-xl font-bold">Not yet</h2>
      <p className="mt-1.5">
        {`${brand} is for people ${limits.age.min} and older. The training isn’t built for younger bodies, and we’re not allowed to store the details of anyone younger.`}
      </p>
      {hasPaid || isInUse ? (
        <p className="mt-2" role={isInUse ? 'alert' : undefined}>
          If you mistyped your age, correct it. If it’s right, write to{' '}
          <a className="link" href={`mailto:${seller.supportMail}`}>
            {seller.supportMail}
          </a>
          : your account has a purchase, so we’ll delete it for you.
        </p>
      ) : (
        <>
          <p className="mt-2">
            If you mistyped your age, correct it. If it’s right, delete your account. It’s deleted
            immediately.
          </p>
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
        </>
      )}
    </section>
  )
}
