import { useEffect, useRef } from 'react'

const [DURATION_MS, STEP_MS] = [300, 120]

/** A number that counts up with its bar. With reduced motion it shows the final number. */
export function CountUp({ to, place }: { to: number; place: number }) {
  const ref = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const start = performance.now() + place * STEP_MS
    let frame = 0
    // Not by state: fifteen numbers would render the whole screen sixty times a second.
    const draw = (now: number) => {
      const share = Math.min(Math.max((now - start) / DURATION_MS, 0), 1)
      element.textContent = String(Math.round(to * share))
      if (share < 1) frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [to, place])
  return <span ref={ref}>{to}</span>
}
