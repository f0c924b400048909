import { seller } from '#shared/brand.ts'
import type { Purchase } from '#shared/api/bootcamp.ts'
import { AskRefund } from './ask-refund.tsx'
import { OrderNumber } from './order-number.tsx'
import { statusWords, usedFor } from './purchase-status.ts'
import { ReceiptButton } from './receipt-button.tsx'

/** One payment: its status, what that means, and the possible actions. */
export function PurchaseItem({ purchase }: { purchase: Purchase }) {
  const { productName, status, orderNumber, purchasedAt, refundable, receipt } = purchase
  const { badge, tone, meaning, support } = statusWords[status]
  const use = usedFor(purchase)
  return (
    <li className="border-t border-line py-3 first:border-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="grow basis-48">
          {productName}
          <span className="block text-[.9375rem] text-muted">{dateOf(purchasedAt)}</span>
        </span>
        <span className={`badge ${tone} h-auto min-h-7 py-0.5 text-center`}>{badge}</span>
      </div>
      {use && <p className="mt-1 text-[.9375rem] text-muted">{use}</p>}
      {meaning && <p className="mt-1 text-[.9375rem]">{meaning}</p>}
      {support && (
        <a
          className="tap link text-[.9375rem]"
          href={`mailto:${seller.supportMail}?subject=${encodeURIComponent(`Order ${orderNumber}`)}`}
        >
          Write to support
        </a>
      )}
      <OrderNumber>{orderNumber}</OrderNumber>
      {(receipt || refundable) && (
        <div className="mt-1 flex flex-wrap gap-2">
          {receipt && <ReceiptButton id={purchase.id} />}
          {refundable && <AskRefund purchase={purchase} />}
        </div>
      )}
    </li>
  )
}

const dateOf = (instant: string) =>
  new Date(instant).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
