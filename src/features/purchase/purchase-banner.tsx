import { CircleCheck, Hourglass, Info } from 'lucide-react'
import type { Access } from '#shared/api/bootcamp.ts'
import { RefundedNotice, UnderReviewNotice } from '#src/features/bootcamp/payment-notice.tsx'

/** What a trainee must know of earlier payments before they buy, or why they need not buy anything now. */
export function PurchaseBanner({ access }: { access: Access }) {
  if (access.hasActive) {
    return (
      <div
        role="status"
        className="alert mt-4 items-start border-info bg-base-200 text-left text-base-content"
      >
        <Info className="size-6 text-info" aria-hidden />
        <span>
          You currently have an active bootcamp in progress. Complete it before starting another one!
        </span>
      </div>
    )
  }
  if (access.underReview) return <UnderReviewNotice className="mt-4" />
  if (access.refunded) return <RefundedNotice refunded={access.refunded} className="mt-4" />
  if (!access.canAccess) return null
  if (access.refundPending) {
    return (
      <div
        role="status"
        className="alert mt-4 items-start border-warning bg-base-200 text-left text-base-content"
      >
        <Hourglass className="size-6 text-warning" aria-hidden />
        <span>
          Paddle is deciding on your refund. Until then, you can’t start a bootcamp with this payment.
        </span>
      </div>
    )
  }
  return (
    <div
      role="status"
      className="alert mt-4 items-start border-success bg-base-200 text-left text-base-content"
    >
      <CircleCheck className="size-6 text-success" aria-hidden />
      <span>
        You have successfully purchased the bootcamp! You can start a new bootcamp instance from your
        dashboard.
      </span>
    </div>
  )
}
