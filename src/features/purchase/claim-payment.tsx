import { Mail, ReceiptText } from 'lucide-react'
import { claimSchema } from '#shared/api/bootcamp.ts'
import { Field } from '#src/components/field.tsx'
import { Form } from '#src/components/form.tsx'
import { Support } from '#src/components/support.tsx'
import { ApiError } from '#src/lib/api.ts'
import { useApiForm } from '#src/lib/use-api-form.ts'
import { claimFragment } from './claim-address.ts'
import { useClaimPurchase } from './queries.ts'

/**
 * For trainees who paid but have no access: the data on the receipt moves the payment to this account. Other
 * pages link here with `claimAddress`.
 */
export function ClaimPayment() {
  const claim = useApiForm({ id: 'claim', schema: claimSchema, ...useClaimPurchase() })
  return (
    <details className="mt-3" ref={openIfLinked}>
      <summary className="tap link cursor-pointer">I paid but have no access</summary>
      <div className="well mt-1 p-4">
        <p>A payment can take a few minutes. If it takes longer, check Paddle’s receipt.</p>
        <Form
          of={claim}
          action="Find my payment"
          pendingText="Looking..."
          button="btn-outline"
          className="mt-3 space-y-3"
        >
          <Field
            label="Order number"
            field={claim.field('orderNumber')}
            icon={ReceiptText}
            hint="It begins with txn_"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
          />
          <Field
            label="Email you paid with"
            field={claim.field('paidWith')}
            icon={Mail}
            type="email"
            hint="Only if you paid from another account"
            autoComplete="email"
            maxLength={254}
          />
        </Form>
        <p role="status">{claim.done && 'We found it. The payment is now in your list.'}</p>
        <Support about={subjectOf(claim.sent?.orderNumber, claim.error)} className="mt-3 text-[.9375rem]" />
      </div>
    </details>
  )
}

/** The page renders after it has loaded, so the browser could not scroll to the fragment. */
function openIfLinked(details: HTMLDetailsElement | null): void {
  if (!details || details.open || window.location.hash !== claimFragment) return
  details.open = true
  details.scrollIntoView()
  details.querySelector('summary')?.focus({ preventScroll: true })
}

/** What support needs to find the case. */
function subjectOf(orderNumber: string | undefined, error: unknown): string {
  const reference = error instanceof ApiError ? error.reference : null
  return [
    'I paid but have no access',
    orderNumber && `Order ${orderNumber}`,
    reference && `Reference ${reference}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
