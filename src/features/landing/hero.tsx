import { Claims } from './claims.tsx'

export function Hero() {
  return (
    <section className="relative isolate overflow-hidden pt-16">
      <HeroScene />
      <div className="mx-auto flex min-h-[43rem] max-w-6xl flex-col justify-end px-4 pb-8 sm:min-h-[48rem] lg:min-h-[42.5rem] lg:justify-center lg:px-6 lg:pt-10 lg:pb-28">
        <p className="kicker text-secondary">30 days · 8 zones · no equipment</p>
        <h1 className="stencil mt-3 max-w-2xl text-[clamp(2.875rem,15.2vw,3.875rem)] lg:text-[5.75rem]">
          YOUR PLANE IS DOWN. <span className="block text-primary">YOUR BODY IS THE WAY OUT.</span>
        </h1>
        <p className="mt-4 max-w-xl text-lg lg:text-xl">
          A bodyweight bootcamp told as a survival story. One mission a day. Finish stronger than you crashed.
        </p>
        <div className="mt-6 flex flex-col gap-3 sm:flex-row">
          <a href="#pricing" className="btn btn-primary btn-lg sm:w-64">
            JOIN THE BOOTCAMP
          </a>
          <a href="#program" className="btn btn-outline btn-lg">
            See the program
          </a>
        </div>
      </div>
      <Claims />
    </section>
  )
}

function HeroScene() {
  return (
    <div className="absolute inset-0 -z-10">
      <picture>
        <source media="(max-width: 639px)" srcSet="/scenes/hero-mobile.avif" />
        <img
          src="/scenes/hero.avif"
          alt=""
          width="1600"
          height="900"
          fetchPriority="high"
          className="absolute inset-x-0 top-16 h-[27.5rem] w-full object-cover object-[50%_20%] sm:h-[34rem] lg:top-0 lg:h-full lg:object-[60%_60%]"
        />
      </picture>
      <div className="absolute inset-x-0 top-[18.5rem] h-52 bg-gradient-to-t from-base-100 from-8% via-base-100/70 via-50% to-transparent sm:top-[25rem] lg:hidden" />
      <div className="absolute inset-0 hidden bg-gradient-to-r from-base-100 from-6% via-base-100/70 via-36% to-transparent to-62% lg:block" />
      <div className="absolute inset-x-0 bottom-0 hidden h-32 bg-gradient-to-t from-base-100 lg:block" />
    </div>
  )
}
