import { claims } from '#shared/content/products.ts'
import { expectedBand } from '#shared/programme/strength/band.ts'

/** Where the example of the forecast starts. */
const pushups = 20
const { low, high } = expectedBand(pushups)

/** The seller's claims, and beside them the forecast that the briefing makes with the trainee's own numbers. */
export function Claims() {
  return (
    <div className="border-y border-line bg-base-100/85">
      <dl className="mx-auto grid max-w-6xl grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] *:border-line *:not-last:border-r">
        {claims.map(({ figure, text }) => (
          <div
            key={text}
            className="flex flex-col-reverse justify-end px-1.5 py-4 text-center lg:flex-row-reverse lg:flex-wrap-reverse lg:items-baseline lg:justify-center lg:gap-3 lg:px-6 lg:py-5"
          >
            <dt className="mt-1 text-[.9375rem] leading-tight text-muted lg:text-lg">{text}</dt>
            <dd className="figures text-[clamp(1.375rem,7.4vw,1.875rem)] whitespace-nowrap text-accent lg:text-5xl">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mx-auto max-w-6xl border-t border-line px-4 py-4 text-center text-muted">
        {`Our own forecast is more careful. Training studies suggest that from ${pushups} push-ups, most people reach ${low}–${high} in 30 days. Your briefing shows your own range.`}
      </p>
    </div>
  )
}
