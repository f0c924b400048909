import { callApi } from './api.ts'
// A full path, so that local builds can replace the module (vite.config.ts).
import { type PushSubscriptionLike, pushManagerOf } from '#src/lib/push-manager.ts'

const schemas = () => import('#shared/api/push.ts')
const keySchema = () => schemas().then((all) => all.vapidPublicKeySchema)
const okSchema = () => schemas().then((all) => all.pushOkSchema)

/**
 * Asks for permission to notify; must be called in a click handler. A browser without notifications counts
 * as denied.
 */
export async function askPermission(): Promise<NotificationPermission> {
  return 'Notification' in window ? Notification.requestPermission() : 'denied'
}

/**
 * Subscribes this browser to the trainee's pushes (specification, section 4). An existing subscription is
 * sent again; otherwise one is created with the server's key. False if the server has no key or the browser
 * has no push.
 */
export const subscribeBrowser = (userId: string): Promise<boolean> => runInOrder(() => subscribe(userId))

let lastOperation: Promise<unknown> = Promise.resolve()

/**
 * Runs one operation at a time. Two subscriptions in parallel would each create one, and one that runs
 * during an unsubscribe would bring the old one back.
 */
function runInOrder<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = lastOperation.then(work)
  lastOperation = result.catch(() => null)
  return result
}

async function subscribe(userId: string): Promise<boolean> {
  const manager = await getPushManager()
  if (!manager) return false
  const existing = await manager.getSubscription()
  const { publicKey } = await callApi('/api/vapid-public-key', keySchema)
  if (existing && (publicKey === null || usesKey(existing, publicKey))) return send(userId, existing)
  if (publicKey === null) return false
  await existing?.unsubscribe() // the server's key has changed, so the old subscription is dead
  return send(userId, await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

/**
 * Unsubscribes the browser first, then tells the server. If that call fails, the server finds out from the
 * push service.
 */
export const unsubscribeBrowser = (): Promise<void> => runInOrder(unsubscribe)

async function unsubscribe(): Promise<void> {
  const manager = await getPushManager()
  const subscription = await manager?.getSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  await subscription.unsubscribe()
  try {
    await callApi('/api/push-subscription', okSchema, { method: 'DELETE', body: { endpoint } })
  } catch (error) {
    console.error('Failed to remove push subscription from server', error)
  }
}

/** Closes the reminders that this browser still shows. */
export async function closeNotifications(): Promise<void> {
  const registration = await getRegistration()
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
}

export const isSubscribed = async (): Promise<boolean> =>
  !!(await (await getPushManager())?.getSubscription())

async function send(userId: string, subscription: PushSubscriptionLike): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON()
  await callApi('/api/push-subscription', okSchema, {
    method: 'POST',
    body: { userId, subscription: { endpoint, keys } },
  })
  return true
}

function usesKey({ options }: PushSubscriptionLike, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const encoded = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  return bytes.length === 0 || encoded === publicKey
}

/** The registration; null if the browser has no service workers or refused ours. */
async function getRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  return (await navigator.serviceWorker.getRegistration('/')) ?? null
}

async function getPushManager() {
  const registration = await getRegistration()
  return registration && 'pushManager' in registration ? pushManagerOf(registration) : null
}
