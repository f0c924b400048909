import { products } from '#shared/content/products.ts'

/** Leads to the purchase page by a full load: only there may Paddle's scripts run. */
export function JungleCard({ hasCompleted }: { hasCompleted: boolean }) {
  const { priceUsd, repeatPriceUsd } = products.jungle
  return (
    <section className="on-paper flex flex-col" aria-labelledby="jungle">
      <div>
        <div className="dossier-tab">THEATRE 01 · JUNGLE</div>
      </div>
      <div className="dossier flex grow flex-col overflow-hidden">
        <img src="/scenes/day-08-640.avif" alt="" className="h-40 w-full object-cover lg:h-56" width={640} height={360} />
        <div className="flex grow flex-col p-5">
          <h2 id="jungle" className="stencil text-[2rem] leading-none">
            JUNGLE BOOTCAMP
          </h2>
          <p className="mt-2 grow">30 missions across 8 zones, from Crash Site to Extraction Point. Bodyweight only.</p>
          <p className="mt-3 flex items-baseline gap-2.5">
            <span className="figures text-5xl">{hasCompleted ? repeatPriceUsd : priceUsd}</span>
            <span className="cond text-lg text-ink-muted">{hasCompleted ? 'Repeat Price' : 'one-time, no subscription'}</span>
          </p>
          <a href="/purchase" className="btn btn-ink btn-lg mt-4 w-full">
            {hasCompleted ? 'REPEAT JUNGLE BOOTCAMP' : 'START JUNGLE BOOTCAMP'}
          </a>
        </div>
      </div>
    </section>
  )
}
