import { Lock } from 'lucide-react'
import { useEffect } from 'react'
import { MINUTE_MS } from '#shared/units.ts'
import { lazyOptional } from '#src/lib/lazy-optional.ts'
import { hoursText, spokenHours, useMinutesTo } from './use-minutes-to.ts'

/** Imported apart: it has thirty previews, which the first screen does not need. */
const Backdrop = lazyOptional(() => import('./blurred-scene.tsx').then(({ BlurredScene }) => BlurredScene))

type Tomorrow = {
  /** The day that opens. */
  day: number
  /** ISO 8601 */
  opensAt: string
  /** Null in an answer that an older app has saved. */
  teaser: string | null
  /** Asks whether the day has opened. */
  onOpen: () => void
  children?: React.ReactNode
}

/** The next mission, which is still closed: a countdown and its teaser. */
export function Tomorrow({ day, opensAt, teaser, onOpen, children }: Tomorrow) {
  const minutes = useMinutesTo(opensAt)
  const isOpen = minutes === 0

  useEffect(() => {
    if (!isOpen) return
    onOpen()
    // The server's clock decides, and it may be behind this one.
    const timer = setInterval(onOpen, MINUTE_MS)
    return () => clearInterval(timer)
  }, [isOpen, onOpen])

  return (
    <section
      className="relative overflow-hidden rounded-box border border-line-strong bg-base-200"
      aria-labelledby="tomorrow"
    >
      <Backdrop day={day} />
      <div className="absolute inset-0 bg-linear-to-b from-base-100/50 to-base-100/80" />
      <div className="relative p-4 lg:p-6">
        <h2 id="tomorrow" className="cond flex items-center gap-2 text-xl">
          <Lock className="size-5" aria-hidden />
          Day {day} opens in
        </h2>
        <p
          className="figures mt-1.5 text-[5rem]"
          role="timer"
          aria-label={minutes === null ? undefined : spokenHours(minutes)}
        >
          {minutes === null ? <span className="invisible">0:00</span> : hoursText(minutes)}
        </p>
        {teaser !== null && <p className="cond mt-2 text-[1.3125rem] leading-tight">{teaser}</p>}
        {children}
      </div>
    </section>
  )
}
