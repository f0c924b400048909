import { withStorage } from './trainee-storage.ts'

/** Browsers give these errors no type of their own, but Vite reports each of them. */
const loadErrors = new WeakSet<Error>()

/** Whether a part of the app could not be loaded: it is gone after a deploy, or there is no connection. */
export const isMissingChunk = (error: unknown): boolean => error instanceof Error && loadErrors.has(error)

/**
 * Remembers what could not be loaded, and leaves the reload to the trainee. The router would reload the page
 * once for a missing chunk: that helps after a deploy, but offline it replaces the app with the browser's error
 * page. So the reload is marked as already tried.
 */
export function watchMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    loadErrors.add(payload)
    // Without storage the router cannot count its attempts and does not reload.
    withStorage('sessionStorage', (storage) =>
      storage.setItem(`tanstack_router_reload:${payload.message}`, '1'),
    )
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
