export function Closing() {
  return (
    <section className="relative isolate overflow-hidden border-t border-line">
      <img
        src="/scenes/day-30.avif"
        alt=""
        width="1200"
        height="675"
        loading="lazy"
        className="absolute inset-0 -z-10 size-full object-cover"
      />
      <div className="absolute inset-0 -z-10 bg-base-100/60" />
      <div className="mx-auto max-w-3xl px-4 py-20 text-center lg:py-28">
        <h2 className="stencil text-[3.25rem] lg:text-7xl">THE HELICOPTER LEAVES ON DAY 30.</h2>
        <p className="mt-4 text-lg">Day 1 starts whenever you say so.</p>
        <div className="mt-7 flex flex-col justify-center gap-3 sm:flex-row">
          <a href="/signup" className="btn btn-primary btn-lg sm:w-60">
            ENLIST NOW
          </a>
          <a href="/login" className="btn btn-outline btn-lg bg-base-100/70 sm:w-60">
            Already Enlisted
          </a>
        </div>
      </div>
    </section>
  )
}
