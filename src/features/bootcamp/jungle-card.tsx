import { Check } from 'lucide-react'
import { products } from '#shared/content/products.ts'
import { DayPicture } from '#src/components/pictures/day-picture.tsx'

type JungleCard = {
  hasCompleted: boolean
  /** Shows the program's full name and features. */
  detailed: boolean
  /** For a section at the end of a page: lower, and without the picture if no other card is next to it. */
  small?: 'row' | 'aside' | null
}

const features = [
  '30 days progressive training',
  'Bodyweight exercises',
  'Visual progress tracking',
  'Personalized workouts',
]

/** Links to the purchase page with a full load: only there may Paddle's scripts run. */
export function JungleCard({ hasCompleted, detailed, small = null }: JungleCard) {
  const { priceUsd, repeatPriceUsd } = products.jungle
  const Heading = small ? 'h3' : 'h2'
  return (
    <section className="on-paper flex flex-col" aria-labelledby="jungle">
      <div>
        <div className="dossier-tab">THEATER 01 · JUNGLE</div>
      </div>
      <div className="dossier flex grow flex-col overflow-hidden">
        <DayPicture day={8} className={pictureStyles[small ?? 'page']} />
        <div className={`flex grow flex-col ${small ? 'p-4' : 'p-5'}`}>
          <Heading
            id="jungle"
            className={`stencil leading-none ${small ? 'text-[min(1.625rem,10vw)]' : 'text-[min(2rem,12vw)]'}`}
          >
            {detailed ? '30-DAY JUNGLE BOOTCAMP' : 'JUNGLE BOOTCAMP'}
          </Heading>
          <div className="mt-2 grow">
            {detailed ? (
              <Features />
            ) : (
              <p>30 missions across 8 zones, from Crash Site to Extraction Point. Bodyweight only.</p>
            )}
          </div>
          <p className="mt-3 flex flex-wrap items-baseline gap-x-2.5">
            <span className={`figures ${small ? 'text-4xl' : 'text-5xl'}`}>
              {hasCompleted ? repeatPriceUsd : priceUsd}
            </span>
            <span className="cond text-lg text-ink-muted">
              {hasCompleted ? 'Repeat Price' : 'one-time, no subscription'}
            </span>
          </p>
          <p className="text-[.9375rem] text-ink-muted">Shown in your currency at checkout.</p>
          <a
            href="/purchase"
            className={`btn btn-ink btn-lg mt-4 w-full ${small ? 'px-2 text-xl' : ''} max-[359px]:px-2 max-[359px]:text-lg`}
          >
            {hasCompleted ? 'REPEAT JUNGLE BOOTCAMP' : 'START JUNGLE BOOTCAMP'}
          </a>
        </div>
      </div>
    </section>
  )
}

const pictureStyles = {
  page: 'h-40 lg:h-56',
  row: 'h-28 max-sm:hidden',
  aside: 'h-28 max-sm:hidden xl:hidden',
} as const

function Features() {
  return (
    <ul className="space-y-1.5">
      {features.map((feature) => (
        <li key={feature} className="flex items-start gap-3">
          <Check className="mt-px size-6 shrink-0 text-ink-green" strokeWidth={2.5} aria-hidden />
          {feature}
        </li>
      ))}
    </ul>
  )
}
