import { CircleCheck, Hourglass, Info } from 'lucide-react'
import type { Access } from '#shared/api/bootcamp.ts'

type PurchaseBanner = {
  access: Access
  /** Support is reviewing one of their payments. */
  underReview?: boolean
  /** Their only unused payment waits for Paddle's decision on its refund. */
  refundPending?: boolean
}

/** The status for a trainee who does not need to buy anything now. */
export function PurchaseBanner({ access, underReview = false, refundPending = false }: PurchaseBanner) {
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
  if (!access.canAccess && underReview) {
    return (
      <div
        role="status"
        className="alert mt-4 items-start border-warning bg-base-200 text-left text-base-content"
      >
        <Hourglass className="size-6 text-warning" aria-hidden />
        <span>We received your payment and are checking it. You don’t need to pay again.</span>
      </div>
    )
  }
  if (!access.canAccess) return null
  if (refundPending) {
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
