import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { ReceiptText } from 'lucide-react'
import { claimSchema } from '#shared/api/bootcamp.ts'
import { Field, FieldError } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import { useClaimPurchase } from './queries.ts'

/** For whoever has paid and sees nothing: the order number on the receipt brings the payment to this account. */
export function ClaimPayment() {
  const claim = useClaimPurchase()
  const [form, fields] = useForm({
    id: 'claim',
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: claimSchema }),
    onSubmit: (event, { submission }) => {
      event.preventDefault()
      if (submission?.status === 'success') claim.mutate(submission.value.orderNumber)
    },
  })
  return (
    <details className="mt-3">
      <summary className="tap link cursor-pointer">I paid and see nothing</summary>
      <div className="well mt-1 p-4">
        <p>A payment can take a few minutes. Longer? Enter the order number on Paddle’s receipt.</p>
        <form id={form.id} onSubmit={form.onSubmit} className="mt-3 space-y-3" noValidate>
          <Field label="Order number" field={fields.orderNumber} icon={ReceiptText} hint="It begins with txn_" autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={60} />
          <PendingButton type="submit" className="btn-outline w-full" pending={claim.isPending} pendingText="Looking...">
            Find my payment
          </PendingButton>
        </form>
        {claim.isError && <FieldError>{sentenceOf(claim.error)}</FieldError>}
        <p role="status">{claim.isSuccess && 'Found. The payment is in your list now.'}</p>
      </div>
    </details>
  )
}
