/** What browsers, and Vite for style sheets, say of a part of the app that could not be loaded. */
const sayings = [
  'Failed to fetch dynamically imported module', // Chromium
  'error loading dynamically imported module', // Firefox
  'Importing a module script failed', // Safari
  'Unable to preload CSS',
]

/** Whether a part of the app could not be loaded: gone after a deploy, or there is no connection. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && sayings.some((saying) => error.message.includes(saying))
}

/**
 * The router reloads by itself, once, when a part is missing. That is right after a deploy and wrong without a signal:
 * the app would give way to the browser's own error page. So it is told that it has tried, and the trainee decides.
 */
export function leaveReloadToTrainee(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    try {
      sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
    } catch {
      // Without a storage the router cannot count its tries, and does not try.
    }
  })
}

/** Reloads the page, but not into the browser's own error page: false when there is no connection. */
export async function reloadWithSignal(): Promise<boolean> {
  const reached = await fetch('/login', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  if (reached) window.location.reload()
  return reached
}
