import { Comparison, comparedBadge, comparedLayer } from '#src/components/comparison.tsx'
import { Painting } from '#src/components/pictures/painting.tsx'

// in a 4:3 frame, a 16:9 picture is a third wider than the frame
const sizes = '(min-width: 40rem) 800px, 133vw'

/** The night of the crash and the morning of extraction, without showing anyone's body. */
export function BeforeAfter() {
  return (
    <figure>
      <Comparison
        label="Before and after"
        valueText={(percent) => `${percent} percent Day 3, ${100 - percent} percent Day 30`}
        className="aspect-[4/3]"
        handle="top-[90%]"
        after={
          <>
            <Painting
              name="after"
              sizes={sizes}
              alt="Day 30, sunrise: you stand tall with your pack, and the helicopter is here"
              eager
              className={comparedLayer}
            />
            <span className={`${comparedBadge} right-3 bg-accent text-accent-content`}>DAY 30</span>
          </>
        }
        before={
          <>
            <Painting
              name="before"
              sizes={sizes}
              alt="Day 3, night: you stand empty-handed by the first fire, with the wreck behind it"
              eager
              className={comparedLayer}
            />
            <span className={`${comparedBadge} left-3 bg-base-100 text-base-content`}>DAY 3</span>
          </>
        }
      />
      <figcaption className="mt-2 text-[.9375rem] text-muted">
        Drag to compare the night of the first fire with the morning of extraction.
      </figcaption>
    </figure>
  )
}
