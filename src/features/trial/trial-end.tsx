import { products } from '#shared/content/products.ts'
import { DayPicture } from '#src/components/pictures/day-picture.tsx'
import { clock } from '#src/features/workout/state/countdown.ts'
import { trialTexts } from './texts.ts'
import type { TrialCounts } from './trial-counts.ts'
import { type Counted, countedOf } from './counted.ts'

/** Shows what the visitor has counted as the reason to sign up, and the price. */
export function TrialEnd({ counts, seconds }: { counts: TrialCounts; seconds: number }) {
  const { hero, also } = countedOf(counts)
  return (
    <main id="main" className="flex min-h-dvh flex-col">
      <div className="relative">
        <DayPicture day={1} sizes="100vw" className="h-56 w-full lg:h-96" />
        <div className="veil veil-under absolute inset-x-0 bottom-0 h-24" />
      </div>
      <div className="relative mx-auto -mt-12 w-full max-w-xl grow px-4 pb-3">
        <p className="kicker text-secondary">Crash Site · {clock(seconds)}</p>
        {hero ? (
          <Count {...hero} />
        ) : (
          <h1 className="stencil mt-1 text-[3rem]">You made it through the crash.</h1>
        )}
        <p className="cond mt-3 text-xl text-muted">
          {hero
            ? `${also ? `and ${also}, ` : ''}half an hour after a plane crash.`
            : 'That’s where we start.'}
        </p>
        {hero && (
          <section className="on-paper mt-4" aria-label="Aftermath">
            <div className="dossier p-4.5">
              <p className="leading-normal">{trialTexts.aftermath}</p>
            </div>
          </section>
        )}
      </div>
      <div className="mx-auto w-full max-w-xl px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] text-center">
        <p className="cond text-xl font-bold">{hero ? 'Save them to Day 1?' : 'Start at Day 1?'}</p>
        <a href="/signup" className="btn btn-primary btn-lg mt-3 w-full">
          {hero ? 'SAVE AND SIGN UP' : 'SIGN UP'}
        </a>
        <p className="mt-2 text-[.9375rem] leading-snug text-muted">
          Sign-up is free. The bootcamp is {products.jungle.priceEur} once, shown in your currency at
          checkout.
        </p>
        <a href="/" className="tap cond link px-3 text-lg">
          Not now
        </a>
      </div>
    </main>
  )
}

/** "You did 14 push-ups.", with the number as large as the screen allows. */
function Count({ figure, unit }: Counted) {
  return (
    <h1 className="stencil mt-1 text-[min(2.75rem,12vw)]">
      <span className="block">You did </span>
      <span className="flex flex-wrap items-end gap-x-4">
        <span className="figures text-primary" style={{ fontSize: 'min(8rem,34vw)' }}>
          {figure}{' '}
        </span>
        <span className="pb-1">{unit}.</span>
      </span>
    </h1>
  )
}
