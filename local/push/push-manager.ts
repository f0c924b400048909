import type { PushManagerLike, PushSubscriptionLike } from '#src/lib/push-manager.ts'

/**
 * Replaces `src/lib/push-manager.ts` in a laptop's build: the browser's subscription is one of local/push.
 */
export const pushManagerOf = (): PushManagerLike => ({ getSubscription, subscribe })

const STORAGE_KEY = 'push-twin'
type StoredSubscription = {
  id: string
  endpoint: string
  keys: Record<string, string>
  applicationServerKey: string
}

/** Also null if the service was restarted and no longer knows the subscription. */
async function getSubscription(): Promise<PushSubscriptionLike | null> {
  const stored: StoredSubscription | null = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
  if (!stored) return null
  const response = await fetch(`/__push/subscriptions/${stored.id}`)
  return response.ok ? subscriptionOf(stored) : null
}

async function subscribe({
  applicationServerKey,
}: {
  applicationServerKey: string
}): Promise<PushSubscriptionLike> {
  const response = await fetch('/__push/subscriptions', {
    method: 'POST',
    body: JSON.stringify({ applicationServerKey }),
  })
  const stored: StoredSubscription = { ...(await response.json()), applicationServerKey }
  localStorage.setItem(STORAGE_KEY, JSON.stringify(stored))
  return subscriptionOf(stored)
}

function subscriptionOf({
  id,
  endpoint,
  keys,
  applicationServerKey,
}: StoredSubscription): PushSubscriptionLike {
  const key = Uint8Array.from(
    atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/')),
    (letter) => letter.charCodeAt(0),
  )
  return {
    endpoint,
    options: { applicationServerKey: key.buffer },
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
    unsubscribe: async () => {
      localStorage.removeItem(STORAGE_KEY)
      await fetch(`/__push/subscriptions/${id}`, { method: 'DELETE' })
      return true
    },
  }
}
