import { earlyClickName } from '#shared/page-data.ts'

type EarlyClick = EventListener & { button?: HTMLButtonElement }

const RETRY_MS = 100
const MAX_RETRY_MS = 30_000

/**
 * Repeats a click on a server-rendered button that came before the app was ready
 * (worker/pages/early-press.ts). React hydrates the page in parts, and a part that is still hydrating
 * ignores clicks, so the click repeats until the app handles it.
 */
export function replayClick(): void {
  const click = earlyClick()
  if (!click) return
  const deadline = performance.now() + MAX_RETRY_MS
  const retry = () => {
    click.button &&= currentButton(click.button)
    click.button?.click()
    if (performance.now() < deadline) setTimeout(retry, RETRY_MS)
    else window.removeEventListener('click', click, true)
  }
  retry()
}

/** React has handled a click: no more repeats. */
export function stopReplay(): void {
  const click = earlyClick()
  if (click) delete click.button
}

const earlyClick = (): EarlyClick | undefined => Reflect.get(window, earlyClickName)

/** A part that changed before it was hydrated is rendered again. The new button has the same text. */
function currentButton(button: HTMLButtonElement): HTMLButtonElement | undefined {
  if (button.isConnected) return button
  return [...document.querySelectorAll<HTMLButtonElement>('#root button')].find(
    ({ textContent }) => textContent === button.textContent,
  )
}
