import { useEffect } from 'react'
import { focusPage } from '#src/lib/focus-page.ts'

/** For a screen that replaces a form, and with it the focused element. */
export function useFocusedHeading(): void {
  useEffect(focusPage, [])
}
