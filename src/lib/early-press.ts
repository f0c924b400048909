import { earlyPressName } from '#shared/page-data.ts'

type EarlyPress = EventListener & { button?: HTMLButtonElement }

const LOOK_MS = 100
const PATIENCE_MS = 30_000

/**
 * A button of a page that came drawn, pressed before the app answered for it (worker/pages/replay-click.ts), is pressed again
 * until the app does: its parts are taken over one after the other, and one that is on its way hears nothing.
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

/** React has heard of a press, so that nobody has to repeat it. */
export function pressAnswered(): void {
  const press = earlyPress()
  if (press) delete press.button
}

const earlyPress = (): EarlyPress | undefined => Reflect.get(window, earlyPressName)

/** A part that changed before it was taken over is drawn anew, with another button of the same words. */
function inPage(button: HTMLButtonElement): HTMLButtonElement | undefined {
  if (button.isConnected) return button
  return [...document.querySelectorAll<HTMLButtonElement>('#root button')].find(
    ({ textContent }) => textContent === button.textContent,
  )
}
