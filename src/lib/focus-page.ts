/**
 * Moves the focus to the page's heading, or to the page if it has none yet, so that reading and Tab continue
 * from there.
 */
export function focusPage(): void {
  const page = document.querySelector<HTMLElement>('main')
  const target = page?.querySelector<HTMLElement>('h1') ?? page
  if (!target) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Whether the focused element is gone from the page. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body
