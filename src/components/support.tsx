import { seller } from '#shared/brand.ts'

/** How to reach support, and the response time. `about` is the subject of the email, which identifies the case. */
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
