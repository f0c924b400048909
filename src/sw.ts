import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { isAppPath } from '#shared/app-paths.ts'
import { sendInBackground } from './offline/outbox-sender.ts'
import { clickOf, notificationOf } from '#src/lib/reminder-notification.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** If a page takes longer, the app's shell is served. The shell itself reports what it cannot load. */
const SHELL_TIMEOUT_MS = 3000

// Precaches the app's own files only: API answers and pages are never stored here.
precacheAndRoute(self.__WB_MANIFEST, {
  directoryIndex: '',
  cleanURLs: false,
  ignoreURLParametersMatching: [],
})
cleanupOutdatedCaches()

const shell = createHandlerBoundToURL('/offline')
registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isAppPath(url.pathname),
  async (options) => {
    const page = fetch(options.request).catch(() => null)
    const timeout = new Promise<null>((resume) => setTimeout(resume, SHELL_TIMEOUT_MS, null))
    return (await Promise.race([page, timeout])) ?? shell(options)
  },
)

// The mission's pictures are cached ahead (src/features/dashboard/cache-pictures.ts).
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/(scenes|flags|maps)\//.test(url.pathname),
  ({ request }) => fetch(request).catch(async () => (await cachedPicture(request.url)) ?? Response.error()),
)

/** A turned phone may ask for the size of a scene that it has not cached: then the other one is shown. */
async function cachedPicture(url: string): Promise<Response | undefined> {
  const otherSize = url.includes('-640.') ? url.replace('-640.', '.') : url.replace('.avif', '-640.avif')
  return (
    (await caches.match(url, { ignoreVary: true })) ?? (await caches.match(otherSize, { ignoreVary: true }))
  )
}

// The connection may be lost during the first visit, so this worker also takes over the page that installed it.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// A new version waits until the trainee agrees (src/lib/register-service-worker.ts).
self.addEventListener('message', ({ data }) => {
  if (Object(data).type === 'SKIP_WAITING') void self.skipWaiting()
})

// Sends a mission that was done offline, even with the tab closed.
self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as ExtendableEvent & { tag?: string }
  if (tag === 'outbox') waitUntil.call(event, sendInBackground())
})

self.addEventListener('push', (event) => {
  const { title, options } = notificationOf(event.data?.text())
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const click = clickOf(event.action, event.notification.data)
  event.waitUntil('open' in click ? open(click.open) : send('/api/reminders/answer', click))
})

// The push service has replaced the browser's address, and the server needs the new one.
self.addEventListener('pushsubscriptionchange', (event: ExtendableEvent & Partial<SubscriptionChange>) => {
  event.waitUntil(renewSubscription(event))
})

/** Some browsers provide neither. */
type SubscriptionChange = {
  oldSubscription: PushSubscription | null
  newSubscription: PushSubscription | null
}

async function renewSubscription({
  oldSubscription,
  newSubscription,
}: Partial<SubscriptionChange>): Promise<void> {
  const options = oldSubscription?.options
  const subscription =
    newSubscription ??
    (options &&
      (await self.registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: options.applicationServerKey,
      })))
  const me = await fetch('/api/auth/me', { credentials: 'include', cache: 'no-store' })
  if (!subscription || !me.ok) return // at the next visit the app subscribes again
  if (oldSubscription) await send('/api/push-subscription', { endpoint: oldSubscription.endpoint }, 'DELETE')
  const { id: userId } = await me.json()
  const { endpoint, keys } = subscription.toJSON()
  await send('/api/push-subscription', { userId, subscription: { endpoint, keys } })
}

/** Focuses the open app, or opens a new window. A running workout stays on screen. */
async function open(path: string): Promise<void> {
  const [window] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!window) return void (await self.clients.openWindow(path))
  await window.focus()
  if (new URL(window.url).pathname === '/workout') return
  await window.navigate(path).catch(() => self.clients.openWindow(path))
}

async function send(path: string, body: object, method: 'POST' | 'DELETE' = 'POST'): Promise<void> {
  const response = await fetch(
    new Request(path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  if (!response.ok) console.error('A reminder could not be answered', response.status)
}
