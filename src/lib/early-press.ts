import { earlyPressName } from '#shared/page-data.ts'

type EarlyPress = EventListener & { button?: HTMLButtonElement }

const LOOK_MS = 50
const PATIENCE_MS = 10_000

/**
 * A button of a page that came drawn, pressed before the app had taken it over, is pressed again once it has
 * (worker/pages/early-press.ts). Parts of a page are taken over one after the other.
 */
export function pressAgain(): void {
  const press: EarlyPress | undefined = Reflect.get(window, earlyPressName)
  if (!press) return
  const until = performance.now() + PATIENCE_MS
  const look = () => {
    const { button } = press
    if (button && isTakenOver(button)) {
      delete press.button
      button.click()
    }
    const waits = performance.now() < until && [...document.querySelectorAll('#root button')].some((each) => !isTakenOver(each))
    if (waits) setTimeout(look, LOOK_MS)
    else window.removeEventListener('click', press, true)
  }
  look()
}

/** React marks each element that it answers for. */
const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
