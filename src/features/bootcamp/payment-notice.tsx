import { Hourglass, Undo2 } from 'lucide-react'
import type { Refunded } from '#shared/api/bootcamp.ts'
import { moneyText } from '#src/lib/money-text.ts'
import { useTimeZone } from '#src/lib/page-time-zone.ts'

/** Instead of a price: a person is still checking the trainee's payment. */
export const UnderReviewNotice = ({ className = '' }: { className?: string }) => (
  <div
    role="status"
    className={`alert items-start border-line-strong bg-base-200 text-left text-base-content ${className}`}
  >
    <Hourglass className="size-6 text-warning" aria-hidden />
    <span>We received your payment and are checking it. You don’t need to pay again.</span>
  </div>
)

type RefundedNotice = { refunded: Refunded; className?: string }

/** Above a price: the last payment went back, so this is a new one. */
export function RefundedNotice({ refunded: { at, paid }, className = '' }: RefundedNotice) {
  const timeZone = useTimeZone()
  const date = new Date(at).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  })
  return (
    <div
      role="status"
      className={`alert items-start border-line-strong bg-base-200 text-left text-base-content ${className}`}
    >
      <Undo2 className="size-6 text-secondary" aria-hidden />
      <span>
        Your payment{paid && ` of ${moneyText(paid)}`} was refunded on {date}. You can buy the bootcamp again.
      </span>
    </div>
  )
}
