import { Workbox } from 'workbox-window'

/**
 * Registers the service worker at `/sw.js` once the page has loaded. `onUpdate` is called when a new version
 * waits, with a function that activates it and reloads. Never rejects: the app works without a service
 * worker.
 */
export async function registerServiceWorker(onUpdate: (activate: () => void) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const worker = new Workbox('/sw.js')
  worker.addEventListener('waiting', async () => {
    // On a slow device the very first worker waits for a moment, too. It replaces nothing.
    const registration = await navigator.serviceWorker.getRegistration()
    if (!registration?.waiting || !registration.active) return
    onUpdate(() => {
      worker.addEventListener('controlling', () => window.location.reload())
      worker.messageSkipWaiting()
    })
  })
  try {
    await worker.register()
  } catch (error) {
    console.error('Service worker registration failed', error)
  }
}
