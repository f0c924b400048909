import type { Quote } from '#shared/api/quote.ts'
import { Listen } from '#src/features/listen/listen.tsx'
import { ShareQuote } from './share-quote.tsx'

export function DailyQuote({ quote }: { quote: Quote }) {
  return (
    <div className="mx-auto max-w-2xl lg:max-w-none">
      <p className="kicker text-lg !tracking-[.05em] text-secondary !normal-case">
        Day {quote.day} Motivation
      </p>
      <h1 className="stencil mt-1 text-[min(3rem,15vw)] lg:text-6xl">Daily Quote</h1>
      <div className="lg:grid lg:grid-cols-[1fr_20rem] lg:items-start lg:gap-10">
        <figure className="on-paper mt-5" data-listen>
          <div className="dossier-tab">RADIO INTERCEPT</div>
          <div className="dossier flex min-h-[24rem] flex-col px-6 pt-7 pb-6">
            <span className="stencil h-12 text-[6.5rem] leading-[.6] text-stamp" aria-hidden>
              “
            </span>
            <blockquote className="cond mt-2 grow text-[clamp(2rem,10vw,3.125rem)] leading-[1.05] lg:text-[3.5rem]">
              {quote.text}
            </blockquote>
            <figcaption className="mt-6">
              <hr className="mb-4" />
              <span className="cond block text-2xl font-bold">{quote.author}</span>
              <span className="text-ink-muted">{quote.work}</span>
              <Listen of={[quote.text, quote.author]} what="the quote" className="mt-2" />
            </figcaption>
          </div>
        </figure>
        <div>
          <div className="mt-5 flex items-center gap-4">
            <span className="cond text-xl whitespace-nowrap">Quote {quote.number} of 30</span>
            <progress
              className="progress grow text-accent"
              value={quote.number}
              max={30}
              aria-label={`Quote ${quote.number} of 30`}
            />
          </div>
          <ShareQuote quote={quote} />
        </div>
      </div>
    </div>
  )
}
