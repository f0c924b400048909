import { useEffect, useRef } from 'react'
import type { Step } from './steps.ts'

const texts: Record<Step, { name: string; heading: string; text?: string }> = {
  1: { name: 'Location', heading: 'WHERE DO YOU DEPLOY FROM?' },
  2: {
    name: 'Physical Stats',
    heading: 'KIT CHECK',
    text: 'Your numbers today. They set your load and nothing else.',
  },
  3: { name: 'Fitness Level', heading: 'WHAT HAVE YOU GOT TODAY?' },
  4: {
    name: 'Mission Goal',
    heading: 'CHOOSE YOUR MISSION',
    text: 'It sets your targets, not your load.',
  },
  5: { name: 'Mission Briefing', heading: 'YOUR ORDERS' },
}

/** A step's headline above its questions. A new step scrolls to the top and focuses its heading. */
export function StepFrame({ step, children }: { step: Step; children: React.ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  const { name, heading: title, text } = texts[step]

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])

  // The scroll margin keeps the focused element clear of the sticky footer.
  return (
    <section className="mx-auto w-full max-w-xl grow px-4 pt-7 pb-6 [&_button]:scroll-mb-32 [&_input]:scroll-mb-32">
      <p className="kicker text-primary">{name}</p>
      <h1 ref={heading} tabIndex={-1} className="stencil mt-1 text-[2.75rem]">
        {title}
      </h1>
      {text && <p className="mt-2 text-lg text-muted">{text}</p>}
      <div className="mt-6">{children}</div>
    </section>
  )
}
