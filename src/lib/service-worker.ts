/** The registration; null if the browser has no service workers or refused ours. */
export async function getRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  return (await navigator.serviceWorker.getRegistration('/')) ?? null
}

/**
 * Asks the browser to send the outbox as soon as there is a connection, even with the tab closed
 * (src/sw.ts). Chromium only: in other browsers the next visit sends it.
 */
export async function requestSync(): Promise<void> {
  const registration:
    | (ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } })
    | null = await getRegistration()
  // Browsers may refuse this in their settings.
  await registration?.sync?.register('outbox').catch(() => null)
}

/** Calls `act` when the service worker has sent something; never, without a service worker. */
export function watchBackgroundSending(act: () => void): () => void {
  const onMessage = ({ data }: MessageEvent) => Object(data).type === 'OUTBOX_SENT' && act()
  navigator.serviceWorker?.addEventListener('message', onMessage)
  return () => navigator.serviceWorker?.removeEventListener('message', onMessage)
}

/** Closes the reminders of the previous user. */
export async function closeNotifications(): Promise<void> {
  const registration = await getRegistration()
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
}
