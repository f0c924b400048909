import { useEffect, useId, useRef } from 'react'

type Screen = {
  heading: string
  headingClass: string
  /** Above the text, as wide as the window. */
  picture?: React.ReactNode
  /** Above the heading, in small letters. */
  kicker?: React.ReactNode
  /** Stays at the bottom; below the text on a screen without a picture. */
  footer: React.ReactNode
  children: React.ReactNode
}

/** One of the screens after a mission: it scrolls by itself, and its heading takes the focus. */
export function MomentScreen({ heading, headingClass, picture, kicker, footer, children }: Screen) {
  const headingId = useId()
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  return (
    <section
      className={`flex h-full scroll-pb-24 flex-col overflow-y-auto overscroll-contain ${picture ? '' : 'topo moment-screen'}`}
      aria-labelledby={headingId}
    >
      {picture}
      <div
        className={`relative mx-auto w-full max-w-xl grow px-4 pb-3 ${picture ? '' : 'pt-[max(1.25rem,env(safe-area-inset-top))]'}`}
      >
        {kicker && <p className="kicker text-secondary">{kicker}</p>}
        <h2 ref={ref} id={headingId} tabIndex={-1} className={headingClass}>
          {heading}
        </h2>
        {children}
      </div>
      <div className={picture ? 'sticky bottom-0 shrink-0 bg-base-100' : 'shrink-0'}>
        <div className="mx-auto w-full max-w-xl px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
          {footer}
        </div>
      </div>
    </section>
  )
}
