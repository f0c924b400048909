import type { Page } from 'playwright'

/**
 * Each press counts as a second after the one before, by the clock that tells a double tap: the player takes no press
 * right after a step, and nobody waits for it here. For pages that are opened from now on.
 */
export const pressLater = (page: Page) =>
  page.addInitScript(() => {
    const now = performance.now.bind(performance)
    let presses = 0
    performance.now = () => now() + presses * 1000
    window.addEventListener('click', () => (presses += 1), true)
  })
