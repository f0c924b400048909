import { Lock } from 'lucide-react'
import { products } from '#shared/content/products.ts'

type DesertCard = {
  /** True once a jungle bootcamp was completed: the button is no longer locked, but does nothing yet. */
  unlocked: boolean
  /** Shows full name and price; the button is then disabled in both states (decisions, "Screens"). */
  detailed: boolean
  /** For a section at the end of a page: lower. */
  small?: boolean
}

/** The next program: locked until a jungle bootcamp is completed, and not available yet after that. */
export function DesertCard({ unlocked, detailed, small = false }: DesertCard) {
  const Heading = small ? 'h3' : 'h2'
  return (
    <section className="flex flex-col" aria-labelledby="desert">
      <div>
        <div className="dossier-tab !bg-base-300 !text-base-content">THEATER 02 · DESERT</div>
      </div>
      <div className="card-field relative flex grow flex-col overflow-hidden rounded-tl-none">
        <div className={`relative overflow-hidden ${small ? 'h-28' : 'h-40 lg:h-56'}`}>
          <img
            src="/scenes/desert.svg"
            alt=""
            width={1200}
            height={675}
            className="size-full object-cover brightness-75 saturate-50"
          />
          <div className="absolute inset-x-[-10%] top-1/2 -translate-y-1/2 -rotate-3">
            <div className="hazard h-3" />
            <div className="hazard-label py-1.5 text-center text-[1.625rem]">COMING SOON</div>
            <div className="hazard h-3" />
          </div>
        </div>
        <div className={`flex grow flex-col ${small ? 'p-4' : 'p-5'}`}>
          <Heading
            id="desert"
            className={`stencil leading-none ${small ? 'text-[min(1.625rem,10vw)]' : 'text-[min(2rem,12vw)]'}`}
          >
            {detailed ? '30-DAY DESERT BOOTCAMP' : 'DESERT BOOTCAMP'}
          </Heading>
          <p className="mt-2 grow text-muted">30 missions over dunes, salt flats and canyons.</p>
          {detailed && (
            <p className={`figures mt-3 text-muted ${small ? 'text-4xl' : 'text-5xl'}`}>
              {products.desert.priceUsd}
            </p>
          )}
          <button
            type="button"
            className="btn btn-outline btn-lg mt-4 w-full max-[359px]:px-2 max-[359px]:text-lg"
            disabled={!unlocked || detailed}
            aria-describedby="desert-when"
          >
            {!unlocked && <Lock className="size-5" aria-hidden />}
            {unlocked ? 'COMING SOON' : 'COMPLETE JUNGLE FIRST'}
          </button>
          <p id="desert-when" className="mt-2 text-center text-[.9375rem] text-muted">
            {unlocked ? 'Opens later.' : 'Unlocks when you finish the jungle.'}
          </p>
        </div>
      </div>
    </section>
  )
}
