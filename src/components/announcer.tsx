import { useEffect, useRef, useState } from 'react'
import { focusPage } from '#src/lib/focus-page.ts'

/**
 * Does for a route change what a full page load does: scrolls to the top, focuses the new page, and
 * announces its title to screen readers. Does nothing on the first load. `place` is the part of the address
 * that identifies a page.
 */
export function Announcer({ title, place }: { title: string | undefined; place: string | undefined }) {
  const previousPlace = useRef(place)
  const [navigated, setNavigated] = useState(false)

  useEffect(() => {
    const from = previousPlace.current
    previousPlace.current = place
    if (from === undefined || from === place) return
    window.scrollTo(0, 0)
    focusPage()
    setNavigated(true)
  }, [place])

  return (
    <p className="sr-only" aria-live="polite" aria-atomic>
      {navigated && title}
    </p>
  )
}
