import { earlyClickName } from '#shared/page-data.ts'

type EarlyClick = EventListener & { button?: HTMLButtonElement }

/**
 * Repeats the last click on a server-rendered button that came before React listened
 * (worker/pages/replay-click.ts). Called right after `hydrateRoot`: from then on React hydrates a button that
 * is clicked first, and then handles the click.
 */
export function replayClick(): void {
  const click: EarlyClick | undefined = Reflect.get(window, earlyClickName)
  if (!click) return
  window.removeEventListener('click', click, true)
  click.button?.click()
}
