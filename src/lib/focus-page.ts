/** Gives the focus to the page's headline, or to the page where it has none yet: reading and Tab go on from there. */
export function focusPage(): void {
  const page = document.querySelector<HTMLElement>('main')
  const place = page?.querySelector<HTMLElement>('h1') ?? page
  if (!place) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** Whether what had the focus is gone from the page. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body
