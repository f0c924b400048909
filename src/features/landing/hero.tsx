import { products } from '#shared/content/products.ts'
import { Claims } from './claims.tsx'
import { HeroScene } from './hero-scene.tsx'

export function Hero() {
  return (
    <section className="relative isolate overflow-hidden pt-16">
      <HeroScene />
      <div className="mx-auto flex min-h-[min(48rem,calc(100svh-4rem))] max-w-6xl flex-col justify-end px-4 pt-8 lg:min-h-[42.5rem] lg:justify-center lg:px-6 lg:pt-10">
        <div className="relative pb-8 lg:pb-28">
          <div className="veil veil-under absolute -inset-x-4 -top-20 bottom-0 -z-10 lg:hidden" />
          <p className="kicker text-secondary">30 days · 8 zones · bodyweight only</p>
          <h1 className="stencil mt-3 max-w-2xl text-[clamp(2.875rem,15.2vw,3.875rem)] lg:text-[5.75rem]">
            YOUR PLANE IS DOWN. <span className="block text-primary">YOUR BODY IS THE WAY OUT.</span>
          </h1>
          <p className="mt-4 max-w-lg text-lg lg:text-xl">
            A bodyweight bootcamp told as a survival story. One mission a day. Finish stronger than you
            crashed.
          </p>
          <div className="mt-6 grid gap-3 sm:max-w-sm">
            <a href="/try" className="btn btn-primary btn-lg">
              TRY THE FIRST THREE MINUTES
            </a>
            <p className="text-center text-[.9375rem] text-muted">
              No account, no card. Nothing leaves your phone.
            </p>
            <a href="/signup" className="btn btn-outline btn-lg justify-between">
              JOIN THE BOOTCAMP
              <span>{products.jungle.priceEur} once</span>
            </a>
            <a href="#program" className="tap cond link justify-center text-lg max-sm:short:hidden">
              See the program
            </a>
          </div>
        </div>
      </div>
      <Claims />
    </section>
  )
}
