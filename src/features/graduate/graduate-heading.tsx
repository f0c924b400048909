import { Painting } from '#src/components/pictures/painting.tsx'
import { ZonePatches } from '#src/features/zones/zone-patches.tsx'

/**
 * The last scene across the page, with the eight patches on wide screens. Dark in both themes, because the scene is
 * an evening.
 */
export function GraduateHeading() {
  return (
    <div data-theme="jungle" className="relative -mx-4 -mt-5 overflow-hidden lg:-mx-8 lg:-mt-8">
      <Painting
        name="closing"
        eager
        sizes="max(100vw, 512px)"
        className="h-56 lg:h-72"
        position="object-[30%_50%] lg:object-[50%_60%]"
      />
      <div className="veil veil-foot absolute inset-x-0 bottom-0 h-36 lg:h-44" />
      <div className="absolute inset-x-0 bottom-3 flex items-end justify-between px-4 lg:px-8">
        <div>
          <p className="cond text-lg text-secondary lg:text-xl">
            Day 30 of 30 · <b className="text-accent">YOU CRUSHED IT</b>
          </p>
          <h1 className="stencil text-[min(3.125rem,12.8vw)] lg:text-[4.75rem]">You walked out</h1>
        </div>
        <ZonePatches reached={8} className="w-[25rem] max-xl:hidden" />
      </div>
    </div>
  )
}
