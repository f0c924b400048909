import { PriceCard } from './price-card.tsx'
import { SectionHeading } from './section-heading.tsx'

export function Pricing() {
  return (
    <section id="pricing" className="border-t border-line bg-base-200">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-16 *:min-w-0 lg:grid-cols-2 lg:items-center lg:px-6 lg:py-24">
        <div>
          <SectionHeading kicker="Pricing">PAY ONCE. MARCH FOR THIRTY DAYS.</SectionHeading>
          <p className="mt-3 max-w-lg text-lg text-muted">No subscription, no renewal, nothing to cancel.</p>
        </div>
        <PriceCard />
      </div>
    </section>
  )
}
