import { useLayoutEffect, useRef } from 'react'
import { brand } from '#shared/brand.ts'
import { focusPage, isFocusLost } from '#src/lib/focus-page.ts'
import { Mark } from './pictures/mark.tsx'

/** Shown until it is known who is signed in. `app.html` holds the same markup for the time before the bundle runs. */
export function Loading() {
  const page = useFocusHandover()
  return (
    <main ref={page} className="topo grid min-h-dvh place-items-center" id="main">
      <div className="grid place-items-center gap-5" role="status">
        <span className="relative grid size-24 place-items-center">
          <span className="absolute inset-0 rounded-full border-4 border-base-300 border-t-primary forced-colors:border-t-[Highlight] motion-safe:animate-spin" />
          <Mark className="size-10 text-primary" />
        </span>
        <h1 className="cond text-xl">
          Loading <span className="stencil text-2xl uppercase">{brand}</span>
        </h1>
      </div>
    </main>
  )
}

/** Passes keyboard focus on to the page that replaces this one. */
function useFocusHandover() {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const page = ref.current
    return () => {
      if (page?.contains(document.activeElement)) requestAnimationFrame(() => isFocusLost() && focusPage())
    }
  }, [])
  return ref
}
