import { earlyPressName } from '#shared/page-data.ts'

type EarlyPress = EventListener & { button?: HTMLButtonElement }

const LOOK_MS = 100
const PATIENCE_MS = 30_000

/**
 * Repeats a click on a server-rendered button that came before the app was ready
 * (worker/pages/early-press.ts). React hydrates the page in parts, and a part that is still hydrating
 * ignores clicks, so the click repeats until the app handles it.
 */
export function pressAgain(): void {
  const press = earlyPress()
  if (!press) return
  const until = performance.now() + PATIENCE_MS
  const look = () => {
    press.button &&= inPage(press.button)
    press.button?.click()
    if (performance.now() < until) setTimeout(look, LOOK_MS)
    else window.removeEventListener('click', press, true)
  }
  look()
}

/** React has handled a click: no more repeats. */
export function pressAnswered(): void {
  const press = earlyPress()
  if (press) delete press.button
}

const earlyPress = (): EarlyPress | undefined => Reflect.get(window, earlyPressName)

/** A part that changed before it was hydrated is rendered again. The new button has the same text. */
function inPage(button: HTMLButtonElement): HTMLButtonElement | undefined {
  if (button.isConnected) return button
  return [...document.querySelectorAll<HTMLButtonElement>('#root button')].find(
    ({ textContent }) => textContent === button.textContent,
  )
}
