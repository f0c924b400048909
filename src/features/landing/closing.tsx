import { Painting } from '#src/components/pictures/painting.tsx'

export function Closing() {
  return (
    <section className="relative isolate overflow-hidden border-t border-line pb-16 lg:pb-20">
      <div className="relative -z-10">
        <Painting
          name="closing"
          sizes="max(100vw, 512px)"
          className="h-72 sm:h-96 lg:h-[36rem] 2xl:h-[44rem]"
          position="object-[42%_30%] lg:object-[50%_22%]"
        />
        <div className="absolute inset-0 veil veil-closing" />
      </div>
      <div className="mx-auto -mt-12 max-w-3xl px-4 text-center sm:-mt-20 lg:-mt-14">
        <h2 className="stencil text-[min(3.25rem,17vw)] lg:text-7xl">THE HELICOPTER LEAVES ON DAY 30.</h2>
        <p className="mt-4 text-lg">Day 1 starts whenever you say so.</p>
        <div className="mt-7 flex flex-col justify-center gap-3 sm:flex-row">
          <a href="/signup" className="btn btn-primary btn-lg sm:w-60">
            ENLIST NOW
          </a>
          <a href="/login" className="btn btn-outline btn-lg sm:w-60">
            Already Enlisted
          </a>
        </div>
      </div>
    </section>
  )
}
