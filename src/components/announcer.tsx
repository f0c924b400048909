import { useEffect, useRef, useState } from 'react'
import { focusPage } from '#src/lib/focus-page.ts'

/**
 * What a full page load does by itself: a change of route starts at the top, gives the focus to the new page, and is
 * told to screen readers by the page's title. Nothing of it at the first load. `place` is the address as far as it makes
 * the page another one.
 */
export function Announcer({ title, place }: { title: string | undefined; place: string | undefined }) {
  const before = useRef(place)
  const [arrived, setArrived] = useState(false)

  useEffect(() => {
    const from = before.current
    before.current = place
    if (from === undefined || from === place) return
    window.scrollTo(0, 0)
    focusPage()
    setArrived(true)
  }, [place])

  return (
    <p className="sr-only" aria-live="polite" aria-atomic>
      {arrived && title}
    </p>
  )
}
