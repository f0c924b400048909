import { Check, ShieldCheck } from 'lucide-react'
import type { Access } from '#shared/api/bootcamp.ts'
import { products } from '#shared/content/products.ts'
import { PendingButton } from '#src/components/pending-button.tsx'
import { mayPay } from './may-pay.ts'

type EnlistmentOrder = {
  access: Access
  hasCompleted: boolean
  busy: boolean
  onPurchase: () => void
  /** The total price with tax; only for trainees who can buy. */
  fullPrice?: React.ReactNode
}

const benefits = [
  '30 days of progressive training',
  'Bodyweight exercises, no gym',
  'A survival story for every mission',
  'Visual progress tracking',
  'Personalized workouts',
]

/** Price, benefits and the button with its four states. */
export function EnlistmentOrder({ access, hasCompleted, busy, onPurchase, fullPrice }: EnlistmentOrder) {
  const { priceUsd, repeatPriceUsd } = products.jungle
  return (
    <div className="on-paper mt-5 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
      <div className="dossier-tab">ENLISTMENT ORDER</div>
      <div className="dossier p-5">
        <div className="flex flex-wrap items-end justify-between gap-y-2">
          <p className="figures text-[clamp(min(3.5rem,24vw),19vw,4.75rem)]">
            {hasCompleted ? repeatPriceUsd : priceUsd}
          </p>
          <p className="cond pb-1.5 text-right text-lg whitespace-nowrap">
            {hasCompleted && (
              <>
                Repeat Price
                <br />
              </>
            )}
            one-time
            <br />
            no subscription
          </p>
        </div>
        {mayPay(access) && fullPrice}
        <hr className="my-4" />
        <ul className="space-y-2.5">
          {benefits.map((benefit) => (
            <li key={benefit} className="flex items-start gap-3">
              <Check className="mt-px size-6 shrink-0 text-ink-green" strokeWidth={2.5} aria-hidden />
              {benefit}
            </li>
          ))}
        </ul>
        <PurchaseButton access={access} busy={busy} onPurchase={onPurchase} />
        <p className="mt-3 flex gap-2 text-[.9375rem] text-ink-muted">
          <ShieldCheck className="mt-0.5 size-5 shrink-0" aria-hidden />
          Secure card checkout opens on this page. 24-hour refund window.
        </p>
        <p className="mt-2 text-[.9375rem] text-ink-muted">
          Ages 13 and up. Under 18, you need a guardian’s consent. Progress photos are for adults.
        </p>
      </div>
    </div>
  )
}

function PurchaseButton({ access, busy, onPurchase }: Omit<EnlistmentOrder, 'hasCompleted' | 'fullPrice'>) {
  if (access.hasActive) {
    return (
      <button type="button" className="btn btn-lg mt-5 w-full" disabled>
        Bootcamp In Progress
      </button>
    )
  }
  if (access.canAccess) {
    return (
      <a href="/dashboard" className="btn btn-ink btn-lg mt-5 w-full">
        Already Purchased
      </a>
    )
  }
  return (
    <PendingButton
      type="button"
      className="btn-flare btn-lg mt-5 w-full"
      disabled={!mayPay(access)}
      pending={busy}
      pendingText="Processing..."
      onClick={onPurchase}
    >
      Purchase Bootcamp
    </PendingButton>
  )
}
