import { seller } from '#shared/brand.ts'

/** Where a person helps, and by when. `about` is the subject of the letter: what finds the case. */
export function Support({ about, className = '' }: { about: string; className?: string }) {
  return (
    <p className={className}>
      Write to{' '}
      <a
        className="tap link [overflow-wrap:anywhere]"
        href={`mailto:${seller.supportMail}?subject=${encodeURIComponent(about)}`}
      >
        {seller.supportMail}
      </a>
      . <span className="block">We answer within {seller.answerTime}.</span>
    </p>
  )
}
