import { CircleAlert } from 'lucide-react'
import { brand } from '#shared/brand.ts'
import type { Access } from '#shared/api/bootcamp.ts'
import { Logo } from '#src/components/pictures/logo.tsx'
import { LegalLinks } from '#src/components/legal-links.tsx'
import { ClaimPayment } from './claim-payment.tsx'
import { EnlistmentOrder } from './enlistment-order.tsx'
import { FullPrice } from './full-price.tsx'
import { PurchaseBanner } from './purchase-banner.tsx'
import { Purchases } from './purchases.tsx'
import { useCheckout } from './use-checkout.ts'

type PurchaseScreen = { access: Access; hasCompleted: boolean }

/** The only page that runs Paddle: it is entered and left with a full page load. */
export function PurchaseScreen({ access, hasCompleted }: PurchaseScreen) {
  const checkout = useCheckout()
  return (
    <>
      <header className="border-b border-line">
        <div className="mx-auto flex min-h-16 max-w-5xl flex-wrap items-center justify-between px-4 py-1">
          <Logo
            className="text-[min(1.25rem,8vw)]/[1.4] sm:text-[min(1.5rem,8vw)]/[calc(2/1.5)]"
            markClassName="size-6"
          />
          <a href="/dashboard" className="btn btn-ghost px-1 sm:px-3">
            Back to Dashboard
          </a>
        </div>
      </header>
      <main id="main" className="topo topo-fade min-h-dvh">
        <div className="mx-auto max-w-5xl px-4 pt-5 pb-12 lg:grid lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_1fr] lg:gap-10">
          <div>
            <h1 className="stencil text-[min(2.875rem,14.4vw)] lg:text-7xl">
              Join the <span className="whitespace-nowrap">30-Day</span>{' '}
              <span className="text-primary">{brand}</span> Bootcamp
            </h1>
            <PurchaseBanner access={access} />
            {checkout.error && (
              <div role="alert" className="alert alert-error mt-4 items-start text-left">
                <CircleAlert className="size-6" aria-hidden />
                <span>{checkout.error}</span>
              </div>
            )}
          </div>
          <EnlistmentOrder
            access={access}
            hasCompleted={hasCompleted}
            busy={checkout.busy}
            onPurchase={checkout.start}
            fullPrice={<FullPrice />}
          />
          <section className="mt-6 lg:mt-0">
            <h2 className="cond text-2xl font-bold">Your Purchases</h2>
            <Purchases />
            <ClaimPayment />
            <LegalLinks className="mt-4" />
          </section>
        </div>
      </main>
    </>
  )
}
