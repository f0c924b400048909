/** The registration, if there is one; null where a browser has no service workers, or refused ours. */
export async function ownRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  return (await navigator.serviceWorker.getRegistration('/')) ?? null
}

/** The browser sends what waits as soon as there is a signal, with the tab closed too (src/sw.ts). Chromium only: elsewhere the next visit sends it. */
export async function askForSync(): Promise<void> {
  const registration:
    | (ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } })
    | null = await ownRegistration()
  // Refused by a browser that is told to keep nothing running.
  await registration?.sync?.register('outbox').catch(() => null)
}

/** Calls `act` when the service worker has sent something. Where there is none, it never does. */
export function watchBackgroundSending(act: () => void): () => void {
  const onMessage = ({ data }: MessageEvent) => Object(data).type === 'OUTBOX_SENT' && act()
  navigator.serviceWorker?.addEventListener('message', onMessage)
  return () => navigator.serviceWorker?.removeEventListener('message', onMessage)
}

/** Takes the reminders of whoever was signed in off the screen. */
export async function closeNotifications(): Promise<void> {
  const registration = await ownRegistration()
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
}
