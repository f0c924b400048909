/** The error messages of browsers, and of Vite for style sheets, when a chunk cannot be loaded. */
const loadErrorMessages = [
  'Failed to fetch dynamically imported module', // Chromium
  'error loading dynamically imported module', // Firefox
  'Importing a module script failed', // Safari
  'Unable to preload CSS',
]

/** Whether a part of the app could not be loaded: it is gone after a deploy, or there is no connection. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && loadErrorMessages.some((message) => error.message.includes(message))
}

/**
 * The router reloads the page once when a chunk is missing. That helps after a deploy, but offline it would
 * replace the app with the browser's error page. This marks the reload as already tried, so that the trainee
 * decides.
 */
export function leaveReloadToTrainee(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    try {
      sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
    } catch {
      // Without storage the router cannot count its attempts and does not reload.
    }
  })
}

/**
 * Reloads the page if the server can be reached; false if there is no connection, so that the browser's
 * error page never appears.
 */
export async function reloadWithSignal(): Promise<boolean> {
  const online = await fetch('/login', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  if (online) window.location.reload()
  return online
}
