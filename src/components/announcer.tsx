import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { focusPage } from '#src/lib/focus-page.ts'

/**
 * What a full page load does by itself: a change of route starts at the top, gives the focus to the new page, and is
 * told to screen readers by the page's title. Nothing of it at the first load.
 */
export function Announcer({ title }: { title: string | undefined }) {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const before = useRef(path)
  const [arrived, setArrived] = useState(false)

  useEffect(() => {
    const from = before.current
    before.current = path
    if (from === undefined || from === path) return
    window.scrollTo(0, 0)
    focusPage()
    setArrived(true)
  }, [path])

  return (
    <p className="sr-only" aria-live="polite" aria-atomic>
      {arrived && title}
    </p>
  )
}
