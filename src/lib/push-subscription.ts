import * as z from 'zod/mini'
import { vapidPublicKeySchema } from '#shared/api/push.ts'
import { callApi } from './api.ts'
// A full path, so that local builds can replace the module (vite.config.ts).
import { type OwnPushSubscription, pushManagerOf } from '#src/lib/push-manager.ts'
import { ownRegistration } from './service-worker.ts'

const doneSchema = z.object({ ok: z.boolean() })

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
export const subscribeBrowser = (userId: string): Promise<boolean> => inTurn(() => subscribe(userId))

let turn: Promise<unknown> = Promise.resolve()

/**
 * Runs one operation at a time. Two subscriptions in parallel would each create one, and one that runs
 * during an unsubscribe would bring the old one back.
 */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = turn.then(work)
  turn = done.catch(() => null)
  return done
}

async function subscribe(userId: string): Promise<boolean> {
  const manager = await ownManager()
  if (!manager) return false
  const existing = await manager.getSubscription()
  const { publicKey } = await callApi('/api/vapid-public-key', vapidPublicKeySchema)
  if (existing && (publicKey === null || isMadeWith(existing, publicKey))) return send(userId, existing)
  if (publicKey === null) return false
  await existing?.unsubscribe() // the server's key has changed, so the old subscription is dead
  return send(userId, await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

/**
 * Unsubscribes the browser first, then tells the server. If that call fails, the server finds out from the
 * push service.
 */
export const unsubscribeBrowser = (): Promise<void> => inTurn(unsubscribe)

async function unsubscribe(): Promise<void> {
  const manager = await ownManager()
  const subscription = await manager?.getSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  await subscription.unsubscribe()
  try {
    await callApi('/api/push-subscription', doneSchema, { method: 'DELETE', body: { endpoint } })
  } catch (error) {
    console.error('Failed to remove push subscription from server', error)
  }
}

export const isSubscribed = async (): Promise<boolean> => !!(await (await ownManager())?.getSubscription())

async function send(userId: string, subscription: OwnPushSubscription): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON()
  await callApi('/api/push-subscription', doneSchema, {
    method: 'POST',
    body: { userId, subscription: { endpoint, keys } },
  })
  return true
}

function isMadeWith({ options }: OwnPushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const written = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  return bytes.length === 0 || written === publicKey
}

async function ownManager() {
  const registration = await ownRegistration()
  return registration && 'pushManager' in registration ? pushManagerOf(registration) : null
}
