import type { Page } from 'playwright'

/** Reports in one line if the page scrolls sideways. */
export function sidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    // Fixed elements take the width of the page, so they are not the cause.
    const isWide = (element: Element) =>
      element.getBoundingClientRect().right > clientWidth + 1 &&
      element.closest('.fixed, .dock, .modal') === null
    const wide = [...document.querySelectorAll('body *')].filter(isWide).at(-1)
    return [`scrolls sideways: ${scrollWidth} in ${clientWidth}, ${wide?.outerHTML.slice(0, 120)}`]
  })
}

/**
 * Reports controls smaller than 44 by 44 px, one line each. Links inside a sentence and hidden controls do not count. A control
 * inside a label is as large as the label (WCAG 2.5.8).
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const minimum = 43.5 // rounding may cost half a pixel
    const dialog = document.querySelector('dialog[open]')
    const controls = [
      ...(dialog ?? document).querySelectorAll(
        'a[href], button, input, select, textarea, summary, [role=button], [role=option], [tabindex="0"]',
      ),
    ]
    return controls.filter(isTarget).flatMap((control) => {
      const { width, height } = hitArea(control)
      return width >= minimum && height >= minimum
        ? []
        : [`${Math.round(width)}x${Math.round(height)}: ${control.outerHTML.slice(0, 140)}`]
    })

    function isTarget(control: Element): boolean {
      if (
        !control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !control.closest('label')
      )
        return false
      const isHidden =
        control.matches('[aria-hidden=true], [type=hidden], .skip:not(:focus)') ||
        control.closest('[inert], .sr-only:not(label *)') !== null
      return !isHidden && !isInSentence(control) && hitArea(control).width > 1
    }

    function isInSentence(control: Element): boolean {
      if (!control.matches('a') || getComputedStyle(control).display !== 'inline') return false
      return [...(control.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
      )
    }

    function hitArea(control: Element): DOMRect {
      const own = control.getBoundingClientRect()
      const labels =
        control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)
          ? [...(control.labels ?? [])]
          : []
      return [own, ...labels.map((label) => label.getBoundingClientRect())].reduce((a, b) =>
        a.width * a.height >= b.width * b.height ? a : b,
      )
    }
  })
}
