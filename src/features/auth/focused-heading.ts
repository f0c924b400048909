import { useEffect } from 'react'
import { focusPage } from '#src/lib/focus-page.ts'

/** For a screen that takes the place of a form: what had the focus is gone with it. */
export function useFocusedHeading(): void {
  useEffect(focusPage, [])
}
