/**
 * Moves the focus to the page's heading, or to the page if it has none yet, so that reading and Tab continue
 * from there.
 */
export function focusPage(): void {
  const page = document.querySelector<HTMLElement>('main')
  const place = page?.querySelector<HTMLElement>('h1') ?? page
  if (!place) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** Whether the focused element is gone from the page. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body
